import { type ChatModelTier, chatModelTier } from '@ai-site/shared/api/chat';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { Kysely, Transaction } from 'kysely';
import { mustHaveGuardianForUse } from '../accounts/guardian.ts';
import type { Account } from '../accounts/sessions.ts';
import { takeAccount } from '../accounts/standing.ts';
import { newId } from '../database/new-id.ts';
import type { Database } from '../database/schema.ts';
import type { ChatTurn } from '../engines/port.ts';
import { findChat, findMessage, findReplyTo, listPath, type MessageRow, nextPosition } from './chat-records.ts';
import type { QuestionContent } from './content.ts';
import { conversationOf } from './conversation.ts';
import { attachFiles } from './files/file-records.ts';
import { takeFiles } from './files/take-files.ts';
import { CONTEXT_MESSAGES, chatTexts, RUNNING_PER_ACCOUNT } from './limits.ts';
import { systemPromptOf } from './personas.ts';
import { chatsReplying, findRequest, insertChat, insertQuestion, insertReply, showBranch } from './reply-records.ts';
import type { ReplyTask } from './reply-runner.ts';
import type { ChatService } from './service.ts';
import { themeOf } from './theme.ts';
import type { TierEngine } from './tiers.ts';

type Db = Kysely<Database>;

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
 * Throws 400 (no engine, or it does not take the files), 403 (a child without consent), 404 (not this account's chat or file), 409 (a reply runs there), 429 (too many run).
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
    const files = await takeFiles(tx, account.id, question.content.files, service.tiers.capabilitiesOf(question.tier));

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
  if (!('joined' in begun)) service.runner.start(begun);
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
  service.runner.start(begun);
  return begun.replyId;
}

/** Where a question of an existing chat stands. Throws 404 when the chat is not the account's, or the parent not the chat's. */
async function parentOf(tx: Db, accountId: string, chatId: string, parentId: string | null | undefined): Promise<string | null> {
  const found = await findChat(tx, accountId, chatId);
  if (found === undefined) throw new ApiError(404, errorTexts.notFound);
  if (parentId === undefined) return found.leaf_id;
  if (parentId !== null && (await findMessage(tx, accountId, parentId))?.chat_id !== chatId) throw new ApiError(404, errorTexts.notFound);
  return parentId;
}

/** Two requests of one account take turns from here to the end of the transaction, so that the rules below hold for both. Throws 401 when the account is gone, 403 for a child without the guardian's consent. */
async function takeItsTurn(tx: Transaction<Database>, accountId: string): Promise<void> {
  mustHaveGuardianForUse(await takeAccount(tx, accountId));
}

/** The reply of an earlier request with this id. */
interface Joined {
  readonly joined: true;
  readonly replyId: string;
}

async function earlierReply(tx: Db, accountId: string, requestId: string, text: string): Promise<Joined | undefined> {
  const question = await findRequest(tx, accountId, requestId);
  if (question === undefined) return undefined;
  if (question.text !== text) throw new ApiError(409, chatTexts.requestReused);
  const reply = await findReplyTo(tx, question.id);
  if (reply === undefined) throw new ApiError(404, errorTexts.notFound);
  return { joined: true, replyId: reply.id };
}

async function mayReply(tx: Db, accountId: string, chatId: string): Promise<void> {
  const replying = await chatsReplying(tx, accountId);
  if (replying.includes(chatId)) throw new ApiError(409, chatTexts.replyRunning);
  if (replying.length >= RUNNING_PER_ACCOUNT) throw new ApiError(429, chatTexts.tooManyRunning);
}

interface Beginning {
  readonly question: Pick<MessageRow, 'id' | 'chat_id'>;
  readonly tier: ChatModelTier;
  readonly served: TierEngine;
}

/** Inserts the empty reply under the runner's lease, shows its branch and moves the chat to the top of the history. */
async function beginReply(service: ChatService, tx: Db, account: Account, { question, tier, served }: Beginning): Promise<ReplyTask> {
  const now = service.site.clock();
  const replyId = newId();
  const path = await listPath(tx, question.id, CONTEXT_MESSAGES);
  await insertReply(
    tx,
    {
      id: replyId,
      chat_id: question.chat_id,
      account_id: account.id,
      position: await nextPosition(tx, question.chat_id),
      parent_id: question.id,
      tier,
      created_at: now,
      question_id: question.id,
      engine: served.engine.nameOf(served.model),
    },
    service.runner.lease,
  );
  await showBranch(tx, question.chat_id, replyId, now);
  const messages = conversationOf(path.toReversed().map(turnOf));
  return { replyId, served, messages, systemPrompt: systemPromptOf(account.interaction_style, service.site.settings.facts.name) };
}

const turnOf = ({ role, text }: MessageRow): ChatTurn => ({ role, content: text });
