import type { CollectionView, comicsCollections } from '@ai-site/shared/api/comics/collections';
import type { DataOf } from '@ai-site/shared/api/define';
import { comicsLimits, comicsTexts } from '@ai-site/shared/domain/comics';
import { ApiError } from '@ai-site/shared/errors';
import { lockAccountRow } from '../../identity/accounts/account-status.ts';
import type { Site } from '../../platform/site.ts';
import { collectionView } from './collection-views.ts';
import {
  assertCollectionRevision,
  assertRoomForCollection,
  type KnownCollection,
  lockCollection,
} from './lock-collection.ts';

/** Removes a collection; until `purgeTime` it can be restored. Its films stay. Throws `ApiError` 404, `ConflictError`. */
export function removeCollection(
  site: Site,
  accountId: string,
  { collectionId, revision }: KnownCollection,
): Promise<DataOf<typeof comicsCollections.remove>> {
  return site.db.transaction().execute(async (tx) => {
    const row = await lockCollection(tx, accountId, collectionId);
    if (row.deleted_at !== null) throw new ApiError(404, comicsTexts.unknownCollection);
    await assertCollectionRevision(site, tx, row, revision);
    const now = site.clock();
    const purge_at = new Date(now.getTime() + comicsLimits.restoreSeconds * 1000);
    const removed = await tx
      .updateTable('comics_collections')
      .set(({ eb }) => ({ deleted_at: now, purge_at, revision: eb('revision', '+', 1) }))
      .where('id', '=', collectionId)
      .returning('revision')
      .executeTakeFirstOrThrow();
    return { collectionId, revision: removed.revision, purgeTime: purge_at.toISOString() };
  });
}

/** Undoes a removal. Throws `ApiError` 404, 409 for one that was not removed, when it is too late or the account has too many, `ConflictError`. */
export function restoreCollection(
  site: Site,
  accountId: string,
  { collectionId, revision }: KnownCollection,
): Promise<CollectionView> {
  return site.db.transaction().execute(async (tx) => {
    await lockAccountRow(tx, accountId);
    const row = await lockCollection(tx, accountId, collectionId);
    if (row.purge_at === null) throw new ApiError(409, comicsTexts.collectionNotRemoved);
    if (row.purge_at <= site.clock()) throw new ApiError(409, comicsTexts.tooLateToRestore);
    await assertCollectionRevision(site, tx, row, revision);
    await assertRoomForCollection(tx, accountId);
    const restored = await tx
      .updateTable('comics_collections')
      .set(({ eb }) => ({ deleted_at: null, purge_at: null, revision: eb('revision', '+', 1) }))
      .where('id', '=', collectionId)
      .returningAll()
      .executeTakeFirstOrThrow();
    return collectionView(site, tx, restored);
  });
}

/** Deletes for good what can no longer be restored. */
export async function purgeCollections(site: Site): Promise<void> {
  await site.db.deleteFrom('comics_collections').where('purge_at', '<=', site.clock()).execute();
}
