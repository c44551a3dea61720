import type { Kysely } from 'kysely';
import { lastBusinessDate } from '../credits/business-date.ts';
import type { Database } from '../database/schema.ts';

/** The last day (Asia/Shanghai) of each account's running term, by account id; absent where none runs or it never ends. */
export async function expireDates(db: Kysely<Database>, accountIds: readonly string[], now: Date): Promise<ReadonlyMap<string, string>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('purchases')
    .select(['account_id', 'ends_at'])
    .where('account_id', 'in', accountIds)
    .where('refunded_at', 'is', null)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .orderBy('ends_at')
    .execute();
  return new Map(rows.flatMap(({ account_id, ends_at }): [string, string][] => (ends_at === null ? [] : [[account_id, lastBusinessDate(ends_at)]])));
}
