import type { PaymentAlert } from '@ai-site/shared/api/orders';
import { orderTexts } from '@ai-site/shared/domain/orders';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { recordAction } from '../../identity/audit-log/account-log.ts';
import { pushOrder } from '../../platform/realtime/announce.ts';
import type { Site } from '../../platform/site.ts';
import { toAlert } from './alerts.ts';
import { tryRefunds } from './refund-worker.ts';
import { requestRefund } from './refunds.ts';

export interface AlertRefund {
  readonly id: string;
  readonly note: string;
  /** Label of the operator. */
  readonly by: string;
}

/**
 * Pays a payment of a wrong amount back in full, resolves its alert and writes the account's audit log, in one transaction; the money is
 * returned afterwards. What the provider refuses is retried at the order. Throws ApiError 404 and 409.
 */
export async function refundAlert(site: Site, { id, note, by }: AlertRefund): Promise<PaymentAlert> {
  if (!/^\d{1,15}$/.test(id)) throw new ApiError(404, errorTexts.notFound);
  const now = site.clock();
  const { alert, order } = await site.db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('payment_alerts')
      .selectAll()
      .where('id', '=', Number(id))
      .forUpdate()
      .executeTakeFirst();
    if (found === undefined) throw new ApiError(404, errorTexts.notFound);
    if (found.kind !== 'wrong-amount' || found.order_no === null)
      throw new ApiError(409, orderTexts.alertNotRefundable);
    const order = await tx
      .selectFrom('orders')
      .select(['order_no', 'account_id'])
      .where('order_no', '=', found.order_no)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const payment = await tx
      .selectFrom('payments')
      .select('id')
      .where('provider', '=', found.provider)
      .where('provider_no', '=', found.provider_no)
      .executeTakeFirst();
    if (payment === undefined) throw new ApiError(409, orderTexts.paymentUnrecorded);
    const before = await tx
      .selectFrom('refunds')
      .select('refund_no')
      .where('provider', '=', found.provider)
      .where('provider_no', '=', found.provider_no)
      .executeTakeFirst();
    if (before !== undefined) throw new ApiError(409, orderTexts.alreadyRefunded);
    await requestRefund(tx, site, {
      provider: found.provider,
      providerNo: found.provider_no,
      reason: 'wrong-amount',
      note,
      by,
    });
    await recordAction(tx, {
      accountId: order.account_id,
      action: 'refund',
      actor: by,
      reason: [found.detail, note].filter(Boolean).join('；'),
      at: now,
    });
    const resolved = await tx
      .updateTable('payment_alerts')
      .set({ resolved_at: now, resolved_by: by, note: ['已退回付款', note].filter(Boolean).join('：') })
      .where('id', '=', found.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { alert: resolved, order };
  });
  await pushOrder(site, order.account_id, order.order_no);
  await tryRefunds(site);
  return toAlert(alert);
}
