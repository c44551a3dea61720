import { appChat } from '@ai-site/shared/api/app-chat';
import { chatAppOf } from '@ai-site/shared/domain/chat-apps';
import { isOwnAppCode } from '@ai-site/shared/domain/own-apps';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { FastifyInstance } from 'fastify';
import '../../identity/accounts/app-use.ts';
import { streamRoute } from '../../platform/http/route.ts';
import type { Site } from '../../platform/site.ts';
import { answerAgain, ask } from '../questions/ask.ts';
import { contentOf } from '../questions/content.ts';
import { findChat, findMessage } from '../records/chat-records.ts';
import { chatTexts } from '../records/limits.ts';
import type { ChatService } from '../replies/chat-service.ts';
import { streamReply } from '../replies/stream-reply.ts';

/** Whether a code is one of the site's chat apps or may be that of an assistant that somebody made, which the question itself checks. */
const isChatApp = (code: string): boolean => isOwnAppCode(code) || chatAppOf(code) !== undefined;

/** Registers the chat routes of apps that send a model an app's own instructions. History and everything else use the `chat` routes. */
export function registerAppChat(app: FastifyInstance, site: Site, service: ChatService): void {
  streamRoute(app, site, appChat.createChat, async ({ session, body }, stream) => {
    const { appname, chatContent, chatAiModel, requestId, wholeReading } = body;
    if (!isChatApp(appname)) throw new ApiError(404, chatTexts.noApp);
    const question = {
      chatId: undefined,
      appType: appname,
      parentId: undefined,
      content: contentOf(chatContent),
      tier: chatAiModel,
      requestId,
      wholeReading,
    };
    const asked = await ask(service, session.user, question);
    await site.ports.noteAppUse(site, session.userId, appname);
    await streamReply(service, session, asked, stream);
  });

  streamRoute(app, site, appChat.continueChat, async ({ session, body }, stream) => {
    const { chatId, chatContent, chatAiModel, requestId, parentId, wholeReading } = body;
    const appType = await appOfChat(service, session.userId, chatId);
    const question = {
      chatId,
      appType,
      parentId,
      content: contentOf(chatContent),
      tier: chatAiModel,
      requestId,
      wholeReading,
    };
    await streamReply(service, session, await ask(service, session.user, question), stream);
  });

  streamRoute(app, site, appChat.answerAgain, async ({ session, body }, stream) => {
    const message = await findMessage(site.db, session.userId, body.detailId);
    await appOfChat(service, session.userId, message?.chat_id ?? '');
    await streamReply(
      service,
      session,
      await answerAgain(service, session.user, body.detailId, {
        tier: body.chatAiModel,
        wholeReading: body.wholeReading,
      }),
      stream,
    );
  });
}

/** Returns the app of one of the account's chats. Throws 404 for any other chat. */
async function appOfChat(service: ChatService, accountId: string, chatId: string): Promise<string> {
  const found = await findChat(service.site.db, accountId, chatId);
  if (found === undefined || !isChatApp(found.app_type)) throw new ApiError(404, errorTexts.notFound);
  return found.app_type;
}
