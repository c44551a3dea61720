import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isStepTimeout, openImage } from '../../platform/media/open-image.ts';
import { EngineError } from '../engine-error.ts';
import type { TaskFile } from './task-file.ts';
import type { EngineOutput, EngineTask } from './task-port.ts';

/** Bytes of an image that an engine returns. */
export const IMAGE_BYTES_MAX = 64 * 1024 * 1024;

/** Formats that engines return, with the names of the image library. */
const formats = {
  png: { contentType: 'image/png', extension: 'png' },
  jpeg: { contentType: 'image/jpeg', extension: 'jpg' },
  webp: { contentType: 'image/webp', extension: 'webp' },
} as const;

const isFormat = (name: string): name is keyof typeof formats => Object.hasOwn(formats, name);

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Size and type of a returned image by its content. Rejects with `EngineError` when the bytes are none, or too large. */
export async function probeOutput(bytes: Uint8Array): Promise<ImageSize & { readonly format: keyof typeof formats }> {
  if (bytes.length === 0) throw new EngineError('empty');
  if (bytes.length > IMAGE_BYTES_MAX) throw new EngineError('unusable', undefined, 'the returned image is too large');
  const found = await openImage(bytes)
    .metadata()
    .catch(() => undefined);
  if (found === undefined || !isFormat(found.format))
    throw new EngineError('unusable', undefined, 'the engine returned something else than an image');
  return { width: found.width, height: found.height, format: found.format };
}

/** The image in a size: as it is where it has that size, otherwise scaled until it covers it, and cropped in the middle. */
export async function fitOutput(bytes: Uint8Array, { width, height }: ImageSize): Promise<Uint8Array> {
  const has = await probeOutput(bytes);
  if (has.width === width && has.height === height) return bytes;
  return decoded(openImage(bytes).resize({ width, height, fit: 'cover' }).png().toBuffer());
}

export interface DrawnImage {
  readonly bytes: Uint8Array;
  readonly seed?: number;
}

/** Writes returned images into the directory of the task. Rejects with `EngineError` when one of them is no image, or there is none. */
export async function writeOutputs(
  { directory }: Pick<EngineTask, 'directory'>,
  images: readonly DrawnImage[],
): Promise<readonly EngineOutput[]> {
  if (images.length === 0) throw new EngineError('empty');
  return Promise.all(
    images.map(async ({ bytes, seed }, index) => {
      const { contentType, extension } = formats[(await probeOutput(bytes)).format];
      // An image that was cut off has a right header: decoding shows it.
      await decoded(openImage(bytes).resize({ width: 8 }).raw().toBuffer());
      const file: TaskFile = { path: path.join(directory, `result-${index + 1}.${extension}`), contentType };
      await writeFile(file.path, bytes);
      return { file, ...(seed === undefined ? {} : { seed }) };
    }),
  );
}

/** Writes the text of a description. Rejects with `EngineError` when it is empty. */
export async function writeText(
  { directory }: Pick<EngineTask, 'directory'>,
  text: string,
): Promise<readonly EngineOutput[]> {
  const tidy = text.trim();
  if (tidy === '') throw new EngineError('empty');
  const file: TaskFile = { path: path.join(directory, 'result-1.txt'), contentType: 'text/plain' };
  await writeFile(file.path, tidy);
  return [{ file }];
}

/** An image that announces its size but cannot be decoded is no answer. */
export function decoded<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw new EngineError(
      isStepTimeout(error) ? 'timeout' : 'unusable',
      undefined,
      error instanceof Error ? error.message : undefined,
    );
  });
}
