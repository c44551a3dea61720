/** Texts of orders and payment; those of 000 §8 verbatim. */
export const orderTexts = {
  expired: '支付已过期，请重新支付',
  closedByHand: '支付订单已关闭',
  cancelled: '支付订单已取消',
  paid: '支付成功',
  failed: '支付失败',
  noPayUrl: '支付跳转失败，请稍后重试',
  genericFailure: '支付失败，请稍后重试',
  statusFailed: '获取订单状态失败，请稍后重试',
  mobilePending: '暂无支付结果，可稍后刷新页面查看会员状态!',
  confirmPaid: '请确认支付是否已完成？',
  alreadyPaid: '已完成支付',
  payNow: '立即支付',
  ageRequired: '请先声明年龄情况',
  guardianRequired: '未满 18 周岁购买付费服务，须先登记监护人的同意',
  payTypeUnavailable: '该支付方式暂不可用',
  /** Shown to operators. */
  notRefundable: '只有已支付的订单可以退款',
  alreadyRefunded: '该订单已退款',
  providerSilent: '支付渠道没有答复，请稍后重试',
  providerGone: '该支付渠道已不再接入，无法查询',
} as const;
