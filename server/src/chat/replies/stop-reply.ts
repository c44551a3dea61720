import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { lockAccount } from '../../billing/credits/account-lock.ts';
import { pushChat, pushMembership } from '../../platform/realtime/announce.ts';
import { deleteChat, findMessage, findReplyTo, type MessageRow } from '../records/chat-records.ts';
import type { ChatService } from './chat-service.ts';
import { followReply } from './follow-reply.ts';
import { interruptLostOf } from './lost-replies.ts';
import { endChargesOf, heldRepliesOf } from './reply-charge.ts';
import { REPLY_CHANNEL, requestStop, runningIn } from './reply-records.ts';
import { STOP_CHANNEL } from './reply-runner.ts';

/** How long to wait for the owner of a reply on another node. */
const OWNER_WAIT_MS = 5000;

/**
 * Stops a running reply on any node and returns it with its partial text; a reply that has ended is returned unchanged. `detailId` is the id
 * of the reply or of its question. Throws 404.
 */
export async function stopReply(service: ChatService, accountId: string, detailId: string): Promise<MessageRow> {
  await interruptLostOf(service.site, accountId);
  const reply = await findReply(service, accountId, detailId);
  if (reply.status !== 'replying') return reply;
  await requestStop(service.site.db, reply.id);
  await service.runner.stop(reply.id);
  // Owned by another node, which receives the notification or sees the request at its next checkpoint.
  await service.site.notifier.publish(STOP_CHANNEL, reply.id);
  await followReply(service, accountId, reply.id, () => undefined, AbortSignal.timeout(OWNER_WAIT_MS));
  return findReply(service, accountId, reply.id);
}

async function findReply(service: ChatService, accountId: string, detailId: string): Promise<MessageRow> {
  const named = await findMessage(service.site.db, accountId, detailId);
  const reply = named?.role === 'user' ? await findReplyTo(service.site.db, named.id) : named;
  if (reply === undefined) throw new ApiError(404, errorTexts.notFound);
  return reply;
}

/** Deletes a chat with all its content; its running reply is stopped first, so that delivered text is charged. Throws 404. */
export async function removeChat(service: ChatService, accountId: string, chatId: string): Promise<void> {
  const { site } = service;
  for (const replyId of await runningIn(site.db, accountId, chatId)) await stopReply(service, accountId, replyId);
  const deleted = await site.db.transaction().execute(async (tx) => {
    const now = site.clock();
    await lockAccount(tx, accountId);
    const running = await runningIn(tx, accountId, chatId);
    const charged = await endChargesOf(tx, now, await heldRepliesOf(tx, accountId, chatId));
    return (await deleteChat(tx, accountId, chatId)) ? { running, charged } : undefined;
  });
  if (deleted === undefined) throw new ApiError(404, errorTexts.notFound);
  // Started in the meantime, or owned by a node that did not respond: the writer finds the row deleted.
  await stopDeleted(service, deleted.running);
  await pushChat(site, accountId, chatId);
  if (deleted.charged) await pushMembership(site, accountId);
}

/** Stops replies that were deleted while running, on any node, and notifies their followers. */
export async function stopDeleted({ site, runner }: ChatService, replyIds: readonly string[]): Promise<void> {
  for (const replyId of replyIds) {
    await runner.stop(replyId);
    await site.notifier.publish(STOP_CHANNEL, replyId);
    await site.notifier.publish(REPLY_CHANNEL, replyId);
  }
}
