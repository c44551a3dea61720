import type { ChatSummary } from '@ai-site/shared/api/chat';

/** Merges a refetched first page into the known chats: the page, then every known chat that is older. Other known chats no longer exist, or they would be on the page. */
export function withFirstPage(known: readonly ChatSummary[], page: { readonly list: readonly ChatSummary[]; readonly hasNextPage: boolean }): readonly ChatSummary[] {
  const last = page.list.at(-1);
  if (last === undefined || !page.hasNextPage) return page.list;
  const listed = new Set(page.list.map(({ chatId }) => chatId));
  return [...page.list, ...known.filter(({ chatId, chatTime, pinned }) => !pinned && !listed.has(chatId) && chatTime <= last.chatTime)];
}
