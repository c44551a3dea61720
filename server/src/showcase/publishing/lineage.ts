import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { sharedPublications } from '../records/lock-publication.ts';
import type { PublicationRow } from '../records/tables.ts';

export interface Lineage {
  readonly origin_id: string | null;
  readonly root_id: string | null;
  readonly depth: number;
}

const none: Lineage = { origin_id: null, root_id: null, depth: 0 };

/** Where a result comes from: the publication from which its task was started, while that is shared. */
export async function lineageOf(db: Kysely<Database>, originId: string | null): Promise<Lineage> {
  if (originId === null) return none;
  const origin = await sharedPublications(db)
    .select(['publications.id', 'root_id', 'depth'])
    .where('publications.id', '=', originId)
    .executeTakeFirst();
  return origin === undefined
    ? none
    : { origin_id: origin.id, root_id: origin.root_id ?? origin.id, depth: origin.depth + 1 };
}

/** Counts a remix of another account with its origin, when it begins (1) or ends (-1) to be shared. */
export async function countRemix(
  tx: Transaction<Database>,
  { origin_id, account_id }: Pick<PublicationRow, 'origin_id' | 'account_id'>,
  by: 1 | -1,
): Promise<void> {
  if (origin_id === null) return;
  await tx
    .updateTable('publications')
    .set(({ eb }) => ({ remix_count: eb('remix_count', '+', by) }))
    .where('id', '=', origin_id)
    .where('account_id', 'is distinct from', account_id)
    .execute();
}
