import { blankPicture, openPicture } from '../../platform/media/open-picture.ts';
import { type FittedSize, fitPicture, fitSides, type Sides } from './fitted-picture.ts';
import { sizeOf } from './masks.ts';
import type { TaskFile } from './task-file.ts';

/** Longest side of a picture that is sent inside a request, and its quality: some megabytes at most. */
const SENT_SIDE = 2048;
const QUALITY = 92;

/**
 * A picture inside a request: a data URL of an upright JPEG, which services without transparency accept too. `sides`: what the service takes; smaller
 * pictures are enlarged.
 */
export async function dataUrlOf(file: TaskFile, [least, most]: Sides = [1, SENT_SIDE]): Promise<string> {
  const fitted = fitSides(await sizeOf(file), [least, Math.min(most, SENT_SIDE)]);
  return fittedUrlOf(file, fitted);
}

/** A picture inside a request, in a fitted size. */
export const fittedUrlOf = async ({ path }: TaskFile, fitted: FittedSize): Promise<string> => jpegUrl(await jpegOf(await fitPicture(path, fitted)));

const jpegOf = (picture: Buffer): Promise<Buffer> => openPicture(picture).jpeg({ quality: QUALITY }).toBuffer();

export const jpegUrl = (bytes: Buffer): string => `data:image/jpeg;base64,${bytes.toString('base64')}`;
export const pngUrl = (bytes: Buffer): string => `data:image/png;base64,${bytes.toString('base64')}`;

/** Height of a picture made of several. */
const ROW_HEIGHT = 1080;

/** Of pictures that the next step reads at once: packing them takes several times as long as what is done with them. */
const unpacked = { compressionLevel: 0 } as const;

/**
 * Pictures beside each other, equally high, as one JPEG: the first frame of a film in which their persons meet. A single one stays as it is. `ratioMax`:
 * longer side by shorter side at most; what is too long is mirrored at its shorter sides.
 */
export async function sideBySide(pictures: readonly TaskFile[], ratioMax = Number.POSITIVE_INFINITY): Promise<Buffer> {
  const parts = await Promise.all(
    pictures.map(async (picture) => {
      const { width, height } = await sizeOf(picture);
      const scaled = Math.max(1, Math.round((width * ROW_HEIGHT) / height));
      const input = await openPicture(picture.path)
        .autoOrient()
        .resize({ width: scaled, height: ROW_HEIGHT, fit: 'fill' })
        .flatten({ background: 'white' })
        .png(unpacked)
        .toBuffer();
      return { input, width: scaled };
    }),
  );
  let left = 0;
  const placed = parts.map(({ input, width }) => {
    const at = { input, left, top: 0 };
    left += width;
    return at;
  });
  const row = await blankPicture({ width: left, height: ROW_HEIGHT }, 'white').composite(placed).png(unpacked).toBuffer();
  // Sides are rounded when the row is scaled.
  const ratio = ratioMax * 0.99;
  const across = Math.max(0, Math.ceil(ROW_HEIGHT / ratio) - left);
  const down = Math.max(0, Math.ceil(left / ratio) - ROW_HEIGHT);
  const margins = { left: Math.floor(across / 2), right: Math.ceil(across / 2), top: Math.floor(down / 2), bottom: Math.ceil(down / 2) };
  const framed = await openPicture(row)
    .extend({ ...margins, extendWith: 'mirror' })
    .png(unpacked)
    .toBuffer();
  return jpegOf(await openPicture(framed).resize({ width: SENT_SIDE, height: SENT_SIDE, fit: 'inside', withoutEnlargement: true }).png(unpacked).toBuffer());
}
