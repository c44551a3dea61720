import type { OnnxAttribute, OnnxGraph, OnnxNode, OnnxTensor } from './onnx-model.ts';
import { TfliteError, type TfliteModel, type TfliteOperator, type TfliteTensor } from './tflite.ts';
import { type Order, permuted, type Shape, WeightsOf } from './tflite-weights.ts';

/** Padding of convolutions and pools; a custom operator's counts from 1. */
const paddings = ['same', 'valid'] as const;
type Padding = (typeof paddings)[number];

const NO_ACTIVATION = 0;

/**
 * A net of TensorFlow Lite as an ONNX graph whose tensors have their channels first; it computes in 32 bits. Inputs and outputs are named `input` and `output`,
 * numbered from the second one on. Throws `TfliteError` for what it does not convert.
 */
export function tfliteToOnnx(model: TfliteModel, name: string): OnnxGraph {
  const weights = new WeightsOf(model);
  const tensors: OnnxTensor[] = [];
  const named = new Map<number, string>([...valueNames('input', model.inputs), ...valueNames('output', model.outputs)]);
  const nameOf = (index: number): string => named.get(index) ?? `t${index}`;
  const shapeOf = (index: number): Shape => shape4(model.tensors[index]);
  const constant = (key: string, shape: readonly number[], values: OnnxTensor['values']): string => {
    tensors.push({ name: key, shape, values });
    return key;
  };
  const nodes = model.operators.flatMap((operator): readonly OnnxNode[] => {
    if (operator.kind === 'dequantize') return [];
    return [converted({ operator, weights, shapeOf, nameOf, constant })];
  });
  const value = (index: number) => ({ name: nameOf(index), shape: channelsFirst(shapeOf(index)) });
  return { name, inputs: model.inputs.map(value), outputs: model.outputs.map(value), tensors, nodes };
}

const valueNames = (name: string, indices: readonly number[]): readonly [number, string][] =>
  indices.map((index, at) => [index, at === 0 ? name : `${name}${at + 1}`]);

const channelsFirst = ([batch, height, width, channels]: Shape): Shape => [batch, channels, height, width];

function shape4(tensor: TfliteTensor | undefined): Shape {
  const [batch, height, width, channels] = tensor?.shape ?? [];
  if (batch === undefined || height === undefined || width === undefined || channels === undefined)
    throw new TfliteError('tensors of four dimensions are expected');
  return [batch, height, width, channels];
}

interface Conversion {
  readonly operator: TfliteOperator;
  readonly weights: WeightsOf;
  readonly shapeOf: (index: number) => Shape;
  readonly nameOf: (index: number) => string;
  /** Name of a tensor that the net carries. */
  readonly constant: (key: string, shape: readonly number[], values: OnnxTensor['values']) => string;
}

function converted(conversion: Conversion): OnnxNode {
  const { operator, nameOf } = conversion;
  const simple = (type: string): OnnxNode => ({
    type,
    inputs: operator.inputs.map(nameOf),
    outputs: operator.outputs.map(nameOf),
  });
  const unactivated = (type: string): OnnxNode => {
    refuseActivation(operator.options?.int8(0));
    return simple(type);
  };
  switch (operator.kind) {
    case 'add':
      return unactivated('Add');
    case 'mul':
      return unactivated('Mul');
    case 'relu':
      return simple('Relu');
    case 'logistic':
      return simple('Sigmoid');
    case 'hard-swish':
      return simple('HardSwish');
    case 'average-pool':
      return averagePool(conversion);
    case 'resize-bilinear':
      return resize(conversion);
    case 'conv':
      return convolution(conversion, false);
    case 'depthwise-conv':
      return convolution(conversion, true);
    case 'custom':
      return transposedConvolution(conversion);
    case 'dequantize':
      throw new TfliteError('only weights are dequantized');
  }
}

function convolution({ operator, weights, shapeOf, nameOf, constant }: Conversion, depthwise: boolean): OnnxNode {
  const { options } = operator;
  const [input = -1, kernel = -1, bias = -1] = operator.inputs;
  const [output = -1] = operator.outputs;
  refuseActivation(options?.int8(depthwise ? 4 : 3));
  const dilations = [options?.int32(depthwise ? 5 : 4, 1), options?.int32(depthwise ? 6 : 5, 1)];
  if (dilations.some((dilation) => dilation !== 1)) throw new TfliteError('dilated convolutions are not converted');
  const [outputs, height, width, inputs] = shapeOf(kernel);
  // Of a depthwise convolution: 1, height, width, channels.
  const shape = depthwise ? [inputs, 1, height, width] : [outputs, inputs, height, width];
  const order: Order = depthwise ? [3, 0, 1, 2] : [0, 3, 1, 2];
  const strides = [options?.int32(2) ?? 1, options?.int32(1) ?? 1] as const;
  return {
    type: 'Conv',
    inputs: [
      nameOf(input),
      constant(`${nameOf(output)}.kernel`, shape, permuted(weights.of(kernel), shapeOf(kernel), order)),
      constant(`${nameOf(output)}.bias`, [weights.of(bias).length], weights.of(bias)),
    ],
    outputs: [nameOf(output)],
    attributes: {
      ...window(
        [height, width],
        strides,
        pads(paddingOf(options?.int8(0)), shapeOf(input), shapeOf(output), [height, width], strides),
      ),
      group: depthwise ? inputs : 1,
    },
  };
}

