import * as z from 'zod/mini';
import { OWN_PATH_PATTERN, PayType } from '../domain/orders/rules.ts';
import { boolean, int, string } from './base/plain.ts';
import { defineCalls } from './define.ts';
import { invoiceState } from './invoice-state.ts';
import { memberType, memberTypeNumber, payType } from './membership.ts';

/** 1 web, 2 mobile. */
export const clientType = z.literal([1, 2]);
/** At most 32 letters and digits, which both providers accept. */
export const orderNo = string.check(z.regex(/^[0-9A-Za-z]{6,32}$/, '订单号无效'));
const ownPath = string.check(z.maxLength(500), z.regex(OWN_PATH_PATTERN, '回跳地址无效'));

/** What a buyer needs in order to pay (docs/product/site.md#3, pay callback data). Times are ISO. */
export const createdOrder = z.object({
  orderNo,
  payType,
  memberType: memberTypeNumber,
  /** Fen. */
  price: int,
  clientType,
  createTime: string,
  expireTime: string,
  /** Seconds until it expires, by the server's clock. */
  secondsLeft: int,
  /** Desktop: the content of the QR code. Mobile: the page to open. Empty when the provider returned none. */
  qrCodeUrl: string,
  /** Paid in the payment sandbox: nobody is charged. `qrCodeUrl` may then be opened in a browser. */
  sandbox: boolean,
});
export type CreatedOrder = z.output<typeof createdOrder>;

/** A paid order for a package of which another one was paid as well: it can be paid back while nothing of it is issued. */
const secondPayment = z.enum(['refundable', 'issued']);
export type SecondPayment = z.output<typeof secondPayment>;

export const orderState = z.object({
  orderNo,
  /** 0 no result yet, 1 pending, 2 paid, 3 failed (docs/product/site.md#4.6). */
  status: z.literal([0, 1, 2, 3]),
  memberType: memberTypeNumber,
  /** Name of the tier: 黄金会员. */
  member: string,
  payType,
  price: int,
  expireTime: string,
  /** It was paid after it had been closed, and delivered all the same. */
  paidLate: boolean,
  /** Null: no other order for this package was paid at the same time. */
  secondPayment: z.nullable(secondPayment),
});
export type OrderState = z.output<typeof orderState>;

/** Internal stage of an order: `open` can be paid, `closed` can only receive a late payment, `refunded` was paid back. */
export const orderStage = z.enum(['open', 'paid', 'closed', 'refunded']);
/** Reasons for which an operator refunds an order. */
export const refundReason = z.enum(['duplicate', 'minor', 'regulator']);
export type RefundReason = z.output<typeof refundReason>;
/** Reasons of a recorded refund: a payment of a wrong amount is refunded by its alert, not as an order. */
const recordedReason = z.enum([...refundReason.options, 'wrong-amount']);
export type RecordedRefundReason = z.output<typeof recordedReason>;
export const refundReasonText: Readonly<Record<RecordedRefundReason, string>> = {
  duplicate: '重复支付',
  minor: '未成年人购买',
  regulator: '监管要求',
  'wrong-amount': '金额不符',
};

export const attemptInfo = z.object({
  /** The number that the payment provider knows. */
  attemptNo: string,
  payType,
  provider: string,
  state: z.enum(['created', 'pending', 'paid', 'closed', 'unknown', 'failed']),
  createdAt: string,
  nextQueryAt: z.nullable(string),
});
export const paymentInfo = z.object({
  provider: string,
  providerNo: string,
  attemptNo: string,
  amount: int,
  paidAt: string,
  duplicate: boolean,
});
const refundState = z.enum(['requested', 'done', 'failed']);
export const refundInfo = z.object({
  refundNo: string,
  amount: int,
  reason: recordedReason,
  note: string,
  state: refundState,
  by: string,
  at: string,
  doneAt: z.nullable(string),
});

/** An order as its buyer sees it (docs/product/site.md#3), with what became of it. Times are ISO. */
export const ownOrder = z.object({
  orderNo,
  memberType: memberTypeNumber,
  /** Fen. */
  price: int,
  payType,
  createTime: string,
  expireTime: string,
  stage: orderStage,
  /** Status of what was bought (docs/product/site.md#4.7); null before it was paid. */
  purchaseStatus: z.nullable(z.literal([0, 1, 2, 3])),
  /** It was paid after it had been closed, and delivered all the same. */
  paidLate: boolean,
  /** Null: no other order for this package was paid at the same time. */
  secondPayment: z.nullable(secondPayment),
  /** The latest refund; the amount is in fen. */
  refund: z.nullable(z.object({ amount: int, reason: recordedReason, state: refundState })),
  invoice: z.nullable(invoiceState),
});
export type OwnOrder = z.output<typeof ownOrder>;

/** An order as operators see it. Amounts in fen, times in ISO. */
export const orderInfo = z.object({
  orderNo,
  stage: orderStage,
  userId: string,
  /** Masked. */
  mobile: string,
  memberType,
  price: int,
  payType,
  clientType,
  createdAt: string,
  expireTime: string,
  paidAt: z.nullable(string),
  /** Version of the paid-service agreement that paying consents to. */
  agreement: string,
  attempts: z.array(attemptInfo),
  payments: z.array(paymentInfo),
  refunds: z.array(refundInfo),
});
export type OrderInfo = z.output<typeof orderInfo>;

