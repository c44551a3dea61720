import type { ChatMessage, ChatSummary, chat } from '@ai-site/shared/api/chat';
import type { DataOf, QueryOf } from '@ai-site/shared/api/define';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { tellChat } from '../realtime/announce.ts';
import { findChat, findMessage, listPath, renameChat } from './chat-records.ts';
import { readCursor, writeCursor } from './history-cursor.ts';
import { listChats, listPinned, type Wanted } from './history-records.ts';
import { summaryOf, viewsOf } from './message-view.ts';
import type { ChatService } from './service.ts';

const filled = (text: string | undefined) => (text === undefined || text.trim() === '' ? undefined : text.trim());

/**
 * One page of an account's chats; the first page begins with the pinned ones, which stand on no other. The cursor wins over the
 * page number, which serves callers that have none.
 */
export async function historyPage({ site }: ChatService, accountId: string, query: QueryOf<typeof chat.history>): Promise<DataOf<typeof chat.history>> {
  const cursorText = filled(query.lastUpdateTime);
  const wanted: Wanted = { accountId, keyword: filled(query.keyword), appType: filled(query.appType) };
  const found = await listChats(site.db, {
    ...wanted,
    archived: query.archived === true,
    cursor: cursorText === undefined ? undefined : readCursor(cursorText),
    offset: cursorText === undefined ? (query.pageNum - 1) * query.pageSize : 0,
    limit: query.pageSize + 1,
  });
  const first = cursorText === undefined && query.pageNum === 1;
  const pinned = first && query.archived !== true ? await listPinned(site.db, wanted) : [];
  const page = found.slice(0, query.pageSize);
  const last = page.at(-1);
  const hasNextPage = found.length > page.length;
  return { list: [...pinned, ...page].map(summaryOf), hasNextPage, nextCursor: hasNextPage && last !== undefined ? writeCursor(last.last_at, last.id) : null };
}

/** A chat of the account; throws 404. */
export async function chatSummary(service: ChatService, accountId: string, chatId: string): Promise<ChatSummary> {
  const found = await findChat(service.site.db, accountId, chatId);
  if (found === undefined) throw new ApiError(404, errorTexts.notFound);
  return summaryOf(found);
}

export async function rename(service: ChatService, accountId: string, chatId: string, theme: string): Promise<ChatSummary> {
  await renameChat(service.site.db, accountId, chatId, theme);
  const renamed = await chatSummary(service, accountId, chatId);
  await tellChat(service.site, accountId, chatId);
  return renamed;
}

/** The latest messages of the branch that a chat shows, or those before a message; oldest first. Throws 404. */
export async function chatMessages(
  service: ChatService,
  accountId: string,
  { chatId, before, pageSize }: QueryOf<typeof chat.getChatDetail>,
): Promise<{ list: ChatMessage[]; hasNextPage: boolean }> {
  await service.runner.interruptLost(accountId);
  const from = await endOfPage(service, accountId, chatId, before);
  const newestFirst = await listPath(service.site.db, from, pageSize + 1);
  return { list: await viewsOf(service, newestFirst.slice(0, pageSize).toReversed()), hasNextPage: newestFirst.length > pageSize };
}

async function endOfPage(service: ChatService, accountId: string, chatId: string, before: string | undefined): Promise<string | null> {
  const shown = await findChat(service.site.db, accountId, chatId);
  if (shown === undefined) throw new ApiError(404, errorTexts.notFound);
  if (before === undefined) return shown.leaf_id;
  const message = await findMessage(service.site.db, accountId, before);
  if (message === undefined || message.chat_id !== chatId) throw new ApiError(404, errorTexts.notFound);
  return message.parent_id;
}
