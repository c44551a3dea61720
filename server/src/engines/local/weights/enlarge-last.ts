import type { OnnxGraph, OnnxNode, OnnxTensor } from './onnx-model.ts';

/**
 * The same net, with convolutions of images in which each pixel has been repeated done before: those of the small image that make the channels of all pixels
 * of which one becomes. Every node that repeats pixels must be followed by a convolution alone.
 */
export function enlargeLast(graph: OnnxGraph): OnnxGraph {
  const tensors = new Map(graph.tensors.map((tensor) => [tensor.name, tensor]));
  const repeated = new Map(graph.nodes.filter(({ type }) => type === 'Resize').map((node) => [node.outputs[0], node]));
  const nodes = graph.nodes.flatMap((node): readonly OnnxNode[] => {
    if (node.type === 'Resize') return [];
    const resize = repeated.get(node.inputs[0]);
    if (resize === undefined) return [node];
    const [kernel = '', bias = ''] = node.inputs.slice(1);
    const [source = ''] = resize.inputs;
    const [output = ''] = node.outputs;
    const factor = Number(tensors.get(resize.inputs[2] ?? '')?.values[2]);
    const phases = `${output}/phases`;
    const [weights, constants] = [tensors.get(kernel), tensors.get(bias)];
    if (node.type !== 'Conv' || weights === undefined || constants === undefined)
      throw new RangeError(`no convolution with a bias follows ${resize.outputs[0]}`);
    tensors.set(`${phases}/kernel`, { name: `${phases}/kernel`, ...phasesOf(weights, factor) });
    tensors.set(`${phases}/bias`, { name: `${phases}/bias`, ...eachRepeated(constants, factor ** 2) });
    return [
      {
        type: 'Conv',
        inputs: [source, `${phases}/kernel`, `${phases}/bias`],
        outputs: [phases],
        attributes: { ...node.attributes, kernel_shape: (tensors.get(`${phases}/kernel`)?.shape ?? []).slice(2) },
      },
      {
        type: 'DepthToSpace',
        inputs: [phases],
        outputs: [output],
        attributes: { blocksize: factor, mode: 'CRD' },
      },
    ];
  });
  const used = new Set(nodes.flatMap(({ inputs }) => inputs));
  return { ...graph, nodes, tensors: [...tensors.values()].filter(({ name }) => used.has(name)) };
}

type Values = Pick<OnnxTensor, 'shape' | 'values'>;

const eachRepeated = ({ values }: Values, times: number): Values => ({
  shape: [values.length * times],
  values: Float32Array.from({ length: values.length * times }, (_, at) => Number(values[Math.trunc(at / times)])),
});

/** Kernels on the small image, for each output those of its pixels in rows. */
function phasesOf({ shape, values }: Values, factor: number): Values {
  const [outputs = 0, inputs = 0, side = 0] = shape;
  const radius = (side - 1) / 2;
  const reach = Math.ceil(radius / factor);
  const small = 2 * reach + 1;
  const result = new Float32Array(outputs * factor ** 2 * inputs * small * small);
  for (let output = 0; output < outputs; output += 1)
    for (let phase = 0; phase < factor ** 2; phase += 1)
      for (let input = 0; input < inputs; input += 1)
        for (let y = 0; y < side; y += 1)
          for (let x = 0; x < side; x += 1) {
            const row = Math.floor((Math.trunc(phase / factor) + y - radius) / factor) + reach;
            const column = Math.floor(((phase % factor) + x - radius) / factor) + reach;
            const at = (((output * factor ** 2 + phase) * inputs + input) * small + row) * small + column;
            result[at] = (result[at] ?? 0) + Number(values[((output * inputs + input) * side + y) * side + x]);
          }
  return { shape: [outputs * factor ** 2, inputs, small, small], values: result };
}
