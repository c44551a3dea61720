import { type ChatModelTier, chatModelTier } from '@ai-site/shared/api/chat';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { Kysely, Transaction } from 'kysely';
import { mustHaveGuardianForUse } from '../accounts/guardian.ts';
import type { Account } from '../accounts/sessions.ts';
import { takeAccount } from '../accounts/standing.ts';
import { newId } from '../database/new-id.ts';
import type { Database } from '../database/schema.ts';
import type { ChatTurn } from '../engines/port.ts';
import { findChat, findMessage, findReplyTo, listMessages, type MessageRow } from './chat-records.ts';
import { conversationOf } from './conversation.ts';
import { CONTEXT_MESSAGES, chatTexts, RUNNING_PER_ACCOUNT } from './limits.ts';
import { systemPromptOf } from './personas.ts';
import { chatsReplying, deleteMessage, findRequest, insertChat, insertQuestion, insertReply, touchChat } from './reply-records.ts';
import type { ReplyTask } from './reply-runner.ts';
import type { ChatService } from './service.ts';
import { themeOf } from './theme.ts';
import type { TierEngine } from './tiers.ts';

type Db = Kysely<Database>;

export interface Question {
  /** Absent: a new chat. */
  readonly chatId: string | undefined;
  readonly text: string;
  readonly tier: ChatModelTier;
  readonly requestId: string | undefined;
}

/**
 * Puts a question and begins its reply. The same `requestId` again gives the reply that it began. Gives the reply's id.
 * Throws 400 (no engine, empty), 403 (a child without consent), 404 (not this account's chat), 409 (a reply runs there), 429 (too many run).
 */
export async function ask(service: ChatService, account: Account, question: Question): Promise<string> {
  if (question.text.trim() === '') throw new ApiError(400, chatTexts.emptyQuestion);
  await service.runner.interruptLost(account.id);
  const begun = await service.site.db.transaction().execute(async (tx): Promise<ReplyTask | Joined> => {
    await takeItsTurn(tx, account.id);
    const joined = question.requestId === undefined ? undefined : await earlierReply(tx, account.id, question.requestId, question.text);
    if (joined !== undefined) return joined;
    const served = service.tiers.engineOf(question.tier);
    const chatId = question.chatId ?? newId();
    if (question.chatId !== undefined && (await findChat(tx, account.id, chatId)) === undefined) throw new ApiError(404, errorTexts.notFound);
    await mayReply(tx, account.id, chatId);

    const now = service.site.clock();
    if (question.chatId === undefined) await insertChat(tx, { id: chatId, account_id: account.id, theme: themeOf(question.text), created_at: now, last_at: now });
    const latest = await listMessages(tx, chatId, undefined, CONTEXT_MESSAGES);
    const asked = { id: newId(), chat_id: chatId, account_id: account.id, position: (latest[0]?.position ?? 0) + 1, tier: question.tier, created_at: now };
    await insertQuestion(tx, { ...asked, text: question.text, request_id: question.requestId ?? null });
    const messages = conversationOf([...latest.toReversed().map(turnOf), { role: 'user', content: question.text }]);
    return beginReply(service, tx, account, { question: asked, served, messages });
  });
  if (!('joined' in begun)) service.runner.start(begun);
  return begun.replyId;
}

/** Answers the last question of a chat again: a new reply takes the place of the old one. `detailId` is either's id. Gives the new id. */
export async function answerAgain(service: ChatService, account: Account, detailId: string): Promise<string> {
  await service.runner.interruptLost(account.id);
  const begun = await service.site.db.transaction().execute(async (tx) => {
    await takeItsTurn(tx, account.id);
    const named = await findMessage(tx, account.id, detailId);
    const question = named?.role === 'assistant' ? await findMessage(tx, account.id, named.question_id ?? '') : named;
    if (question === undefined) throw new ApiError(404, errorTexts.notFound);
    const served = service.tiers.engineOf(chatModelTier.parse(question.tier));
    await mayReply(tx, account.id, question.chat_id);
    const latest = await listMessages(tx, question.chat_id, undefined, CONTEXT_MESSAGES + 1);
    if (latest.find(({ role }) => role === 'user')?.id !== question.id) throw new ApiError(409, chatTexts.onlyLastAgain);

    const old = await findReplyTo(tx, question.id);
    if (old !== undefined) await deleteMessage(tx, old.id);
    const messages = conversationOf(
      latest
        .filter(({ position }) => position <= question.position)
        .toReversed()
        .map(turnOf),
    );
    return beginReply(service, tx, account, { question, served, messages });
  });
  service.runner.start(begun);
  return begun.replyId;
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
  readonly question: Pick<MessageRow, 'id' | 'chat_id' | 'position' | 'tier'>;
  readonly served: TierEngine;
  readonly messages: readonly ChatTurn[];
}

/** Inserts the empty reply under the runner's lease and moves the chat to the top of the history. */
async function beginReply(service: ChatService, tx: Db, account: Account, { question, served, messages }: Beginning): Promise<ReplyTask> {
  const now = service.site.clock();
  const replyId = newId();
  await insertReply(
    tx,
    {
      id: replyId,
      chat_id: question.chat_id,
      account_id: account.id,
      position: question.position + 1,
      tier: question.tier,
      created_at: now,
      question_id: question.id,
      engine: served.engine.nameOf(served.model),
    },
    service.runner.lease,
  );
  await touchChat(tx, question.chat_id, now);
  return { replyId, served, messages, systemPrompt: systemPromptOf(account.interaction_style, service.site.settings.facts.name) };
}

const turnOf = ({ role, text }: MessageRow): ChatTurn => ({ role, content: text });
