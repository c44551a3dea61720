import { randomBytes } from 'node:crypto';
import type { ChatMessage, ChatShare, chat } from '@ai-site/shared/api/chat';
import type { DataOf } from '@ai-site/shared/api/define';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { takeAccount } from '../accounts/standing.ts';
import { findChat, listPath, type MessageRow } from './chat-records.ts';
import { historyTexts, SHARED_MESSAGES_MAX, SHARES_PER_CHAT } from './history-limits.ts';
import { viewsOf } from './message-view.ts';
import type { ChatService } from './service.ts';
import { findShare, insertShare, listShares, removeShare, type ShareRow } from './share-records.ts';

/** 192 bits: nobody comes upon a shared chat by trying. */
const newShareId = (): string => randomBytes(24).toString('base64url');

const toShare = ({ id, chat_id, theme, created_at }: ShareRow): ChatShare => ({
  shareId: id,
  chatId: chat_id,
  chatTheme: theme,
  createTime: created_at.toISOString(),
  path: `/chat?share=${id}`,
});

/**
 * Shares the branch that a chat shows as far as it goes now; a reply that is being written is not part of it. Sharing the
 * same again gives the link that there is. Throws 404, 400 for a chat without messages, 409 when it has too many links.
 */
export function shareChat({ site }: ChatService, accountId: string, chatId: string): Promise<ChatShare> {
  return site.db.transaction().execute(async (tx) => {
    await takeAccount(tx, accountId);
    const found = await findChat(tx, accountId, chatId);
    if (found === undefined) throw new ApiError(404, errorTexts.notFound);
    const [last] = await listPath(tx, found.leaf_id, 1);
    const leaf = last?.status === 'replying' ? { leaf_id: last.parent_id, leaf_length: null } : { leaf_id: last?.id ?? null, leaf_length: last?.text.length ?? null };
    const { leaf_id, leaf_length } = leaf;
    if (leaf_id === null) throw new ApiError(400, historyTexts.nothingToShare);
    const existing = await listShares(tx, accountId, chatId);
    const same = existing.find((share) => share.leaf_id === leaf_id && (share.leaf_length ?? leaf_length) === leaf_length);
    if (same !== undefined) return toShare(same);
    if (existing.length >= SHARES_PER_CHAT) throw new ApiError(409, historyTexts.tooManyShares);
    const share = { id: newShareId(), chat_id: chatId, account_id: accountId, leaf_id, leaf_length, created_at: site.clock() };
    await insertShare(tx, share);
    return toShare({ ...share, theme: found.theme });
  });
}

/** Ends a link at once. Throws 404 when it is not the account's. */
export async function cancelShare({ site }: ChatService, accountId: string, shareId: string): Promise<void> {
  if (!(await removeShare(site.db, accountId, shareId))) throw new ApiError(404, historyTexts.shareGone);
}

/** The account's links, of one chat if it is named, newest first. */
export async function ownShares({ site }: ChatService, accountId: string, chatId?: string): Promise<ChatShare[]> {
  return (await listShares(site.db, accountId, chatId)).map(toShare);
}

/**
 * What whoever holds a link reads: the latest messages of the branch, and nothing of the account. Throws 404 for a link that is
 * not there, or whose account may not show anything.
 */
export async function sharedChat(service: ChatService, shareId: string): Promise<DataOf<typeof chat.shared>> {
  const share = await findShare(service.site.db, shareId);
  if (share === undefined) throw new ApiError(404, historyTexts.shareGone);
  const newestFirst = await listPath(service.site.db, share.leaf_id, SHARED_MESSAGES_MAX);
  const shown = newestFirst
    .map((row) => asShared(row, share))
    .filter(isShown)
    .toReversed();
  return { chatTheme: share.theme, createTime: share.created_at.toISOString(), list: (await viewsOf(service, shown)).map(forReaders) };
}

/** The last answer as long as it was when it was shared, also while it is being continued. */
function asShared(row: MessageRow, { leaf_id, leaf_length }: ShareRow): MessageRow {
  if (row.id !== leaf_id || leaf_length === null) return row;
  return { ...row, text: row.text.slice(0, leaf_length), status: row.status === 'replying' ? 'stopped' : row.status };
}

/** A reply that is being written, or of which nothing came, is nothing to read. */
const isShown = ({ role, status, text, content_type }: MessageRow): boolean => status !== 'replying' && (role === 'user' || text.trim() !== '' || content_type !== 0);

/** Without what concerns the owner alone: other versions, thoughts, errors, names of stored objects. */
function forReaders(message: ChatMessage): ChatMessage {
  return {
    ...message,
    files: message.files.map((file, index) => ({ ...file, key: `${message.id}-${index + 1}` })),
    voiceUrl: null,
    parentId: null,
    versions: [message.id],
    reasoning: '',
    thinkingMs: null,
    leftOut: 0,
    error: null,
  };
}
