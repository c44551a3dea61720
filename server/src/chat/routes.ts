import { ASSISTANT, chat } from '@ai-site/shared/api/chat';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { FastifyInstance } from 'fastify';
import { route, streamRoute } from '../platform/http/route.ts';
import type { Site } from '../platform/site.ts';
import { registerAppChat } from './apps/routes.ts';
import { registerChatBot } from './bots/routes.ts';
import { chooseBranch } from './branches/choose-branch.ts';
import { deleteMessage } from './branches/delete-message.ts';
import { registerChatExport } from './export/routes.ts';
import { viewOf } from './history/message-view.ts';
import { registerHistory } from './history/routes.ts';
import { registerInstructions } from './instructions/routes.ts';
import { registerLyrics } from './lyrics/routes.ts';
import { offeredModels } from './offered-models.ts';
import { registerOwnApps } from './own-apps/routes.ts';
import { answerAgain, ask } from './questions/ask.ts';
import { contentOf } from './questions/content.ts';
import { readingPlan } from './reading/reading-plan.ts';
import { findMessage } from './records/chat-records.ts';
import { createChatService } from './replies/chat-service.ts';
import { continueAnswer } from './replies/continue-answer.ts';
import { removeChat, stopReply } from './replies/stop-reply.ts';
import { streamReply } from './replies/stream-reply.ts';
import { registerSharing } from './sharing/routes.ts';
import { FollowUps } from './suggestions/follow-ups.ts';
import { registerTextTools } from './text-tools/routes.ts';
import { registerVoice } from './voice/routes.ts';

/** Registers the chat routes. On shutdown, running replies are waited for; the rest ends as interrupted, with its text kept and without a charge. */
export function registerChat(app: FastifyInstance, site: Site): void {
  const service = createChatService(site);
  app.siteHooks.drains.push((deadline) => service.runner.drain(deadline));
  app.addHook('preClose', () => service.runner.close());
  app.addHook('onClose', () => service.tiers.close());
  registerVoice(app, service);
  registerLyrics(app, service);
  registerTextTools(app, service);

  route(app, site, chat.models, ({ session }) => offeredModels(service, session));

  streamRoute(app, site, chat.createChat, async ({ session, body }, stream) => {
    const { chatId, chatContent, chatAiModel, ...rest } = body;
    const question = {
      ...rest,
      chatId: chatId ?? undefined,
      appType: ASSISTANT,
      content: contentOf(chatContent),
      tier: chatAiModel,
    };
    const replyId = await ask(service, session.user, question);
    await streamReply(service, session, replyId, stream);
  });

  streamRoute(app, site, chat.answerAgain, async ({ session, body }, stream) => {
    const replyId = await answerAgain(service, session.user, body.detailId, {
      tier: body.chatAiModel,
      wholeReading: body.wholeReading,
    });
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

  route(app, site, chat.readingPlan, ({ session, body }) =>
    readingPlan(service, session.userId, { detailId: body.detailId, files: body.files, tier: body.chatAiModel }),
  );

  registerAppChat(app, site, service);
  registerChatBot(app, service);

  route(app, site, chat.stopReply, async ({ session, body }) =>
    viewOf(service, await stopReply(service, session.userId, body.detailId)),
  );
  route(app, site, chat.deleteChat, async ({ session, body }) => {
    await removeChat(service, session.userId, body.chatId);
    return null;
  });
  route(app, site, chat.chooseBranch, ({ session, body }) => chooseBranch(service, session.userId, body.detailId));
  route(app, site, chat.deleteDetail, async ({ session, body }) => {
    await deleteMessage(service, session.userId, body.detailId);
    return null;
  });

  const followUps = new FollowUps(service);
  route(app, site, chat.followUps, async ({ session, query }) => ({
    list: await followUps.of(session.userId, query.detailId),
  }));

  registerHistory(app, service);
  registerInstructions(app, site);
  registerSharing(app, service);
  registerChatExport(app, service);
  registerOwnApps(app, site);
}
