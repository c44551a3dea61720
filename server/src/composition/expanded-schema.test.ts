import { accounts } from '@ai-site/shared/api/accounts';
import { memberships } from '@ai-site/shared/api/membership';
import { quickFill } from '@ai-site/shared/api/quick-fill';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { buy } from '../billing/membership/testing/buy.ts';
import { type ChatScene, openChatScene } from '../chat/testing/chat-scene.ts';
import { carriesData } from '../platform/jobs/job.ts';
import { connectSocket } from '../testing/test-socket.ts';
import { allJobs } from './jobs.ts';

let scene: ChatScene;

/** Does to every table what a migration of the next release may do (`migration-rules.ts`). */
async function expand(): Promise<void> {
  const { db } = scene.site.site;
  const { rows } = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  expect(rows.length).toBeGreaterThan(30);
  await sql`create table next_release_things (id text primary key)`.execute(db);
  for (const { name } of rows) {
    await sql`alter table ${sql.table(name)} add column next_note text references next_release_things, add column next_count integer not null default 0`.execute(
      db,
    );
    await sql`create index on ${sql.table(name)} (next_note)`.execute(db);
  }
}

beforeAll(async () => {
  scene = await openChatScene();
  await expand();
});
afterAll(() => scene.close());

describe('a release on the schema that the next one has expanded', () => {
  it('signs in, chats, sells, pushes and exports', async () => {
    const { site, origin } = scene;
    const user = await site.signIn();
    const socket = await connectSocket(site, origin, user);
    await buy(site, user, 'GOLD');
    expect(await site.call(memberships.current, {}, { token: user.token })).toMatchObject({ memberType: 'GOLD' });
    await scene.say('你好', '你好！');
    const { id } = await site.call(quickFill.create, {
      body: { generateEngine: 2, backFillParams: { prompt: '一只猫', stylizeId: 2 } },
    });
    expect(await site.call(quickFill.get, { params: { id } })).toMatchObject({ backFillParams: { prompt: '一只猫' } });
    expect(await site.call(accounts.me, {}, { token: user.token })).toMatchObject({ userId: user.userId });
    await site.call(accounts.logout, {}, { token: user.token });
    await socket.closed;
  });

  it.each(allJobs.filter((job) => !carriesData(job)).map(({ name }) => name))('runs the job %s', async (name) => {
    await scene.site.runJob(name);
  });
});
