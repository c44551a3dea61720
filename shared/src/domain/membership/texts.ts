/** Texts of membership and credits used in several places (docs/product/site.md#8 where it gives them). */
export const membershipTexts = {
  notEnough: '算力余额不足，请开通会员或使用兑换码获取算力',
  exchangeCodeRequired: '请输入兑换码',
  exchangeCodeInvalid: '兑换码无效或已过期',
  exchangeCodeUsed: '该兑换码您已使用过',
  exchangeCodeUsedUp: '该兑换码已被兑完',
  exchangeTooMany: '兑换失败次数过多，请稍后再试',
  exchanged: '兑换成功！',
  exchangeFailed: '服务器异常，请重试！',
  /** Early issue was requested while plan credits still cover the most expensive task. */
  nextNotYet: '当前套餐算力尚未用完，暂不能提前发放下一批',
  noNextBatch: '没有待发放的算力批次',
  issued: '下一批算力已发放',
  /** Lines of the credit history. */
  expired: '到期清零',
  voided: '退款收回',
  frozen: '账号已被冻结，暂不能使用该功能',
} as const;

/** Maximum characters of an exchange code as typed, including dashes. */
export const EXCHANGE_CODE_MAX = 40;
