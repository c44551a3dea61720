import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { expireEnded } from '../credits/expire.ts';
import { issueBatch } from './issue-batch.ts';
import { lastBatchEnd, purchasesOf, writeConsequences } from './purchases.ts';
import { nextDueBatch, type Purchase } from './schedule.ts';

/** An account's state after all due changes were applied. */
export interface CaughtUp {
  readonly purchases: readonly Purchase[];
  readonly issued: boolean;
}

/**
 * Applies the due changes of an account: expired credits leave the balance, the next plan batch is issued when it is due, and the
 * tier follows the terms. Expiry and issue happen in the caller's transaction, which has locked the account row. If the server was down, the
 * batch is issued late and its month counts from then.
 */
export async function catchUp(tx: Transaction<Database>, accountId: string, now: Date): Promise<CaughtUp> {
  await expireEnded(tx, accountId, now);
  const purchases = await purchasesOf(tx, accountId);
  if (purchases.length === 0) return { purchases, issued: false };
  return issueDueBatches(tx, accountId, purchases, now);
}

/** The part of `catchUp` that follows from the purchases, which the caller may have just changed. */
export async function issueDueBatches(
  tx: Transaction<Database>,
  accountId: string,
  purchases: readonly Purchase[],
  now: Date,
): Promise<CaughtUp> {
  const next = nextDueBatch(purchases, await lastBatchEnd(tx, accountId));
  const issued =
    next !== undefined && (next.due === null || next.due <= now)
      ? await issueBatch(tx, accountId, next.purchase, now)
      : null;
  const current = purchases.map((purchase) => (purchase.id === issued?.id ? issued : purchase));
  await writeConsequences(tx, accountId, current, now);
  return { purchases: current, issued: issued !== null };
}
