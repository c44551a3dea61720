import type { ChatMessage, ChatShare, chat } from '@ai-site/shared/api/chat';
import type { DataOf } from '@ai-site/shared/api/define';
import { sharePath, shareTexts } from '@ai-site/shared/domain/sharing';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { lockAccountRow } from '../../identity/accounts/account-status.ts';
import { newShareId } from '../../platform/sharing/share-id.ts';
import type { Site } from '../../platform/site.ts';
import { historyTexts, SHARED_MESSAGES_MAX, SHARES_PER_CHAT } from '../history/history-limits.ts';
import { viewsOf } from '../history/message-view.ts';
import { findChat, listPath, type MessageRow } from '../records/chat-records.ts';
import type { ChatService } from '../replies/chat-service.ts';
import { findShare, insertShare, listShares, removeShare, type ShareRow } from './share-records.ts';

const toShare = ({ id, chat_id, theme, created_at }: ShareRow): ChatShare => ({
  shareId: id,
  chatId: chat_id,
  chatTheme: theme,
  createTime: created_at.toISOString(),
  path: sharePath('/chat', id),
});

/**
 * Shares the shown branch of a chat as it is now; a running reply is not included. Sharing the same state again returns the existing link.
 * Throws 404, 400 for a chat without messages, 409 when it has too many links.
 */
export function shareChat({ site }: ChatService, accountId: string, chatId: string): Promise<ChatShare> {
  return site.db.transaction().execute(async (tx) => {
    await lockAccountRow(tx, accountId);
    const found = await findChat(tx, accountId, chatId);
    if (found === undefined) throw new ApiError(404, errorTexts.notFound);
    const [last] = await listPath(tx, found.leaf_id, 1);
    const leaf =
      last?.status === 'replying'
        ? { leaf_id: last.parent_id, leaf_length: null }
        : { leaf_id: last?.id ?? null, leaf_length: last?.text.length ?? null };
    const { leaf_id, leaf_length } = leaf;
    if (leaf_id === null) throw new ApiError(400, historyTexts.nothingToShare);
    const existing = await listShares(tx, accountId, chatId);
    const same = existing.find(
      (share) => share.leaf_id === leaf_id && (share.leaf_length ?? leaf_length) === leaf_length,
    );
    if (same !== undefined) return toShare(same);
    if (existing.length >= SHARES_PER_CHAT) throw new ApiError(409, historyTexts.tooManyShares);
    const share = {
      id: newShareId(),
      chat_id: chatId,
      account_id: accountId,
      leaf_id,
      leaf_length,
      created_at: site.clock(),
    };
    await insertShare(tx, share);
    return toShare({ ...share, theme: found.theme });
  });
}

/** Revokes a link immediately. Throws 404 when it does not belong to the account. */
export async function cancelShare({ site }: ChatService, accountId: string, shareId: string): Promise<void> {
  if (!(await removeShare(site.db, accountId, shareId))) throw new ApiError(404, shareTexts.gone);
}

/** Returns the account's links, newest first; those of one chat if it is given. */
export async function ownShares({ site }: ChatService, accountId: string, chatId?: string): Promise<ChatShare[]> {
  return (await listShares(site.db, accountId, chatId)).map(toShare);
}

/**
 * Returns what anyone with the link can read: the latest messages of the branch, and no data of the account. Throws 404 for an unknown link,
 * or one whose account may not publish.
 */
export async function sharedChat(service: ChatService, shareId: string): Promise<DataOf<typeof chat.shared>> {
  const share = await findShare(service.site.db, shareId);
  if (share === undefined) throw new ApiError(404, shareTexts.gone);
  const newestFirst = await listPath(service.site.db, share.leaf_id, SHARED_MESSAGES_MAX);
  const shown = newestFirst
    .map((row) => asShared(row, share))
    .filter(isShown)
    .toReversed();
  return {
    chatTheme: share.theme,
    createTime: share.created_at.toISOString(),
    list: (await viewsOf(service, shown, share.id)).map(forReaders),
  };
}

/** Whether a link still exists and its account may publish: the grant of the paths given to its readers. */
export async function isShareOpen(site: Site, shareId: string): Promise<boolean> {
  return (await findShare(site.db, shareId)) !== undefined;
}

/** Truncates the last answer to its length when it was shared, even while it is being continued. */
function asShared(row: MessageRow, { leaf_id, leaf_length }: ShareRow): MessageRow {
  if (row.id !== leaf_id || leaf_length === null) return row;
  return { ...row, text: row.text.slice(0, leaf_length), status: row.status === 'replying' ? 'stopped' : row.status };
}

/** Running and empty replies are not shown. */
const isShown = ({ role, status, text, content_type }: MessageRow): boolean =>
  status !== 'replying' && (role === 'user' || text.trim() !== '' || content_type !== 0);

/** Without the owner's private data: other versions, reasoning, errors, names of stored objects. */
function forReaders(message: ChatMessage): ChatMessage {
  return {
    ...message,
    files: message.files.map((file, index) => ({ ...file, key: `${message.id}-${index + 1}` })),
    voiceUrl: null,
    parentId: null,
    versions: [message.id],
    reasoning: '',
    thinkingMs: null,
    omittedMessages: 0,
    error: null,
  };
}
