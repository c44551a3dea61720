import type { PackageTier } from '@ai-site/shared/membership';
import type { Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';

/** An order that was paid. */
export interface PaidOrder {
  readonly accountId: string;
  readonly orderNo: string;
  readonly tier: PackageTier;
  /** Fen. */
  readonly priceFen: number;
  /** 1 alipay, 2 wechat. */
  readonly payType: number;
  /** The session that bought: it stays signed in when the account becomes a member's. Null or gone: the newest stays. */
  readonly sessionId: string | null;
}

/** What must be told once the transaction is committed. */
export interface PurchaseEffects {
  /** Public ids of sessions that had to go: a member account is logged in on one terminal. */
  readonly revokedSessions: readonly string[];
}

/** Fulfils a paid order: the purchase in its place of the queue, the first batch, the tier. Once per order number: a repeat changes nothing and has no effects. */
export async function startPurchase(_tx: Transaction<Database>, _now: Date, _order: PaidOrder): Promise<PurchaseEffects> {
  throw new Error('not built');
}

/** Takes a refunded purchase out of the queue, voids what is left of its credits (never below zero) and moves up what waits behind it. A repeat changes nothing. */
export async function voidPurchase(_tx: Transaction<Database>, _now: Date, _orderNo: string): Promise<void> {
  throw new Error('not built');
}
