import { isDeepStrictEqual } from 'node:util';
import { type ChatModelTier, chatModelTier } from '@ai-site/shared/api/chat';
import { themeOf } from '@ai-site/shared/domain/chat-theme';
import { isOwnAppCode } from '@ai-site/shared/domain/own-apps';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { Transaction } from 'kysely';
import type { Account } from '../../identity/accounts/account.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withRanking } from '../files/document-ranking.ts';
import { attachFiles, filesOfMessages } from '../files/file-records.ts';
import { takeFiles } from '../files/take-files.ts';
import { pinVersion } from '../own-apps/used-version.ts';
import { findChat, findMessage, findReplyTo, type MessageRow, nextPosition } from '../records/chat-records.ts';
import { chatTexts } from '../records/limits.ts';
import { beginReply, lockChat, mayReply, startReply } from '../replies/begin-reply.ts';
import type { ChatService } from '../replies/chat-service.ts';
import { interruptLostOf } from '../replies/lost-replies.ts';
import { findRequest, insertChat, insertQuestion } from '../replies/reply-records.ts';
import type { ReplyTask } from '../replies/reply-runner.ts';
import type { QuestionContent } from './content.ts';

type Tx = Transaction<Database>;

export interface Question {
  /** Absent: starts a new chat. */
  readonly chatId: string | undefined;
  readonly appType: string;
  /** Parent message; null: start of the chat; absent: end of the shown branch. */
  readonly parentId?: string | null | undefined;
  readonly content: QuestionContent;
  readonly tier: ChatModelTier;
  readonly requestId?: string | undefined;
  /** Read the documents as a whole, in parts, for this price in whole credits. */
  readonly wholeReading?: { readonly price: number } | undefined;
  /** Whether the new chat goes without the instructions of its owner. */
  readonly withoutInstructions?: boolean | undefined;
}

/**
 * Stores a question and starts its reply. Returns the reply's id; a repeated `requestId` returns the reply started before. Throws 400 (no
 * engine, question too long for the model, or files that it does not accept), 403 (a child without the guardian's consent, a frozen account),
 * 404 (not this account's chat or file, an assistant that it may not use), 409 (a reply is already running in the chat, too few credits), 429 (too many running replies).
 */
export async function ask(service: ChatService, account: Account, question: Question): Promise<string> {
  const { text } = question.content;
  await interruptLostOf(service.site, account.id);
  const begun = await withRanking(service.site, async (tx, ranking): Promise<ReplyTask | Joined> => {
    await lockChat(tx, account.id);
    const joined =
      question.requestId === undefined ? undefined : await earlierReply(tx, account.id, question.requestId, question);
    if (joined !== undefined) return joined;
    const served = service.tiers.engineOf(question.tier);
    const chatId = question.chatId ?? newId();
    const parentId =
      question.chatId === undefined ? null : await parentOf(tx, account.id, question.chatId, question.parentId);
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
        without_instructions: question.withoutInstructions ?? false,
      });
      if (isOwnAppCode(question.appType)) await pinVersion(tx, account.id, chatId, question.appType);
    }
    const asked = {
      id: newId(),
      chat_id: chatId,
      account_id: account.id,
      position: await nextPosition(tx, chatId),
      parent_id: parentId,
      tier: question.tier,
      created_at: now,
    };
    await insertQuestion(tx, {
      ...asked,
      text,
      params: question.content.params,
      voice_id: question.content.voiceId,
      request_id: question.requestId ?? null,
    });
    await attachFiles(tx, asked.id, files);
    return beginReply(service, tx, account, {
      question: asked,
      tier: question.tier,
      served,
      wholeReading: question.wholeReading,
      ranking,
    });
  });
  if (!('joined' in begun)) startReply(service, begun);
  return begun.replyId;
}

export interface Again {
  /** Absent: the model of the previous answer. */
  readonly tier?: ChatModelTier | undefined;
  readonly wholeReading?: Question['wholeReading'];
}

/**
 * Regenerates an answer, optionally with another model: the new reply becomes another version beside the old ones and is shown. `detailId` is
 * the question or one of its replies. Returns the new id.
 */
export async function answerAgain(
  service: ChatService,
  account: Account,
  detailId: string,
  { tier, wholeReading }: Again = {},
): Promise<string> {
  await interruptLostOf(service.site, account.id);
  const begun = await withRanking(service.site, async (tx, ranking) => {
    await lockChat(tx, account.id);
    const named = await findMessage(tx, account.id, detailId);
    const question = named?.role === 'assistant' ? await findMessage(tx, account.id, named.question_id ?? '') : named;
    if (question === undefined) throw new ApiError(404, errorTexts.notFound);
    const wanted = tier ?? chatModelTier.parse(named?.tier ?? question.tier);
    const served = service.tiers.engineOf(wanted);
    await mayReply(tx, account.id, question.chat_id);
    return beginReply(service, tx, account, { question, tier: wanted, served, wholeReading, ranking });
  });
  startReply(service, begun);
  return begun.replyId;
}

/** Returns the parent for a question of an existing chat. Throws 404 when the chat does not belong to the account, or the parent not to the chat. */
async function parentOf(
  tx: Tx,
  accountId: string,
  chatId: string,
  parentId: string | null | undefined,
): Promise<string | null> {
  const found = await findChat(tx, accountId, chatId);
  if (found === undefined) throw new ApiError(404, errorTexts.notFound);
  if (parentId === undefined) return found.leaf_id;
  if (parentId !== null && (await findMessage(tx, accountId, parentId))?.chat_id !== chatId)
    throw new ApiError(404, errorTexts.notFound);
  return parentId;
}

/** The existing reply of an earlier request with the same id. */
interface Joined {
  readonly joined: true;
  readonly replyId: string;
}

async function earlierReply(
  tx: Tx,
  accountId: string,
  requestId: string,
  asked: Question,
): Promise<Joined | undefined> {
  const question = await findRequest(tx, accountId, requestId);
  if (question === undefined) return undefined;
  if (!(await isSameQuestion(tx, question, asked))) throw new ApiError(409, chatTexts.requestReused);
  const reply = await findReplyTo(tx, question.id);
  if (reply === undefined) throw new ApiError(404, errorTexts.notFound);
  return { joined: true, replyId: reply.id };
}

/** Whether the same was asked before: a browser that repeats a request may know by then which chat it began, and may choose another model. */
async function isSameQuestion(
  tx: Tx,
  question: MessageRow,
  { chatId, content: { text, params, files } }: Question,
): Promise<boolean> {
  if (
    question.text !== text ||
    (chatId !== undefined && chatId !== question.chat_id) ||
    !isDeepStrictEqual(question.params, params)
  )
    return false;
  const attached = (await filesOfMessages(tx, [question.id])).get(question.id) ?? [];
  return isDeepStrictEqual(
    attached.map(({ key }) => key),
    [...new Set(files)],
  );
}
