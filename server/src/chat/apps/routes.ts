import { appChat } from '@ai-site/shared/api/app-chat';
import { chatAppOf } from '@ai-site/shared/chat-apps';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { FastifyInstance } from 'fastify';
import { streamRoute } from '../../http/route.ts';
import type { Site } from '../../site.ts';
import { answerAgain, ask } from '../ask.ts';
import { findChat, findMessage } from '../chat-records.ts';
import { contentOf } from '../content.ts';
import { chatTexts } from '../limits.ts';
import type { ChatService } from '../service.ts';
import { streamReply } from '../stream-reply.ts';

/** Serves the chats of apps: what goes to the model with an app's own instructions. Their history and the rest are calls of `chat`. */
export function registerAppChat(app: FastifyInstance, site: Site, service: ChatService): void {
  streamRoute(app, site, appChat.createChat, async ({ session, body }, stream) => {
    const { appname, chatContent, chatAiModel, requestId } = body;
    if (chatAppOf(appname) === undefined) throw new ApiError(404, chatTexts.noApp);
    const question = { chatId: undefined, appType: appname, parentId: undefined, content: contentOf(chatContent), tier: chatAiModel, requestId };
    await streamReply(service, session, await ask(service, session.user, question), stream);
  });

  streamRoute(app, site, appChat.continueChat, async ({ session, body }, stream) => {
    const { chatId, chatContent, chatAiModel, requestId, parentId } = body;
    const appType = await appOfChat(service, session.userId, chatId);
    const question = { chatId, appType, parentId, content: contentOf(chatContent), tier: chatAiModel, requestId };
    await streamReply(service, session, await ask(service, session.user, question), stream);
  });

  streamRoute(app, site, appChat.answerAgain, async ({ session, body }, stream) => {
    const message = await findMessage(site.db, session.userId, body.detailId);
    await appOfChat(service, session.userId, message?.chat_id ?? '');
    await streamReply(service, session, await answerAgain(service, session.user, body.detailId, body.chatAiModel), stream);
  });
}

/** The app of one of the account's chats. Throws 404 for any other chat. */
async function appOfChat(service: ChatService, accountId: string, chatId: string): Promise<string> {
  const found = await findChat(service.site.db, accountId, chatId);
  if (found === undefined || chatAppOf(found.app_type) === undefined) throw new ApiError(404, errorTexts.notFound);
  return found.app_type;
}
