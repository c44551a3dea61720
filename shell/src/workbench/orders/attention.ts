import type { OrderInfo, PaymentAlert } from '@ai-site/shared/api/orders';

export type RefundAction = 'refund' | 'retry';

type Known = Pick<OrderInfo, 'orderNo' | 'price' | 'stage' | 'payments' | 'refunds'>;

/** What a person must check in an order, as texts; empty when all is well. */
export function attentionOf(
  { orderNo, price, payments, refunds }: Known,
  openAlerts: readonly PaymentAlert[],
): readonly string[] {
  const twice = payments.filter(({ duplicate, amount }) => duplicate && amount === price).length;
  const givenBack = refunds.filter(({ reason, state }) => reason === 'duplicate' && state === 'done').length;
  return [
    openAlerts.some((alert) => alert.orderNo === orderNo) && '支付异常',
    refunds.some(({ state }) => state === 'failed') && '退款失败',
    twice > givenBack && '重复付款未退',
  ].filter((word) => word !== false);
}

/**
 * What requesting a refund does now. `retry`: the server retries only what the provider refused, for its original reason, be it a second payment or the whole purchase. Null when
 * there is nothing to refund.
 */
export function refundActionOf({ stage, refunds }: Known): RefundAction | null {
  if (refunds.some(({ state }) => state === 'failed')) return 'retry';
  return stage === 'paid' ? 'refund' : null;
}
