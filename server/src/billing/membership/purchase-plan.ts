import type { PurchasePlan } from '@ai-site/shared/api/membership';
import { type MemberPackage, memberPackages } from '@ai-site/shared/domain/membership';
import { businessDate, endOfDayMonthsLater, lastBusinessDate } from '@ai-site/shared/domain/shanghai-time';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { newPurchase } from './new-purchase.ts';
import { lastBatchEnd, purchasesOf } from './purchases.ts';
import { nextDueBatch, type Purchase, replan, runs } from './schedule.ts';

/** Returns the term and the date of every batch if an account paid for a package now. Nobody requests a batch early in it. */
export async function purchasePlan(
  db: Kysely<Database>,
  accountId: string,
  type: MemberPackage['memberTypeNumber'],
  now: Date,
): Promise<PurchasePlan> {
  const sold = memberPackages.find(({ memberTypeNumber }) => memberTypeNumber === type);
  if (sold === undefined) throw new Error(`No package has the number ${type}`);
  const [purchases, lastEnd] = await Promise.all([purchasesOf(db, accountId), lastBatchEnd(db, accountId)]);
  return planOf(purchases, lastEnd, newPurchase(sold.memberType, now), now);
}

/** The plan of `bought` behind or before the other purchases. */
export function planOf(
  purchases: readonly Purchase[],
  lastEnd: Date | null,
  bought: Purchase,
  now: Date,
): PurchasePlan {
  let queue: readonly Purchase[] = replan([...purchases, bought], now);
  let end = lastEnd;
  const batches: PurchasePlan['batches'] = [];
  const issue = (id: string, at: Date): void => {
    const expires = endOfDayMonthsLater(at, 1);
    if (id === bought.id) batches.push({ issueDate: businessDate(at), expireDate: lastBusinessDate(expires) });
    queue = queue.map((purchase) =>
      purchase.id === id ? { ...purchase, batches_issued: purchase.batches_issued + 1 } : purchase,
    );
    end = end === null || expires > end ? expires : end;
  };
  const own = queue.find(({ id }) => id === bought.id) ?? bought;
  if (runs(own, now)) issue(own.id, now);
  for (
    let next = nextDueBatch(queue, end);
    next !== undefined && batches.length < bought.batches;
    next = nextDueBatch(queue, end)
  ) {
    issue(next.purchase.id, next.due === null || next.due < now ? now : next.due);
  }
  return {
    startDate: own.starts_at === null ? null : businessDate(own.starts_at),
    endDate: own.ends_at === null ? null : lastBusinessDate(own.ends_at),
    startsNow: runs(own, now),
    batches,
  };
}
