import { CHAT_BOT, type ChatMessage, type ChatSummary } from '@ai-site/shared/api/chat';
import { type ChatBotSummary, chatBot } from '@ai-site/shared/api/chat-bot';
import type { FastifyInstance } from 'fastify';
import { route, streamRoute } from '../../platform/http/route.ts';
import { deleteMessage } from '../branches/delete-message.ts';
import { exportLink } from '../export/routes.ts';
import { chatMessages, historyPage, rename } from '../history/history.ts';
import { renewTheme } from '../history/renew-theme.ts';
import { answerAgain, ask } from '../questions/ask.ts';
import { assertChatBot, questionOfDialog, replyOfDialog } from '../records/bot-dialogs.ts';
import type { ChatService } from '../replies/chat-service.ts';
import { removeChat } from '../replies/stop-reply.ts';
import { streamReply } from '../replies/stream-reply.ts';
import { FollowUps } from '../suggestions/follow-ups.ts';
import { botQuestion } from './question.ts';

/** A chat in the variant's field names. */
const summaryOf = ({ chatId, chatTheme, chatTime, pinned }: ChatSummary): ChatBotSummary => ({
  chatBotId: chatId,
  theme: chatTheme,
  createTime: chatTime,
  pinned,
});

/** A dialog is identified by its question. */
const withDialog = (message: ChatMessage) => ({
  ...message,
  chatBotDialogId: message.role === 'user' ? message.id : (message.parentId ?? message.id),
});

/** Registers the chat-bot variant (docs/product/assistant.md#7): the same chats under its own field names, restricted to its own kind of chat. */
export function registerChatBot(app: FastifyInstance, service: ChatService): void {
  const { site } = service;
  const followUps = new FollowUps(service);

  streamRoute(app, site, chatBot.createChat, async ({ session, body }, stream) => {
    const question = {
      ...botQuestion(service, body),
      chatId: undefined,
      appType: CHAT_BOT,
      parentId: undefined,
      withoutInstructions: body.withoutInstructions,
    };
    await streamReply(service, session, await ask(service, session.user, question), stream);
  });
  streamRoute(app, site, chatBot.continueChat, async ({ session, body }, stream) => {
    await assertChatBot(site.db, session.userId, body.chatBotId);
    const question = {
      ...botQuestion(service, body),
      chatId: body.chatBotId,
      appType: CHAT_BOT,
      parentId: body.parentId,
    };
    await streamReply(service, session, await ask(service, session.user, question), stream);
  });
  streamRoute(app, site, chatBot.againDialog, async ({ session, body }, stream) => {
    const reply = await replyOfDialog(site.db, session.userId, body.chatBotDialogId);
    await streamReply(
      service,
      session,
      await answerAgain(service, session.user, reply.id, { tier: body.chatAiModel, wholeReading: body.wholeReading }),
      stream,
    );
  });
  route(app, site, chatBot.relatedEntry, async ({ session, query }) => {
    const reply = await replyOfDialog(site.db, session.userId, query.chatBotDialogId);
    return { list: await followUps.of(session.userId, reply.id) };
  });
  route(app, site, chatBot.theme, async ({ session, query }) => {
    await assertChatBot(site.db, session.userId, query.chatBotId);
    return summaryOf(await renewTheme(service, session.user, query.chatBotId));
  });
  route(app, site, chatBot.history, async ({ session, query }) => {
    const { list, ...page } = await historyPage(service, session.userId, { ...query, appType: CHAT_BOT });
    return { ...page, list: list.map(summaryOf) };
  });
  route(app, site, chatBot.deleteChat, async ({ session, body }) => {
    await assertChatBot(site.db, session.userId, body.chatBotId);
    await removeChat(service, session.userId, body.chatBotId);
    return null;
  });
  route(app, site, chatBot.detail, async ({ session, query: { chatBotId, ...page } }) => {
    await assertChatBot(site.db, session.userId, chatBotId);
    const { list, hasNextPage } = await chatMessages(service, session.userId, { chatId: chatBotId, ...page });
    return { list: list.map(withDialog), hasNextPage };
  });
  route(app, site, chatBot.download, async ({ session, query: { chatBotId, format } }) => {
    await assertChatBot(site.db, session.userId, chatBotId);
    return exportLink(service, session.userId, chatBotId, format);
  });
  route(app, site, chatBot.updateTheme, async ({ session, body }) => {
    await assertChatBot(site.db, session.userId, body.chatBotId);
    return summaryOf(await rename(service, session.userId, body.chatBotId, body.theme));
  });
  route(app, site, chatBot.deleteDialog, async ({ session, body }) => {
    const question = await questionOfDialog(site.db, session.userId, body.chatBotDialogId);
    await deleteMessage(service, session.userId, question.id);
    return null;
  });
}
