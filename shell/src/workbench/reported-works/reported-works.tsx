import type { ReportedShare } from '@ai-site/shared/api/work-shares';
import type { ReportedKind } from '../reported-content/ReportedSection.tsx';
import { ReportedWorkDetail } from './ReportedWorkDetail.tsx';
import { reportedWorkColumns } from './reported-work-columns.tsx';
import type { WorkDecision } from './reported-works-store.ts';

const reasonHint = '必填，写入处置记录，不显示给作者和举报人';

/** The shared works that visitors reported. */
export const reportedWorks: ReportedKind<ReportedShare, WorkDecision> = {
  caption: '被举报的分享，最近被举报的在前',
  emptyHint: '有人举报分享的作品后会显示在这里',
  columns: reportedWorkColumns,
  keyOf: ({ shareId }) => shareId,
  nameOf: ({ title }) => title,
  detail: (share) => <ReportedWorkDetail share={share} />,
  decisions: {
    block: {
      label: '停止分享',
      danger: true,
      effects: [
        '页面和其中的文件立即打不开',
        '作者看到“因违规已停止分享”，不能再分享这个作品；作品本身保留',
        '可以随时恢复',
      ],
      reasonHint,
      reasonExample: '例如：权利人已提供证明，侵犯其著作权',
    },
    unblock: {
      label: '恢复分享',
      danger: false,
      effects: ['原来的链接重新可以打开', '作者可以更改设置或取消分享'],
      reasonHint,
      reasonExample: '例如：作者已提供授权证明',
    },
    dismissReports: {
      label: '驳回举报',
      danger: false,
      effects: ['分享不变，举报移到“已处理”', '有人再次举报时会重新出现在这里'],
      reasonHint,
      reasonExample: '例如：内容正常，举报不成立',
    },
  },
  decisionsOf: ({ state, handled }) => [
    ...(handled === null ? (['dismissReports'] as const) : []),
    state === 'blocked' ? 'unblock' : 'block',
  ],
};
