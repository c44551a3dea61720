import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Bitmap } from './raster.ts';

/** Encoder qualities; lower ones smear the grain and band the skies. */
const AVIF = 62;
const WEBP = 82;

/** Writes `<path>-<width>.avif` and `.webp` for each width. */
export async function encodeImage(bitmap: Bitmap, path: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    const image = sharp(bitmap.rgb, { raw: { width: bitmap.width, height: bitmap.height, channels: 3 } }).resize(
      width,
      null,
      { kernel: 'lanczos3' },
    );
    await image.clone().avif({ quality: AVIF, effort: 5, chromaSubsampling: '4:2:0' }).toFile(`${path}-${width}.avif`);
    await image.clone().webp({ quality: WEBP, effort: 5, smartSubsample: true }).toFile(`${path}-${width}.webp`);
  }
}

/** An image of a few dozen pixels as a data URI, shown blurred until the real one has loaded. */
export async function placeholder(file: string): Promise<string> {
  const tiny = await sharp(await readFile(file))
    .resize(20)
    .blur(0.6)
    .webp({ quality: 40 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
