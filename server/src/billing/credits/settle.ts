import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { assertHoldEnded, lockHolder } from './end-hold.ts';

/** Charges a hold in full, even when its grants have expired or been voided since. A repeat does nothing; throws LedgerConflict for a released or unknown hold. */
export async function settle(tx: Transaction<Database>, now: Date, key: string): Promise<void> {
  await lockHolder(tx, key);
  const { rows } = await settleStatement(now, key).execute(tx);
  if (rows.length === 0) await assertHoldEnded(tx, key, 'settled');
}

/** Returns a row when it ended the hold. */
export const settleStatement = (now: Date, key: string): RawBuilder<{ readonly key: string }> => sql<{
  readonly key: string;
}>`
  with ended as (
    update credit_holds set state = 'settled', ended_at = ${now} where key = ${key} and state = 'held' returning key, account_id, ended_at
  ), parts as materialized (
    select ended.key, ended.account_id, ended.ended_at, e.grant_id, e.held_delta as part
    from ended join credit_entries e on e.hold_key = ended.key where e.kind = 'hold'
  ), moved as (
    update credit_balances b set left_tenths = b.left_tenths - parts.part, held_tenths = b.held_tenths - parts.part from parts where b.grant_id = parts.grant_id
  ), entered as (
    insert into credit_entries (account_id, grant_id, kind, left_delta, held_delta, hold_key, at)
    select account_id, grant_id, 'settle', -part, -part, key, ended_at from parts
  )
  select key from ended
`;
