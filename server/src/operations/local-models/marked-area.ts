import type { ShareBox } from '../../engines/local/trial/samples.ts';
import { blankImage, openImage } from '../../platform/media/open-image.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels. */
export type MarkedArea = Size & { readonly left: number; readonly top: number };

/** The middle of an image, of which nobody said what is to go. */
const MIDDLE: ShareBox = { left: 0.36, top: 0.36, width: 0.28, height: 0.28 };

export const markedArea = ({ width, height }: Size, { left, top, ...share }: ShareBox = MIDDLE): MarkedArea => ({
  left: Math.floor(width * left),
  top: Math.floor(height * top),
  width: Math.max(1, Math.floor(width * share.width)),
  height: Math.max(1, Math.floor(height * share.height)),
});

/** Writes a mask: PNG of the image's size, white where it is marked. */
export async function writeMask(
  { width, height }: Size,
  { left, top, ...area }: MarkedArea,
  file: string,
): Promise<void> {
  const white = await blankImage(area, 'white').png().toBuffer();
  await blankImage({ width, height }, 'black')
    .composite([{ input: white, left, top }])
    .png()
    .toFile(file);
}

/** Writes the image as PNG with what is marked in it. Resolves with the path. */
export async function withMarked(
  image: string,
  { left, top, width, height }: MarkedArea,
  file: string,
): Promise<string> {
  const tint = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#e0218a" fill-opacity="0.55"/></svg>`,
  );
  await openImage(image)
    .composite([{ input: tint, left, top }])
    .png()
    .toFile(file);
  return file;
}
