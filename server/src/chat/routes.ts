import { ASSISTANT, chat } from '@ai-site/shared/api/chat';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { FastifyInstance } from 'fastify';
import { route, streamRoute } from '../http/route.ts';
import type { Site } from '../site.ts';
import { registerVoice } from '../voice/routes.ts';
import { registerAppChat } from './apps/routes.ts';
import { answerAgain, ask } from './ask.ts';
import { registerChatBot } from './bots/routes.ts';
import { findMessage } from './chat-records.ts';
import { chooseBranch } from './choose-branch.ts';
import { contentOf } from './content.ts';
import { continueAnswer } from './continue-answer.ts';
import { deleteMessage } from './delete-message.ts';
import { chatMessages, chatSummary, historyPage, rename } from './history.ts';
import { registerChatHistory } from './history-routes.ts';
import { viewOf } from './message-view.ts';
import { offeredModels } from './offered-models.ts';
import { createChatService } from './service.ts';
import { removeChat, stopReply } from './stop-reply.ts';
import { streamReply } from './stream-reply.ts';

/** Serves chat. Replies end as interrupted, with their text kept, before the database goes. */
export function registerChat(app: FastifyInstance, site: Site): void {
  const service = createChatService(site);
  app.addHook('preClose', () => service.runner.close());
  registerVoice(app, service);

  route(app, site, chat.models, ({ session }) => offeredModels(service, session));

  streamRoute(app, site, chat.createChat, async ({ session, body }, stream) => {
    const { chatId, chatContent, chatAiModel, requestId, parentId } = body;
    const replyId = await ask(service, session.user, { chatId: chatId ?? undefined, appType: ASSISTANT, content: contentOf(chatContent), tier: chatAiModel, requestId, parentId });
    await streamReply(service, session, replyId, stream);
  });

  streamRoute(app, site, chat.answerAgain, async ({ session, body }, stream) => {
    const replyId = await answerAgain(service, session.user, body.detailId, body.chatAiModel);
    await streamReply(service, session, replyId, stream);
  });

  streamRoute(app, site, chat.continueAnswer, async ({ session, body }, stream) => {
    const replyId = await continueAnswer(service, session.user, body.detailId);
    await streamReply(service, session, replyId, stream);
  });

  streamRoute(app, site, chat.followReply, async ({ session, query }, stream) => {
    const message = await findMessage(site.db, session.userId, query.detailId);
    if (message?.role !== 'assistant') throw new ApiError(404, errorTexts.notFound);
    await streamReply(service, session, message.id, stream);
  });

  registerAppChat(app, site, service);
  registerChatBot(app, service);

  route(app, site, chat.stopReply, async ({ session, body }) => viewOf(service, await stopReply(service, session.userId, body.detailId)));
  route(app, site, chat.history, ({ session, query }) => historyPage(service, session.userId, query));
  route(app, site, chat.getChat, ({ session, query }) => chatSummary(service, session.userId, query.chatId));
  route(app, site, chat.getChatDetail, ({ session, query }) => chatMessages(service, session.userId, query));
  route(app, site, chat.updateTitle, ({ session, body }) => rename(service, session.userId, body.chatId, body.chatTheme));
  route(app, site, chat.deleteChat, async ({ session, body }) => {
    await removeChat(service, session.userId, body.chatId);
    return null;
  });
  route(app, site, chat.chooseBranch, ({ session, body }) => chooseBranch(service, session.userId, body.detailId));
  route(app, site, chat.deleteDetail, async ({ session, body }) => {
    await deleteMessage(service, session.userId, body.detailId);
    return null;
  });

  registerChatHistory(app, service);
}
