import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

type Db = Kysely<Database>;

/** Whether a chat has the automatic theme that its first question gave it. */
export async function awaitsTitle(db: Db, chatId: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('chats')
      .select('id')
      .where('id', '=', chatId)
      .where('theme_by', '=', 'auto')
      .executeTakeFirst()) !== undefined
  );
}

/** A chat that awaits its title, with its first answered exchange. */
export interface Untitled {
  readonly account_id: string;
  readonly tier: number;
  readonly question: string;
  readonly answer: string;
}

/** Undefined when the chat is gone, has its title, or none of its replies is complete. */
export function findUntitled(db: Db, chatId: string): Promise<Untitled | undefined> {
  return db
    .selectFrom('chats')
    .innerJoin('chat_messages as reply', 'reply.chat_id', 'chats.id')
    .innerJoin('chat_messages as question', 'question.id', 'reply.question_id')
    .where('chats.id', '=', chatId)
    .where('chats.theme_by', '=', 'auto')
    .where('reply.status', '=', 'done')
    .orderBy('reply.position')
    .select(['chats.account_id', 'reply.tier', 'question.text as question', 'reply.text as answer'])
    .limit(1)
    .executeTakeFirst();
}

/**
 * Gives a chat its title; null leaves the theme as it is, for good. One statement, so that a name given by a person meanwhile stays. Returns
 * whether the theme changed.
 */
export async function giveTitle(db: Db, chatId: string, title: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chats')
    .set({ theme: sql<string>`coalesce(${title}::text, theme)`, theme_by: 'title' })
    .where('id', '=', chatId)
    .where('theme_by', '=', 'auto')
    .executeTakeFirstOrThrow();
  return title !== null && numUpdatedRows > 0n;
}
