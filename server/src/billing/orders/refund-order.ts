import type { RecordedRefundReason } from '@ai-site/shared/api/orders';
import { orderTexts } from '@ai-site/shared/domain/orders';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { pushMembership, pushOrder } from '../../platform/realtime/announce.ts';
import type { Site } from '../../platform/site.ts';
import { voidPurchase } from '../membership/purchase.ts';
import { tryRefunds } from './refund-worker.ts';
import { REFUNDS, requestRefund } from './refunds.ts';

export interface OrderRefund {
  readonly orderNo: string;
  readonly reason: RecordedRefundReason;
  readonly note: string;
  /** Label of the operator who requests the refund. */
  readonly by: string;
}

/**
 * Refunds a paid order: voids the remainder of the purchase and records the refund in one transaction; the money is returned afterwards. A
 * repeat retries a refund that the provider refused. Throws ApiError 404 and 409.
 */
export async function refundOrder(site: Site, { orderNo, reason, note, by }: OrderRefund): Promise<void> {
  const now = site.clock();
  const accountId = await site.db.transaction().execute(async (tx) => {
    const order = await tx.selectFrom('orders').select(['stage', 'account_id']).where('order_no', '=', orderNo).forUpdate().executeTakeFirst();
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
    if (again.length > 0 && (order.stage === 'refunded' || reason === 'duplicate' || reason === 'wrong-amount')) return null;
    if (order.stage === 'refunded') throw new ApiError(409, orderTexts.alreadyRefunded);
    const payment = await tx.selectFrom('payments').select(['provider', 'provider_no']).where('order_no', '=', orderNo).where('duplicate', '=', false).executeTakeFirst();
    if (order.stage !== 'paid' || payment === undefined || reason === 'wrong-amount') throw new ApiError(409, orderTexts.notRefundable);
    await requestRefund(tx, site, { provider: payment.provider, providerNo: payment.provider_no, reason, note, by });
    await tx.updateTable('orders').set({ stage: 'refunded' }).where('order_no', '=', orderNo).execute();
    await voidPurchase(tx, now, orderNo);
    return order.account_id;
  });
  if (accountId !== null) {
    await pushOrder(site, accountId, orderNo);
    await pushMembership(site, accountId);
  }
  await tryRefunds(site);
}
