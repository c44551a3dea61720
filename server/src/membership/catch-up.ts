import type { Transaction } from 'kysely';
import { expireEnded } from '../credits/expire.ts';
import type { Database } from '../database/schema.ts';
import { issueBatch } from './issue-batch.ts';
import { lastBatchEnd, purchasesOf, writeConsequences } from './purchases.ts';
import { nextBatchOf, type Purchase } from './schedule.ts';

/** How an account stands once everything that was due is done. */
export interface CaughtUp {
  readonly purchases: readonly Purchase[];
  /** A plan batch came with it. */
  readonly issued: boolean;
}

/**
 * Does what is due for an account: what expired leaves the balance, the next plan batch comes when the last one has ended, the
 * tier follows the terms. Expiry and issue are one transaction, the caller's, who has locked the account row. A server that was
 * away issues late, and the batch's month counts from then.
 */
export async function catchUp(tx: Transaction<Database>, accountId: string, now: Date): Promise<CaughtUp> {
  await expireEnded(tx, accountId, now);
  const purchases = await purchasesOf(tx, accountId);
  if (purchases.length === 0) return { purchases, issued: false };
  return bringForward(tx, accountId, purchases, now);
}

/** The part of catching up that follows from purchases, which the caller may just have changed. */
export async function bringForward(tx: Transaction<Database>, accountId: string, purchases: readonly Purchase[], now: Date): Promise<CaughtUp> {
  const next = nextBatchOf(purchases);
  const end = next === undefined ? null : await lastBatchEnd(tx, accountId);
  const issued = next !== undefined && end !== null && end <= now ? await issueBatch(tx, accountId, next, now) : null;
  const current = purchases.map((purchase) => (purchase.id === issued?.id ? issued : purchase));
  await writeConsequences(tx, accountId, current, now);
  return { purchases: current, issued: issued !== null };
}