/** A payment problem that an operator must look at: a wrong amount, an unknown order, a failed refund. */
export const paymentAlert = z.object({
  id: string,
  kind: z.enum(['wrong-amount', 'wrong-merchant', 'unknown-order', 'refund-failed', 'bill-difference']),
  orderNo: z.nullable(string),
  provider: string,
  providerNo: string,
  /** In Chinese: the expected and the received values. */
  detail: string,
  at: string,
  resolvedAt: z.nullable(string),
  resolvedBy: z.nullable(string),
  note: string,
});
export type PaymentAlert = z.output<typeof paymentAlert>;

/** The site's payments of one day compared with the provider's bill. Amounts in fen. */
export const reconciliation = z.object({
  /** YYYY-MM-DD in Asia/Shanghai. */
  date: string,
  provider: string,
  state: z.enum(['matched', 'differs', 'unavailable']),
  ours: z.object({ count: int, amount: int }),
  theirs: z.object({ count: int, amount: int }),
  /** One Chinese line per difference. */
  differences: z.array(string),
  at: string,
});
export type Reconciliation = z.output<typeof reconciliation>;

const byNo = z.object({ orderNo });
const page = { cursor: z.optional(string.check(z.maxLength(100))) };
export const ORDERS_PAGE = 20;
const note = z._default(string.check(z.trim(), z.maxLength(200, '备注最多 200 个字')), '');

export const orders = defineCalls('orders', {
  /**
   * Needs a declared age (`accounts.declareAge`); a minor's account needs the guardian's consent. Paying implies
   * consent to the paid-service agreement.
   */
  vip: {
    method: 'POST',
    path: '/order/vip',
    access: 'user',
    summary: '创建会员订单',
    body: z.object({
      type: memberTypeNumber,
      payType: z._default(payType, PayType.wechat),
      clientType,
      callbackUrl: z._default(ownPath, '/'),
    }),
    data: createdOrder,
  },
  status: {
    method: 'GET',
    path: '/order/status',
    access: 'user',
    summary: '订单支付状态',
    query: z.object({ id: orderNo }),
    data: orderState,
  },
  /** The account's orders in every stage, newest first. */
  own: {
    method: 'GET',
    path: '/order/list',
    access: 'user',
    summary: '我的订单（新的在前）',
    query: z.object(page),
    data: z.object({ items: z.array(ownOrder), cursor: z.nullable(string) }),
  },
  /** The account's order that can still be paid, however it was left; null when there is none. */
  open: { method: 'GET', path: '/order/open', access: 'user', summary: '待支付的订单', data: z.nullable(createdOrder) },
  /** Pays back the second of two paid orders for the same package, of which nothing is issued yet. Repeatable. */
  refundSecond: {
    method: 'POST',
    path: '/order/:orderNo/refund-second',
    access: 'user',
    summary: '退回同一套餐重复付款的后一笔',
    params: byNo,
  },
  /** Connected payment methods by client; the UI offers only these. */
  payTypes: {
    method: 'GET',
    path: '/order/pay-types',
    access: 'public',
    summary: '可用的支付方式',
    data: z.object({ web: z.array(payType), mobile: z.array(payType), sandbox: boolean }),
  },
  list: {
    method: 'GET',
    path: '/api/orders',
    access: 'operator',
    summary: '订单列表（新的在前）',
    query: z.object({
      stage: z.optional(orderStage),
      search: z.optional(string.check(z.trim(), z.maxLength(40))),
      ...page,
    }),
    data: z.object({ items: z.array(orderInfo), cursor: z.nullable(string) }),
  },
  /** Queries the provider now and applies the result. */
  query: {
    method: 'POST',
    path: '/api/orders/:orderNo/query',
    access: 'operator',
    summary: '向支付渠道查询',
    params: byNo,
    data: orderInfo,
  },
  /** Refunds the payment and voids what is left of the purchase. What the provider refused is retried; a wrong amount is only retried here. */
  refund: {
    method: 'POST',
    path: '/api/orders/:orderNo/refund',
    access: 'operator',
    confirm: 'refund',
    summary: '退款',
    params: byNo,
    body: z.object({ reason: recordedReason, note }),
    data: orderInfo,
  },
  alerts: {
    method: 'GET',
    path: '/api/payment-alerts',
    access: 'operator',
    summary: '支付异常',
    query: z.object({ state: z._default(z.enum(['open', 'all']), 'open') }),
    data: z.array(paymentAlert),
  },
  resolveAlert: {
    method: 'POST',
    path: '/api/payment-alerts/:id/resolve',
    access: 'operator',
    summary: '处理支付异常',
    params: z.object({ id: string.check(z.maxLength(40)) }),
    body: z.object({
      note: string.check(z.trim(), z.minLength(1, '请填写处理说明'), z.maxLength(200, '备注最多 200 个字')),
    }),
    data: paymentAlert,
  },
  /** Pays a payment of a wrong amount back in full and resolves its alert. */
  refundAlert: {
    method: 'POST',
    path: '/api/payment-alerts/:id/refund',
    access: 'operator',
    confirm: 'refund',
    summary: '退回金额不符的付款',
    params: z.object({ id: string.check(z.maxLength(40)) }),
    body: z.object({ note }),
    data: paymentAlert,
  },
  reconciliations: {
    method: 'GET',
    path: '/api/reconciliations',
    access: 'operator',
    summary: '每日对账（最近 30 天）',
    data: z.array(reconciliation),
  },
});
