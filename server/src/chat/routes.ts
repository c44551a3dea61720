import { BUILTIN_ENGINE_NAME, chat } from '@ai-site/shared/api/chat';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { FastifyInstance } from 'fastify';
import { CONNECT_MODEL } from '../engines/builtin/builtin-chat-engine.ts';
import { route, streamRoute } from '../http/route.ts';
import type { Site } from '../site.ts';
import { answerAgain, ask } from './ask.ts';
import { findMessage } from './chat-records.ts';
import { chatMessages, chatSummary, historyPage, rename } from './history.ts';
import { messageView } from './message-view.ts';
import { createChatService } from './service.ts';
import { removeChat, stopReply } from './stop-reply.ts';
import { streamReply } from './stream-reply.ts';

/** Serves chat. Replies end as interrupted, with their text kept, before the database goes. */
export function registerChat(app: FastifyInstance, site: Site): void {
  const service = createChatService(site);
  app.addHook('preClose', () => service.runner.close());

  route(app, site, chat.models, async () => {
    const models = service.tiers.list();
    return { models, builtinNotice: models.some(({ builtin }) => builtin) ? `当前由${BUILTIN_ENGINE_NAME}回答，${CONNECT_MODEL}` : null };
  });

  streamRoute(app, site, chat.createChat, async ({ session, body }, stream) => {
    const [content] = body.chatContent;
    const question = { chatId: body.chatId ?? undefined, text: content?.content ?? '', tier: body.chatAiModel, requestId: body.requestId };
    const replyId = await ask(service, session.user, question);
    await streamReply(service, session, replyId, stream);
  });

  streamRoute(app, site, chat.answerAgain, async ({ session, body }, stream) => {
    const replyId = await answerAgain(service, session.user, body.detailId);
    await streamReply(service, session, replyId, stream);
  });

  streamRoute(app, site, chat.followReply, async ({ session, query }, stream) => {
    const message = await findMessage(site.db, session.userId, query.detailId);
    if (message?.role !== 'assistant') throw new ApiError(404, errorTexts.notFound);
    await streamReply(service, session, message.id, stream);
  });

  route(app, site, chat.stopReply, async ({ session, body }) => messageView(await stopReply(service, session.userId, body.detailId)));
  route(app, site, chat.history, ({ session, query }) => historyPage(service, session.userId, query));
  route(app, site, chat.getChat, ({ session, query }) => chatSummary(service, session.userId, query.chatId));
  route(app, site, chat.getChatDetail, ({ session, query }) => chatMessages(service, session.userId, query));
  route(app, site, chat.updateTitle, ({ session, body }) => rename(service, session.userId, body.chatId, body.chatTheme));
  route(app, site, chat.deleteChat, async ({ session, body }) => {
    await removeChat(service, session.userId, body.chatId);
    return null;
  });
}
