import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/src/platform/database/schema.ts';

/** Gives every account so many chats, an hour apart. */
export async function fillChats(db: Kysely<Database>, count: number): Promise<void> {
  await sql`
    insert into chats (id, account_id, theme, created_at, last_at)
    select account.id || '-chat-' || n, account.id, '第' || n || '次对话', t.at, t.at
    from accounts account, generate_series(1, ${count}::int) n, lateral (select now() - n * interval '1 hour' as at) t
  `.execute(db);
}
