import { Readable } from 'node:stream';
import { type ChatMessage, chat, type ExportFormat } from '@ai-site/shared/api/chat';
import type { DataOf } from '@ai-site/shared/api/define';
import { fileNameOf } from '@ai-site/shared/domain/file-name';
import { shanghaiTime } from '@ai-site/shared/domain/shanghai-time';
import type { FastifyInstance } from 'fastify';
import { attachment } from '../../platform/http/attachment.ts';
import { route } from '../../platform/http/route.ts';
import type { ChatService } from '../replies/chat-service.ts';
import { type ExportedChat, type ExportedMessages, GENERATED_NOTICE, openExport } from './exported-chat.ts';
import { jsonFile } from './json-file.ts';
import { makePdf } from './make-pdf.ts';
import { markdownFile } from './markdown-file.ts';
import { wordsOf } from './message-words.ts';
import { EXPORT_PREFIX, signedExportPath, verifySignedExportUrl } from './signed-export-url.ts';

interface FileKind {
  readonly type: string;
  write(chat: ExportedChat, messages: ExportedMessages): Promise<Readable | Buffer>;
}

const kinds: Readonly<Record<ExportFormat, FileKind>> = {
  md: {
    type: 'text/markdown; charset=utf-8',
    write: async (head, messages) => Readable.from(markdownFile(head, messages)),
  },
  json: {
    type: 'application/json; charset=utf-8',
    write: async (head, messages) => Readable.from(jsonFile(head, messages)),
  },
  pdf: { type: 'application/pdf', write: writePdf },
};

async function writePdf(
  { chatId, theme, site, exportedAt, count }: ExportedChat,
  messages: ExportedMessages,
): Promise<Buffer> {
  const all: ChatMessage[] = [];
  for await (const page of messages) all.push(...page);
  const line = `${site} · 导出于 ${shanghaiTime(exportedAt.toISOString())} · 共 ${count} 条消息 · ${GENERATED_NOTICE}`;
  return makePdf({
    id: chatId,
    theme,
    site,
    line,
    createdAt: exportedAt,
    messages: all.map((message) => ({ role: message.role, ...wordsOf(message) })),
  });
}

const fileName = (theme: string, format: ExportFormat): string => fileNameOf(theme, '会话', format);

/** Returns the path from which an account downloads a chat of any kind. Chats that cannot be exported are refused here, where the page can show the reason: throws 404, 400. */
export async function exportLink(
  service: ChatService,
  accountId: string,
  chatId: string,
  format: ExportFormat,
): Promise<DataOf<typeof chat.exportChat>> {
  const { head } = await openExport(service, accountId, chatId, format);
  return {
    name: fileName(head.theme, format),
    url: signedExportPath(service.site, { chatId, userId: accountId, format }),
  };
}

/** Registers chat exports: the call returns a signed path that a browser opens without an authorization header. */
export function registerChatExport(app: FastifyInstance, service: ChatService): void {
  const { site } = service;
  route(app, site, chat.exportChat, ({ session, query }) =>
    exportLink(service, session.userId, query.chatId, query.format),
  );

  app.get<{ Params: { chatId: string } }>(
    `${EXPORT_PREFIX}:chatId`,
    { onRequest: async (request) => app.siteHooks.rates.address('write', request.ip) },
    async (request, reply) => {
      const { chatId, userId, format } = verifySignedExportUrl(site, request.params.chatId, request.query);
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
    },
  );
}
