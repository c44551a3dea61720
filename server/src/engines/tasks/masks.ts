import { MASK_THRESHOLD } from '@ai-site/shared/domain/mask-editor';
import { blankImage, openImage } from '../../platform/media/open-image.ts';
import { EngineError } from '../engine-error.ts';
import { decoded, type ImageSize, probeOutput } from './image-outputs.ts';
import type { TaskFile } from './task-file.ts';

/** Size of an input image, upright. Rejects with `EngineError` when it cannot be read. */
export async function sizeOf({ path }: TaskFile): Promise<ImageSize> {
  const { autoOrient } = await openImage(path)
    .metadata()
    .catch(() => {
      throw new EngineError('unsupported');
    });
  return { width: autoOrient.width, height: autoOrient.height };
}

/** An image as an upright PNG, scaled down to `side` at most. */
export const asPng = ({ path }: TaskFile, side?: number): Promise<Buffer> =>
  openImage(path)
    .autoOrient()
    .resize(side === undefined ? {} : { width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();

/** A mask as one byte per pixel in a size, 255 where it is white and 0 elsewhere; `inverted`: the other way round. */
export async function maskBytes({ path }: TaskFile, { width, height }: ImageSize, inverted = false): Promise<Buffer> {
  const mask = openImage(path)
    .removeAlpha()
    .resize({ width, height, fit: 'fill', kernel: 'nearest' })
    .toColourspace('b-w')
    .threshold(MASK_THRESHOLD + 1);
  return (inverted ? mask.negate() : mask).extractChannel(0).raw().toBuffer();
}

const greyImage = (bytes: Buffer, { width, height }: ImageSize) => ({
  bytes,
  raw: { width, height, channels: 1 as const },
});

/** A mask as a PNG in black and white. Rejects with `EngineError` when nothing is marked: servers fail on such a mask. */
export async function maskPng(mask: TaskFile, size: ImageSize, inverted = false): Promise<Buffer> {
  const { bytes, raw } = greyImage(await maskBytes(mask, size, inverted), size);
  if (!bytes.includes(255)) throw new EngineError('unsupported', undefined, 'nothing is marked in the mask');
  return openImage(bytes, { raw }).png().toBuffer();
}

/** A mask as a PNG that is transparent where the image is changed, the convention of OpenAI's edits. */
export async function transparentMask(mask: TaskFile, size: ImageSize, inverted = false): Promise<Buffer> {
  const { bytes, raw } = greyImage(await maskBytes(mask, size, !inverted), size);
  if (!bytes.includes(0)) throw new EngineError('unsupported', undefined, 'nothing is marked in the mask');
  return blankImage(size, 'black').joinChannel(bytes, { raw }).png().toBuffer();
}

/** The image with what was drawn in the place of what the mask marks; all other pixels are those of the image. */
export async function pasteMasked(
  image: TaskFile,
  drawn: Uint8Array,
  mask: TaskFile,
  inverted = false,
): Promise<Buffer> {
  await probeOutput(drawn);
  const size = await sizeOf(image);
  const { bytes, raw } = greyImage(await maskBytes(mask, size, inverted), size);
  const rgb = await decoded(
    openImage(drawn)
      .resize({ ...size, fit: 'fill' })
      .removeAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer(),
  );
  const patch = await openImage(rgb, { raw: { ...size, channels: 3 } })
    .joinChannel(bytes, { raw })
    .raw()
    .toBuffer();
  return openImage(image.path)
    .autoOrient()
    .composite([{ input: patch, raw: { ...size, channels: 4 } }])
    .png()
    .toBuffer();
}
