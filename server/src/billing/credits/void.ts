import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/**
 * Voids the unheld remainder of the chosen grants with a `void` entry and ends the grants. Held parts are still charged when their tasks
 * succeed; if released, they are not compensated. Expired grants are left to `expireEnded`. A repeat voids nothing more.
 */
async function voidWhere(
  tx: Transaction<Database>,
  accountId: string,
  now: Date,
  chosen: RawBuilder<unknown>,
): Promise<void> {
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

/** Voids the remainder of a purchase's batches, in the caller's transaction, which has locked the account row. */
export const voidBatches = (
  tx: Transaction<Database>,
  accountId: string,
  purchaseId: string,
  now: Date,
): Promise<void> =>
  voidWhere(tx, accountId, now, sql`grant_id in (select id from credit_grants where purchase_id = ${purchaseId})`);

/** Voids all remaining credits of an account that is being cancelled, in the caller's transaction, which has locked the account row. */
export const voidAll = (tx: Transaction<Database>, accountId: string, now: Date): Promise<void> =>
  voidWhere(tx, accountId, now, sql`true`);
