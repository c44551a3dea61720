import path from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { plainTextFile } from '@ai-site/shared/domain/generated-metadata';
import { ApiError } from '@ai-site/shared/errors';
import { taskTexts } from '@ai-site/shared/tools';
import { sql } from 'kysely';
import type { Site } from '../../platform/site.ts';
import { toolOfTask } from '../tools/index.ts';
import type { ArchiveOf } from './archive-path.ts';
import { type ZipEntry, zipBytes } from './zip-bytes.ts';

const GIB = 1024 ** 3;
/** Archives have no entries beyond 4 GB. */
const MAX_GIB = 2;

/** A result and its name in an archive. */
export interface ArchiveEntry {
  readonly key: string;
  readonly name: string;
  readonly text: boolean;
}

/** The account's own results among these keys, with names that tell the tool and the time. Throws `ApiError` 404 when there are none, 413 when they are too large. */
export async function archiveEntries(
  site: Site,
  { userId, keys }: Pick<ArchiveOf, 'userId' | 'keys'>,
): Promise<ArchiveEntry[]> {
  const rows = await site.db
    .selectFrom('creation_outputs')
    .innerJoin('creation_tasks', 'creation_tasks.id', 'creation_outputs.task_id')
    .innerJoin('objects', 'objects.key', 'creation_outputs.object_key')
    .select(['creation_outputs.object_key', 'creation_outputs.content_type', 'creation_tasks.tool', 'objects.bytes'])
    .where('creation_tasks.account_id', '=', userId)
    .where('creation_tasks.deleted_at', 'is', null)
    .where('creation_tasks.batch_id', 'is', null)
    .where('creation_outputs.purge_at', 'is', null)
    .where('object_key', '=', sql<string>`any(${keys}::text[])`)
    .orderBy('creation_tasks.created_at')
    .orderBy('creation_tasks.id')
    .orderBy('creation_outputs.index')
    .execute();
  if (rows.length === 0) throw new ApiError(404, taskTexts.nothingToDownload);
  if (rows.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_GIB * GIB)
    throw new ApiError(413, taskTexts.archiveTooLarge(MAX_GIB));
  return rows.map(({ object_key, content_type, tool }, place) => ({
    key: object_key,
    text: content_type.startsWith('text/'),
    name: `${toolOfTask(tool).title}-${String(place + 1).padStart(3, '0')}${path.posix.extname(object_key)}`,
  }));
}

/** The bytes of a zip file with these results, read from the storage as they are sent; texts say that they are generated, as images and videos do in themselves. A result that is gone is left out. */
export const archiveBytes = (site: Site, entries: readonly ArchiveEntry[]): AsyncGenerator<Uint8Array> =>
  zipBytes(storedEntries(site, entries));

async function* storedEntries(site: Site, entries: readonly ArchiveEntry[]): AsyncGenerator<ZipEntry> {
  for (const { key, name, text } of entries) {
    const found = await site.storage.store.get(key);
    if (found !== undefined)
      yield { name, modifiedAt: found.modifiedAt, body: text ? labelled(found.body) : found.body };
  }
}

async function* labelled(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(plainTextFile(await readText(body)));
}
