import type { Membership } from '@ai-site/shared/api/membership';
import type { PriceTable } from '@ai-site/shared/domain/membership';
import { type Kysely, sql } from 'kysely';
import { BatchedCalls } from '../../platform/database/batched-calls.ts';
import { executePrepared } from '../../platform/database/prepared.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import { type Balance, balanceColumns } from '../credits/balance.ts';
import { membershipView } from './current.ts';
import type { Purchase } from './schedule.ts';

type Unbought = { readonly [K in keyof Purchase]: null };
type Row = { readonly account_id: string } & Balance & (Purchase | Unbought);

const isPurchase = (row: Row): row is Row & Purchase => row.id !== null;

/** Balances of accounts with their purchases: a row for each purchase, and one for an account that has none. */
async function balancesWithPurchases(
  db: Kysely<Database>,
  accountIds: readonly string[],
  now: Date,
): Promise<readonly Row[]> {
  const read = sql<Row>`
    select asked.id as account_id, balance.*, purchase.id, purchase.tier, purchase.bought_at, purchase.starts_at, purchase.ends_at, purchase.remaining_days,
      purchase.months, purchase.batch_tenths, purchase.batches, purchase.batches_issued, purchase.refunded_at
    from unnest(${accountIds}::text[]) asked (id)
    cross join lateral (select ${balanceColumns} from credit_balances where account_id = asked.id and expires_at > ${now}) balance
    left join purchases purchase on purchase.account_id = asked.id
  `;
  const { rows } = await executePrepared(read, db);
  return rows;
}

/** Reads the memberships and balances of the accounts that ask at the same time, with one statement. */
export function membershipReads(
  site: Pick<Site, 'db' | 'clock'>,
  prices: PriceTable,
): (accountId: string) => Promise<Membership> {
  const reads = new BatchedCalls<string, Membership>(async (accountIds) => {
    const now = site.clock();
    const byAccount = Map.groupBy(
      await balancesWithPurchases(site.db, accountIds, now),
      ({ account_id }) => account_id,
    );
    return new Map(
      [...byAccount].flatMap(([id, rows]) =>
        rows[0] === undefined ? [] : [[id, membershipView(rows.filter(isPurchase), rows[0], now, prices)]],
      ),
    );
  });
  return async (accountId) => {
    const membership = await reads.get(accountId);
    if (membership === undefined) throw new TypeError('every account has a balance');
    return membership;
  };
}
