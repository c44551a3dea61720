import type { ChatSummary } from '@ai-site/shared/api/chat';
import type { ChatRow } from './chat-records.ts';

/** A chat as it appears in lists. */
export function summaryOf(chat: ChatRow): ChatSummary {
  return {
    chatId: chat.id,
    appType: chat.app_type,
    ...(chat.app_name === null ? {} : { appName: chat.app_name }),
    chatTheme: chat.theme,
    chatTime: chat.last_at.toISOString(),
    chatCount: chat.message_count,
    pinned: chat.pinned_at !== null,
    archived: chat.archived_at !== null,
  };
}
