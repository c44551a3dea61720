import { lastBusinessDate } from '@ai-site/shared/domain/shanghai-time';
import type { Kysely } from 'kysely';
import { type Purchase, tierEnd } from '../../billing/membership/schedule.ts';
import type { Database } from '../../platform/database/schema.ts';

/** Last day (Asia/Shanghai) of each account's tier, by account id; absent when no tier is active or it never expires. */
export async function expireDates(
  db: Kysely<Database>,
  accountIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db.selectFrom('purchases').selectAll().where('account_id', 'in', accountIds).execute();
  const byAccount = new Map<string, Purchase[]>();
  for (const row of rows) byAccount.set(row.account_id, [...(byAccount.get(row.account_id) ?? []), row]);
  const ends = [...byAccount].map(([accountId, purchases]) => [accountId, tierEnd(purchases, now)] as const);
  return new Map(
    ends.flatMap(([accountId, end]): [string, string][] => (end === null ? [] : [[accountId, lastBusinessDate(end)]])),
  );
}
