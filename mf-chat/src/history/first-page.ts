import type { ChatSummary } from '@ai-site/shared/api/chat';
import type { MergeFirstPage } from '@ai-site/shared/kit/async';

/** The refetched first page, then every known chat that is older. Other known chats no longer exist, or they would be on the page. */
export const withFirstPage: MergeFirstPage<ChatSummary> = (known, first) => {
  const last = first.items.at(-1);
  if (last === undefined || first.next === null) return first;
  const listed = new Set(first.items.map(({ chatId }) => chatId));
  const older = known.items.filter(
    ({ chatId, chatTime, pinned }) => !pinned && !listed.has(chatId) && chatTime <= last.chatTime,
  );
  return { ...first, items: [...first.items, ...older], next: known.next };
};
