import * as z from 'zod/mini';
import type { OnnxGraph, OnnxNode, OnnxTensor } from './onnx-model.ts';

/** The model is of another class of net than is read here. */
export class TfjsLayersError extends Error {
  override readonly name = 'TfjsLayersError';
}

const activation = z.enum(['linear', 'relu']);
const dataFormat = z._default(z.literal('channels_last'), 'channels_last');
const one = z.literal(1);
const square = z.tuple([z.int(), z.int()]);

/** The layers that are known: convolutions over images, and what joins them. */
const layerConfigs = {
  InputLayer: z.object({ batch_input_shape: z.tuple([z.null(), z.null(), z.null(), z.int()]) }),
  Conv2D: z.object({
    kernel_size: square,
    strides: z.tuple([one, one]),
    dilation_rate: z.tuple([one, one]),
    groups: one,
    padding: z.enum(['same', 'valid']),
    data_format: dataFormat,
    activation,
    use_bias: z.boolean(),
  }),
  Activation: z.object({ activation }),
  Concatenate: z.object({ axis: z.union([z.literal(3), z.literal(-1)]) }),
  Add: z.object({}),
  UpSampling2D: z.object({ size: square, data_format: dataFormat, interpolation: z.literal('nearest') }),
} as const;
type LayerClass = keyof typeof layerConfigs;

const layer = z.object({
  class_name: z.string(),
  name: z.string(),
  config: z.unknown(),
  /** One use: by [name, use, output, options] for each input. */
  inbound_nodes: z.array(z.array(z.tuple([z.string(), z.literal(0), z.literal(0), z.object({})]))),
});
type Layer = z.output<typeof layer>;

const end = z.tuple([z.tuple([z.string(), z.literal(0), z.literal(0)])]);

const modelFile = z.object({
  format: z.literal('layers-model'),
  modelTopology: z.object({
    model_config: z.object({
      config: z.object({ name: z.string(), layers: z.array(layer), input_layers: end, output_layers: end }),
    }),
  }),
  weightsManifest: z.array(
    z.object({
      weights: z.array(z.object({ name: z.string(), shape: z.array(z.int()), dtype: z.literal('float32') })),
    }),
  ),
});

interface Weights {
  readonly shape: readonly number[];
  readonly values: Float32Array;
}

/** One ONNX node or several, whose last output has the layer's name, and the values that they carry. */
interface Converted {
  readonly nodes: readonly OnnxNode[];
  readonly tensors: readonly OnnxTensor[];
}

/**
 * A net of one input and one output from the layers format of TensorFlow.js (https://www.tensorflow.org/js/guide/save_load): `model` is the text of
 * `model.json`, `bytes` its weights, those of several shards joined in their order. Images are NHWC there and NCHW in ONNX. Throws `TfjsLayersError`
 * for layers and options that it does not know.
 */
export function tfjsLayersGraph(model: string, bytes: Uint8Array): OnnxGraph {
  const { modelTopology, weightsManifest } = readModel(model);
  const { name, layers, input_layers, output_layers } = modelTopology.model_config.config;
  const weights = weightsOf(
    weightsManifest.flatMap((group) => group.weights),
    bytes,
  );
  const [[input]] = input_layers;
  const [[output]] = output_layers;
  const inputLayer = layers.find((found) => found.name === input);
  if (inputLayer === undefined) throw new TfjsLayersError(`there is no layer ${input}`);
  const { batch_input_shape } = configOf('InputLayer', inputLayer);
  const converted = layers
    .filter(({ class_name }) => class_name !== 'InputLayer')
    .map((found) => converterOf(found)(found, weights));
  return {
    name,
    inputs: [{ name: input, shape: ['batch', batch_input_shape[3], 'height', 'width'] }],
    outputs: [{ name: output, shape: ['batch', 'channels', 'outHeight', 'outWidth'] }],
    tensors: converted.flatMap(({ tensors }) => tensors),
    nodes: converted.flatMap(({ nodes }) => nodes),
  };
}

function readModel(text: string): z.output<typeof modelFile> {
  try {
    return modelFile.parse(JSON.parse(text));
  } catch (cause) {
    throw new TfjsLayersError('this is not a model of layers with float weights', { cause });
  }
}

function configOf<C extends LayerClass>(kind: C, { name, config }: Layer): z.output<(typeof layerConfigs)[C]> {
  const parsed = layerConfigs[kind].safeParse(config);
  if (!parsed.success)
    throw new TfjsLayersError(`options of the ${kind} layer ${name} are not known: ${z.prettifyError(parsed.error)}`);
  return parsed.data as z.output<(typeof layerConfigs)[C]>;
}

