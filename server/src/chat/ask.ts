import { type ChatModelTier, chatModelTier } from '@ai-site/shared/api/chat';
import { themeOf } from '@ai-site/shared/chat-theme';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { Transaction } from 'kysely';
import type { Account } from '../accounts/sessions.ts';
import { newId } from '../database/new-id.ts';
import type { Database } from '../database/schema.ts';
import { beginReply, mayReply, startReply, takeItsTurn } from './begin-reply.ts';
import { findChat, findMessage, findReplyTo, nextPosition } from './chat-records.ts';
import type { QuestionContent } from './content.ts';
import { attachFiles } from './files/file-records.ts';
import { takeFiles } from './files/take-files.ts';
import { chatTexts } from './limits.ts';
import { findRequest, insertChat, insertQuestion } from './reply-records.ts';
import type { ReplyTask } from './reply-runner.ts';
import type { ChatService } from './service.ts';

type Tx = Transaction<Database>;

export interface Question {
  /** Absent: a new chat. */
  readonly chatId: string | undefined;
  /** Kind of a new chat. */
  readonly appType: string;
  /** The message that it follows; null: the chat's beginning; absent: the end of what is shown. */
  readonly parentId: string | null | undefined;
  readonly content: QuestionContent;
  readonly tier: ChatModelTier;
  readonly requestId: string | undefined;
}

/**
 * Puts a question and begins its reply. The same `requestId` again gives the reply that it began. Gives the reply's id.
 * Throws 400 (no engine, a question too long for the model, or files that it does not take), 403 (a child without consent, a frozen
 * account), 404 (not this account's chat or file), 409 (a reply runs there, too few credits), 429 (too many run).
 */
export async function ask(service: ChatService, account: Account, question: Question): Promise<string> {
  const { text } = question.content;
  await service.runner.interruptLost(account.id);
  const begun = await service.site.db.transaction().execute(async (tx): Promise<ReplyTask | Joined> => {
    await takeItsTurn(tx, account.id);
    const joined = question.requestId === undefined ? undefined : await earlierReply(tx, account.id, question.requestId, text);
    if (joined !== undefined) return joined;
    const served = service.tiers.engineOf(question.tier);
    const chatId = question.chatId ?? newId();
    const parentId = question.chatId === undefined ? null : await parentOf(tx, account.id, question.chatId, question.parentId);
    await mayReply(tx, account.id, chatId);
    const files = await takeFiles(tx, account.id, question.content.files, service.tiers.takerOf(question.tier));

    const now = service.site.clock();
    if (question.chatId === undefined) {
      await insertChat(tx, {
        id: chatId,
        account_id: account.id,
        app_type: question.appType,
        theme: themeOf(text.trim() === '' ? (files[0]?.name ?? '') : text),
        created_at: now,
        last_at: now,
      });
    }
    const asked = { id: newId(), chat_id: chatId, account_id: account.id, position: await nextPosition(tx, chatId), parent_id: parentId, tier: question.tier, created_at: now };
    await insertQuestion(tx, { ...asked, text, params: question.content.params, voice_id: question.content.voiceId, request_id: question.requestId ?? null });
    await attachFiles(tx, asked.id, files);
    return beginReply(service, tx, account, { question: asked, tier: question.tier, served });
  });
  if (!('joined' in begun)) startReply(service, begun);
  return begun.replyId;
}

/**
 * Answers a question again, with another model if one is named: the new reply stands beside the old ones and is shown.
 * `detailId` is the question's or one of its replies'. Gives the new id.
 */
export async function answerAgain(service: ChatService, account: Account, detailId: string, tier?: ChatModelTier): Promise<string> {
  await service.runner.interruptLost(account.id);
  const begun = await service.site.db.transaction().execute(async (tx) => {
    await takeItsTurn(tx, account.id);
    const named = await findMessage(tx, account.id, detailId);
    const question = named?.role === 'assistant' ? await findMessage(tx, account.id, named.question_id ?? '') : named;
    if (question === undefined) throw new ApiError(404, errorTexts.notFound);
    const wanted = tier ?? chatModelTier.parse(named?.tier ?? question.tier);
    const served = service.tiers.engineOf(wanted);
    await mayReply(tx, account.id, question.chat_id);
    return beginReply(service, tx, account, { question, tier: wanted, served });
  });
  startReply(service, begun);
  return begun.replyId;
}

/** Where a question of an existing chat stands. Throws 404 when the chat is not the account's, or the parent not the chat's. */
async function parentOf(tx: Tx, accountId: string, chatId: string, parentId: string | null | undefined): Promise<string | null> {
  const found = await findChat(tx, accountId, chatId);
  if (found === undefined) throw new ApiError(404, errorTexts.notFound);
  if (parentId === undefined) return found.leaf_id;
  if (parentId !== null && (await findMessage(tx, accountId, parentId))?.chat_id !== chatId) throw new ApiError(404, errorTexts.notFound);
  return parentId;
}

/** The reply of an earlier request with this id. */
interface Joined {
  readonly joined: true;
  readonly replyId: string;
}

async function earlierReply(tx: Tx, accountId: string, requestId: string, text: string): Promise<Joined | undefined> {
  const question = await findRequest(tx, accountId, requestId);
  if (question === undefined) return undefined;
  if (question.text !== text) throw new ApiError(409, chatTexts.requestReused);
  const reply = await findReplyTo(tx, question.id);
  if (reply === undefined) throw new ApiError(404, errorTexts.notFound);
  return { joined: true, replyId: reply.id };
}
