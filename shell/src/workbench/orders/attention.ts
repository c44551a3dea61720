import type { OrderInfo, PaymentAlert } from '@ai-site/shared/api/orders';

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

/** Whether giving the money back can be asked for: it came and was not given back, or giving it back failed. */
export const isRefundable = ({ stage, refunds }: Known): boolean => stage === 'paid' || refunds.some(({ state }) => state === 'failed');
