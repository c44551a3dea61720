import { MASK_THRESHOLD } from '@ai-site/shared/domain/mask-editor';
import sharp, { type Sharp } from 'sharp';
import type { Site } from '../../platform/site.ts';
import { readObject } from '../../platform/storage/read-object.ts';

/** Uploads are smaller; a result used as a mask may be larger. */
const PIXELS_MAX = 100_000_000;

/** A mask in one channel: 255 where it is painted, 0 elsewhere. Transparent pixels are not painted. */
const blackAndWhite = (mask: Sharp): Sharp =>
  mask
    .flatten({ background: 'black' })
    .greyscale()
    .threshold(MASK_THRESHOLD + 1)
    .toColourspace('b-w');

/** Number of painted pixels of a stored mask; 0 for what is no picture, or gone. */
export async function paintedPixels(site: Site, key: string): Promise<number> {
  const bytes = await readObject(site, key);
  if (bytes === undefined) return 0;
  const pixels = await blackAndWhite(sharp(bytes, { limitInputPixels: PIXELS_MAX }))
    .raw()
    .toBuffer()
    .catch(() => Buffer.alloc(0));
  let painted = 0;
  for (const value of pixels) if (value > 0) painted += 1;
  return painted;
}

/** Writes a mask as a PNG in black and white, as large as its picture. */
export async function writeMask(mask: string, picture: string, file: string): Promise<void> {
  const { width, height } = await sharp(picture, { limitInputPixels: PIXELS_MAX }).metadata();
  await blackAndWhite(sharp(mask, { limitInputPixels: PIXELS_MAX }).resize({ width, height, fit: 'fill', kernel: 'nearest' }))
    .png()
    .toFile(file);
}
