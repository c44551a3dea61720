import { blankImage, openImage } from '../../platform/media/open-image.ts';
import { type FittedSize, fitImage, fitSides, type Sides } from './fitted-image.ts';
import { sizeOf } from './masks.ts';
import type { TaskFile } from './task-file.ts';

/** Longest side of an image that is sent inside a request, and its quality: some megabytes at most. */
const SENT_SIDE = 2048;
const QUALITY = 92;

/**
 * An image inside a request: a data URL of an upright JPEG, which services without transparency accept too. `sides`: what the service takes; smaller
 * images are enlarged.
 */
export async function dataUrlOf(file: TaskFile, [least, most]: Sides = [1, SENT_SIDE]): Promise<string> {
  const fitted = fitSides(await sizeOf(file), [least, Math.min(most, SENT_SIDE)]);
  return fittedUrlOf(file, fitted);
}

/** An image inside a request, in a fitted size. */
export const fittedUrlOf = async ({ path }: TaskFile, fitted: FittedSize): Promise<string> =>
  jpegUrl(await jpegOf(await fitImage(path, fitted)));

const jpegOf = (image: Buffer): Promise<Buffer> => openImage(image).jpeg({ quality: QUALITY }).toBuffer();

export const jpegUrl = (bytes: Buffer): string => `data:image/jpeg;base64,${bytes.toString('base64')}`;
export const pngUrl = (bytes: Buffer): string => `data:image/png;base64,${bytes.toString('base64')}`;

/** Height of an image made of several. */
const ROW_HEIGHT = 1080;

/** Of images that the next step reads at once: packing them takes several times as long as what is done with them. */
const unpacked = { compressionLevel: 0 } as const;

/**
 * Images beside each other, equally high, as one JPEG: the first frame of a video in which their persons meet. A single one stays as it is. `ratioMax`:
 * longer side by shorter side at most; what is too long is mirrored at its shorter sides. `sideMax`: pixels of the longer side at most.
 */
export async function sideBySide(
  images: readonly TaskFile[],
  {
    ratioMax = Number.POSITIVE_INFINITY,
    sideMax = SENT_SIDE,
  }: { readonly ratioMax?: number; readonly sideMax?: number } = {},
): Promise<Buffer> {
  const parts = await Promise.all(
    images.map(async (image) => {
      const { width, height } = await sizeOf(image);
      const scaled = Math.max(1, Math.round((width * ROW_HEIGHT) / height));
      const input = await openImage(image.path)
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
  const row = await blankImage({ width: left, height: ROW_HEIGHT }, 'white').composite(placed).png(unpacked).toBuffer();
  // Sides are rounded when the row is scaled.
  const ratio = ratioMax * 0.99;
  const across = Math.max(0, Math.ceil(ROW_HEIGHT / ratio) - left);
  const down = Math.max(0, Math.ceil(left / ratio) - ROW_HEIGHT);
  const margins = {
    left: Math.floor(across / 2),
    right: Math.ceil(across / 2),
    top: Math.floor(down / 2),
    bottom: Math.ceil(down / 2),
  };
  const framed = await openImage(row)
    .extend({ ...margins, extendWith: 'mirror' })
    .png(unpacked)
    .toBuffer();
  return jpegOf(
    await openImage(framed)
      .resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true })
      .png(unpacked)
      .toBuffer(),
  );
}
