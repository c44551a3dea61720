import type { ChatMessage, ChatSummary, chat } from '@ai-site/shared/api/chat';
import type { DataOf, QueryOf } from '@ai-site/shared/api/define';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { pushChat } from '../../platform/realtime/announce.ts';
import { findChat, findMessage, listPath, renameChat } from '../records/chat-records.ts';
import { summaryOf } from '../records/chat-summary.ts';
import type { ChatService } from '../replies/chat-service.ts';
import { interruptLostOf } from '../replies/lost-replies.ts';
import { readCursor, writeCursor } from './history-cursor.ts';
import { type ListedChat, listChats, type Wanted } from './history-records.ts';
import { viewsOf } from './message-view.ts';

const isPinned = ({ row }: ListedChat): boolean => row.pinned_at !== null;

const filled = (text: string | undefined) => (text === undefined || text.trim() === '' ? undefined : text.trim());

/**
 * Returns one page of an account's chats. The first page begins with the pinned chats, which no other page has. The cursor takes precedence
 * over the page number, which is for callers without a cursor.
 */
export async function historyPage(
  { site }: ChatService,
  accountId: string,
  query: QueryOf<typeof chat.history>,
): Promise<DataOf<typeof chat.history>> {
  const cursorText = filled(query.lastUpdateTime);
  const wanted: Wanted = { accountId, keyword: filled(query.keyword), appType: filled(query.appType) };
  const first = cursorText === undefined && query.pageNum === 1;
  const found = await listChats(site.db, {
    ...wanted,
    archived: query.archived === true,
    cursor: cursorText === undefined ? undefined : readCursor(cursorText),
    offset: cursorText === undefined ? (query.pageNum - 1) * query.pageSize : 0,
    limit: query.pageSize + 1,
    pinned: first && query.archived !== true,
  });
  const [pinned, others] = [found.filter(isPinned), found.filter((chat) => !isPinned(chat))];
  const page = others.slice(0, query.pageSize);
  const last = page.at(-1)?.row;
  const hasNextPage = others.length > page.length;
  return {
    list: [...pinned, ...page].map(({ summary }) => summary),
    hasNextPage,
    nextCursor: hasNextPage && last !== undefined ? writeCursor(last.last_at, last.id) : null,
  };
}

/** Returns a chat of the account. Throws 404. */
export async function chatSummary(service: ChatService, accountId: string, chatId: string): Promise<ChatSummary> {
  const found = await findChat(service.site.db, accountId, chatId);
  if (found === undefined) throw new ApiError(404, errorTexts.notFound);
  return summaryOf(found);
}

/** Names a chat for its owner, with `replacing` only while it still has that theme; returns the chat as it is then. Throws 404. */
export async function rename(
  service: ChatService,
  accountId: string,
  chatId: string,
  theme: string,
  { replacing }: { readonly replacing?: string } = {},
): Promise<ChatSummary> {
  await renameChat(service.site.db, accountId, chatId, theme, replacing);
  const renamed = await chatSummary(service, accountId, chatId);
  await pushChat(service.site, accountId, chatId);
  return renamed;
}

/** Returns the latest messages of the shown branch of a chat, or those before a message, oldest first. Throws 404. */
export async function chatMessages(
  service: ChatService,
  accountId: string,
  { chatId, before, pageSize }: QueryOf<typeof chat.getChatDetail>,
): Promise<{ list: ChatMessage[]; hasNextPage: boolean }> {
  await interruptLostOf(service.site, accountId);
  const from = await endOfPage(service, accountId, chatId, before);
  const newestFirst = await listPath(service.site.db, from, pageSize + 1);
  return {
    list: await viewsOf(service, newestFirst.slice(0, pageSize).toReversed()),
    hasNextPage: newestFirst.length > pageSize,
  };
}

async function endOfPage(
  service: ChatService,
  accountId: string,
  chatId: string,
  before: string | undefined,
): Promise<string | null> {
  const shown = await findChat(service.site.db, accountId, chatId);
  if (shown === undefined) throw new ApiError(404, errorTexts.notFound);
  if (before === undefined) return shown.leaf_id;
  const message = await findMessage(service.site.db, accountId, before);
  if (message === undefined || message.chat_id !== chatId) throw new ApiError(404, errorTexts.notFound);
  return message.parent_id;
}
