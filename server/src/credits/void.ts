import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';

/**
 * Takes back what is left of the chosen grants and not held: a `void` entry, and the grant ends now. Held parts still charge when
 * their tasks succeed; given back, nothing compensates them. What had expired is left to its expiry. A repeat takes nothing more.
 */
async function voidWhere(tx: Transaction<Database>, accountId: string, now: Date, chosen: RawBuilder<unknown>): Promise<void> {
  await sql`
    with due as materialized (
      select grant_id, expires_at > ${now} as live, case when expires_at > ${now} then left_tenths - held_tenths else 0 end as lost
      from credit_balances where account_id = ${accountId} and not voided and ${chosen}
    ), moved as (
      update credit_balances b set left_tenths = b.left_tenths - due.lost, expires_at = least(b.expires_at, ${now}), ended = b.ended or due.live, voided = true
      from due where b.grant_id = due.grant_id
    )
    insert into credit_entries (account_id, grant_id, kind, left_delta, held_delta, at)
    select ${accountId}, grant_id, 'void', -lost, 0, ${now} from due where lost > 0
  `.execute(tx);
}

/** Takes back what a purchase's batches have left, in the caller's transaction, which has locked the account row. */
export const voidBatches = (tx: Transaction<Database>, accountId: string, purchaseId: string, now: Date): Promise<void> =>
  voidWhere(tx, accountId, now, sql`grant_id in (select id from credit_grants where purchase_id = ${purchaseId})`);

/** Takes back every credit that an account has left, as its cancellation does, in the caller's transaction, which has locked the account row. */
export const voidAll = (tx: Transaction<Database>, accountId: string, now: Date): Promise<void> => voidWhere(tx, accountId, now, sql`true`);
