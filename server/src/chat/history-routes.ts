import { chat } from '@ai-site/shared/api/chat';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { registerChatExport } from './export/routes.ts';
import { FollowUps } from './follow-ups.ts';
import { archiveChat, pinChat } from './pin-and-archive.ts';
import { renewTheme } from './renew-theme.ts';
import { searchMessages } from './search.ts';
import type { ChatService } from './service.ts';
import { cancelShare, ownShares, shareChat, sharedChat } from './shares.ts';

/** What is done with chats as a whole: finding, keeping, naming, sharing, exporting. */
export function registerChatHistory(app: FastifyInstance, service: ChatService): void {
  const { site } = service;
  const followUps = new FollowUps(service);

  route(app, site, chat.search, ({ session, query }) => searchMessages(service, session.userId, query));
  route(app, site, chat.pinChat, ({ session, body }) => pinChat(service, session.userId, body.chatId, body.pinned));
  route(app, site, chat.archiveChat, ({ session, body }) => archiveChat(service, session.userId, body.chatId, body.archived));
  route(app, site, chat.renewTheme, ({ session, query }) => renewTheme(service, session.user, query.chatId));
  route(app, site, chat.followUps, async ({ session, query }) => ({ list: await followUps.of(session.userId, query.detailId) }));

  route(app, site, chat.shareChat, ({ session, body }) => shareChat(service, session.userId, body.chatId));
  route(app, site, chat.cancelShare, async ({ session, body }) => {
    await cancelShare(service, session.userId, body.shareId);
    return null;
  });
  route(app, site, chat.shares, async ({ session, query }) => ({ list: await ownShares(service, session.userId, query.chatId) }));
  route(app, site, chat.shared, ({ query }) => sharedChat(service, query.shareId));

  registerChatExport(app, service);
}
