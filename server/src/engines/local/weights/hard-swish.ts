import { type Affine, affineAfter, GraphUses } from './graph-uses.ts';
import type { OnnxGraph, OnnxNode, OnnxTensor } from './onnx-model.ts';

/**
 * The same net with x × clip(x + 3, 0, 6) ÷ 6 (hard swish) after a convolution made of convolutions of single pixels and channels with ReLU: the runtime does
 * these in the layout of its convolutions, from and to which it turns the image around for every other step.
 */
export function convolveHardSwish(graph: OnnxGraph): OnnxGraph {
  const uses = new GraphUses(graph);
  const tensors = [...graph.tensors];
  /** Nodes that take the place of others. */
  const replaced = new Map<OnnxNode, readonly OnnxNode[]>();
  for (const node of graph.nodes) {
    const [x = ''] = node.outputs;
    const channels = uses.floats(node.inputs[1])?.shape[0];
    const swish = node.type === 'Conv' ? hardSwishOf(x, uses) : undefined;
    if (swish === undefined || channels === undefined) continue;
    const after = affineAfter(swish.end, uses);
    for (const one of [...swish.nodes, ...after.nodes]) replaced.set(one, []);
    const next = uses.onlyUser(after.end);
    const weights = next !== undefined && isPointwise(next) ? uses.floats(next.inputs[1]) : undefined;
    const made = swishOf(x, after.end, channels, weights === undefined ? after : null);
    tensors.push(...made.tensors);
    replaced.set(swish.last, made.nodes);
    if (next === undefined || weights === undefined) continue;
    const folded = foldedBefore(next, weights, uses.floats(next.inputs[2])?.values, after);
    tensors.push(...folded.tensors);
    replaced.set(next, folded.nodes);
  }
  return { ...graph, tensors, nodes: graph.nodes.flatMap((node) => replaced.get(node) ?? [node]) };
}

type Made = Pick<OnnxGraph, 'nodes' | 'tensors'>;

/** The nodes of the hard swish of a value, and the value that they make. */
function hardSwishOf(
  x: string,
  uses: GraphUses,
): { readonly nodes: readonly OnnxNode[]; readonly last: OnnxNode; readonly end: string } | undefined {
  const users = uses.users(x);
  const add = users.find((node) => uses.numberBeside(x, node, 'Add') === 3);
  const clip = uses.onlyUser(add?.outputs[0]);
  const product = uses.onlyUser(clip?.outputs[0]);
  const last = uses.onlyUser(product?.outputs[0]);
  if (users.length !== 2 || add === undefined || clip?.type !== 'Clip') return undefined;
  if (product?.type !== 'Mul' || !product.inputs.includes(x) || last?.type !== 'Div') return undefined;
  // Attributes of old files, inputs of newer ones.
  const limit = (name: 'min' | 'max', at: number): number | undefined => {
    const value = clip.attributes?.[name];
    return typeof value === 'object' && 'float' in value ? value.float : uses.number(clip.inputs[at]);
  };
  if (limit('min', 1) !== 0 || limit('max', 2) !== 6 || uses.number(last.inputs[1]) !== 6) return undefined;
  return { nodes: [add, clip, product], last, end: last.outputs[0] ?? '' };
}

const isPointwise = ({ type, attributes: { kernel_shape, pads = [0], group = 1 } = {} }: OnnxNode): boolean =>
  type === 'Conv' && group === 1 && allAre(kernel_shape, 1) && allAre(pads, 0);
const allAre = (values: unknown, expected: number): boolean =>
  Array.isArray(values) && values.every((value) => value === expected);

/** The hard swish of a value; `after`: what multiplies and moves it. */
function swishOf(x: string, end: string, channels: number, after: Affine | null): Made {
  const tensors: OnnxTensor[] = [];
  const affine = (input: string, output: string, { scale, shift }: Affine): OnnxNode => {
    const [kernel, bias] = [`${output}/scale`, `${output}/shift`];
    tensors.push({ name: kernel, shape: [channels, 1, 1, 1], values: new Float32Array(channels).fill(scale) });
    tensors.push({ name: bias, shape: [channels], values: new Float32Array(channels).fill(shift) });
    const attributes = { kernel_shape: [1, 1], group: channels };
    return { type: 'Conv', inputs: [input, kernel, bias], outputs: [output], attributes };
  };
  const relu = (input: string, output: string): OnnxNode => ({ type: 'Relu', inputs: [input], outputs: [output] });
  const isKept = after === null || (after.scale === 1 && after.shift === 0);
  const product = isKept ? end : `${end}/swish`;
  const nodes = [
    // x ÷ 6 + 0.5 from 0 to 1 is 1 less what it is below 1, where that is above 0.
    affine(x, `${x}/less`, { scale: -1 / 6, shift: 0.5 }),
    relu(`${x}/less`, `${x}/below`),
    affine(`${x}/below`, `${x}/rest`, { scale: -1, shift: 1 }),
    relu(`${x}/rest`, `${x}/share`),
    { type: 'Mul', inputs: [x, `${x}/share`], outputs: [product] },
  ];
  return { nodes: isKept ? nodes : [...nodes, affine(product, end, after)], tensors };
}

/** A convolution of single pixels that takes values as they are before they are multiplied and moved. */
function foldedBefore(
  node: OnnxNode,
  { shape, values }: { readonly shape: readonly number[]; readonly values: Float32Array },
  bias: Float32Array | undefined,
  { scale, shift }: Affine,
): Made {
  const [input = ''] = node.inputs;
  const [outputs = 0, inputs = 0] = shape;
  const [kernel, constants] = [`${node.outputs[0]}/scaled`, `${node.outputs[0]}/moved`];
  const moved = Float32Array.from({ length: outputs }, (_, channel) => {
    const sum = values.subarray(channel * inputs, (channel + 1) * inputs).reduce((sum, weight) => sum + weight, 0);
    return (bias?.[channel] ?? 0) + shift * sum;
  });
  return {
    nodes: [{ ...node, inputs: [input, kernel, constants] }],
    tensors: [
      { name: kernel, shape, values: values.map((weight) => weight * scale) },
      { name: constants, shape: [outputs], values: moved },
    ],
  };
}
