import type { Kysely } from 'kysely';
import { newId } from '../../platform/database/new-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { TestSite, TestUser } from '../../testing/site.ts';

/**
 * An object of the account without bytes; resolves with its key. A kind without a grace period is collected as soon as it is seen
 * unreferenced: such an object is stored in the transaction that refers to it.
 */
export async function storeObject(
  { site, clock }: TestSite,
  user: TestUser,
  kind: string,
  extension: string,
  db: Kysely<Database> = site.db,
): Promise<string> {
  const key = `creation/${newId()}.${extension}`;
  await db
    .insertInto('objects')
    .values({ key, account_id: user.userId, kind, bytes: 10, created_at: clock.now })
    .execute();
  return key;
}

/** A result of a text tool, of article-rewrite where none is named; resolves with its key. */
export async function storeTextWork(
  at: TestSite,
  user: TestUser,
  text: string,
  { tool = 'article-rewrite', values = {} } = {},
): Promise<string> {
  const now = at.clock.now;
  const taskId = newId();
  return at.site.db.transaction().execute(async (tx) => {
    const key = await storeObject(at, user, 'tool-output', 'txt', tx);
    await tx
      .insertInto('creation_tasks')
      .values({
        id: taskId,
        account_id: user.userId,
        tool,
        stage: 'succeeded',
        values: JSON.stringify(values),
        seed: 1,
        count: 1,
        price_tenths: 10,
        due_at: now,
        created_at: now,
        queued_at: now,
      })
      .execute();
    await tx
      .insertInto('creation_outputs')
      .values({ task_id: taskId, index: 0, object_key: key, content_type: 'text/plain', seed: null, text })
      .execute();
    return key;
  });
}

/** A question of the account with an answer; resolves with their ids. */
export async function storeAnswer(
  { site, clock }: TestSite,
  user: TestUser,
  text: string,
): Promise<{ readonly question: string; readonly answer: string }> {
  const { db } = site;
  const [chatId, question, answer] = [newId(), newId(), newId()];
  await db
    .insertInto('chats')
    .values({ id: chatId, account_id: user.userId, theme: '故事', created_at: clock.now, last_at: clock.now })
    .execute();
  const message = { chat_id: chatId, account_id: user.userId, tier: 5, created_at: clock.now };
  await db
    .insertInto('chat_messages')
    .values({ ...message, id: question, position: 1, role: 'user', text: '讲个故事' })
    .execute();
  await db
    .insertInto('chat_messages')
    .values({
      ...message,
      id: answer,
      position: 2,
      parent_id: question,
      question_id: question,
      role: 'assistant',
      text,
      status: 'done',
    })
    .execute();
  return { question, answer };
}

/** A document that was uploaded for a chat; resolves with its key. */
export async function storeDocument(
  at: TestSite,
  user: TestUser,
  text: string | null,
  truncated = false,
): Promise<string> {
  const key = await storeObject(at, user, 'chat-document', 'txt');
  const file = {
    key,
    account_id: user.userId,
    kind: 'document' as const,
    name: '故事.txt',
    type: 'text/plain',
    bytes: 10,
    text,
    text_truncated: truncated,
    created_at: at.clock.now,
  };
  await at.site.db.insertInto('chat_files').values(file).execute();
  return key;
}
