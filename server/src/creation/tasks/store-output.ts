import { readFile, stat } from 'node:fs/promises';
import { withGeneratedMetadata } from '@ai-site/shared/domain/generated-metadata';
import { EngineError } from '../../engines/engine-error.ts';
import type { EngineOutput, TimedLine } from '../../engines/tasks/task-port.ts';
import { newId } from '../../platform/database/new-id.ts';
import { measurePicture } from '../../platform/media/measure-picture.ts';
import type { Site } from '../../platform/site.ts';
import { type WrittenObject, writeObject } from '../../platform/storage/object-writes.ts';
import { outputKind } from '../files/object-kinds.ts';
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

/** Bytes of a picture or text, which are read into memory. */
const MEMORY_MAX = 128 * 1024 * 1024;

/** Writes one result into the storage; it becomes visible when it is recorded with its task. Throws `EngineError` for a file that is none of its type. */
export async function storeOutput(site: Site, accountId: string, output: EngineOutput, signal: AbortSignal, showPreview?: ShowPreview): Promise<StoredOutput> {
  const { path, contentType } = output.file;
  const kept = { seed: output.seed ?? null, text: null, lines: output.lines ?? null };
  if (/^(?:video|audio)\//.test(contentType)) return { ...kept, ...(await storePlayable(site, accountId, output.file, signal, showPreview)) };
  const extension = extensions[contentType];
  const { size } = await stat(path);
  if (extension === undefined || size === 0) throw new EngineError('broken', undefined, `a result of ${size} bytes is ${contentType}`);
  const object = { key: `${outputKind.folder}/${newId()}.${extension}`, kind: outputKind.name, accountId };
  if (size > MEMORY_MAX) throw new EngineError('broken', undefined, `a result has ${size} bytes`);
  const bytes = await readFile(path);
  if (contentType.startsWith('text/')) return { ...kept, contentType, text: bytes.toString('utf8').trim(), written: await writeObject(site, object, bytes) };
  const picture = await measurePicture(bytes).catch((error: unknown) => {
    throw new EngineError('broken', undefined, String(error));
  });
  if (`image/${picture.format}` !== contentType) throw new EngineError('broken', undefined, `a result is ${picture.format}, not ${contentType}`);
  const { format, width, height, hasAlpha, thumbhash } = picture;
  const stored = await writeObject(site, object, withGeneratedMetadata({ bytes, format, width, height, hasAlpha }));
  return { ...kept, contentType, written: { ...stored, media: { format, width, height, orientation: 1, animated: false, thumbhash, derived: [] } } };
}
