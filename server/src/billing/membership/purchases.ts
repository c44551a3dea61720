import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { nextDueBatch, type Purchase, runningOf, termChangeOf } from './schedule.ts';

/** Returns all purchases of an account. */
export function purchasesOf(db: Kysely<Database>, accountId: string): Promise<Purchase[]> {
  return db
    .selectFrom('purchases')
    .select([
      'id',
      'tier',
      'bought_at',
      'starts_at',
      'ends_at',
      'remaining_days',
      'months',
      'batch_tenths',
      'batches',
      'batches_issued',
      'refunded_at',
    ])
    .where('account_id', '=', accountId)
    .execute();
}

/** Returns when the last plan batch ends or ended; null when there was none. */
export async function lastBatchEnd(db: Kysely<Database>, accountId: string): Promise<Date | null> {
  const { end } = await db
    .selectFrom('credit_balances')
    .select(({ fn }) => fn.max('expires_at').as('end'))
    .where('account_id', '=', accountId)
    .where('kind', '=', 'plan')
    .executeTakeFirstOrThrow();
  return end;
}

/** Updates what is derived from the purchases: the next due times, and the tier column of the account. */
export async function writeConsequences(
  tx: Transaction<Database>,
  accountId: string,
  purchases: readonly Purchase[],
  now: Date,
): Promise<void> {
  const next = nextDueBatch(purchases, await lastBatchEnd(tx, accountId));
  const dues = {
    next_issue_at: next === undefined ? null : (next.due ?? now),
    next_term_at: termChangeOf(purchases, now),
  };
  await tx
    .insertInto('membership_dues')
    .values({ account_id: accountId, ...dues })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(dues))
    .execute();
  const tier = runningOf(purchases, now)?.tier ?? 'NORMAL';
  await tx
    .updateTable('accounts')
    .set({ member_type: tier })
    .where('id', '=', accountId)
    .where('member_type', '<>', tier)
    .execute();
}
