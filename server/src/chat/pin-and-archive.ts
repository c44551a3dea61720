import { type ChatSummary, PINNED_MAX } from '@ai-site/shared/api/chat';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { Transaction } from 'kysely';
import { takeAccount } from '../accounts/standing.ts';
import type { Database } from '../database/schema.ts';
import { tellChat } from '../realtime/announce.ts';
import { type ChatRow, findChat } from './chat-records.ts';
import { historyTexts } from './history-limits.ts';
import { summaryOf } from './message-view.ts';
import type { ChatService } from './service.ts';

type Marks = Pick<ChatRow, 'pinned_at' | 'archived_at'>;

/**
 * Puts a chat above the others of its kind, or back among them; a pinned chat is in no archive. Throws 404 when it is not the
 * account's, 409 when as many are pinned as may be.
 */
export function pinChat(service: ChatService, accountId: string, chatId: string, pinned: boolean): Promise<ChatSummary> {
  return mark(service, accountId, chatId, async (tx, found, now) => {
    if (!pinned) return { pinned_at: null, archived_at: found.archived_at };
    if (found.pinned_at === null && (await countPinned(tx, accountId, found.app_type)) >= PINNED_MAX) throw new ApiError(409, historyTexts.tooManyPinned);
    return { pinned_at: found.pinned_at ?? now, archived_at: null };
  });
}

/** Takes a chat out of the history into the archive, or back; what goes there is pinned no longer. Throws 404. */
export function archiveChat(service: ChatService, accountId: string, chatId: string, archived: boolean): Promise<ChatSummary> {
  return mark(service, accountId, chatId, async (_tx, found, now) =>
    archived ? { pinned_at: null, archived_at: found.archived_at ?? now } : { pinned_at: found.pinned_at, archived_at: null },
  );
}

/** The account takes its turn, so that two pins at once do not pass the limit together. */
async function mark(
  { site }: ChatService,
  accountId: string,
  chatId: string,
  decide: (tx: Transaction<Database>, found: ChatRow, now: Date) => Promise<Marks>,
): Promise<ChatSummary> {
  const marked = await site.db.transaction().execute(async (tx) => {
    await takeAccount(tx, accountId);
    const found = await findChat(tx, accountId, chatId);
    if (found === undefined) throw new ApiError(404, errorTexts.notFound);
    const marks = await decide(tx, found, site.clock());
    await tx.updateTable('chats').set(marks).where('id', '=', chatId).execute();
    return { ...found, ...marks };
  });
  await tellChat(site, accountId, chatId);
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