function weightsOf(
  listed: readonly { readonly name: string; readonly shape: readonly number[] }[],
  bytes: Uint8Array,
): ReadonlyMap<string, Weights> {
  const all = new Float32Array(bytes.slice(0, bytes.length - (bytes.length % 4)).buffer);
  let at = 0;
  const weights = new Map<string, Weights>();
  for (const { name, shape } of listed) {
    const count = shape.reduce((product, size) => product * size, 1);
    weights.set(name, { shape, values: all.subarray(at, at + count) });
    at += count;
  }
  if (at * 4 !== bytes.length)
    throw new TfjsLayersError(`${at * 4} bytes of weights are listed, there are ${bytes.length}`);
  return weights;
}

type Converter = (layer: Layer, weights: ReadonlyMap<string, Weights>) => Converted;

const converters: Readonly<Record<Exclude<LayerClass, 'InputLayer'>, Converter>> = {
  Conv2D: convolution,
  Activation(found) {
    const type = configOf('Activation', found).activation === 'relu' ? 'Relu' : 'Identity';
    return single({ type, inputs: inputsOf(found), outputs: [found.name] });
  },
  Concatenate(found) {
    configOf('Concatenate', found);
    return single({ type: 'Concat', inputs: inputsOf(found), outputs: [found.name], attributes: { axis: 1 } });
  },
  Add(found) {
    const inputs = inputsOf(found);
    if (inputs.length !== 2) throw new TfjsLayersError(`${found.name} adds ${inputs.length} inputs`);
    return single({ type: 'Add', inputs, outputs: [found.name] });
  },
  UpSampling2D(found) {
    const { size } = configOf('UpSampling2D', found);
    const scales: OnnxTensor = { name: `${found.name}/scales`, shape: [4], values: Float32Array.of(1, 1, ...size) };
    const attributes = { mode: 'nearest', nearest_mode: 'floor', coordinate_transformation_mode: 'asymmetric' };
    return {
      nodes: [{ type: 'Resize', inputs: [inputOf(found), '', scales.name], outputs: [found.name], attributes }],
      tensors: [scales],
    };
  },
};

function converterOf({ class_name, name }: Layer): Converter {
  const converter = Object.hasOwn(converters, class_name)
    ? converters[class_name as keyof typeof converters]
    : undefined;
  if (converter === undefined) throw new TfjsLayersError(`layers of the class ${class_name} are not known: ${name}`);
  return converter;
}

const single = (node: OnnxNode): Converted => ({ nodes: [node], tensors: [] });

function inputsOf({ name, inbound_nodes }: Layer): readonly string[] {
  const [use, ...more] = inbound_nodes;
  if (use === undefined || more.length > 0) throw new TfjsLayersError(`${name} is used ${inbound_nodes.length} times`);
  return use.map(([input]) => input);
}

function inputOf(found: Layer): string {
  const [input, ...more] = inputsOf(found);
  if (input === undefined || more.length > 0)
    throw new TfjsLayersError(`${found.name} has more than one input, or none`);
  return input;
}

function convolution(found: Layer, weights: ReadonlyMap<string, Weights>): Converted {
  const { name } = found;
  const { kernel_size, padding, activation, use_bias } = configOf('Conv2D', found);
  const read = (part: string): Weights => {
    const read = weights.get(`${name}/${part}`);
    if (read === undefined) throw new TfjsLayersError(`${name} has no ${part}`);
    return read;
  };
  const kernel: OnnxTensor = { name: `${name}/kernel`, ...outputsFirst(read('kernel')) };
  const bias: readonly OnnxTensor[] = use_bias ? [{ name: `${name}/bias`, ...read('bias') }] : [];
  const relu = activation === 'relu';
  const output = relu ? `${name}/linear` : name;
  // The last rows and columns get the odd one of padded pixels.
  const attributes = { kernel_shape: kernel_size, auto_pad: padding === 'same' ? 'SAME_UPPER' : 'VALID' };
  const node: OnnxNode = {
    type: 'Conv',
    inputs: [inputOf(found), kernel.name, ...bias.map((values) => values.name)],
    outputs: [output],
    attributes,
  };
  return {
    nodes: relu ? [node, { type: 'Relu', inputs: [output], outputs: [name] }] : [node],
    tensors: [kernel, ...bias],
  };
}

/** A kernel of [height, width, inputs, outputs] as [outputs, inputs, height, width]. */
function outputsFirst({ shape, values }: Weights): Weights {
  const [height = 0, width = 0, inputs = 0, outputs = 0] = shape;
  const pixels = height * width;
  const turned = new Float32Array(values.length);
  for (let pixel = 0; pixel < pixels; pixel += 1)
    for (let input = 0; input < inputs; input += 1)
      for (let output = 0; output < outputs; output += 1)
        turned[(output * inputs + input) * pixels + pixel] = values[(pixel * inputs + input) * outputs + output] ?? 0;
  return { shape: [outputs, inputs, height, width], values: turned };
}
