import type { PackageTier } from '@ai-site/shared/domain/membership';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { lockAccount } from '../credits/account-lock.ts';
import { LedgerConflict } from '../credits/conflict.ts';
import { voidBatches } from '../credits/void.ts';
import { catchUp, issueDueBatches } from './catch-up.ts';
import { issueBatch } from './issue-batch.ts';
import { newPurchase } from './new-purchase.ts';
import { type Purchase, replan, runningOf, runs } from './schedule.ts';

/** An order that was paid. */
export interface PaidOrder {
  readonly accountId: string;
  readonly orderNo: string;
  readonly tier: PackageTier;
  /** Fen. */
  readonly priceFen: number;
  /** 1 alipay, 2 wechat. */
  readonly payType: number;
  /** The buying session, which stays signed in when the account becomes a member. If null or ended, the newest session stays. */
  readonly sessionId: string | null;
}

/** Effects to announce after the commit. */
export interface PurchaseEffects {
  /** Public ids of the sessions that were ended: a member account is signed in on one terminal only. */
  readonly revokedSessions: readonly string[];
}

/**
 * Fulfils a paid order: inserts the purchase into the queue, issues its first batch when its term starts at once, and updates the tier. Once per order number; a repeat
 * changes nothing and has no effects. A received payment is always fulfilled, whatever the account's status.
 */
export async function startPurchase(tx: Transaction<Database>, now: Date, order: PaidOrder): Promise<PurchaseEffects> {
  const { accountId, orderNo, tier, priceFen, payType, sessionId } = order;
  await lockAccount(tx, accountId);
  const known = await tx
    .selectFrom('purchases')
    .select(['account_id', 'tier', 'price_fen'])
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
  if (known !== undefined) {
    if (known.account_id !== accountId || known.tier !== tier || known.price_fen !== priceFen)
      throw new LedgerConflict(`The order ${orderNo} bought something else`);
    return { revokedSessions: [] };
  }
  const before = (await catchUp(tx, accountId, now)).purchases;
  const bought = newPurchase(tier, now);
  await tx
    .insertInto('purchases')
    .values({ ...bought, account_id: accountId, order_no: orderNo, price_fen: priceFen, pay_type: payType })
    .execute();
  const planned = await writeTerms(tx, replan([...before, bought], now));
  const current = await Promise.all(
    planned.map((purchase) =>
      purchase.id === bought.id && runs(purchase, now) ? issueBatch(tx, accountId, purchase, now) : purchase,
    ),
  );
  await issueDueBatches(tx, accountId, current, now);
  return {
    revokedSessions: runningOf(before, now) === undefined ? await keepOneSession(tx, accountId, sessionId) : [],
  };
}

/**
 * Removes a refunded purchase from the queue, voids the remainder of its credits (never below zero) and moves up the purchases behind it. Does
 * nothing on a repeat, or for an order without a purchase.
 */
export async function voidPurchase(tx: Transaction<Database>, now: Date, orderNo: string): Promise<void> {
  const found = await tx
    .selectFrom('purchases')
    .select(['id', 'account_id'])
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
  if (found === undefined) return;
  const { id, account_id } = found;
  await lockAccount(tx, account_id);
  const { purchases } = await catchUp(tx, account_id, now);
  if (purchases.some((purchase) => purchase.id === id && purchase.refunded_at !== null)) return;
  await voidBatches(tx, account_id, id, now);
  await tx.updateTable('purchases').set({ refunded_at: now }).where('id', '=', id).execute();
  const rest = purchases.map((purchase) => (purchase.id === id ? { ...purchase, refunded_at: now } : purchase));
  await issueDueBatches(tx, account_id, await writeTerms(tx, replan(rest, now)), now);
}

async function writeTerms(tx: Transaction<Database>, purchases: readonly Purchase[]): Promise<readonly Purchase[]> {
  for (const { id, starts_at, ends_at, remaining_days } of purchases)
    await tx.updateTable('purchases').set({ starts_at, ends_at, remaining_days }).where('id', '=', id).execute();
  return purchases;
}

async function keepOneSession(
  tx: Transaction<Database>,
  accountId: string,
  sessionId: string | null,
): Promise<readonly string[]> {
  const sessions = await tx
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  const kept = sessions.find(({ id }) => id === sessionId) ?? sessions[0];
  if (kept === undefined) return [];
  const revoked = await tx
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('id', '<>', kept.id)
    .returning('id')
    .execute();
  return revoked.map(({ id }) => id);
}
