import type { OwnOrder } from '@ai-site/shared/api/orders';
import { yuan } from '@ai-site/shared/domain/membership';

const refundTexts: Readonly<Record<NonNullable<OwnOrder['refund']>['state'], string>> = {
  requested: '退款处理中',
  done: '已退回',
  failed: '退款处理中',
};

const reasonTexts: Readonly<Partial<Record<NonNullable<OwnOrder['refund']>['reason'], string>>> = {
  duplicate: '重复支付的 ',
  'wrong-amount': '金额不符的 ',
};

const secondTexts: Readonly<Record<NonNullable<OwnOrder['secondPayment']>, string>> = {
  refundable: '同一套餐的另一笔也已付款，算力发放前可退这一笔',
  issued: '同一套餐的另一笔也已付款，这一笔的算力已发放',
};

/** What else the buyer should know of an order, as short sentences. */
export function orderNotes({
  paidLate,
  secondPayment,
  refund,
}: Pick<OwnOrder, 'paidLate' | 'secondPayment' | 'refund'>): readonly string[] {
  return [
    ...(paidLate ? ['订单关闭后收到付款，已照常开通'] : []),
    ...(secondPayment === null ? [] : [secondTexts[secondPayment]]),
    ...(refund === null
      ? []
      : [`${reasonTexts[refund.reason] ?? ''}¥${yuan(refund.amount)} ${refundTexts[refund.state]}`]),
  ];
}
