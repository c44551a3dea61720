import { Readable } from 'node:stream';
import { type ChatMessage, chat, type ExportFormat } from '@ai-site/shared/api/chat';
import type { DataOf } from '@ai-site/shared/api/define';
import { shanghaiTime } from '@ai-site/shared/shanghai-time';
import type { FastifyInstance } from 'fastify';
import { attachment } from '../../http/attachment.ts';
import { fileNameOf } from '../../http/file-name.ts';
import { route } from '../../http/route.ts';
import type { ChatService } from '../service.ts';
import { type ExportedChat, type ExportedMessages, openExport } from './exported-chat.ts';
import { jsonFile } from './json-file.ts';
import { makePdf } from './make-pdf.ts';
import { markdownFile } from './markdown-file.ts';
import { wordsOf } from './message-words.ts';
import { EXPORT_PREFIX, readExportPermit, signedExportPath } from './permit.ts';

interface FileKind {
  readonly type: string;
  write(chat: ExportedChat, messages: ExportedMessages): Promise<Readable | Buffer>;
}

const kinds: Readonly<Record<ExportFormat, FileKind>> = {
  md: { type: 'text/markdown; charset=utf-8', write: async (head, messages) => Readable.from(markdownFile(head, messages)) },
  json: { type: 'application/json; charset=utf-8', write: async (head, messages) => Readable.from(jsonFile(head, messages)) },
  pdf: { type: 'application/pdf', write: writePdf },
};

async function writePdf({ theme, site, exportedAt, count }: ExportedChat, messages: ExportedMessages): Promise<Buffer> {
  const all: ChatMessage[] = [];
  for await (const page of messages) all.push(...page);
  const line = `${site} · 导出于 ${shanghaiTime(exportedAt.toISOString())} · 共 ${count} 条消息`;
  return makePdf({ theme, site, line, createdAt: exportedAt, messages: all.map((message) => ({ role: message.role, ...wordsOf(message) })) });
}

const fileName = (theme: string, format: ExportFormat): string => fileNameOf(theme, '会话', format);

/** Where an account downloads its chat, of whichever kind. What cannot be written is refused here, where the page can say so: throws 404, 400. */
export async function exportLink(service: ChatService, accountId: string, chatId: string, format: ExportFormat): Promise<DataOf<typeof chat.exportChat>> {
  const { head } = await openExport(service, accountId, chatId, format);
  return { name: fileName(head.theme, format), url: signedExportPath(service.site, { chatId, userId: accountId, format }) };
}

/** Chats as files: the call gives a signed path, which a browser opens without a header. */
export function registerChatExport(app: FastifyInstance, service: ChatService): void {
  const { site } = service;
  route(app, site, chat.exportChat, ({ session, query }) => exportLink(service, session.userId, query.chatId, query.format));

  app.get<{ Params: { chatId: string } }>(`${EXPORT_PREFIX}:chatId`, { onRequest: async (request) => app.siteHooks.rates.address('write', request.ip) }, async (request, reply) => {
    const { chatId, userId, format } = readExportPermit(site, request.params.chatId, request.query);
    app.siteHooks.rates.user('write', userId);
    const { head, messages } = await openExport(service, userId, chatId, format);
    const { type, write } = kinds[format];
    const file = await write(head, messages);
    return reply
      .type(type)
      .headers({
        'content-disposition': attachment(fileName(head.theme, format), `chat.${format}`),
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(file);
  });
}
