import { CHAT_BOT } from '@ai-site/shared/api/chat';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { findChat, findMessage, findReplyTo, type MessageRow } from './chat-records.ts';

type Db = Kysely<Database>;

/** Throws 404 when the chat does not belong to the account or is of another kind. */
export async function assertChatBot(db: Db, accountId: string, chatId: string): Promise<void> {
  if ((await findChat(db, accountId, chatId))?.app_type !== CHAT_BOT) throw new ApiError(404, errorTexts.notFound);
}

/** Returns the question of a dialog by its own id or that of its answer. Throws 404. */
export async function questionOfDialog(db: Db, accountId: string, dialogId: string): Promise<MessageRow> {
  const named = await findMessage(db, accountId, dialogId);
  const question = named?.role === 'assistant' ? await findMessage(db, accountId, named.question_id ?? '') : named;
  if (question === undefined) throw new ApiError(404, errorTexts.notFound);
  await assertChatBot(db, accountId, question.chat_id);
  return question;
}

/** Returns the answer of a dialog: the named one, otherwise the latest. Throws 404. */
export async function replyOfDialog(db: Db, accountId: string, dialogId: string): Promise<MessageRow> {
  const question = await questionOfDialog(db, accountId, dialogId);
  const reply =
    question.id === dialogId ? await findReplyTo(db, question.id) : await findMessage(db, accountId, dialogId);
  if (reply === undefined) throw new ApiError(404, errorTexts.notFound);
  return reply;
}
