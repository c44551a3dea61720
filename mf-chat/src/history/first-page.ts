import type { ChatSummary } from '@ai-site/shared/api/chat';

/**
 * The known chats after the first page was fetched anew: what it holds, then what is older than all of it. Anything else that
 * is known is gone, or would stand on the page.
 */
export function withFirstPage(known: readonly ChatSummary[], page: { readonly list: readonly ChatSummary[]; readonly hasNextPage: boolean }): readonly ChatSummary[] {
  const last = page.list.at(-1);
  if (last === undefined || !page.hasNextPage) return page.list;
  const listed = new Set(page.list.map(({ chatId }) => chatId));
  return [...page.list, ...known.filter(({ chatId, chatTime, pinned }) => !pinned && !listed.has(chatId) && chatTime <= last.chatTime)];
}
