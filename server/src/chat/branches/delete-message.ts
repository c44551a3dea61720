import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { Transaction } from 'kysely';
import { lockAccountRow } from '../../identity/accounts/account-status.ts';
import type { Database } from '../../platform/database/schema.ts';
import { pushChat, pushMembership } from '../../platform/realtime/announce.ts';
import { findChat, findMessage, type MessageRow } from '../records/chat-records.ts';
import type { ChatService } from '../replies/chat-service.ts';
import { endChargesOf } from '../replies/reply-charge.ts';
import { stopDeleted, stopReply } from '../replies/stop-reply.ts';
import { deleteMessages, newestBelow, newestOf, showLeaf, withReplies } from './branch-records.ts';

/**
 * Deletes a question with its replies, or a single reply. Later messages are kept and attached to the message before the deleted ones; a
 * running reply is stopped. Throws 404 when the message does not belong to the account.
 */
export async function deleteMessage(service: ChatService, accountId: string, detailId: string): Promise<void> {
  const { site } = service;
  // Running replies are stopped first, so that text already delivered is charged.
  for (const replyId of (await withReplies(site.db, detailId)).running) await stopReply(service, accountId, replyId);
  const { chatId, running, charged } = await site.db.transaction().execute(async (tx) => {
    await lockAccountRow(tx, accountId);
    const message = await findMessage(tx, accountId, detailId);
    if (message === undefined) throw new ApiError(404, errorTexts.notFound);
    const { ids, running } = await withReplies(tx, message.id);
    const shown = (await findChat(tx, accountId, message.chat_id))?.leaf_id ?? null;
    const charged = await endChargesOf(tx, site.clock(), ids);
    await deleteMessages(tx, ids, message.parent_id);
    if (shown !== null && ids.includes(shown)) await showLeaf(tx, message.chat_id, await leafAfter(tx, message));
    return { chatId: message.chat_id, running, charged };
  });
  await stopDeleted(service, running);
  await pushChat(site, accountId, chatId);
  if (charged) await pushMembership(site, accountId);
}

/** Returns the leaf to show after the end of the shown branch was deleted. */
const leafAfter = (tx: Transaction<Database>, { chat_id, parent_id }: MessageRow): Promise<string | null> =>
  parent_id === null ? newestOf(tx, chat_id) : newestBelow(tx, parent_id);
