/** Most works that an account shares at a time. */
export const WORK_SHARES_MAX = 500;

/** Days after which a share ends by itself, as its owner may choose. */
export const shareDays = [7, 30] as const;

/** Why visitors report a shared work. */
export const reportReasons = [
  { value: 'illegal', label: '违法违规' },
  { value: 'infringement', label: '侵犯权益' },
  { value: 'vulgar', label: '低俗不良' },
  { value: 'other', label: '其他问题' },
] as const;
export type ReportReason = (typeof reportReasons)[number]['value'];

/** Characters of what a visitor adds to a report. */
export const REPORT_DETAIL_MAX = 200;

export const shareTexts = {
  gone: '分享不存在或已取消',
  cancelled: '取消分享成功！',
  blocked: '这个作品因违规已停止分享',
  unknownWork: '作品不存在或已删除',
  tooMany: `最多同时分享${WORK_SHARES_MAX}个作品，请先取消不用的分享`,
  reported: '举报成功，我们会尽快处理',
  /** For operators. */
  decided: '已经处理过了，请刷新查看',
} as const;
