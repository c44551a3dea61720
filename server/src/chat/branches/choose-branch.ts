import type { ChatSummary } from '@ai-site/shared/api/chat';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { lockAccountRow } from '../../identity/accounts/account-status.ts';
import { pushChat } from '../../platform/realtime/announce.ts';
import { findChat, findMessage } from '../records/chat-records.ts';
import { summaryOf } from '../records/chat-summary.ts';
import type { ChatService } from '../replies/chat-service.ts';
import { isOnBranch, newestBelow, showLeaf } from './branch-records.ts';

/**
 * Shows the branch of a message down to its most recent leaf; does nothing when the message is already shown. A reply that is running
 * continues in its own branch. Throws 404 when the message does not belong to the account.
 */
export async function chooseBranch({ site }: ChatService, accountId: string, detailId: string): Promise<ChatSummary> {
  const { summary, changed } = await site.db.transaction().execute(async (tx) => {
    // The lock orders this choice before or after a question asked at the same moment.
    await lockAccountRow(tx, accountId);
    const message = await findMessage(tx, accountId, detailId);
    const found = message === undefined ? undefined : await findChat(tx, accountId, message.chat_id);
    if (message === undefined || found === undefined) throw new ApiError(404, errorTexts.notFound);
    if (await isOnBranch(tx, found.leaf_id, message.id)) return { summary: summaryOf(found), changed: false };
    await showLeaf(tx, found.id, await newestBelow(tx, message.id));
    return { summary: summaryOf(found), changed: true };
  });
  if (changed) await pushChat(site, accountId, summary.chatId);
  return summary;
}
