import type { Raster } from './raster.ts';

/** How the channels of a net's input are scaled, in the order blue, green, red, for values of 0 to 1. */
export interface Normalization {
  readonly mean: readonly [number, number, number];
  readonly deviation: readonly [number, number, number];
}

/** The detector's: that of ImageNet, which its authors apply to blue, green and red in this order. */
export const detectorNormalization: Normalization = { mean: [0.485, 0.456, 0.406], deviation: [0.229, 0.224, 0.225] };
/** The classifier's and the recogniser's: -1 to 1. */
export const lineNormalization: Normalization = { mean: [0.5, 0.5, 0.5], deviation: [0.5, 0.5, 0.5] };

/** Planes of blue, green and red of rows `from` to `to` of a raster; columns up to `width` are 0 where it ends before. */
export function netInput(
  { data, width: columns }: Raster,
  { mean, deviation }: Normalization,
  from: number,
  to: number,
  width = columns,
): Float32Array {
  const plane = width * (to - from);
  const input = new Float32Array(3 * plane);
  for (let channel = 0; channel < 3; channel += 1) {
    const scale = 1 / (255 * (deviation[channel] ?? 1));
    const offset = (mean[channel] ?? 0) / (deviation[channel] ?? 1);
    for (let y = from; y < to; y += 1) {
      const target = channel * plane + (y - from) * width;
      const source = y * columns * 3 + 2 - channel;
      for (let x = 0; x < columns; x += 1) input[target + x] = (data[source + x * 3] ?? 0) * scale - offset;
    }
  }
  return input;
}
