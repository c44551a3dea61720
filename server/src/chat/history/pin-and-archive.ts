import { type ChatSummary, PINNED_MAX } from '@ai-site/shared/api/chat';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { Transaction } from 'kysely';
import { lockAccountRow } from '../../identity/accounts/account-status.ts';
import type { Database } from '../../platform/database/schema.ts';
import { pushChat } from '../../platform/realtime/announce.ts';
import { type ChatRow, findChat } from '../records/chat-records.ts';
import { summaryOf } from '../records/chat-summary.ts';
import type { ChatService } from '../replies/chat-service.ts';
import { historyTexts } from './history-limits.ts';

type Marks = Pick<ChatRow, 'pinned_at' | 'archived_at'>;

/**
 * Pins a chat within its kind, or unpins it; pinning also takes it out of the archive. Throws 404 when it does not belong to the account, 409
 * when the limit of pinned chats is reached.
 */
export function pinChat(
  service: ChatService,
  accountId: string,
  chatId: string,
  pinned: boolean,
): Promise<ChatSummary> {
  return mark(service, accountId, chatId, async (tx, found, now) => {
    if (!pinned) return { pinned_at: null, archived_at: found.archived_at };
    if (found.pinned_at === null && (await countPinned(tx, accountId, found.app_type)) >= PINNED_MAX)
      throw new ApiError(409, historyTexts.tooManyPinned);
    return { pinned_at: found.pinned_at ?? now, archived_at: null };
  });
}

/** Archives a chat, or restores it; archiving also unpins it. Throws 404. */
export function archiveChat(
  service: ChatService,
  accountId: string,
  chatId: string,
  archived: boolean,
): Promise<ChatSummary> {
  return mark(service, accountId, chatId, async (_tx, found, now) =>
    archived
      ? { pinned_at: null, archived_at: found.archived_at ?? now }
      : { pinned_at: found.pinned_at, archived_at: null },
  );
}

/** Locks the account, so that two concurrent pins cannot exceed the limit together. */
async function mark(
  { site }: ChatService,
  accountId: string,
  chatId: string,
  decide: (tx: Transaction<Database>, found: ChatRow, now: Date) => Promise<Marks>,
): Promise<ChatSummary> {
  const marked = await site.db.transaction().execute(async (tx) => {
    await lockAccountRow(tx, accountId);
    const found = await findChat(tx, accountId, chatId);
    if (found === undefined) throw new ApiError(404, errorTexts.notFound);
    const marks = await decide(tx, found, site.clock());
    await tx.updateTable('chats').set(marks).where('id', '=', chatId).execute();
    return { ...found, ...marks };
  });
  await pushChat(site, accountId, chatId);
  return summaryOf(marked);
}

async function countPinned(tx: Transaction<Database>, accountId: string, appType: string): Promise<number> {
  const { count } = await tx
    .selectFrom('chats')
    .where('account_id', '=', accountId)
    .where('app_type', '=', appType)
    .where('pinned_at', 'is not', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
