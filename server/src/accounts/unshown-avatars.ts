import { sql } from 'kysely';
import type { Site } from '../site.ts';
import { removeObject } from '../storage/disk.ts';
import { FILES_PREFIX } from '../storage/upload-permit.ts';

/** Pictures removed at once: files go while their rows are locked. */
const BATCH = 100;
/** An upload is saved within minutes, or not at all. */
const UNSAVED_KEPT_MS = 24 * 3_600_000;

/**
 * Removes avatar pictures that their account does not show, one account's or those uploaded before a time. The file goes before its
 * row, so that a crash in between leaves something to find. A picture that is being saved is left alone: both rows are locked, so what is read is what holds. Gives how many went.
 */
export async function removeUnshownAvatars(
  site: Site,
  { accountId, before }: { readonly accountId: string; readonly before?: never } | { readonly accountId?: never; readonly before: Date },
): Promise<number> {
  return site.db.transaction().execute(async (tx) => {
    const unshown = await tx
      .selectFrom('objects')
      .innerJoin('accounts', 'accounts.id', 'objects.account_id')
      .select('objects.key')
      .where('objects.kind', '=', 'avatar')
      .where(sql<boolean>`accounts.avatar <> ${FILES_PREFIX} || objects.key`)
      .$if(accountId !== undefined, (query) => query.where('objects.account_id', '=', accountId ?? ''))
      .$if(before !== undefined, (query) => query.where('objects.created_at', '<', before ?? new Date(0)))
      .limit(BATCH)
      .forNoKeyUpdate(['objects', 'accounts'])
      .skipLocked()
      .execute();
    for (const { key } of unshown) await removeObject(site.settings, key);
    if (unshown.length > 0)
      await tx
        .deleteFrom('objects')
        .where(
          'key',
          'in',
          unshown.map(({ key }) => key),
        )
        .execute();
    return unshown.length;
  });
}

/** Removes the uploads of more than a day ago that were never saved. */
export async function sweepUnsavedAvatars(site: Site): Promise<void> {
  const before = new Date(site.clock().getTime() - UNSAVED_KEPT_MS);
  while ((await removeUnshownAvatars(site, { before })) === BATCH);
}
