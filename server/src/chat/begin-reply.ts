import { type ChatModelTier, ContentType } from '@ai-site/shared/api/chat';
import { ApiError } from '@ai-site/shared/errors';
import type { Transaction } from 'kysely';
import { mustHaveGuardianForUse } from '../accounts/guardian.ts';
import type { Account } from '../accounts/sessions.ts';
import { takeAccount } from '../accounts/standing.ts';
import { newId } from '../database/new-id.ts';
import type { Database } from '../database/schema.ts';
import { tellChat, tellMembership } from '../realtime/announce.ts';
import { type MessageRow, nextPosition } from './chat-records.ts';
import { readContext } from './context.ts';
import { chatTexts, RUNNING_PER_ACCOUNT } from './limits.ts';
import { nothingSaid } from './live-reply.ts';
import { holdPrice } from './reply-charge.ts';
import { chatsReplying, insertReply, showBranch } from './reply-records.ts';
import type { ReplyTask } from './reply-runner.ts';
import type { ChatService } from './service.ts';
import type { TierEngine } from './tiers.ts';

type Tx = Transaction<Database>;

/** Two requests of one account take turns from here to the end of the transaction, so that the rules below hold for both. Throws 401 when the account is gone, 403 for a child without the guardian's consent. */
export async function takeItsTurn(tx: Tx, accountId: string): Promise<void> {
  mustHaveGuardianForUse(await takeAccount(tx, accountId));
}

/** Throws 409 while a reply runs in the chat, 429 when too many run for the account. */
export async function mayReply(tx: Tx, accountId: string, chatId: string): Promise<void> {
  const replying = await chatsReplying(tx, accountId);
  if (replying.includes(chatId)) throw new ApiError(409, chatTexts.replyRunning);
  if (replying.length >= RUNNING_PER_ACCOUNT) throw new ApiError(429, chatTexts.tooManyRunning);
}

export interface Beginning {
  readonly question: Pick<MessageRow, 'id' | 'chat_id'>;
  readonly tier: ChatModelTier;
  readonly served: TierEngine;
}

/**
 * Holds the price, inserts the empty reply under the runner's lease, shows its branch and moves the chat to the top of the history.
 * The account's turn was taken before. Throws 400 when the question is too long for the model, 403 and 409 as `holdPrice` does.
 */
export async function beginReply(service: ChatService, tx: Tx, account: Account, { question, tier, served }: Beginning): Promise<ReplyTask> {
  const now = service.site.clock();
  const replyId = newId();
  const { messages, systemPrompt, leftOut } = await readContext(service, tx, account, tier, question.id);
  const charge = await holdPrice(service.site, tx, { replyId, accountId: account.id, tier });
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
      left_out: leftOut,
      charge,
      content_type: served.engine.long === true ? ContentType.loading : ContentType.text,
    },
    service.runner.lease,
  );
  await showBranch(tx, question.chat_id, replyId, now);
  return { replyId, chatId: question.chat_id, accountId: account.id, charge, served, messages, systemPrompt, from: nothingSaid, continuing: false };
}

/** Lets a reply be written whose beginning is committed, and tells the account's pages of it and of what is left of the balance. */
export function startReply({ site, runner }: ChatService, task: ReplyTask): void {
  runner.start(task);
  // These never fail, and nobody waits for them: the first word counts.
  void tellChat(site, task.accountId, task.chatId);
  if (task.charge === 'held') void tellMembership(site, task.accountId);
}
