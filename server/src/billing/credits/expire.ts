import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/**
 * Ends expired grants: the unheld remainder leaves the balance with an `expire` entry; held parts stay until their task ends. The caller has
 * locked the account row. Returns the number of grants that ended.
 */
export async function expireEnded(tx: Transaction<Database>, accountId: string, now: Date): Promise<number> {
  const { rows } = await sql`
    with due as materialized (
      select grant_id, expires_at, left_tenths - held_tenths as lost from credit_balances where account_id = ${accountId} and expires_at <= ${now} and not ended
    ), moved as (
      update credit_balances b set left_tenths = b.left_tenths - due.lost, ended = true from due where b.grant_id = due.grant_id
    ), lost as (
      insert into credit_entries (account_id, grant_id, kind, left_delta, held_delta, at)
      select ${accountId}, grant_id, 'expire', -lost, 0, expires_at from due where lost > 0
    )
    select grant_id from due
  `.execute(tx);
  return rows.length;
}
