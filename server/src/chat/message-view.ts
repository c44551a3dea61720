import { type ChatMessage, type ChatSummary, ContentType, chatModelTier } from '@ai-site/shared/api/chat';
import type { ChatRow, MessageRow } from './chat-records.ts';

export function summaryOf(chat: ChatRow): ChatSummary {
  return { chatId: chat.id, chatTheme: chat.theme, chatTime: chat.last_at.toISOString(), chatCount: chat.message_count };
}

export function messageView(row: MessageRow): ChatMessage {
  return {
    id: row.id,
    role: row.role,
    contents: [{ type: ContentType.text, text: row.text }],
    createTime: row.created_at.toISOString(),
    voiceUrl: null,
    chatAiModel: chatModelTier.parse(row.tier),
    status: row.status,
    deltaCount: row.delta_count,
    error: row.error,
    engine: row.engine,
  };
}
