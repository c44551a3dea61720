import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { POOL_SIZE } from '../../platform/database/connect.ts';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { writeChat } from '../testing/written-chat.ts';
import { checkpoint } from './reply-records.ts';

const lease = { owner: 'this process', ms: 60_000 };
const chats = ['grown', 'same', 'stopping', 'taken', 'broken'];

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
  const user = await site.signIn();
  for (const id of chats) await writeChat(site, user, id);
  await site.site.db
    .updateTable('chat_messages')
    .set({ status: 'replying', text: 'old', lease_owner: lease.owner, lease_until: sql`clock_timestamp()` })
    .where('role', '=', 'assistant')
    .execute();
});
afterAll(() => site.close());

const change = (chatId: string, values: { stop_requested?: boolean; lease_owner?: string }) =>
  site.site.db
    .updateTable('chat_messages')
    .set(values)
    .where('chat_id', '=', chatId)
    .where('role', '=', 'assistant')
    .execute();

const write = (chatId: string, text?: string) =>
  checkpoint(site.site, {
    replyId: `${chatId}-a1`,
    lease,
    snapshot: text === undefined ? undefined : { no: 3, text, reasoning: '', thinkingMs: null },
  });

const stored = async () => {
  const { rows } = await sql<{ chat: string; text: string; no: number; live: boolean }>`
    select chat_id as chat, text, delta_count as no, lease_until > clock_timestamp() + interval '30 seconds' as live
    from chat_messages where role = 'assistant'
  `.execute(site.site.db);
  return Object.fromEntries(rows.map(({ chat, text, live }) => [chat, { text, live }]));
};

it('checkpoints of one moment renew each lease and write each text that has grown', async () => {
  await change('stopping', { stop_requested: true });
  await change('taken', { lease_owner: 'another process' });
  const outcomes = await Promise.all([
    write('grown', 'new 🌙'),
    write('same'),
    write('stopping', 'half \ud83c'),
    write('taken', 'new'),
    write('deleted', 'new'),
  ]);
  expect(outcomes).toEqual(['owned', 'owned', 'stop-requested', 'lost', 'lost']);
  expect(await stored()).toMatchObject({
    grown: { text: 'new 🌙', live: true },
    same: { text: 'old', live: true },
    stopping: { text: 'half \ufffd', live: true },
    taken: { text: 'old', live: false },
  });
});

it('one checkpoint that cannot be written holds back no other one', async () => {
  const { db } = site.site;
  await sql`create function fail_writing() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`.execute(
    db,
  );
  await sql`create trigger fail_writing before update on chat_messages for each row when (new.chat_id = 'broken') execute function fail_writing()`.execute(
    db,
  );
  const outcomes = await Promise.allSettled([write('grown', 'newer'), write('broken', 'newer')]);
  expect(outcomes).toMatchObject([
    { status: 'fulfilled', value: 'owned' },
    { status: 'rejected', reason: { message: 'broken' } },
  ]);
  expect(await stored()).toMatchObject({ grown: { text: 'newer' }, broken: { text: 'old' } });
});

it('a lease is renewed while calls occupy every connection of the process', async () => {
  const { db } = site.site;
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const begun: Promise<void>[] = [];
  const calls = Array.from({ length: POOL_SIZE }, () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    begun.push(promise);
    return db.connection().execute(async () => {
      resolve();
      await answered;
    });
  });
  await Promise.all(begun);
  let served = false;
  const waiting = sql`select 1`.execute(db).then(() => (served = true));
  expect(await write('same', 'while others wait')).toBe('owned');
  expect(served).toBe(false);
  answer();
  await Promise.all([...calls, waiting]);
  expect(await stored()).toMatchObject({ same: { text: 'while others wait', live: true } });
});
