import { PINNED_MAX } from '@ai-site/shared/api/chat';

/** Characters shown on each side of a search match. */
export const AROUND_MATCH = 40;
/** Share links that one chat may have at once. */
export const SHARES_PER_CHAT = 20;
/** Number of messages shown of a shared chat, the latest ones. */
export const SHARED_MESSAGES_MAX = 500;

export const historyTexts = {
  tooManyPinned: `最多置顶${PINNED_MAX}个会话，请先取消一个置顶`,
  nothingToName: '会话还没有内容，无法起名',
  nothingToShare: '会话还没有内容，无法分享',
  tooManyShares: `一个会话最多保留${SHARES_PER_CHAT}个分享链接，请先取消不用的链接`,
} as const;
