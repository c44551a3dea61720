import { hintShadeOf, hintShades, MASK_THRESHOLD } from '@ai-site/shared/domain/mask-editor';
import type { MaskField } from '@ai-site/shared/tools';
import sharp from 'sharp';
import type { Site } from '../../platform/site.ts';
import { readObject } from '../../platform/storage/read-object.ts';

/** Uploads are smaller; a result used as a mask may be larger. */
const PIXELS_MAX = 100_000_000;

type MaskMeaning = Pick<MaskField, 'hints'>;

/** What is transparent, and what is not painted. */
const blankOf = ({ hints }: MaskMeaning): number => (hints ? hintShades.unknown : 0);

const paintedOf = (value: number): number => (value > MASK_THRESHOLD ? 255 : 0);

/** A mask in one channel: 255 where it is painted, 0 elsewhere; of hints their three shades. Rejects for what is no picture. */
async function maskShades(mask: string | Buffer, field: MaskMeaning) {
  const blank = blankOf(field);
  const { data, info } = await sharp(mask, { limitInputPixels: PIXELS_MAX })
    .flatten({ background: { r: blank, g: blank, b: blank } })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const shade = field.hints ? hintShadeOf : paintedOf;
  // Further channels repeat the first one.
  const values = Buffer.alloc(info.width * info.height);
  for (let pixel = 0; pixel < values.length; pixel += 1) values[pixel] = shade(data[pixel * info.channels] ?? 0);
  return { values, info };
}

/** Number of painted pixels of a stored mask; 0 for what is no picture, or gone. */
export async function paintedPixels(site: Site, key: string, field: MaskMeaning = {}): Promise<number> {
  const bytes = await readObject(site, key);
  if (bytes === undefined) return 0;
  const shades = await maskShades(bytes, field).catch(() => null);
  const blank = blankOf(field);
  let painted = 0;
  for (const value of shades?.values ?? []) if (value !== blank) painted += 1;
  return painted;
}

/** Writes a mask as a PNG in black and white, and grey for hints, as large as its picture. */
export async function writeMask(mask: string, picture: string, file: string, field: MaskMeaning = {}): Promise<void> {
  const { width, height } = await sharp(picture, { limitInputPixels: PIXELS_MAX }).metadata();
  const { values, info } = await maskShades(mask, field);
  await sharp(values, { raw: { width: info.width, height: info.height, channels: 1 } })
    .resize({ width, height, fit: 'fill', kernel: 'nearest' })
    .toColourspace('b-w')
    .png()
    .toFile(file);
}
