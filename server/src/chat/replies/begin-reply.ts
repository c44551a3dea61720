import { type ChatModelTier, ContentType } from '@ai-site/shared/api/chat';
import { ApiError } from '@ai-site/shared/errors';
import type { Transaction } from 'kysely';
import type { Account } from '../../identity/accounts/account.ts';
import { lockAccountRow } from '../../identity/accounts/account-status.ts';
import { assertGuardianConsent } from '../../identity/accounts/guardian.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import { storableJson } from '../../platform/database/storable.ts';
import { pushChat, pushMembership } from '../../platform/realtime/announce.ts';
import { readContext } from '../context/context.ts';
import type { DocumentRanking } from '../files/document-ranking.ts';
import type { TierEngine } from '../models/tiers.ts';
import { repliesOf } from '../reading/reading-plan.ts';
import { PARTS_MAX } from '../reading/whole-reading.ts';
import { type MessageRow, nextPosition } from '../records/chat-records.ts';
import { chatTexts, RUNNING_PER_ACCOUNT } from '../records/limits.ts';
import type { ChatService } from './chat-service.ts';
import { emptySnapshot } from './live-reply.ts';
import { holdPrice } from './reply-charge.ts';
import { chatsReplying, insertReply, showBranch } from './reply-records.ts';
import type { ReplyTask } from './reply-runner.ts';

type Tx = Transaction<Database>;

/**
 * Locks the account row until the end of the transaction, so that the checks below hold for concurrent requests. Throws 401 when the account
 * no longer exists, 403 for a child without the guardian's consent.
 */
export async function lockChat(tx: Tx, accountId: string): Promise<void> {
  assertGuardianConsent(await lockAccountRow(tx, accountId));
}

/** Throws 409 while a reply is running in the chat, 429 when the account has too many running replies. */
export async function mayReply(tx: Tx, accountId: string, chatId: string): Promise<void> {
  const replying = await chatsReplying(tx, accountId);
  if (replying.includes(chatId)) throw new ApiError(409, chatTexts.replyRunning);
  if (replying.length >= RUNNING_PER_ACCOUNT) throw new ApiError(429, chatTexts.tooManyRunning);
}

export interface Beginning {
  readonly question: Pick<MessageRow, 'id' | 'chat_id'>;
  readonly tier: ChatModelTier;
  readonly served: TierEngine;
  /** Read the latest documents as a whole, in parts, for this price in whole credits. */
  readonly wholeReading: { readonly price: number } | undefined;
  readonly ranking: DocumentRanking;
}

/**
 * Holds the price, inserts the empty reply under the runner's lease, shows its branch and moves the chat to the top of the history. The caller
 * has locked the account. Throws 400 when the question is too long for the model, or there is nothing to read in parts, 403 and 409 like
 * `holdPrice`, 503 when the process is about to stop.
 */
export async function beginReply(
  service: ChatService,
  tx: Tx,
  account: Account,
  { question, tier, served, wholeReading, ranking }: Beginning,
): Promise<ReplyTask> {
  service.runner.assertAccepting();
  const now = service.site.clock();
  const replyId = newId();
  const { messages, systemPrompt, omittedMessages, documents, reading } = await readContext(service, tx, account, {
    tier,
    leafId: question.id,
    whole: wholeReading !== undefined,
    ranking,
  });
  const parts = reading?.parts.length ?? 0;
  if (wholeReading !== undefined && (parts < 2 || parts > PARTS_MAX)) throw new ApiError(400, chatTexts.nothingToRead);
  const charge = await holdPrice(service.site, tx, {
    replyId,
    accountId: account.id,
    tier,
    continuation: 0,
    replies: reading === undefined ? 1 : repliesOf(parts),
    agreedPrice: wholeReading?.price,
  });
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
      omitted_messages: omittedMessages,
      documents: storableJson(documents),
      read_parts: parts,
      charge,
      content_type: served.engine.long === true ? ContentType.loading : ContentType.text,
    },
    service.runner.lease,
  );
  await showBranch(tx, question.chat_id, replyId, now);
  return {
    replyId,
    chatId: question.chat_id,
    accountId: account.id,
    charge,
    tier,
    served,
    messages,
    systemPrompt,
    reading,
    from: emptySnapshot,
    continuing: false,
  };
}

/** Starts writing a reply whose row is committed, and pushes the reply and the new balance to the account's pages. */
export function startReply({ site, runner }: ChatService, task: ReplyTask): void {
  runner.start(task);
  // These never fail and are not awaited, so that they do not delay the first text.
  void pushChat(site, task.accountId, task.chatId);
  if (task.charge === 'held') void pushMembership(site, task.accountId);
}
