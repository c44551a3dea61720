import { fromHalfFloats } from './half-floats.ts';
import { TfliteError, type TfliteModel } from './tflite.ts';

/** Shape of four dimensions: batch, height, width, channels. */
export type Shape = readonly [number, number, number, number];

/** Old numbers of dimensions in their new order. */
export type Order = readonly [number, number, number, number];

/** Values in another order of their dimensions. */
export function permuted(values: Float32Array, shape: Shape, order: Order): Float32Array {
  const steps = [shape[1] * shape[2] * shape[3], shape[2] * shape[3], shape[3], 1];
  const size = (axis: 0 | 1 | 2 | 3): number => shape[order[axis]] ?? 0;
  const step = (axis: 0 | 1 | 2 | 3): number => steps[order[axis]] ?? 0;
  const result = new Float32Array(values.length);
  let at = 0;
  for (let a = 0; a < size(0); a += 1) {
    for (let b = 0; b < size(1); b += 1) {
      for (let c = 0; c < size(2); c += 1) {
        for (let d = 0; d < size(3); d += 1, at += 1)
          result[at] = values[a * step(0) + b * step(1) + c * step(2) + d * step(3)] ?? 0;
      }
    }
  }
  return result;
}

/** The weights of a net as numbers of 32 bits, also those that it dequantizes. */
export class WeightsOf {
  readonly #model: TfliteModel;
  readonly #sources = new Map<number, number>();

  constructor(model: TfliteModel) {
    this.#model = model;
    for (const { kind, inputs, outputs } of model.operators)
      if (kind === 'dequantize') this.#sources.set(outputs[0] ?? -1, inputs[0] ?? -1);
  }

  /** Throws `TfliteError` for what is computed, and for other types. */
  of(index: number): Float32Array {
    const tensor = this.#model.tensors[this.#sources.get(index) ?? index];
    if (tensor === undefined || tensor.bytes.length === 0) throw new TfliteError('a convolution without weights');
    if (tensor.type === 'float16') return fromHalfFloats(tensor.bytes);
    if (tensor.type !== 'float32') throw new TfliteError(`weights of type ${tensor.type} are not converted`);
    // A copy: the bytes of a file need not be aligned.
    return new Float32Array(tensor.bytes.slice().buffer);
  }
}
