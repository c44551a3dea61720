import { chatModelTier, continuesFree } from '@ai-site/shared/api/chat';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { Account } from '../../identity/accounts/account.ts';
import { readContext } from '../context/context.ts';
import { withRanking } from '../files/document-ranking.ts';
import { firstTokens } from '../models/tokens.ts';
import { notesRoomOf, withNotes } from '../reading/whole-reading.ts';
import { findChat, findMessage, type MessageRow } from '../records/chat-records.ts';
import { chatTexts, REPLY_MAX } from '../records/limits.ts';
import { lockChat, mayReply, startReply } from './begin-reply.ts';
import type { ChatService } from './chat-service.ts';
import { interruptLostOf } from './lost-replies.ts';
import { holdPrice } from './reply-charge.ts';
import { reopenReply, showBranch } from './reply-records.ts';
import type { ReplyTask } from './reply-runner.ts';

/**
 * Continues an answer that was stopped, interrupted, failed or truncated, in the same row: text and delta numbers continue where they ended.
 * It is free once after an interruption by the server and costs the price of a reply otherwise (docs/product/rules.md#credits-9). Returns its id. Throws 404
 * (no such reply of the account), 409 (not the end of the shown branch, complete or empty, a reply is running, or too few credits), 429 (too
 * many running replies), 400 (no engine), 403 (a child without the guardian's consent, or the account may not spend).
 */
export async function continueAnswer(service: ChatService, account: Account, detailId: string): Promise<string> {
  await interruptLostOf(service.site, account.id);
  const begun = await withRanking(service.site, async (tx, ranking): Promise<ReplyTask> => {
    await lockChat(tx, account.id);
    const reply = await findMessage(tx, account.id, detailId);
    if (reply?.role !== 'assistant') throw new ApiError(404, errorTexts.notFound);
    await mayReply(tx, account.id, reply.chat_id);
    if ((await findChat(tx, account.id, reply.chat_id))?.leaf_id !== reply.id)
      throw new ApiError(409, chatTexts.notTheLast);
    assertUnfinished(reply);
    service.runner.assertAccepting();

    const tier = chatModelTier.parse(reply.tier);
    const served = service.tiers.engineOf(tier);
    const { messages, systemPrompt, omittedMessages, reading } = await readContext(service, tx, account, {
      tier,
      leafId: reply.id,
      whole: reply.read_parts > 0,
      ranking,
    });
    const continuation = reply.continuations + 1;
    const free = continuesFree({ status: reply.status, freeContinueUsed: reply.free_continue_used });
    const charge = free
      ? reply.charge
      : await holdPrice(service.site, tx, { replyId: reply.id, accountId: account.id, tier, continuation, replies: 1 });
    await reopenReply(
      tx,
      reply.id,
      { continuation, free, charge, engine: served.engine.nameOf(served.model), omittedMessages },
      service.runner.lease,
    );
    await showBranch(tx, reply.chat_id, reply.id, service.site.clock());
    // The notes on the parts stand in the reasoning and are not taken again.
    const known =
      reading === undefined ? messages : withNotes(messages, firstTokens(reply.reasoning, notesRoomOf(reading)));
    const from = { no: reply.delta_count, text: reply.text, reasoning: reply.reasoning, thinkingMs: reply.thinking_ms };
    return {
      replyId: reply.id,
      chatId: reply.chat_id,
      accountId: account.id,
      charge,
      tier,
      served,
      messages: known,
      systemPrompt,
      reading: undefined,
      from,
      continuing: true,
    };
  });
  startReply(service, begun);
  return begun.replyId;
}

function assertUnfinished({ status, content_type, text, truncated }: MessageRow): void {
  // It was still running when it was read and has ended since, so the row read is stale.
  if (status === 'replying') throw new ApiError(409, chatTexts.replyRunning);
  if (content_type !== 0 || (status === 'done' && !truncated)) throw new ApiError(409, chatTexts.complete);
  if (text === '') throw new ApiError(409, chatTexts.nothingToContinue);
  if (text.length >= REPLY_MAX) throw new ApiError(409, chatTexts.fullyLong);
}
