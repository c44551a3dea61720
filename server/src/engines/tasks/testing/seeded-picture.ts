import sharp from 'sharp';
import type { PictureSize } from '../picture-outputs.ts';

/** A PNG of a size whose pixels depend on a seed: what fake servers draw. */
export function seededPicture({ width, height }: PictureSize, seed: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let index = 0; index < pixels.length; index += 1) pixels[index] = (index * 31 + seed * 97 + (index >> 7)) & 255;
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
