import type { TestSite, TestUser } from '../../testing/site.ts';
import { showLeaf } from '../branches/branch-records.ts';

export interface WrittenChat {
  readonly theme?: string;
  readonly at?: Date;
  readonly appType?: string;
  /** Questions with their answers, in order; their ids are `${id}-q1`, `${id}-a1`, `${id}-q2` … */
  readonly turns?: readonly (readonly [question: string, answer: string])[];
}

/** Inserts a chat of finished answers directly into the database. */
export async function writeChat(
  { site, clock }: TestSite,
  by: TestUser,
  id: string,
  { theme = `会话 ${id}`, at = clock.now, appType = 'chat', turns = [['问', '答']] }: WrittenChat = {},
): Promise<void> {
  await site.db
    .insertInto('chats')
    .values({ id, account_id: by.userId, theme, app_type: appType, created_at: at, last_at: at })
    .execute();
  const base = { chat_id: id, account_id: by.userId, tier: 5, created_at: at };
  for (const [index, [question, answer]] of turns.entries()) {
    const [asked, reply] = [`${id}-q${index + 1}`, `${id}-a${index + 1}`];
    await site.db
      .insertInto('chat_messages')
      .values([
        {
          ...base,
          id: asked,
          position: 2 * index + 1,
          role: 'user',
          text: question,
          parent_id: index === 0 ? null : `${id}-a${index}`,
        },
        {
          ...base,
          id: reply,
          position: 2 * index + 2,
          role: 'assistant',
          text: answer,
          parent_id: asked,
          question_id: asked,
          status: 'done',
          engine: 'model-five',
        },
      ])
      .execute();
  }
  await showLeaf(site.db, id, turns.length === 0 ? null : `${id}-a${turns.length}`);
}
