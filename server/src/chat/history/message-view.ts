import { type ChatMessage, chatModelTier, contentType } from '@ai-site/shared/api/chat';
import { filesOfMessages } from '../files/file-records.ts';
import { fileView } from '../files/file-view.ts';
import { shownEngine } from '../models/tiers.ts';
import { type MessageRow, versionsOf } from '../records/chat-records.ts';
import type { ChatService } from '../replies/chat-service.ts';
import { voiceUrlsOf } from '../voice/voice-urls.ts';

/** Converts messages of one chat to their views, in the given order. `grant` ends the paths of their files before their time. */
export async function viewsOf(service: ChatService, rows: readonly MessageRow[], grant = ''): Promise<ChatMessage[]> {
  const versions = await versionsOf(service.site.db, rows);
  const files = await filesOfMessages(
    service.site.db,
    rows.map(({ id }) => id),
  );
  const voices = await voiceUrlsOf(
    service.site,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    role: row.role,
    contents: [{ type: contentType.parse(row.content_type), text: row.text }],
    files: (files.get(row.id) ?? []).map((file) => fileView(service.site, file, grant)),
    createTime: row.created_at.toISOString(),
    voiceUrl: voices.get(row.id) ?? null,
    chatAiModel: chatModelTier.parse(row.tier),
    parentId: row.parent_id,
    versions: [...(versions.get(row.id) ?? [row.id])],
    status: row.status,
    deltaCount: row.delta_count,
    reasoning: row.reasoning,
    thinkingMs: row.thinking_ms,
    truncated: row.truncated,
    omittedMessages: row.omitted_messages,
    documents: [...row.documents],
    wholeReading: row.read_parts > 0,
    freeContinueUsed: row.free_continue_used,
    error: row.error,
    engine: shownEngine(row.engine, row.tier),
  }));
}

export async function viewOf(service: ChatService, row: MessageRow): Promise<ChatMessage> {
  const [view] = await viewsOf(service, [row]);
  if (view === undefined) throw new TypeError('One row gives one view');
  return view;
}
