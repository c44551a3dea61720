import { type Affine, affineAfter, GraphUses } from './graph-uses.ts';
import type { OnnxGraph, OnnxNode, OnnxTensor } from './onnx-model.ts';

/** The same net, in which numbers by which a convolution's values are multiplied or moved are part of its weights. */
export function foldNumbers(graph: OnnxGraph): OnnxGraph {
  const uses = new GraphUses(graph);
  const tensors = [...graph.tensors];
  /** Nodes that take the place of others; null: nothing does. */
  const replaced = new Map<OnnxNode, OnnxNode | null>();
  for (const node of graph.nodes) {
    const [input = '', kernel, bias] = node.inputs;
    const weights = uses.floats(kernel);
    const { end, nodes, ...affine } = affineAfter(node.outputs[0] ?? '', uses);
    if (node.type !== 'Conv' || weights === undefined || nodes.length === 0) continue;
    const folded = foldedWeights(end, weights, uses.floats(bias)?.values, affine);
    tensors.push(...folded);
    for (const one of nodes) replaced.set(one, null);
    replaced.set(node, { ...node, inputs: [input, ...folded.map(({ name }) => name)], outputs: [end] });
  }
  const nodes = graph.nodes.map((node) => replaced.get(node) ?? (replaced.has(node) ? null : node));
  return { ...graph, tensors, nodes: nodes.filter((node) => node !== null) };
}

function foldedWeights(
  name: string,
  { shape, values }: { readonly shape: readonly number[]; readonly values: Float32Array },
  bias: Float32Array | undefined,
  { scale, shift }: Affine,
): readonly [kernel: OnnxTensor, bias: OnnxTensor] {
  const [channels = 0] = shape;
  return [
    { name: `${name}/kernel`, shape, values: values.map((weight) => weight * scale) },
    {
      name: `${name}/bias`,
      shape: [channels],
      values: (bias ?? new Float32Array(channels)).map((value) => value * scale + shift),
    },
  ];
}
