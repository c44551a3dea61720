import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { writeChat } from '../testing/written-chat.ts';
import { interruptLost } from './lost-replies.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

it('one lost reply that cannot be ended holds back no other one, and the run fails with its name', async () => {
  const user = await site.signIn();
  const { db } = site.site;
  for (const id of ['broken', 'intact']) await writeChat(site, user, id);
  await db
    .updateTable('chat_messages')
    .set({
      status: 'replying',
      lease_owner: 'a dead process',
      lease_until: sql`clock_timestamp() - interval '1 second'`,
    })
    .where('role', '=', 'assistant')
    .execute();
  await sql`create function fail_ending() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`.execute(
    db,
  );
  await sql`create trigger fail_ending before update on chat_messages for each row when (new.chat_id = 'broken') execute function fail_ending()`.execute(
    db,
  );
  await expect(interruptLost(site.site)).rejects.toMatchObject({ name: 'RowsFailed', message: '1 failed: broken-a1' });
  const states = await db
    .selectFrom('chat_messages')
    .select(['id', 'status'])
    .where('role', '=', 'assistant')
    .orderBy('id')
    .execute();
  expect(states).toEqual([
    { id: 'broken-a1', status: 'replying' },
    { id: 'intact-a1', status: 'interrupted' },
  ]);
});
