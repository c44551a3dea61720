import type { Raster } from '../../classical/images/raster/raster.ts';
import type { ChannelRange } from './signature.ts';

/** Values from 0 to 1 as they are, and from 0 to 255. */
export const shares: ChannelRange = { mean: [0, 0, 0], deviation: [1, 1, 1] };
export const bytes: ChannelRange = { mean: [0, 0, 0], deviation: [1 / 255, 1 / 255, 1 / 255] };

/** Red, green and blue of an image one after the other, as a net wants their values. */
export function planesOf({ width, height, data }: Raster, { mean, deviation }: ChannelRange): Float32Array {
  const size = width * height;
  const planes = new Float32Array(3 * size);
  for (let channel = 0; channel < 3; channel += 1) {
    const [from, by] = [mean[channel] ?? 0, deviation[channel] ?? 1];
    for (let i = 0; i < size; i += 1) planes[channel * size + i] = ((data[i * 4 + channel] ?? 0) / 255 - from) / by;
  }
  return planes;
}
