import type { Kysely } from 'kysely';
import { lastBusinessDate } from '../credits/business-date.ts';
import type { Database } from '../database/schema.ts';
import { type Purchase, tierEnd } from '../membership/schedule.ts';

/** The last day (Asia/Shanghai) on which each account keeps its tier, by account id; absent where none runs or it never ends. */
export async function expireDates(db: Kysely<Database>, accountIds: readonly string[], now: Date): Promise<ReadonlyMap<string, string>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db.selectFrom('purchases').selectAll().where('account_id', 'in', accountIds).execute();
  const byAccount = new Map<string, Purchase[]>();
  for (const row of rows) byAccount.set(row.account_id, [...(byAccount.get(row.account_id) ?? []), row]);
  const ends = [...byAccount].map(([accountId, purchases]) => [accountId, tierEnd(purchases, now)] as const);
  return new Map(ends.flatMap(([accountId, end]): [string, string][] => (end === null ? [] : [[accountId, lastBusinessDate(end)]])));
}
