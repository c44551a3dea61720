import type { OrderInfo, PaymentAlert, Reconciliation, RefundReason } from '@ai-site/shared/api/orders';
import type { ClientType } from '@ai-site/shared/domain/orders';
import type { Tone } from '../listing/Tag.tsx';

interface Word {
  readonly label: string;
  readonly tone: Tone;
}

export type OrderStage = OrderInfo['stage'];

export const stageWords: Readonly<Record<OrderStage, Word>> = {
  open: { label: '待支付', tone: 'info' },
  paid: { label: '已支付', tone: 'success' },
  closed: { label: '已关闭', tone: 'faint' },
  refunded: { label: '已退款', tone: 'plain' },
};

export const attemptWords: Readonly<Record<OrderInfo['attempts'][number]['state'], Word>> = {
  created: { label: '已创建', tone: 'plain' },
  pending: { label: '等待付款', tone: 'info' },
  paid: { label: '已付款', tone: 'success' },
  closed: { label: '已关闭', tone: 'faint' },
  unknown: { label: '结果未知', tone: 'warning' },
  failed: { label: '失败', tone: 'danger' },
};

export const refundWords: Readonly<Record<OrderInfo['refunds'][number]['state'], Word>> = {
  requested: { label: '退款中', tone: 'warning' },
  done: { label: '已退回', tone: 'success' },
  failed: { label: '退款失败', tone: 'danger' },
};

export const refundActionWords = { refund: '退款', retry: '重试退款' } as const;

/** When each reason applies. */
export const refundReasonHints: Readonly<Record<RefundReason, string>> = {
  duplicate: '买家为同一件事付了两次',
  minor: '监护人提出，且已核实购买人未满 18 周岁',
  regulator: '监管部门或生效文书的要求',
};

export const alertWords: Readonly<Record<PaymentAlert['kind'], string>> = {
  'wrong-amount': '金额不符',
  'wrong-merchant': '商户不符',
  'unknown-order': '订单不存在',
  'refund-failed': '退款失败',
  'bill-difference': '对账差异',
};

export const billWords: Readonly<Record<Reconciliation['state'], Word>> = {
  matched: { label: '一致', tone: 'success' },
  differs: { label: '有差异', tone: 'danger' },
  unavailable: { label: '未取得账单', tone: 'warning' },
};

export const clientWords: Readonly<Record<ClientType, string>> = { 1: '电脑', 2: '手机' };

const providerNames: Readonly<Record<string, string>> = {
  alipay: '支付宝',
  wechat: '微信支付',
  'sandbox-alipay': '沙箱支付宝',
  'sandbox-wechat': '沙箱微信支付',
};

/** Display name of a provider; its own name when unknown here. */
export const providerName = (provider: string): string => providerNames[provider] ?? provider;
