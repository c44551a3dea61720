import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { Transaction } from 'kysely';
import { takeAccount } from '../accounts/standing.ts';
import type { Database } from '../database/schema.ts';
import { tellChat, tellMembership } from '../realtime/announce.ts';
import { deleteMessages, newestBelow, newestOf, showLeaf, withReplies } from './branch-records.ts';
import { findChat, findMessage, type MessageRow } from './chat-records.ts';
import { endChargesOf } from './reply-charge.ts';
import type { ChatService } from './service.ts';
import { stopDeleted, stopReply } from './stop-reply.ts';

/**
 * Deletes a question with its replies, or one reply. What followed stays and follows the message before them; a reply that is
 * being written is stopped. Throws 404 when the message is not the account's.
 */
export async function deleteMessage(service: ChatService, accountId: string, detailId: string): Promise<void> {
  const { site } = service;
  // What is being written is stopped before, so that what it delivered is charged.
  for (const replyId of (await withReplies(site.db, detailId)).running) await stopReply(service, accountId, replyId);
  const { chatId, running, charged } = await site.db.transaction().execute(async (tx) => {
    await takeAccount(tx, accountId);
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
  await tellChat(site, accountId, chatId);
  if (charged) await tellMembership(site, accountId);
}

/** What the chat shows once the end of what it showed is gone. */
const leafAfter = (tx: Transaction<Database>, { chat_id, parent_id }: MessageRow): Promise<string | null> =>
  parent_id === null ? newestOf(tx, chat_id) : newestBelow(tx, parent_id);
