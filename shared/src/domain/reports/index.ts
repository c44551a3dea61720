/** Why people report what others made. */
export const reportReasons = [
  { value: 'illegal', label: '违法违规' },
  { value: 'infringement', label: '侵犯权益' },
  { value: 'vulgar', label: '低俗不良' },
  { value: 'other', label: '其他问题' },
] as const;
export type ReportReason = (typeof reportReasons)[number]['value'];

/** Characters of what somebody adds to a report. */
export const REPORT_DETAIL_MAX = 200;

export const reportTexts = {
  reasonRequired: '请选择举报原因',
  reported: '举报成功，我们会尽快处理',
  /** For operators. */
  decided: '已经处理过了，请刷新查看',
} as const;
