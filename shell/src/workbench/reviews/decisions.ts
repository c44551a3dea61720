import type { ReviewedPublication, ReviewView } from '@ai-site/shared/api/showcase-reviews';
import { ShareStatus, showcaseLimits } from '@ai-site/shared/domain/showcase';
import type { ReviewKey } from './review-keys.ts';
import type { NotedDecision, ReasonedDecision } from './reviews-store.ts';

/** What an operator can do with a work. */
export type ReviewAction = 'approve' | 'feature' | 'unfeature' | ReasonedDecision | NotedDecision;

interface ActionText {
  readonly label: string;
  /** It takes something away from its author. */
  readonly danger: boolean;
  readonly key?: Extract<ReviewKey, 'keep' | 'remove'>;
}

export const actionTexts: Readonly<Record<ReviewAction, ActionText>> = {
  approve: { label: '通过', danger: false, key: 'keep' },
  refuse: { label: '不通过', danger: true, key: 'remove' },
  grant: { label: '恢复展示', danger: false, key: 'keep' },
  uphold: { label: '维持原决定', danger: true, key: 'remove' },
  dismiss: { label: '驳回举报', danger: false, key: 'keep' },
  takeDown: { label: '下架', danger: true, key: 'remove' },
  restore: { label: '恢复展示', danger: false, key: 'keep' },
  feature: { label: '放进画廊', danger: false },
  unfeature: { label: '移出画廊', danger: false },
};

export const keyNames: Readonly<Record<Extract<ReviewKey, 'keep' | 'remove'>, string>> = { keep: 'A', remove: 'R' };

const ofDecided = ({
  shareStatus,
  featured,
}: Pick<ReviewedPublication, 'shareStatus' | 'featured'>): readonly ReviewAction[] => {
  if (shareStatus === ShareStatus.shared) return ['takeDown', featured ? 'unfeature' : 'feature'];
  return shareStatus === ShareStatus.refused ? ['restore'] : [];
};

/** What can be done with a work in a view, in button order: what lets it be shown is last. */
export function actionsOf(
  view: ReviewView,
  work: Pick<ReviewedPublication, 'shareStatus' | 'featured'>,
): readonly ReviewAction[] {
  if (view === 'waiting') return ['refuse', 'approve'];
  if (view === 'appeals') return ['uphold', 'grant'];
  return view === 'reported' ? ['takeDown', 'dismiss'] : ofDecided(work);
}

export const reasonedTexts: Readonly<
  Record<ReasonedDecision, { readonly done: string; readonly effects: readonly string[] }>
> = {
  refuse: {
    done: '已退回',
    effects: [
      '作者会收到通知，看到原因和补充说明',
      `作者可以修改后重新发布，${showcaseLimits.appealDays} 天内可以申诉一次`,
    ],
  },
  takeDown: {
    done: '已下架',
    effects: [
      '探索、画廊、详情页和文件地址立即打不开',
      `作者会收到通知，看到原因和补充说明，${showcaseLimits.appealDays} 天内可以申诉一次`,
    ],
  },
};

interface NotedText {
  readonly done: string;
  readonly effects: readonly string[];
  readonly noteLabel: string;
  readonly noteHint: string;
  readonly noteRequired: boolean;
  readonly noteExample: string;
}

const toAuthor = { noteLabel: '说明', noteHint: '选填，作者会看到', noteRequired: false } as const;

export const notedTexts: Readonly<Record<NotedDecision, NotedText>> = {
  grant: {
    ...toAuthor,
    done: '已恢复展示',
    effects: ['作品回到原来的位置，发布时间不变', '作者会收到通知'],
    noteExample: '例如：复核后确认没有侵权',
  },
  uphold: {
    ...toAuthor,
    done: '已维持原决定',
    effects: ['作品不再展示，作者不能再次申诉', '作者会收到通知'],
    noteExample: '例如：画面中仍有二维码',
  },
  restore: {
    ...toAuthor,
    done: '已恢复展示',
    effects: ['作品重新出现在探索里，发布时间不变', '作者会收到通知'],
    noteExample: '例如：作者已提供授权证明',
  },
  dismiss: {
    done: '已驳回举报',
    effects: ['作品不变，举报移到“已处理”', '有人再次举报时会重新出现在这里'],
    noteLabel: '原因',
    noteHint: '必填，写入处置记录，不显示给作者和举报人',
    noteRequired: true,
    noteExample: '例如：内容正常，举报不成立',
  },
};
