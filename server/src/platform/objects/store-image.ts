import { createReadStream } from 'node:fs';
import path from 'node:path';
import { type ImageFormat, imageFormats } from '@ai-site/shared/domain/images';
import { ApiError } from '@ai-site/shared/errors';
import { taskTexts } from '@ai-site/shared/tools';
import type { ImageFacts, ImageOutput, KnownFormat } from '../media/image-task.ts';
import { ImageError, processImage } from '../media/process-image.ts';
import type { Site } from '../site.ts';
import { servedTypeOf } from '../storage/content-types.ts';
import type { ImageProblems, MeasuredUpload, UploadContent } from '../storage/object-kinds.ts';
import { derivedKey } from './derived-keys.ts';
import type { WrittenObject } from './object-writes.ts';
import type { DerivedImage } from './tables.ts';
import type { WorkDirectory } from './work-files.ts';

/** Encoding quality of derived sizes: AVIF looks the same at a lower value, made quickly as here. */
export const derivedQuality: Readonly<Record<ImageFormat, number>> = { avif: 60, webp: 80 };

export interface ImageToStore {
  readonly key: string;
  readonly widths: readonly number[];
  readonly content: Extract<UploadContent, { as: 'image' }>;
  readonly work: WorkDirectory;
  readonly input: string;
  /** Content type that the bytes must have; empty: any that the kind accepts. */
  readonly type: string;
  /** Throws for an image that its use does not take; before anything is kept. */
  readonly assertFits?: (measured: MeasuredUpload) => void;
}

/**
 * Re-encodes an image as WebP, with the derived sizes that its kind declares, and writes all of them to the store, where `recordObject` makes them
 * visible. Throws `ApiError` 400, 413 or 415 for an image that the kind does not accept, `ImageError` for one that took too long.
 */
export async function storeImage(
  site: Site,
  { key, widths, content, work, input, type, assertFits = () => undefined }: ImageToStore,
): Promise<Pick<WrittenObject, 'bytes' | 'media'>> {
  const { quality, side, lossless = false, losslessPng = 0 } = content;
  const own: ImageOutput = {
    file: work.file('own.webp'),
    format: 'webp',
    quality,
    fit: { side },
    lossless,
    losslessPng,
  };
  const derived = widths.flatMap((width) =>
    imageFormats.map((format) => ({
      key: derivedKey(key, width, format),
      file: work.file(`${width}.${format}`),
      format,
      quality: derivedQuality[format],
      fit: { width },
    })),
  );
  const formats = content.formats.filter((format) => type === '' || type === contentTypeOf(format));
  const { facts, outputs } = await processImage({
    threads: 'request',
    input,
    pixels: content.pixels,
    formats,
    outputs: [own, ...derived.map(({ key: _, ...output }) => output)],
    thumbhash: widths.length > 0,
  }).catch((error: unknown) => shownError(error, content.problems));
  assertAcceptable(facts, content.problems);
  assertFits({ width: facts.width, height: facts.height, seconds: null });
  const { hasAlpha: _, ...measured } = facts;
  const [whole, ...smaller] = outputs;
  if (whole === undefined) throw new TypeError('the image was not written');
  let bytes = await putFile(site, key, own.file);
  const made: DerivedImage[] = [];
  for (const [index, { key: smallerKey, file, format }] of derived.entries()) {
    const size = smaller[index];
    if (size === undefined) throw new TypeError(`${path.basename(file)} was not written`);
    bytes += await putFile(site, smallerKey, file);
    made.push({ key: smallerKey, format, ...size });
  }
  return { bytes, media: { ...measured, width: whole.width, height: whole.height, derived: made } };
}

const contentTypeOf = (format: KnownFormat): string => `image/${format}`;

function shownError(error: unknown, problems?: ImageProblems): never {
  if (!(error instanceof ImageError) || error.problem === 'tooSlow') throw error;
  if (error.problem === 'tooLarge' && problems !== undefined) throw new ApiError(413, problems.tooLarge);
  throw new ApiError(415, problems?.unreadable ?? taskTexts.unreadable);
}

function assertAcceptable({ animated, width, height }: ImageFacts, problems?: ImageProblems): void {
  if (problems === undefined) return;
  if (animated) throw new ApiError(415, problems.animated);
  if (Math.min(width, height) < problems.small.side) throw new ApiError(400, problems.small.text);
}

/** Writes a file to the store; resolves with its bytes. */
export const putFile = (site: Site, key: string, file: string): Promise<number> =>
  site.storage.store.put(key, createReadStream(file), { type: servedTypeOf(key).type });
