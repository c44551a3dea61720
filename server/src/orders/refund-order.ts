import type { RefundReason } from '@ai-site/shared/api/orders';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { orderTexts } from '@ai-site/shared/orders';
import { voidPurchase } from '../membership/purchase.ts';
import { tellMembership, tellOrder } from '../realtime/announce.ts';
import type { Site } from '../site.ts';
import { carryOutRefunds } from './refund-worker.ts';
import { requestRefund } from './refunds.ts';

export interface OrderRefund {
  readonly orderNo: string;
  readonly reason: RefundReason;
  readonly note: string;
  /** The operator's label. */
  readonly by: string;
}

/**
 * Gives a paid order back: what is left of the purchase is voided, and the refund is written down, in one transaction; the money
 * follows. Asked for again, a refund that the provider refused is tried once more. Throws ApiError 404 and 409.
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
    // What was paid twice may go back once more without the order itself.
    if (again.length > 0 && (order.stage === 'refunded' || reason === 'duplicate')) return null;
    if (order.stage === 'refunded') throw new ApiError(409, orderTexts.alreadyRefunded);
    const payment = await tx.selectFrom('payments').select(['provider', 'provider_no']).where('order_no', '=', orderNo).where('duplicate', '=', false).executeTakeFirst();
    if (order.stage !== 'paid' || payment === undefined) throw new ApiError(409, orderTexts.notRefundable);
    await requestRefund(tx, now, { provider: payment.provider, providerNo: payment.provider_no, reason, note, by });
    await tx.updateTable('orders').set({ stage: 'refunded' }).where('order_no', '=', orderNo).execute();
    await voidPurchase(tx, now, orderNo);
    return order.account_id;
  });
  if (accountId !== null) {
    await tellOrder(site, accountId, orderNo);
    await tellMembership(site, accountId);
  }
  // The operator sees at once how it went; the worker comes back to what stays open.
  await carryOutRefunds(site);
}
