import type { ReviewEntry, ReviewedPublication, ReviewView } from '@ai-site/shared/api/showcase-reviews';
import { ShareStatus } from '@ai-site/shared/domain/showcase';
import type { Tone } from '../listing/Tag.tsx';

export const viewTexts: Readonly<
  Record<ReviewView, { readonly label: string; readonly none: string; readonly hint: string }>
> = {
  waiting: { label: '等待审核', none: '没有等待审核的作品', hint: '有人发布作品后会显示在这里' },
  appeals: { label: '申诉', none: '没有等待处理的申诉', hint: '作者对审核结果申诉后会显示在这里' },
  reported: { label: '被举报', none: '没有被举报的作品', hint: '有人举报展示中的作品后会显示在这里' },
  decided: { label: '已处理', none: '还没有处理过作品', hint: '通过、退回和下架的作品会显示在这里' },
};

export const statusTexts: Readonly<Record<ShareStatus, { readonly label: string; readonly tone: Tone }>> = {
  [ShareStatus.unshared]: { label: '未分享', tone: 'faint' },
  [ShareStatus.auditing]: { label: '审核中', tone: 'warning' },
  [ShareStatus.shared]: { label: '展示中', tone: 'success' },
  [ShareStatus.refused]: { label: '未通过', tone: 'danger' },
  [ShareStatus.cancelled]: { label: '已取消', tone: 'faint' },
};

type Flag = ReviewedPublication['flags'][number];

const flagNames: Readonly<Record<Flag['kind'], string>> = {
  rule: '命中内容规则',
  duplicate: '疑似重复',
  inspection: '内容检测',
};

/** Why a work waits although nobody reported it. */
export function flagText({ kind, about }: Flag): string {
  // Of a duplicate the server says which of two kinds it is.
  if (kind === 'duplicate') return about === '' ? flagNames.duplicate : about;
  return about === '' ? flagNames[kind] : `${flagNames[kind]}：${about}`;
}

export const entryTexts: Readonly<Record<ReviewEntry['action'], string>> = {
  submit: '提交了作品',
  edit: '修改了文字',
  flag: '转给审核员',
  approve: '通过了审核',
  refuse: '没有通过',
  'take-down': '下架了作品',
  restore: '恢复了展示',
  undo: '撤销了决定',
  'grant-appeal': '申诉成立，恢复了展示',
  'refuse-appeal': '维持了原决定',
  cancel: '取消了分享',
};
