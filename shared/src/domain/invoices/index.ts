/** Limits and texts of invoice requests. */
export const INVOICE_TITLE_MAX = 100;
/** Unified social credit code (18), or the older numbers of 15, 17 and 20 characters. */
export const TAX_NUMBER_PATTERN = /^(?:[0-9A-Z]{15}|[0-9A-Z]{17}|[0-9A-Z]{18}|[0-9A-Z]{20})$/;

export const InvoiceKind = { company: 'company', person: 'person' } as const;
export type InvoiceKind = (typeof InvoiceKind)[keyof typeof InvoiceKind];
export const invoiceKindText: Readonly<Record<InvoiceKind, string>> = { company: '企业', person: '个人' };

export const invoiceTexts = {
  request: '申请发票',
  requested: '发票开具中',
  issued: '已开发票',
  done: '发票申请已提交，开具后发送到您的邮箱',
  titleRequired: '请填写发票抬头',
  titleLong: `发票抬头最多 ${INVOICE_TITLE_MAX} 个字`,
  taxNumberRequired: '请填写税号',
  taxNumberInvalid: '税号为 15、17、18 或 20 位数字和大写字母',
  emailInvalid: '请填写有效的电子邮箱',
  notPaid: '只有已支付的订单可以申请发票',
  alreadyRequested: '这笔订单已申请过发票',
  /** Shown to operators. */
  alreadyIssued: '这张发票已标记为开具',
} as const;
