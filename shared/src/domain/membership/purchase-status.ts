/** State of a purchase record (docs/product/site.md#4.7). */
export const PurchaseStatus = { pending: 0, used: 1, refunded: 2, active: 3 } as const;
export type PurchaseStatus = (typeof PurchaseStatus)[keyof typeof PurchaseStatus];

export const purchaseStatusText: Readonly<Record<PurchaseStatus, string>> = {
  0: '待生效',
  1: '已使用',
  2: '已退款',
  3: '生效中',
};
