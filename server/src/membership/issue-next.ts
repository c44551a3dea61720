import { ApiError } from '@ai-site/shared/errors';
import { dearestTask, membershipTexts, type PriceTable } from '@ai-site/shared/membership';
import type { Transaction } from 'kysely';
import { mustBeInGoodStanding } from '../accounts/standing.ts';
import { lockAccount } from '../credits/account-lock.ts';
import { TENTHS } from '../credits/price.ts';
import type { Database } from '../database/schema.ts';
import { balanceOf } from './balance.ts';
import { catchUp } from './catch-up.ts';
import { issueBatch } from './issue-batch.ts';
import { writeConsequences } from './purchases.ts';
import { nextBatchOf } from './schedule.ts';

/** Plan credits below which the next batch may be asked for, in tenths (RULES, credits 4). */
export const earlyIssueBelow = (prices: PriceTable): number => dearestTask(prices) * TENTHS;

/**
 * Issues the next batch before its time. What is left keeps its own expiry; the new month counts from now. Judged under the lock
 * of the account row, so the second of two clicks meets the batch of the first. Throws ApiError 409 when plan credits still pay
 * for the dearest task or no batch is left, 403 when the account may not spend.
 */
export async function issueNext(tx: Transaction<Database>, now: Date, accountId: string, prices: PriceTable): Promise<void> {
  mustBeInGoodStanding(await lockAccount(tx, accountId, now));
  const { purchases, issued } = await catchUp(tx, accountId, now);
  // It was due by itself and came in this moment.
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
