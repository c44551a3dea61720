import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { ChatSharesTable } from '../records/tables.ts';

type Db = Kysely<Database>;

/** A link with the current theme of its chat. */
export type ShareRow = Selectable<ChatSharesTable> & { readonly theme: string };

const shares = (db: Db) =>
  db
    .selectFrom('chat_shares')
    .innerJoin('chats', 'chats.id', 'chat_shares.chat_id')
    .selectAll('chat_shares')
    .select('chats.theme');

export async function insertShare(db: Db, share: Insertable<ChatSharesTable>): Promise<void> {
  await db.insertInto('chat_shares').values(share).execute();
}

export function listShares(db: Db, accountId: string, chatId?: string): Promise<ShareRow[]> {
  let query = shares(db)
    .where('chat_shares.account_id', '=', accountId)
    .orderBy('chat_shares.created_at', 'desc')
    .orderBy('chat_shares.id');
  if (chatId !== undefined) query = query.where('chat_shares.chat_id', '=', chatId);
  return query.execute();
}

/** Returns a link whose account is active. */
export function findShare(db: Db, shareId: string): Promise<ShareRow | undefined> {
  return shares(db)
    .innerJoin('accounts', 'accounts.id', 'chat_shares.account_id')
    .where('accounts.account_status', '=', 'normal')
    .where('chat_shares.id', '=', shareId)
    .executeTakeFirst();
}

/** Returns whether the account had such a link. */
export async function removeShare(db: Db, accountId: string, shareId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('chat_shares')
    .where('id', '=', shareId)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
