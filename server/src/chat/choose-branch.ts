import type { ChatSummary } from '@ai-site/shared/api/chat';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { takeAccount } from '../accounts/standing.ts';
import { tellChat } from '../realtime/announce.ts';
import { isOnBranch, newestBelow, showLeaf } from './branch-records.ts';
import { findChat, findMessage } from './chat-records.ts';
import { summaryOf } from './message-view.ts';
import type { ChatService } from './service.ts';

/**
 * Shows the branch of a message as far as it was last written; a message that is shown already changes nothing. A reply that
 * runs meanwhile goes on in its own branch. Throws 404 when the message is not the account's.
 */
export async function chooseBranch({ site }: ChatService, accountId: string, detailId: string): Promise<ChatSummary> {
  const { summary, changed } = await site.db.transaction().execute(async (tx) => {
    // A question asked at the same moment stands either before this choice or after it.
    await takeAccount(tx, accountId);
    const message = await findMessage(tx, accountId, detailId);
    const found = message === undefined ? undefined : await findChat(tx, accountId, message.chat_id);
    if (message === undefined || found === undefined) throw new ApiError(404, errorTexts.notFound);
    if (await isOnBranch(tx, found.leaf_id, message.id)) return { summary: summaryOf(found), changed: false };
    await showLeaf(tx, found.id, await newestBelow(tx, message.id));
    return { summary: summaryOf(found), changed: true };
  });
  if (changed) await tellChat(site, accountId, summary.chatId);
  return summary;
}
