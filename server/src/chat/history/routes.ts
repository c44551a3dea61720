import { chat } from '@ai-site/shared/api/chat';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { ChatService } from '../replies/chat-service.ts';
import { chatMessages, chatSummary, historyPage, rename } from './history.ts';
import { archiveChat, pinChat } from './pin-and-archive.ts';
import { renewTheme } from './renew-theme.ts';
import { searchMessages } from './search.ts';

/** Registers the operations on whole chats: list, search, pin, archive, rename. */
export function registerHistory(app: FastifyInstance, service: ChatService): void {
  const { site } = service;
  route(app, site, chat.history, ({ session, query }) => historyPage(service, session.userId, query));
  route(app, site, chat.getChat, ({ session, query }) => chatSummary(service, session.userId, query.chatId));
  route(app, site, chat.getChatDetail, ({ session, query }) => chatMessages(service, session.userId, query));
  route(app, site, chat.updateTitle, ({ session, body }) =>
    rename(service, session.userId, body.chatId, body.chatTheme),
  );
  route(app, site, chat.search, ({ session, query }) => searchMessages(service, session.userId, query));
  route(app, site, chat.pinChat, ({ session, body }) => pinChat(service, session.userId, body.chatId, body.pinned));
  route(app, site, chat.archiveChat, ({ session, body }) =>
    archiveChat(service, session.userId, body.chatId, body.archived),
  );
  route(app, site, chat.renewTheme, ({ session, query }) => renewTheme(service, session.user, query.chatId));
}
