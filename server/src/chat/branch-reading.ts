import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { MessageRow } from './chat-records.ts';

type Db = Kysely<Database>;

/** Ids of a branch by their distance from its end, which is 1. */
const path = (leafId: string) => sql`
  with recursive path as (
    select id, parent_id, 1 as depth from chat_messages where id = ${leafId}
    union all
    select before.id, before.parent_id, path.depth + 1 from chat_messages before join path on before.id = path.parent_id
  )`;

/** The first messages of the branch that ends with `leafId`, oldest first. */
export async function branchStart(db: Db, leafId: string, count: number): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    ${path(leafId)} select chat_messages.* from path join chat_messages on chat_messages.id = path.id order by path.depth desc limit ${count}
  `.execute(db);
  return rows;
}

/** How much stands in a branch. */
export async function branchSize(db: Db, leafId: string): Promise<{ readonly messages: number; readonly characters: number }> {
  const { rows } = await sql<{ messages: number; characters: number }>`
    ${path(leafId)} select count(*) as messages, coalesce(sum(length(text)), 0) as characters from path join chat_messages on chat_messages.id = path.id
  `.execute(db);
  return rows[0] ?? { messages: 0, characters: 0 };
}

/** Messages of a branch, oldest first, `size` at a time: a long branch is never in memory as a whole. */
export async function* branchPages(db: Db, leafId: string, size: number): AsyncGenerator<MessageRow[], void, void> {
  const { rows } = await sql<{ id: string }>`${path(leafId)} select id from path order by depth desc`.execute(db);
  for (let from = 0; from < rows.length; from += size) {
    const ids = rows.slice(from, from + size).map(({ id }) => id);
    const found = await db.selectFrom('chat_messages').selectAll().where('id', 'in', ids).execute();
    const byId = new Map(found.map((row) => [row.id, row]));
    // What was deleted meanwhile is left out.
    yield ids.flatMap((id) => byId.get(id) ?? []);
  }
}
