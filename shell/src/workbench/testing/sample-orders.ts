import type { OrderInfo, PaymentAlert, Reconciliation } from '@ai-site/shared/api/orders';

/** A gold membership, paid by 微信支付 on a desktop. */
export function sampleOrder(rest: Partial<OrderInfo> = {}): OrderInfo {
  return {
    orderNo: '202603041200001A',
    stage: 'paid',
    userId: 'u-1',
    mobile: '138****0001',
    memberType: 'GOLD',
    price: 12_900,
    payType: 2,
    clientType: 1,
    createdAt: '2026-03-04T04:00:00Z',
    expireTime: '2026-03-04T04:15:00Z',
    paidAt: '2026-03-04T04:01:09Z',
    agreement: '2026-01',
    attempts: [
      {
        attemptNo: 'A1',
        payType: 2,
        provider: 'wechat',
        state: 'paid',
        createdAt: '2026-03-04T04:00:00Z',
        nextQueryAt: null,
      },
    ],
    payments: [
      {
        provider: 'wechat',
        providerNo: '4200001',
        attemptNo: 'A1',
        amount: 12_900,
        paidAt: '2026-03-04T04:01:09Z',
        duplicate: false,
      },
    ],
    refunds: [],
    ...rest,
  };
}

export function sampleRefund(rest: Partial<OrderInfo['refunds'][number]> = {}): OrderInfo['refunds'][number] {
  return {
    refundNo: 'R1',
    amount: 12_900,
    reason: 'minor',
    note: '工单 1024',
    state: 'done',
    by: '操作员 138****0000',
    at: '2026-03-04T05:00:00Z',
    doneAt: '2026-03-04T05:00:03Z',
    ...rest,
  };
}

export function sampleAlert(rest: Partial<PaymentAlert> = {}): PaymentAlert {
  return {
    id: 'a-1',
    kind: 'wrong-amount',
    orderNo: '202603041200001A',
    provider: 'alipay',
    providerNo: '2026030422001',
    detail: '应收 129.00 元，实收 1.29 元',
    at: '2026-03-04T04:01:09Z',
    resolvedAt: null,
    resolvedBy: null,
    note: '',
    ...rest,
  };
}

export function sampleBill(rest: Partial<Reconciliation> = {}): Reconciliation {
  return {
    date: '2026-03-03',
    provider: 'wechat',
    state: 'matched',
    ours: { count: 12, amount: 154_800 },
    theirs: { count: 12, amount: 154_800 },
    differences: [],
    at: '2026-03-04T02:00:00Z',
    ...rest,
  };
}
