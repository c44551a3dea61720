import { APP_HISTORY_RESTORE_MINUTES } from '@ai-site/shared/domain/apps';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** How long the last removal can be undone. */
const RESTORE_MS = APP_HISTORY_RESTORE_MINUTES * 60_000;

/** Forgets removals that can no longer be undone. */
async function forgetOldRemovals(db: Db, accountId: string, now: Date): Promise<void> {
  await db
    .deleteFrom('app_history')
    .where('account_id', '=', accountId)
    .where('removed_at', '<', new Date(now.getTime() - RESTORE_MS))
    .execute();
}

/** Takes some apps, by default all of them, out of the history; returns how many. */
export async function removeFromHistory(
  db: Db,
  accountId: string,
  now: Date,
  appIds?: readonly number[],
): Promise<number> {
  await forgetOldRemovals(db, accountId, now);
  if (appIds?.length === 0) return 0;
  let update = db
    .updateTable('app_history')
    .set({ removed_at: now })
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null);
  if (appIds !== undefined) update = update.where('app_id', 'in', [...appIds]);
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Undoes the last removal; returns how many apps came back. */
export async function restoreHistory(db: Db, accountId: string, now: Date): Promise<number> {
  await forgetOldRemovals(db, accountId, now);
  const { numUpdatedRows } = await db
    .updateTable('app_history')
    .set({ removed_at: null })
    .where('account_id', '=', accountId)
    .where('removed_at', '=', ({ selectFrom }) =>
      selectFrom('app_history')
        .where('account_id', '=', accountId)
        .select(({ fn }) => fn.max('removed_at').as('last')),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
