import type { OrderInfo, PaymentAlert } from '@ai-site/shared/api/orders';

export type RefundAct = 'refund' | 'retry';

type Known = Pick<OrderInfo, 'orderNo' | 'stage' | 'payments' | 'refunds'>;

/** What a person must look at in an order, in words; nothing when all is well. */
export function attentionOf({ orderNo, payments, refunds }: Known, openAlerts: readonly PaymentAlert[]): readonly string[] {
  const twice = payments.filter(({ duplicate }) => duplicate).length;
  const givenBack = refunds.filter(({ reason, state }) => reason === 'duplicate' && state === 'done').length;
  return [
    openAlerts.some((alert) => alert.orderNo === orderNo) && '支付异常',
    refunds.some(({ state }) => state === 'failed') && '退款失败',
    twice > givenBack && '重复付款未退',
  ].filter((word) => word !== false);
}

/**
 * What asking for a refund does now. `retry`: the server tries what the provider refused once more, for its own reason, and nothing
 * else, be it a second payment or the whole purchase. Null when there is nothing to give back.
 */
export function refundActOf({ stage, refunds }: Known): RefundAct | null {
  if (refunds.some(({ state }) => state === 'failed')) return 'retry';
  return stage === 'paid' ? 'refund' : null;
}
