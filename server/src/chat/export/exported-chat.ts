import type { ChatMessage, ExportFormat } from '@ai-site/shared/api/chat';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { branchPages, branchSize } from '../branches/branch-reading.ts';
import { viewsOf } from '../history/message-view.ts';
import { findChat } from '../records/chat-records.ts';
import type { ChatService } from '../replies/chat-service.ts';

/** Characters from which a chat is too long for a PDF (some hundreds of pages). */
export const PDF_CHARACTERS_MAX = 600_000;
/** Messages read at a time. */
const PAGE = 20;

/** Label of generated content that every exported file carries. */
export const GENERATED_NOTICE = '文件中的回答由人工智能生成，请自行核实';

export const exportTexts = {
  nothing: '会话还没有内容，无法导出',
  tooLongForPdf: '会话过长，无法导出为 PDF，请导出为 Markdown 或 JSON',
  linkOver: '下载链接已失效，请重新导出',
  noPdf: '这个会话没能导出为 PDF，请导出为 Markdown 或 JSON',
} as const;

export interface ExportedChat {
  readonly chatId: string;
  readonly theme: string;
  readonly site: string;
  readonly exportedAt: Date;
  /** Number of messages on the shown branch. */
  readonly count: number;
}

/** Messages of the shown branch, oldest first, in batches. */
export type ExportedMessages = AsyncIterable<readonly ChatMessage[]>;

/** Loads the shown branch of a chat of the account. Throws 404; 400 for a chat without messages or one too long for its format. */
export async function openExport(
  service: ChatService,
  accountId: string,
  chatId: string,
  format: ExportFormat,
): Promise<{ readonly head: ExportedChat; readonly messages: ExportedMessages }> {
  const { db, clock, settings } = service.site;
  const found = await findChat(db, accountId, chatId);
  if (found === undefined) throw new ApiError(404, errorTexts.notFound);
  if (found.leaf_id === null) throw new ApiError(400, exportTexts.nothing);
  const { messages: count, characters } = await branchSize(db, found.leaf_id);
  if (format === 'pdf' && characters > PDF_CHARACTERS_MAX) throw new ApiError(400, exportTexts.tooLongForPdf);
  return {
    head: { chatId, theme: found.theme, site: settings.facts.name, exportedAt: clock(), count },
    messages: views(service, found.leaf_id),
  };
}

async function* views(service: ChatService, leafId: string): AsyncGenerator<readonly ChatMessage[], void, void> {
  for await (const rows of branchPages(service.site.db, leafId, PAGE)) yield await viewsOf(service, rows);
}
