import type { ChatSummary } from '@ai-site/shared/api/chat';

/**
 * Inserts a changed chat into the displayed list: a newly pinned one first, a pinned one at its position, any other by time below the pinned ones. A chat on the
 * other side of the archive is removed.
 */
export function withChat(chats: readonly ChatSummary[], chat: ChatSummary, archive: boolean): readonly ChatSummary[] {
  const before = chats.find(({ chatId }) => chatId === chat.chatId);
  if (before?.pinned === true && chat.pinned && !archive)
    return chats.map((other) => (other === before ? chat : other));
  const others = chats.filter((other) => other !== before);
  if (chat.archived !== archive) return others;
  if (chat.pinned) return [chat, ...others];
  const place = others.findIndex((other) => !other.pinned && other.chatTime <= chat.chatTime);
  return place === -1 ? [...others, chat] : others.toSpliced(place, 0, chat);
}
