import { PINNED_MAX } from '@ai-site/shared/api/chat';

/** Characters shown on each side of what a search found. */
export const AROUND_MATCH = 40;
/** Characters of a title that a model made. */
export const SMART_THEME_MAX = 20;
/** Characters of one suggestion of what to ask next. */
export const FOLLOW_UP_MAX = 40;
/** Milliseconds after which a model that is asked on the side (for a title, for suggestions) is given up. */
export const SIDE_QUESTION_MS = 15_000;
/** Characters of a question or an answer that a model sees when it is asked on the side. */
export const SIDE_QUESTION_CHARACTERS = 1500;
/** Links by which one chat may be shared at once. */
export const SHARES_PER_CHAT = 20;
/** Messages of a shared chat that are shown, the latest ones. */
export const SHARED_MESSAGES_MAX = 500;

export const historyTexts = {
  tooManyPinned: `最多置顶${PINNED_MAX}个会话，请先取消一个置顶`,
  nothingToName: '会话还没有内容，无法起名',
  nothingToShare: '会话还没有内容，无法分享',
  tooManyShares: `一个会话最多保留${SHARES_PER_CHAT}个分享链接，请先取消不用的链接`,
  shareGone: '分享不存在或已取消',
} as const;
