import type { ReportedShare } from '@ai-site/shared/api/work-shares';
import type { ReportDecision } from './reported-works-store.ts';

interface DecisionText {
  readonly label: string;
  readonly danger: boolean;
  /** Its effects in plain words, one line each. */
  readonly effects: readonly string[];
  readonly reasonExample: string;
}

export const decisions: Readonly<Record<ReportDecision, DecisionText>> = {
  block: {
    label: '停止分享',
    danger: true,
    effects: ['页面和其中的文件立即打不开', '作者看到“因违规已停止分享”，不能再分享这个作品；作品本身保留', '可以随时恢复'],
    reasonExample: '例如：权利人已提供证明，侵犯其著作权',
  },
  unblock: {
    label: '恢复分享',
    danger: false,
    effects: ['原来的链接重新可以打开', '作者可以更改设置或取消分享'],
    reasonExample: '例如：作者已提供授权证明',
  },
  dismissReports: {
    label: '驳回举报',
    danger: false,
    effects: ['分享不变，举报移到“已处理”', '有人再次举报时会重新出现在这里'],
    reasonExample: '例如：内容正常，举报不成立',
  },
};

/** What can be decided about a share now, in button order. */
export function decisionsOf({ state, handled }: Pick<ReportedShare, 'state' | 'handled'>): readonly ReportDecision[] {
  return [...(handled === null ? (['dismissReports'] as const) : []), state === 'blocked' ? 'unblock' : 'block'];
}