function averagePool({ operator, shapeOf, nameOf }: Conversion): OnnxNode {
  const { options } = operator;
  const [input = -1] = operator.inputs;
  const [output = -1] = operator.outputs;
  refuseActivation(options?.int8(5));
  const [strides, kernel] = [
    [options?.int32(2) ?? 1, options?.int32(1) ?? 1] as const,
    [options?.int32(4) ?? 1, options?.int32(3) ?? 1] as const,
  ];
  const attributes = window(
    kernel,
    strides,
    pads(paddingOf(options?.int8(0)), shapeOf(input), shapeOf(output), kernel, strides),
  );
  return { type: 'AveragePool', inputs: [nameOf(input)], outputs: [nameOf(output)], attributes };
}

function resize({ operator, shapeOf, nameOf, constant }: Conversion): OnnxNode {
  const { options } = operator;
  const [input = -1] = operator.inputs;
  const [output = -1] = operator.outputs;
  const sizes = constant(`${nameOf(output)}.sizes`, [4], BigInt64Array.from(channelsFirst(shapeOf(output)), BigInt));
  const corners = (options?.int8(2) ?? 0) !== 0;
  const halfPixel = (options?.int8(3) ?? 0) !== 0;
  return {
    type: 'Resize',
    inputs: [nameOf(input), '', '', sizes],
    outputs: [nameOf(output)],
    attributes: {
      mode: 'linear',
      coordinate_transformation_mode: corners ? 'align_corners' : halfPixel ? 'half_pixel' : 'asymmetric',
    },
  };
}

/** MediaPipe's operator with a bias; its options are three integers: padding, and strides across and down. */
function transposedConvolution({ operator, weights, shapeOf, nameOf, constant }: Conversion): OnnxNode {
  const { custom, customOptions } = operator;
  if (custom !== 'Convolution2DTransposeBias') throw new TfliteError(`custom operator ${custom} is not known`);
  const view = new DataView(customOptions.buffer, customOptions.byteOffset, customOptions.byteLength);
  const strides = [view.getInt32(8, true), view.getInt32(4, true)] as const;
  const [input = -1, kernel = -1, bias = -1] = operator.inputs;
  const [output = -1] = operator.outputs;
  const [outputs, height, width, inputs] = shapeOf(kernel);
  // What a convolution the other way round would be padded with is left out.
  const omitted = pads(
    paddingOf(view.getInt32(0, true) - 1),
    shapeOf(output),
    shapeOf(input),
    [height, width],
    strides,
  );
  return {
    type: 'ConvTranspose',
    inputs: [
      nameOf(input),
      constant(
        `${nameOf(output)}.kernel`,
        [inputs, outputs, height, width],
        permuted(weights.of(kernel), shapeOf(kernel), [3, 0, 1, 2]),
      ),
      constant(`${nameOf(output)}.bias`, [weights.of(bias).length], weights.of(bias)),
    ],
    outputs: [nameOf(output)],
    attributes: window([height, width], strides, omitted),
  };
}

type Pair = readonly [down: number, across: number];

const window = (kernel: Pair, strides: Pair, padding: readonly number[]): Readonly<Record<string, OnnxAttribute>> => ({
  kernel_shape: kernel,
  strides,
  pads: padding,
});

/** Pixels before and after the rows and columns of an input: top, left, bottom, right. */
function pads(padding: Padding, input: Shape, output: Shape, kernel: Pair, strides: Pair): readonly number[] {
  const along = (axis: 0 | 1): Pair => {
    if (padding === 'valid') return [0, 0];
    const total = Math.max(0, ((output[axis + 1] ?? 0) - 1) * strides[axis] + kernel[axis] - (input[axis + 1] ?? 0));
    return [Math.floor(total / 2), Math.ceil(total / 2)];
  };
  const [[top, bottom], [left, right]] = [along(0), along(1)];
  return [top, left, bottom, right];
}

function paddingOf(code = 0): Padding {
  const padding = paddings[code];
  if (padding === undefined) throw new TfliteError(`padding ${code} is not known`);
  return padding;
}

function refuseActivation(code = NO_ACTIVATION): void {
  if (code !== NO_ACTIVATION) throw new TfliteError(`fused activation ${code} is not converted`);
}
