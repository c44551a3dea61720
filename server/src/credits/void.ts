import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';

/** Takes back what is left of a purchase's batches. Held parts still charge when their tasks succeed. The caller has locked the account row. */
export function voidBatches(tx: Transaction<Database>, accountId: string, purchaseId: string, now: Date): Promise<void> {
  return voidWhere(tx, accountId, now, sql`grant_id in (select id from credit_grants where purchase_id = ${purchaseId})`);
}

/** Takes back everything an account has left, as when it is cancelled. Held parts still charge when their tasks succeed. The caller has locked the account row. */
export function voidCredits(tx: Transaction<Database>, accountId: string, now: Date): Promise<void> {
  return voidWhere(tx, accountId, now, sql`true`);
}

async function voidWhere(tx: Transaction<Database>, accountId: string, now: Date, chosen: RawBuilder<unknown>): Promise<void> {
  await sql`
    with due as materialized (
      select grant_id, case when ended then 0 else left_tenths - held_tenths end as lost
      from credit_balances where account_id = ${accountId} and not voided and ${chosen}
    ), moved as (
      update credit_balances b set left_tenths = b.left_tenths - due.lost, expires_at = least(b.expires_at, ${now}), ended = true, voided = true
      from due where b.grant_id = due.grant_id
    )
    insert into credit_entries (account_id, grant_id, kind, left_delta, held_delta, at)
    select ${accountId}, grant_id, 'void', -lost, 0, ${now} from due where lost > 0
  `.execute(tx);
}
