import { CHAT_BOT } from '@ai-site/shared/api/chat';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { ChatService } from '../service.ts';
import { findChat, findMessage, findReplyTo, type MessageRow } from './chat-records.ts';

/** Throws 404 when the chat does not belong to the account or is of another kind. */
export async function assertChatBot({ site }: ChatService, accountId: string, chatId: string): Promise<void> {
  if ((await findChat(site.db, accountId, chatId))?.app_type !== CHAT_BOT) throw new ApiError(404, errorTexts.notFound);
}

/** Returns the question of a dialog by its own id or that of its answer. Throws 404. */
export async function questionOfDialog(service: ChatService, accountId: string, dialogId: string): Promise<MessageRow> {
  const { db } = service.site;
  const named = await findMessage(db, accountId, dialogId);
  const question = named?.role === 'assistant' ? await findMessage(db, accountId, named.question_id ?? '') : named;
  if (question === undefined) throw new ApiError(404, errorTexts.notFound);
  await assertChatBot(service, accountId, question.chat_id);
  return question;
}

/** Returns the answer of a dialog: the named one, otherwise the latest. Throws 404. */
export async function replyOfDialog(service: ChatService, accountId: string, dialogId: string): Promise<MessageRow> {
  const question = await questionOfDialog(service, accountId, dialogId);
  const reply =
    question.id === dialogId
      ? await findReplyTo(service.site.db, question.id)
      : await findMessage(service.site.db, accountId, dialogId);
  if (reply === undefined) throw new ApiError(404, errorTexts.notFound);
  return reply;
}
