import type { Membership } from '@ai-site/shared/api/membership';
import type { PriceTable } from '@ai-site/shared/domain/membership';
import { sql } from 'kysely';
import { BatchedCalls } from '../../platform/database/batched-calls.ts';
import { preparedQuery } from '../../platform/database/prepared.ts';
import type { Site } from '../../platform/site.ts';
import { type Balance, balanceColumns } from '../credits/balance.ts';
import { membershipView } from './current.ts';
import type { Purchase } from './schedule.ts';

type Unbought = { readonly [K in keyof Purchase]: null };
type Row = { readonly account_id: string } & Balance & (Purchase | Unbought);

const isPurchase = (row: Row): row is Row & Purchase => row.id !== null;

/** Balances of accounts with their purchases: a row for each purchase, and one for an account that has none. */
const balancesWithPurchases = preparedQuery(
  (value) => sql<Row>`
    select asked.id as account_id, balance.*, purchase.id, purchase.tier, purchase.bought_at, purchase.starts_at, purchase.ends_at, purchase.remaining_days,
      purchase.months, purchase.batch_tenths, purchase.batches, purchase.batches_issued, purchase.refunded_at
    from unnest(${value(0)}::text[]) asked (id)
    cross join lateral (
      select ${balanceColumns} from credit_balances where account_id = asked.id and expires_at > ${value(1)}
    ) balance
    left join purchases purchase on purchase.account_id = asked.id
  `,
);

/** Reads the memberships and balances of the accounts that ask at the same time, with one statement. */
export function membershipReads(
  site: Pick<Site, 'db' | 'clock'>,
  prices: PriceTable,
): (accountId: string) => Promise<Membership> {
  const reads = new BatchedCalls<string, Membership>(async (accountIds) => {
    const now = site.clock();
    const { rows: found } = await balancesWithPurchases(site.db, accountIds, now);
    const byAccount = Map.groupBy(found, ({ account_id }) => account_id);
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
