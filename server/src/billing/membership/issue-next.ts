import { membershipTexts, mostExpensiveTask, type PriceTable, TENTHS } from '@ai-site/shared/domain/membership';
import { ApiError } from '@ai-site/shared/errors';
import type { Transaction } from 'kysely';
import { assertAccountActive } from '../../identity/accounts/account-status.ts';
import type { Database } from '../../platform/database/schema.ts';
import { lockAccount } from '../credits/account-lock.ts';
import { balanceOf } from '../credits/balance.ts';
import { catchUp } from './catch-up.ts';
import { issueBatch } from './issue-batch.ts';
import { writeConsequences } from './purchases.ts';
import { nextBatchOf } from './schedule.ts';

/** The next batch may be issued early when fewer plan credits than this are left, in tenths (docs/product/rules.md#credits-4). */
export const earlyIssueBelow = (prices: PriceTable): number => mostExpensiveTask(prices) * TENTHS;

/**
 * Issues the next batch early. Remaining credits keep their expiry; the new month counts from now. Checked with the account row locked, so
 * that the second of two clicks sees the batch of the first. Throws ApiError 409 when plan credits still cover the most expensive task or no
 * batch is left, 403 when the account may not spend.
 */
export async function issueNext(
  tx: Transaction<Database>,
  now: Date,
  accountId: string,
  prices: PriceTable,
): Promise<void> {
  assertAccountActive(await lockAccount(tx, accountId));
  const { purchases, issued } = await catchUp(tx, accountId, now);
  // It was already due and was issued just now.
  if (issued) return;
  const next = nextBatchOf(purchases);
  if (next === undefined) throw new ApiError(409, membershipTexts.noNextBatch);
  const { plan } = await balanceOf(tx, accountId, now);
  if (plan >= earlyIssueBelow(prices)) throw new ApiError(409, membershipTexts.nextNotYet);
  const after = await issueBatch(tx, accountId, next, now);
  await writeConsequences(
    tx,
    accountId,
    purchases.map((purchase) => (purchase.id === after.id ? after : purchase)),
    now,
  );
}
