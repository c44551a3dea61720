import { readFile, stat } from 'node:fs/promises';
import { withGeneratedMetadata } from '@ai-site/shared/domain/generated-metadata';
import { EngineError } from '../../../engines/engine-error.ts';
import type { EngineOutput, TimedLine } from '../../../engines/tasks/task-port.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { GENERATED_PIXELS_MAX } from '../../../platform/media/image-task.ts';
import { ImageError, processImage } from '../../../platform/media/process-image.ts';
import { type WrittenObject, writeObject } from '../../../platform/objects/object-writes.ts';
import type { Site } from '../../../platform/site.ts';
import { outputKind } from '../../files/object-kinds.ts';
import { type ShowPreview, storePlayable } from './store-playable.ts';

export interface StoredOutput {
  readonly written: WrittenObject;
  readonly contentType: string;
  readonly seed: number | null;
  /** Of text results. */
  readonly text: string | null;
  readonly lines: readonly TimedLine[] | null;
}

/** Extensions of the keys of results, by content type. */
const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'text/plain': 'txt',
};

const imageFormats = ['png', 'jpeg', 'webp'] as const;

/** Bytes of an image or text, which are read into memory. */
const MEMORY_MAX = 128 * 1024 * 1024;

/** Writes one result into the storage; it becomes visible when it is recorded with its task. Throws `EngineError` for a file that is none of its type. */
export async function storeOutput(
  site: Site,
  accountId: string,
  output: EngineOutput,
  signal: AbortSignal,
  showPreview?: ShowPreview,
): Promise<StoredOutput> {
  const { path, contentType } = output.file;
  const kept = { seed: output.seed ?? null, text: null, lines: output.lines ?? null };
  if (/^(?:video|audio)\//.test(contentType))
    return { ...kept, ...(await storePlayable(site, accountId, output, signal, showPreview)) };
  const extension = extensions[contentType];
  const { size } = await stat(path);
  if (extension === undefined || size === 0)
    throw new EngineError('broken', undefined, `a result of ${size} bytes is ${contentType}`);
  const object = { key: `${outputKind.folder}/${newId()}.${extension}`, kind: outputKind.name, accountId };
  if (size > MEMORY_MAX) throw new EngineError('broken', undefined, `a result has ${size} bytes`);
  if (contentType.startsWith('text/')) {
    const bytes = await readFile(path);
    return {
      ...kept,
      contentType,
      text: bytes.toString('utf8').trim(),
      written: await writeObject(site, object, bytes),
    };
  }
  const format = imageFormats.find((known) => contentType === `image/${known}`);
  if (format === undefined) throw new TypeError(`${contentType} is no image`);
  const { facts } = await processImage({
    threads: 'background',
    input: path,
    pixels: GENERATED_PIXELS_MAX,
    formats: [format],
    outputs: [],
    thumbhash: true,
  }).catch((error: unknown) => {
    // A machine without time for a result says nothing about it.
    if (!(error instanceof ImageError) || error.problem === 'tooSlow') throw error;
    throw new EngineError('broken', undefined, `a result is no ${contentType}: ${String(error)}`);
  });
  const { hasAlpha, ...measured } = facts;
  const stored = await writeObject(
    site,
    object,
    withGeneratedMetadata({ bytes: await readFile(path), format, width: facts.width, height: facts.height, hasAlpha }),
  );
  return { ...kept, contentType, written: { ...stored, media: { ...measured, derived: [] } } };
}
