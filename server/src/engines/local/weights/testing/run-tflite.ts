import type { FlatTable } from '../flatbuffer.ts';
import type { TfliteModel } from '../tflite.ts';
import { WeightsOf } from '../tflite-weights.ts';

/** Values in rows of channels, with their height, width and channels. */
interface Values {
  readonly size: readonly [height: number, width: number, channels: number];
  readonly data: Float32Array;
}

/** Runs a net of one image as TensorFlow Lite defines its operators, pixel by pixel with channels last: what conversions are compared with. */
export function runTflite(model: TfliteModel, input: Float32Array): Float32Array {
  const weights = new WeightsOf(model);
  const known = new Map<number, Values>([
    [model.inputs[0] ?? -1, { size: sizeOf(model, model.inputs[0] ?? -1), data: input }],
  ]);
  for (const { kind, inputs, outputs, options, customOptions } of model.operators) {
    if (kind === 'dequantize') continue;
    const [first = -1, second = -1, third = -1] = inputs;
    const a = valuesOf(known, first);
    const size = sizeOf(model, outputs[0] ?? -1);
    const each = (value: (x: number) => number): Values => ({ size, data: a.data.map(value) });
    const results: Readonly<Record<Exclude<typeof kind, 'dequantize'>, () => Values>> = {
      add: () => combined(a, valuesOf(known, second), size, (x, y) => x + y),
      mul: () => combined(a, valuesOf(known, second), size, (x, y) => x * y),
      relu: () => each((x) => Math.max(0, x)),
      logistic: () => each((x) => 1 / (1 + Math.exp(-x))),
      'hard-swish': () => each((x) => (x * Math.min(6, Math.max(0, x + 3))) / 6),
      'average-pool': () => globalMean(a),
      'resize-bilinear': () => resized(a, size),
      conv: () =>
        convolved(a, {
          size,
          kernel: weights.of(second),
          bias: weights.of(third),
          shape: shapeOf(model, second),
          options,
          depthwise: false,
        }),
      'depthwise-conv': () =>
        convolved(a, {
          size,
          kernel: weights.of(second),
          bias: weights.of(third),
          shape: shapeOf(model, second),
          options,
          depthwise: true,
        }),
      custom: () =>
        enlarged(a, { size, kernel: weights.of(second), bias: weights.of(third), step: customOptions[4] ?? 1 }),
    };
    known.set(outputs[0] ?? -1, results[kind]());
  }
  return valuesOf(known, model.outputs[0] ?? -1).data;
}

const shapeOf = (model: TfliteModel, index: number): readonly number[] => model.tensors[index]?.shape ?? [];

function sizeOf(model: TfliteModel, index: number): Values['size'] {
  const [, height = 0, width = 0, channels = 0] = shapeOf(model, index);
  return [height, width, channels];
}

function valuesOf(known: ReadonlyMap<number, Values>, index: number): Values {
  const values = known.get(index);
  if (values === undefined) throw new Error(`tensor ${index} is not computed yet`);
  return values;
}

const blank = (size: Values['size']): Values => ({ size, data: new Float32Array(size[0] * size[1] * size[2]) });

function combined(a: Values, b: Values, size: Values['size'], of: (x: number, y: number) => number): Values {
  const at = (values: Values, i: number): number =>
    values.data[values.data.length === values.size[2] ? i % values.size[2] : i] ?? 0;
  const result = blank(size);
  for (let i = 0; i < result.data.length; i += 1) result.data[i] = of(at(a, i), at(b, i));
  return result;
}

function globalMean({ size: [height, width, channels], data }: Values): Values {
  const result = blank([1, 1, channels]);
  data.forEach((value, i) => {
    result.data[i % channels] = (result.data[i % channels] ?? 0) + value / (height * width);
  });
  return result;
}

/** Bilinear, with the middles of pixels as their places. */
function resized({ size: [height, width, channels], data }: Values, size: Values['size']): Values {
  const result = blank(size);
  const place = (at: number, from: number, to: number): readonly [low: number, high: number, share: number] => {
    const exact = Math.min(from - 1, Math.max(0, ((at + 0.5) * from) / to - 0.5));
    const low = Math.floor(exact);
    return [low, Math.min(from - 1, low + 1), exact - low];
  };
  for (let y = 0; y < size[0]; y += 1) {
    const [top, bottom, down] = place(y, height, size[0]);
    for (let x = 0; x < size[1]; x += 1) {
      const [left, right, across] = place(x, width, size[1]);
      for (let c = 0; c < channels; c += 1) {
        const at = (row: number, column: number): number => data[(row * width + column) * channels + c] ?? 0;
        const above = at(top, left) * (1 - across) + at(top, right) * across;
        const below = at(bottom, left) * (1 - across) + at(bottom, right) * across;
        result.data[(y * size[1] + x) * channels + c] = above * (1 - down) + below * down;
      }
    }
  }
  return result;
}

interface Convolution {
  readonly size: Values['size'];
  readonly kernel: Float32Array;
  readonly bias: Float32Array;
  readonly shape: readonly number[];
  readonly options: FlatTable | undefined;
  readonly depthwise: boolean;
}

/** A convolution that is padded to the size of its input divided by its stride. */
function convolved(
  { size: [height, width, channels], data }: Values,
  { size, kernel, bias, shape, options, depthwise }: Convolution,
): Values {
  const [, down = 1, across = 1] = shape;
  const [strideX, strideY] = [options?.int32(1) ?? 1, options?.int32(2) ?? 1];
  const before = (to: number, stride: number, length: number, from: number): number =>
    Math.floor(Math.max(0, (to - 1) * stride + length - from) / 2);
  const [padY, padX] = [before(size[0], strideY, down, height), before(size[1], strideX, across, width)];
  const result = blank(size);
  for (let y = 0, i = 0; y < size[0]; y += 1) {
    for (let x = 0; x < size[1]; x += 1) {
      for (let out = 0; out < size[2]; out += 1, i += 1) {
        let sum = bias[out] ?? 0;
        for (let ky = 0; ky < down; ky += 1) {
          const row = y * strideY + ky - padY;
          if (row < 0 || row >= height) continue;
          for (let kx = 0; kx < across; kx += 1) {
            const column = x * strideX + kx - padX;
            if (column < 0 || column >= width) continue;
            const from = (row * width + column) * channels;
            const tap = ky * across + kx;
            if (depthwise) sum += (data[from + out] ?? 0) * (kernel[tap * channels + out] ?? 0);
            else
              for (let c = 0; c < channels; c += 1)
                sum += (data[from + c] ?? 0) * (kernel[(out * down * across + tap) * channels + c] ?? 0);
          }
        }
        result.data[i] = sum;
      }
    }
  }
  return result;
}

/** A transposed convolution to one channel whose kernel is as large as its stride: every pixel becomes a block. */
function enlarged(
  { size: [, width, channels], data }: Values,
  { size, kernel, bias, step }: Pick<Convolution, 'size' | 'kernel' | 'bias'> & { readonly step: number },
): Values {
  const result = blank(size);
  for (let y = 0; y < size[0]; y += 1) {
    for (let x = 0; x < size[1]; x += 1) {
      const from = (Math.floor(y / step) * width + Math.floor(x / step)) * channels;
      let sum = bias[0] ?? 0;
      for (let c = 0; c < channels; c += 1)
        sum += (data[from + c] ?? 0) * (kernel[((y % step) * step + (x % step)) * channels + c] ?? 0);
      result.data[y * size[1] + x] = sum;
    }
  }
  return result;
}
