import {
  added,
  convolved,
  itself,
  joined,
  type Kernel,
  type LinearSum,
  multiplications,
  multiplicationsOf,
} from './linear-sum.ts';
import type { OnnxGraph, OnnxNode, OnnxTensor } from './onnx-model.ts';

/**
 * The same net with fewer multiplications: convolutions with nothing but sums between them become one, where that takes fewer. A convolution takes 0 beyond the
 * border of an image, so that values nearer to it than the net sees differ. Knows convolutions with odd sides that keep the size, sums of two, and what joins
 * channels; every other node stays, with as many channels as it takes.
 */
export function foldLinearLayers(graph: OnnxGraph): OnnxGraph {
  const given = new Map(graph.tensors.map((tensor) => [tensor.name, tensor]));
  const sums = new Map<string, LinearSum>(
    graph.inputs.map(({ name, shape }) => [name, itself(name, Number(shape[1]))]),
  );
  const made: { nodes: OnnxNode[]; tensors: OnnxTensor[] } = { nodes: [], tensors: [] };
  const sumOf = (name: string): LinearSum => {
    const sum = sums.get(name);
    if (sum === undefined) throw new RangeError(`nothing makes ${name}`);
    return sum;
  };
  /** Makes a value itself, after which it is no sum of others. */
  const make = (name: string): LinearSum => {
    const sum = sumOf(name);
    if (isItself(sum, name)) return sum;
    const { nodes, tensors } = convolutionsOf(name, sum);
    made.nodes.push(...nodes);
    made.tensors.push(...tensors);
    const value = itself(name, sum.bias.length);
    sums.set(name, value);
    return value;
  };
  for (const node of graph.nodes) {
    const { type, inputs, outputs, attributes } = node;
    const [input = '', other = ''] = inputs;
    const [output = ''] = outputs;
    if (type === 'Conv') {
      const { kernel, bias } = weightsOf(node, given);
      const folded = convolved(sumOf(input), kernel, bias);
      const apart = multiplicationsOf(sumOf(input)) + multiplications(kernel);
      sums.set(output, apart < multiplicationsOf(folded) ? convolved(make(input), kernel, bias) : folded);
    } else if (type === 'Add') sums.set(output, added(sumOf(input), sumOf(other)));
    else if (type === 'Concat' && attributes?.axis === 1) sums.set(output, joined(inputs.map(sumOf)));
    else {
      const channels = make(input).bias.length;
      made.nodes.push(node);
      sums.set(output, itself(output, channels));
    }
  }
  for (const { name } of graph.outputs) make(name);
  const used = new Set(made.nodes.flatMap(({ inputs }) => inputs));
  return {
    ...graph,
    nodes: made.nodes,
    tensors: [...made.tensors, ...graph.tensors].filter(({ name }) => used.has(name)),
  };
}

const isItself = ({ terms }: LinearSum, name: string): boolean => terms.size === 1 && terms.has(name);

function weightsOf(
  { inputs: [, kernel = '', bias = ''], outputs }: OnnxNode,
  tensors: ReadonlyMap<string, OnnxTensor>,
): { readonly kernel: Kernel; readonly bias: Float64Array } {
  const [weights, constants] = [tensors.get(kernel), tensors.get(bias)];
  const [count = 0, inputs = 0, height = 0, width = 0] = weights?.shape ?? [];
  if (weights === undefined || height !== width || height % 2 === 0)
    throw new RangeError(`the sides of the kernel of ${outputs[0]} are not odd and equal`);
  return {
    kernel: { outputs: count, inputs, radius: (height - 1) / 2, values: Float64Array.from(weights.values, Number) },
    bias: constants === undefined ? new Float64Array(count) : Float64Array.from(constants.values, Number),
  };
}

/** Convolutions whose sum has a name, and their weights. */
function convolutionsOf(name: string, { terms, bias }: LinearSum): Pick<OnnxGraph, 'nodes' | 'tensors'> {
  const constants: OnnxTensor = { name: `${name}/folded/bias`, shape: [bias.length], values: Float32Array.from(bias) };
  const nodes: OnnxNode[] = [];
  const tensors = [constants];
  // Kernels of one size are one convolution, of channels that are joined: of few channels it takes longer.
  const groups = Map.groupBy(terms, ([, { radius }]) => radius);
  let sum: string | undefined;
  for (const [radius, group] of groups) {
    const names = group.map(([input]) => input);
    const part = groups.size === 1 ? name : `${name}/${names.join('+')}`;
    const input = names.length === 1 ? (names[0] ?? '') : `${part}/inputs`;
    if (names.length > 1) nodes.push({ type: 'Concat', inputs: names, outputs: [input], attributes: { axis: 1 } });
    const weights = { name: `${part}/folded/kernel`, ...sideBySide(group.map(([, kernel]) => kernel)) };
    tensors.push(weights);
    nodes.push({
      type: 'Conv',
      inputs: [input, weights.name, ...(sum === undefined ? [constants.name] : [])],
      outputs: [part],
      attributes: { kernel_shape: [2 * radius + 1, 2 * radius + 1], auto_pad: 'SAME_UPPER' },
    });
    if (sum === undefined) {
      sum = part;
      continue;
    }
    const isLast = nodes.filter(({ type }) => type === 'Conv').length === groups.size;
    const next = isLast ? name : `${part}/sum`;
    nodes.push({ type: 'Add', inputs: [sum, part], outputs: [next] });
    sum = next;
  }
  return { nodes, tensors };
}

/** Kernels of one size whose inputs come one after the other. */
function sideBySide(kernels: readonly Kernel[]): Pick<OnnxTensor, 'shape' | 'values'> {
  const [{ outputs = 0, radius = 0 } = {}] = kernels;
  const side = 2 * radius + 1;
  const inputs = kernels.reduce((sum, kernel) => sum + kernel.inputs, 0);
  const values = new Float32Array(outputs * inputs * side ** 2);
  for (let output = 0, to = 0; output < outputs; output += 1)
    for (const kernel of kernels) {
      const length = kernel.inputs * side ** 2;
      values.set(kernel.values.subarray(output * length, (output + 1) * length), to);
      to += length;
    }
  return { shape: [outputs, inputs, side, side], values };
}
