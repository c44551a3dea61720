import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

type Db = Kysely<Database>;

/** Whether a message is on the branch that ends with `leafId`. */
export async function isOnBranch(db: Db, leafId: string | null, messageId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with recursive path as (
      select id, parent_id from chat_messages where id = ${leafId}
      union all
      select before.id, before.parent_id from chat_messages before join path on before.id = path.parent_id
    )
    select exists (select from path where id = ${messageId}) as found
  `.execute(db);
  return rows[0]?.found === true;
}

/** Returns the newest message at or below a message. It is always a leaf: a message is created after its parent. */
export async function newestBelow(db: Db, messageId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with recursive below as (
      select id, position from chat_messages where id = ${messageId}
      union all
      select after.id, after.position from chat_messages after join below on after.parent_id = below.id
    )
    select id from below order by position desc limit 1
  `.execute(db);
  return rows[0]?.id ?? messageId;
}

/** The newest message of a chat; null when it has none. */
export async function newestOf(db: Db, chatId: string): Promise<string | null> {
  const row = await db
    .selectFrom('chat_messages')
    .select('id')
    .where('chat_id', '=', chatId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Makes the chat show the branch that ends with this message, without moving the chat in the history. */
export async function showLeaf(db: Db, chatId: string, leafId: string | null): Promise<void> {
  await db.updateTable('chats').set({ leaf_id: leafId }).where('id', '=', chatId).execute();
}

/** Returns the ids of a message and, if it is a question, of its replies; the replies still running are listed in `running`. */
export async function withReplies(
  db: Db,
  messageId: string,
): Promise<{ readonly ids: readonly string[]; readonly running: readonly string[] }> {
  const rows = await db
    .selectFrom('chat_messages')
    .select(['id', 'status'])
    .where(({ or, eb }) => or([eb('id', '=', messageId), eb('question_id', '=', messageId)]))
    .execute();
  return {
    ids: rows.map(({ id }) => id),
    running: rows.flatMap(({ id, status }) => (status === 'replying' ? id : [])),
  };
}

/** Deletes messages. Their children, and the shares that ended with them, are moved to `keptId`; a share with nothing left is deleted. */
export async function deleteMessages(db: Db, ids: readonly string[], keptId: string | null): Promise<void> {
  await db
    .updateTable('chat_messages')
    .set({ parent_id: keptId })
    .where('parent_id', 'in', ids)
    .where('id', 'not in', ids)
    .execute();
  if (keptId !== null)
    await db
      .updateTable('chat_shares')
      .set({ leaf_id: keptId, leaf_length: null })
      .where('leaf_id', 'in', ids)
      .execute();
  await db.deleteFrom('chat_messages').where('id', 'in', ids).execute();
}
