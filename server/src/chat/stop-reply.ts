import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { lockAccount } from '../credits/account-lock.ts';
import { tellChat, tellMembership } from '../realtime/announce.ts';
import { deleteChat, findMessage, findReplyTo, type MessageRow } from './chat-records.ts';
import { followReply } from './follow-reply.ts';
import { endChargesOf, heldRepliesOf } from './reply-charge.ts';
import { REPLY_CHANNEL, requestStop, runningIn } from './reply-records.ts';
import { STOP_CHANNEL } from './reply-runner.ts';
import type { ChatService } from './service.ts';

/** How long the owner of a reply on another node is waited for. */
const OWNER_WAIT_MS = 5000;

/**
 * Stops a running reply wherever it runs, and gives it with its partial text. A reply that has ended is given as it is.
 * `detailId` is the reply's or its question's. Throws 404.
 */
export async function stopReply(service: ChatService, accountId: string, detailId: string): Promise<MessageRow> {
  await service.runner.interruptLost(accountId);
  const reply = await findReply(service, accountId, detailId);
  if (reply.status !== 'replying') return reply;
  await requestStop(service.site.db, reply.id);
  await service.runner.stop(reply.id);
  // Not ours: its owner hears the notice, or sees the request with its next checkpoint.
  await service.site.notices.publish(STOP_CHANNEL, reply.id);
  await followReply(service, accountId, reply.id, () => undefined, AbortSignal.timeout(OWNER_WAIT_MS));
  return findReply(service, accountId, reply.id);
}

async function findReply(service: ChatService, accountId: string, detailId: string): Promise<MessageRow> {
  const named = await findMessage(service.site.db, accountId, detailId);
  const reply = named?.role === 'user' ? await findReplyTo(service.site.db, named.id) : named;
  if (reply === undefined) throw new ApiError(404, errorTexts.notFound);
  return reply;
}

/** Deletes a chat with everything in it; the reply that runs in it is stopped before, so that what it delivered is charged. Throws 404. */
export async function removeChat(service: ChatService, accountId: string, chatId: string): Promise<void> {
  const { site } = service;
  for (const replyId of await runningIn(site.db, accountId, chatId)) await stopReply(service, accountId, replyId);
  const deleted = await site.db.transaction().execute(async (tx) => {
    const now = site.clock();
    await lockAccount(tx, accountId, now);
    const running = await runningIn(tx, accountId, chatId);
    const charged = await endChargesOf(tx, now, await heldRepliesOf(tx, accountId, chatId));
    return (await deleteChat(tx, accountId, chatId)) ? { running, charged } : undefined;
  });
  if (deleted === undefined) throw new ApiError(404, errorTexts.notFound);
  // Begun in between, or written by a node that did not answer: its writer finds it gone.
  await stopDeleted(service, deleted.running);
  await tellChat(site, accountId, chatId);
  if (deleted.charged) await tellMembership(site, accountId);
}

/** Stops replies that were deleted while they were being written, wherever that happens, and tells those who follow them. */
export async function stopDeleted({ site, runner }: ChatService, replyIds: readonly string[]): Promise<void> {
  for (const replyId of replyIds) {
    await runner.stop(replyId);
    await site.notices.publish(STOP_CHANNEL, replyId);
    await site.notices.publish(REPLY_CHANNEL, replyId);
  }
}
