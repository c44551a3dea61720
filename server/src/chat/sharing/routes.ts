import { chat } from '@ai-site/shared/api/chat';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { ChatService } from '../replies/chat-service.ts';
import { cancelShare, ownShares, shareChat, sharedChat } from './shares.ts';

/** Registers the links that share chats. */
export function registerSharing(app: FastifyInstance, service: ChatService): void {
  const { site } = service;
  route(app, site, chat.shareChat, ({ session, body }) => shareChat(service, session.userId, body.chatId));
  route(app, site, chat.cancelShare, async ({ session, body }) => {
    await cancelShare(service, session.userId, body.shareId);
    return null;
  });
  route(app, site, chat.shares, async ({ session, query }) => ({
    list: await ownShares(service, session.userId, query.chatId),
  }));
  route(app, site, chat.shared, ({ query }) => sharedChat(service, query.shareId));
}
