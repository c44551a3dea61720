import { comicsLimits, comicsTexts } from '@ai-site/shared/domain/comics';
import { ApiError } from '@ai-site/shared/errors';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { ConflictError } from '../../platform/http/conflict-error.ts';
import type { Site } from '../../platform/site.ts';
import { collectionView } from './collection-views.ts';
import type { CollectionRow } from './tables.ts';

type Tx = Transaction<Database>;

/** A collection as a page knows it. */
export interface KnownCollection {
  readonly collectionId: string;
  readonly revision: number;
}

/** Locks a collection of the account, also one that was removed. Throws `ApiError` 404. */
export async function lockCollection(tx: Tx, accountId: string, collectionId: string): Promise<CollectionRow> {
  const row = await tx
    .selectFrom('comics_collections')
    .selectAll()
    .where('id', '=', collectionId)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new ApiError(404, comicsTexts.unknownCollection);
  return row;
}

/** Throws `ConflictError` with the collection as it is when a page knows another revision. */
export async function assertCollectionRevision(
  site: Site,
  tx: Tx,
  row: CollectionRow,
  revision: number,
): Promise<void> {
  if (row.revision !== revision)
    throw new ConflictError(comicsTexts.collectionChanged, { collection: await collectionView(site, tx, row) });
}

/** Throws `ApiError` 409 when an account, whose row is locked, has no room for another collection. */
export async function assertRoomForCollection(tx: Tx, accountId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('comics_collections')
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= comicsLimits.collections) throw new ApiError(409, comicsTexts.tooManyCollections);
}
