import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { EngineError } from '../../engines/engine-error.ts';
import type { EngineOutput } from '../../engines/tasks/task-port.ts';
import { newId } from '../../platform/database/new-id.ts';
import { withGeneratedMetadata } from '../../platform/media/generated-metadata.ts';
import { measurePicture } from '../../platform/media/measure-picture.ts';
import type { Site } from '../../platform/site.ts';
import { type WrittenObject, writeObject } from '../../platform/storage/object-writes.ts';
import { outputKind } from '../files/object-kinds.ts';

export interface StoredOutput {
  readonly written: WrittenObject;
  readonly contentType: string;
  readonly seed: number | null;
  /** Of text results. */
  readonly text: string | null;
}

/** Extensions of the keys of results, by content type. */
const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'text/plain': 'txt',
};

/** Bytes of a picture or text that are read into memory. */
const MEMORY_MAX = 128 * 1024 * 1024;

/** Writes one result into the storage; it becomes visible when it is recorded with its task. Throws `EngineError` for a file that is none of its type. */
export async function storeOutput(site: Site, accountId: string, { file, seed }: EngineOutput): Promise<StoredOutput> {
  const { path, contentType } = file;
  const extension = extensions[contentType];
  const { size } = await stat(path);
  if (extension === undefined || size === 0) throw new EngineError('broken', undefined, `a result of ${size} bytes is ${contentType}`);
  const object = { key: `${outputKind.folder}/${newId()}.${extension}`, kind: outputKind.name, accountId };
  const written = { contentType, seed: seed ?? null, text: null };
  if (!contentType.startsWith('image/') && !contentType.startsWith('text/')) return { ...written, written: await writeObject(site, object, createReadStream(path)) };
  if (size > MEMORY_MAX) throw new EngineError('broken', undefined, `a result has ${size} bytes`);
  const bytes = await readFile(path);
  if (contentType.startsWith('text/')) return { ...written, text: bytes.toString('utf8').trim(), written: await writeObject(site, object, bytes) };
  const picture = await measurePicture(bytes).catch((error: unknown) => {
    throw new EngineError('broken', undefined, String(error));
  });
  if (`image/${picture.format}` !== contentType) throw new EngineError('broken', undefined, `a result is ${picture.format}, not ${contentType}`);
  const { format, width, height, hasAlpha, thumbhash } = picture;
  const kept = await writeObject(site, object, withGeneratedMetadata({ bytes, format, width, height, hasAlpha }));
  return { ...written, written: { ...kept, media: { format, width, height, orientation: 1, animated: false, thumbhash, derived: [] } } };
}
