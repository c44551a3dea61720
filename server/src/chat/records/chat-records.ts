import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { ChatMessagesTable, ChatsTable } from './tables.ts';

type Db = Kysely<Database>;

export type MessageRow = Selectable<ChatMessagesTable>;
export type ChatRow = Pick<
  Selectable<ChatsTable>,
  'id' | 'theme' | 'app_type' | 'last_at' | 'leaf_id' | 'pinned_at' | 'archived_at'
> & {
  readonly message_count: number;
  /** Name of the assistant that somebody made; null for other kinds of chat, and once it is deleted. */
  readonly app_name: string | null;
};

const messageCount = sql<number>`(select count(*) from chat_messages where chat_messages.chat_id = chats.id)`;

/** Name of the assistant that somebody made, in the version that a chat began with; null for other kinds of chat. */
export const appNameOf = (chatId: 'chats.id' | 'c.id') => sql<string | null>`(
  select own_app_versions.name from chat_own_apps
  join own_app_versions on own_app_versions.app_code = chat_own_apps.app_code and own_app_versions.version = chat_own_apps.version
  where chat_own_apps.chat_id = ${sql.ref(chatId)}
)`;

/** Columns of chats as they are listed. */
export const chatColumns = sql`
  id, theme, app_type, last_at, leaf_id, pinned_at, archived_at, ${messageCount} as message_count, ${appNameOf('chats.id')} as app_name
`;

export async function findChat(db: Db, accountId: string, chatId: string): Promise<ChatRow | undefined> {
  const { rows } = await sql<ChatRow>`
    select ${chatColumns} from chats where account_id = ${accountId} and id = ${chatId}
  `.execute(db);
  return rows[0];
}

/** Names a chat for its owner. With `replacing` only while it still has that theme. */
export async function renameChat(
  db: Db,
  accountId: string,
  chatId: string,
  theme: string,
  replacing?: string,
): Promise<void> {
  let named = db
    .updateTable('chats')
    .set({ theme, theme_by: 'user' })
    .where('account_id', '=', accountId)
    .where('id', '=', chatId);
  if (replacing !== undefined) named = named.where('theme', '=', replacing);
  await named.execute();
}

/** Deletes a chat with its messages. Returns false when there is no such chat. */
export async function deleteChat(db: Db, accountId: string, chatId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('chats')
    .where('account_id', '=', accountId)
    .where('id', '=', chatId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Returns a message and its ancestors on the branch, newest first; none when `from` is null. */
export async function listPath(db: Db, from: string | null, limit: number): Promise<MessageRow[]> {
  if (from === null) return [];
  // The recursive query carries ids only; texts are fetched once, at the end.
  const { rows } = await sql<MessageRow>`
    with recursive path as (
      select id, parent_id, 1 as depth from chat_messages where id = ${from}
      union all
      select before.id, before.parent_id, path.depth + 1 from chat_messages before join path on before.id = path.parent_id where path.depth < ${limit}
    )
    select chat_messages.* from path join chat_messages on chat_messages.id = path.id order by path.depth
  `.execute(db);
  return rows;
}

/** Counts the messages of a branch, including its end. */
export async function lengthOfPath(db: Db, from: string): Promise<number> {
  const { rows } = await sql<{ readonly length: number }>`
    with recursive path as (
      select parent_id from chat_messages where id = ${from}
      union all
      select before.parent_id from chat_messages before join path on before.id = path.parent_id
    )
    select count(*) as length from path
  `.execute(db);
  return rows[0]?.length ?? 0;
}

/** Returns for each message the ids of all messages with the same parent, itself included, oldest first. */
export async function versionsOf(
  db: Db,
  messages: readonly Pick<MessageRow, 'id' | 'chat_id' | 'parent_id'>[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const [first] = messages;
  if (first === undefined) return new Map();
  const parents = messages.flatMap(({ parent_id }) => parent_id ?? []);
  const rows = await db
    .selectFrom('chat_messages')
    .select(['id', 'parent_id'])
    .where('chat_id', '=', first.chat_id)
    .where(({ or, eb }) =>
      or([eb('parent_id', 'is', null), eb('parent_id', '=', sql<string>`any(${parents}::text[])`)]),
    )
    .orderBy('position')
    .execute();
  const byParent = Map.groupBy(rows, ({ parent_id }) => parent_id);
  return new Map(
    messages.map(({ id, parent_id }) => [id, (byParent.get(parent_id) ?? []).map((version) => version.id)]),
  );
}

export async function nextPosition(db: Db, chatId: string): Promise<number> {
  const { last } = await db
    .selectFrom('chat_messages')
    .where('chat_id', '=', chatId)
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** Returns a message of the account with the theme of its chat. */
export function findMessage(
  db: Db,
  accountId: string,
  id: string,
): Promise<(MessageRow & { theme: string }) | undefined> {
  return db
    .selectFrom('chat_messages')
    .innerJoin('chats', 'chats.id', 'chat_messages.chat_id')
    .selectAll('chat_messages')
    .select('chats.theme')
    .where('chat_messages.account_id', '=', accountId)
    .where('chat_messages.id', '=', id)
    .executeTakeFirst();
}

/** Returns the latest reply to a question. */
export function findReplyTo(db: Db, questionId: string): Promise<MessageRow | undefined> {
  return db
    .selectFrom('chat_messages')
    .selectAll()
    .where('question_id', '=', questionId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
}
