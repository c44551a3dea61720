/** Tasks of one batch at most. */
export const BATCH_PARTS_MAX = 500;

/** Messages about batches. */
export const batchTexts = {
  unknown: '批次不存在',
  size: `一次提交 1 到 ${BATCH_PARTS_MAX} 项`,
  finished: '这一批任务已经结束',
  /** `missing`: whole credits. */
  notEnough: (missing: number) => `算力余额不足，还差 ${missing} 算力，请开通会员或使用兑换码获取算力`,
  ended: (title: string) => `${title}已完成`,
  endedPartly: (title: string, done: number, failed: number) => `${title}：完成 ${done} 项，失败 ${failed} 项`,
} as const;
