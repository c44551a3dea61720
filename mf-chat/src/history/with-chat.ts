import type { ChatSummary } from '@ai-site/shared/api/chat';

/**
 * The shown chats with one of them as it is now: one newly pinned comes first, one that was pinned stays where it is, any other
 * stands by its time below the pinned ones, and one that belongs to the other side of the archive is gone.
 */
export function withChat(chats: readonly ChatSummary[], chat: ChatSummary, archive: boolean): readonly ChatSummary[] {
  const before = chats.find(({ chatId }) => chatId === chat.chatId);
  if (before?.pinned === true && chat.pinned && !archive) return chats.map((other) => (other === before ? chat : other));
  const others = chats.filter((other) => other !== before);
  if (chat.archived !== archive) return others;
  if (chat.pinned) return [chat, ...others];
  const place = others.findIndex((other) => !other.pinned && other.chatTime <= chat.chatTime);
  return place === -1 ? [...others, chat] : others.toSpliced(place, 0, chat);
}
