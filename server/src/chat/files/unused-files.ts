import { UNUSED_FILE_HOURS } from '@ai-site/shared/chat-files';
import { sql } from 'kysely';
import type { Site } from '../../site.ts';
import { removeObject } from '../../storage/disk.ts';
import type { ObjectKind } from '../../storage/tables.ts';
import { fileObjectKinds } from './file-records.ts';

/** Objects removed at once: files go while their rows are locked. */
const BATCH = 100;
const HOUR_MS = 3_600_000;

interface Unused {
  readonly kinds: readonly ObjectKind[];
  /** One account's alone. */
  readonly accountId?: string;
  /** Those alone that were made before. */
  readonly before?: Date;
}

/**
 * Removes objects that no message has: never sent, or their messages were deleted. The file goes before its row, so that a crash in
 * between leaves something to find. Whoever is about to use an object holds its row: those are passed over, and what they did before we
 * held it is seen by the second look. Gives whether more may be left.
 */
async function removeBatch(site: Site, { kinds, accountId, before }: Unused): Promise<boolean> {
  return site.db.transaction().execute(async (tx) => {
    const held = await tx
      .selectFrom('objects')
      .select('key')
      .where('kind', 'in', kinds)
      .where(({ not, exists, selectFrom }) => not(exists(selectFrom('chat_message_files').whereRef('chat_message_files.file_key', '=', 'objects.key').select('file_key'))))
      .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? ''))
      .$if(before !== undefined, (query) => query.where('created_at', '<', before ?? new Date(0)))
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    const keys = held.map(({ key }) => key);
    const used = await tx.selectFrom('chat_message_files').select('file_key').where('file_key', '=', sql<string>`any(${keys}::text[])`).execute();
    const unused = keys.filter((key) => !used.some(({ file_key }) => file_key === key));
    for (const key of unused) await removeObject(site.settings, key);
    await tx.deleteFrom('objects').where('key', '=', sql<string>`any(${unused}::text[])`).execute();
    return keys.length === BATCH;
  });
}

/** Removes the files that were left unused for a day; drafts are kept that long. */
export async function sweepUnusedFiles(site: Site): Promise<void> {
  const before = new Date(site.clock().getTime() - UNUSED_FILE_HOURS * HOUR_MS);
  while (await removeBatch(site, { kinds: fileObjectKinds, before }));
}

/** Removes what is left on the disk of an account whose chats are gone, spoken replies too. */
export async function removeFilesOf(site: Site, accountId: string): Promise<void> {
  while (await removeBatch(site, { kinds: [...fileObjectKinds, 'speech'], accountId }));
}
