/** Constants and texts of legal agreements (docs/product/site.md#4.8, #9). The specification gives these texts in English; this is the only Chinese table. */

/** Milliseconds until the reminder is shown, after it was closed or the page was opened. */
export const CONTRACT_TIP_MS = 5 * 60_000;
export const CONTRACT_AGREE_SECONDS = 5;
export const CONTRACT_TOAST_MS = 5000;
export const CONTRACT_NAME_MAX = 60;
/** Maximum characters of the HTML body as submitted. */
export const CONTRACT_BODY_MAX = 100_000;

export const AgreementStatus = { effective: 1, expired: 2 } as const;
export type AgreementStatus = (typeof AgreementStatus)[keyof typeof AgreementStatus];
export const agreementStatusText: Readonly<Record<AgreementStatus, string>> = { 1: '有效', 2: '已失效' };

export const agreementTexts = {
  reminder: (count: number): string => `您有 ${count} 份合同待签署，签署后自动充值算力`,
  agreed: '算力充值成功，优先使用合同算力',
  alreadySigned: '这份合同已经签署过，算力不会重复发放',
  /** Shown when a reminder or an unsigned text loses its subject. */
  endedElsewhere: '这份合同已在别处签署，或已被撤回',
  sign: '去签署',
  agree: '同意并签署',
  viewDetails: '查看详情',
  download: '下载合同',
  gone: '合同不存在或已撤回',
  ended: '合同已失效，不能签署',
  signed: '合同已签署，不能撤回',
  /** When nothing is left of the body after sanitising. */
  emptyBody: '合同正文没有可显示的文字',
  unreadableBody: '合同正文的结构无法识别，请简化后重试',
  noAccount: '该手机号还没有注册账号',
  linkOver: '下载链接无效或已过期，请重新获取',
} as const;
