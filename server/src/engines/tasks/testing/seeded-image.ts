import sharp from 'sharp';
import type { ImageSize } from '../image-outputs.ts';

/** Bytes after which the values of an image repeat. */
const PERIOD = 1 << 15;

/** A PNG of a size whose pixels depend on a seed: what fake servers draw. */
export function seededImage({ width, height }: ImageSize, seed: number): Promise<Buffer> {
  const period = Buffer.alloc(PERIOD);
  for (let index = 0; index < PERIOD; index += 1) period[index] = (index * 31 + seed * 97 + (index >> 7)) & 255;
  const pixels = Buffer.alloc(width * height * 3, period);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
