import { chatModelTier } from '@ai-site/shared/api/chat';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { Account } from '../accounts/sessions.ts';
import { mayReply, startReply, takeItsTurn } from './begin-reply.ts';
import { findChat, findMessage, type MessageRow } from './chat-records.ts';
import { readContext } from './context.ts';
import { chatTexts, REPLY_MAX } from './limits.ts';
import { reopenReply, showBranch } from './reply-records.ts';
import type { ReplyTask } from './reply-runner.ts';
import type { ChatService } from './service.ts';

/**
 * Goes on with an answer that was stopped, interrupted, failed or cut, in its own row: text and numbers go on where they ended. It
 * was paid for and costs nothing more. Gives its id. Throws 404 (no such reply of the account), 409 (it is not the end of what is
 * shown, is complete or empty, or a reply runs), 429 (too many run), 400 (no engine), 403 (a child without consent).
 */
export async function continueAnswer(service: ChatService, account: Account, detailId: string): Promise<string> {
  await service.runner.interruptLost(account.id);
  const begun = await service.site.db.transaction().execute(async (tx): Promise<ReplyTask> => {
    await takeItsTurn(tx, account.id);
    const reply = await findMessage(tx, account.id, detailId);
    if (reply?.role !== 'assistant') throw new ApiError(404, errorTexts.notFound);
    await mayReply(tx, account.id, reply.chat_id);
    if ((await findChat(tx, account.id, reply.chat_id))?.leaf_id !== reply.id) throw new ApiError(409, chatTexts.notTheLast);
    mustBeUnfinished(reply);

    const tier = chatModelTier.parse(reply.tier);
    const served = service.tiers.engineOf(tier);
    const { messages, systemPrompt, leftOut } = await readContext(service, tx, account, tier, reply.id);
    await reopenReply(tx, reply.id, served.engine.nameOf(served.model), leftOut, service.runner.lease);
    await showBranch(tx, reply.chat_id, reply.id, service.site.clock());
    const from = { no: reply.delta_count, text: reply.text, reasoning: reply.reasoning, thinkingMs: reply.thinking_ms };
    return { replyId: reply.id, chatId: reply.chat_id, accountId: account.id, charge: reply.charge, served, messages, systemPrompt, from, continuing: true };
  });
  startReply(service, begun);
  return begun.replyId;
}

function mustBeUnfinished({ status, content_type, text, cut }: MessageRow): void {
  // It ran when it was read and has ended since: what was read of it is old.
  if (status === 'replying') throw new ApiError(409, chatTexts.replyRunning);
  if (content_type !== 0 || (status === 'done' && !cut)) throw new ApiError(409, chatTexts.complete);
  if (text === '') throw new ApiError(409, chatTexts.nothingToContinue);
  if (text.length >= REPLY_MAX) throw new ApiError(409, chatTexts.fullyLong);
}
