import type { RecordedRefundReason } from '@ai-site/shared/api/orders';
import { orderTexts } from '@ai-site/shared/domain/orders';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { pushMembership, pushOrder } from '../../platform/realtime/announce.ts';
import type { Site } from '../../platform/site.ts';
import { lockAccount } from '../credits/account-lock.ts';
import { catchUp } from '../membership/catch-up.ts';
import { voidPurchase } from '../membership/purchase.ts';
import { tryRefunds } from './refund-worker.ts';
import { REFUNDS, requestRefund } from './refunds.ts';
import { secondOrdersOf } from './second-orders.ts';

export interface OrderRefund {
  readonly orderNo: string;
  readonly reason: RecordedRefundReason;
  readonly note: string;
  /** Who requests it: an operator's label, or 用户. */
  readonly by: string;
}

/**
 * Refunds a paid order: voids the remainder of the purchase and records the refund in one transaction; the money is returned afterwards. A
 * repeat retries a refund that the provider refused. Throws ApiError 404 and 409.
 */
export async function refundOrder(site: Site, { orderNo, reason, note, by }: OrderRefund): Promise<void> {
  const now = site.clock();
  const accountId = await site.db.transaction().execute(async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .select(['stage', 'account_id'])
      .where('order_no', '=', orderNo)
      .forUpdate()
      .executeTakeFirst();
    if (order === undefined) throw new ApiError(404, errorTexts.notFound);
    const again = await tx
      .updateTable('refunds')
      .set({ state: 'requested', next_try_at: now })
      .where('order_no', '=', orderNo)
      .where('state', '=', 'failed')
      .returning('refund_no')
      .execute();
    // Retrying the refund of a payment that was not delivered must not refund the order itself.
    if (again.length > 0) await site.jobs.enqueue(tx, REFUNDS);
    if (again.length > 0 && (order.stage === 'refunded' || reason === 'duplicate' || reason === 'wrong-amount'))
      return null;
    if (order.stage === 'refunded') throw new ApiError(409, orderTexts.alreadyRefunded);
    if (order.stage !== 'paid' || reason === 'wrong-amount') throw new ApiError(409, orderTexts.notRefundable);
    await refundPaid(tx, site, { orderNo, reason, note, by });
    return order.account_id;
  });
  await announceRefund(site, accountId, orderNo);
}

/**
 * Refunds the second of two paid orders of its buyer for the same package, of which nothing was issued yet. A repeat changes nothing. Throws ApiError
 * 404 for anybody else's order and 409 for one that was issued, or is no second one.
 */
export async function refundSecondOrder(site: Site, accountId: string, orderNo: string): Promise<void> {
  const refunded = await site.db.transaction().execute(async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .select('stage')
      .where('order_no', '=', orderNo)
      .where('account_id', '=', accountId)
      .forUpdate()
      .executeTakeFirst();
    if (order === undefined) throw new ApiError(404, errorTexts.notFound);
    if (order.stage === 'refunded') return false;
    // Nothing is issued from here on, and what is due by now is issued first.
    await lockAccount(tx, accountId);
    await catchUp(tx, accountId, site.clock());
    const second = (await secondOrdersOf(tx, accountId)).get(orderNo);
    if (second !== 'refundable')
      throw new ApiError(409, second === 'issued' ? orderTexts.secondIssued : orderTexts.notSecond);
    await refundPaid(tx, site, { orderNo, reason: 'duplicate', note: '同一套餐付了两笔', by: '用户' });
    return true;
  });
  await announceRefund(site, refunded ? accountId : null, orderNo);
}

/** Voids the remainder of a paid order's purchase and records the refund of its payment. The caller holds the order's lock. */
async function refundPaid(tx: Transaction<Database>, site: Site, { orderNo, ...refund }: OrderRefund): Promise<void> {
  const payment = await tx
    .selectFrom('payments')
    .select(['provider', 'provider_no'])
    .where('order_no', '=', orderNo)
    .where('duplicate', '=', false)
    .executeTakeFirst();
  if (payment === undefined) throw new ApiError(409, orderTexts.notRefundable);
  await requestRefund(tx, site, { provider: payment.provider, providerNo: payment.provider_no, ...refund });
  await tx.updateTable('orders').set({ stage: 'refunded' }).where('order_no', '=', orderNo).execute();
  await voidPurchase(tx, site.clock(), orderNo);
}

/** After the commit. `accountId` null: nothing was refunded. */
async function announceRefund(site: Site, accountId: string | null, orderNo: string): Promise<void> {
  if (accountId !== null) {
    await pushOrder(site, accountId, orderNo);
    await pushMembership(site, accountId);
  }
  await tryRefunds(site);
}
