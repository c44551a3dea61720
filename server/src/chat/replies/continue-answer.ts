import { chatModelTier } from '@ai-site/shared/api/chat';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { Account } from '../../identity/sessions/sessions.ts';
import { readContext } from '../context/context.ts';
import { findChat, findMessage, type MessageRow } from '../records/chat-records.ts';
import { chatTexts, REPLY_MAX } from '../records/limits.ts';
import type { ChatService } from '../service.ts';
import { lockChat, mayReply, startReply } from './begin-reply.ts';
import { interruptLostOf } from './lost-replies.ts';
import { reopenReply, showBranch } from './reply-records.ts';
import type { ReplyTask } from './reply-runner.ts';

/**
 * Continues an answer that was stopped, interrupted, failed or truncated, in the same row: text and delta numbers continue where they ended.
 * It is already paid for and costs nothing more. Returns its id. Throws 404 (no such reply of the account), 409 (not the end of the shown
 * branch, complete or empty, or a reply is running), 429 (too many running replies), 400 (no engine), 403 (a child without the guardian's
 * consent).
 */
export async function continueAnswer(service: ChatService, account: Account, detailId: string): Promise<string> {
  await interruptLostOf(service.site, account.id);
  const begun = await service.site.db.transaction().execute(async (tx): Promise<ReplyTask> => {
    await lockChat(tx, account.id);
    const reply = await findMessage(tx, account.id, detailId);
    if (reply?.role !== 'assistant') throw new ApiError(404, errorTexts.notFound);
    await mayReply(tx, account.id, reply.chat_id);
    if ((await findChat(tx, account.id, reply.chat_id))?.leaf_id !== reply.id) throw new ApiError(409, chatTexts.notTheLast);
    assertUnfinished(reply);

    const tier = chatModelTier.parse(reply.tier);
    const served = service.tiers.engineOf(tier);
    const { messages, systemPrompt, omittedMessages } = await readContext(service, tx, account, tier, reply.id);
    await reopenReply(tx, reply.id, served.engine.nameOf(served.model), omittedMessages, service.runner.lease);
    await showBranch(tx, reply.chat_id, reply.id, service.site.clock());
    const from = { no: reply.delta_count, text: reply.text, reasoning: reply.reasoning, thinkingMs: reply.thinking_ms };
    return { replyId: reply.id, chatId: reply.chat_id, accountId: account.id, charge: reply.charge, served, messages, systemPrompt, from, continuing: true };
  });
  startReply(service, begun);
  return begun.replyId;
}

function assertUnfinished({ status, content_type, text, cut: truncated }: MessageRow): void {
  // It was still running when it was read and has ended since, so the row read is stale.
  if (status === 'replying') throw new ApiError(409, chatTexts.replyRunning);
  if (content_type !== 0 || (status === 'done' && !truncated)) throw new ApiError(409, chatTexts.complete);
  if (text === '') throw new ApiError(409, chatTexts.nothingToContinue);
  if (text.length >= REPLY_MAX) throw new ApiError(409, chatTexts.fullyLong);
}
