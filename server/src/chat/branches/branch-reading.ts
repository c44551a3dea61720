import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { MessageRow } from '../records/chat-records.ts';

type Db = Kysely<Database>;

/** Message ids of a branch by their distance from its end; the last message has distance 1. */
const path = (leafId: string) => sql`
  with recursive path as (
    select id, parent_id, 1 as depth from chat_messages where id = ${leafId}
    union all
    select before.id, before.parent_id, path.depth + 1 from chat_messages before join path on before.id = path.parent_id
  )`;

/** Returns the first messages of the branch that ends with `leafId`, oldest first. */
export async function branchStart(db: Db, leafId: string, count: number): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    ${path(leafId)} select chat_messages.* from path join chat_messages on chat_messages.id = path.id order by path.depth desc limit ${count}
  `.execute(db);
  return rows;
}

/** Counts the messages and characters of a branch. */
export async function branchSize(
  db: Db,
  leafId: string,
): Promise<{ readonly messages: number; readonly characters: number }> {
  const { rows } = await sql<{ messages: number; characters: number }>`
    ${path(leafId)} select count(*) as messages, coalesce(sum(length(text)), 0) as characters from path join chat_messages on chat_messages.id = path.id
  `.execute(db);
  return rows[0] ?? { messages: 0, characters: 0 };
}

/** Yields the messages of a branch oldest first, `size` at a time, so that a long branch is never in memory as a whole. */
export async function* branchPages(db: Db, leafId: string, size: number): AsyncGenerator<MessageRow[], void, void> {
  const { rows } = await sql<{ id: string }>`${path(leafId)} select id from path order by depth desc`.execute(db);
  for (let from = 0; from < rows.length; from += size) {
    const ids = rows.slice(from, from + size).map(({ id }) => id);
    const found = await db.selectFrom('chat_messages').selectAll().where('id', 'in', ids).execute();
    const byId = new Map(found.map((row) => [row.id, row]));
    // Messages deleted in the meantime are skipped.
    yield ids.flatMap((id) => byId.get(id) ?? []);
  }
}
