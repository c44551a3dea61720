import { accounts } from '@ai-site/shared/api/accounts';
import { CloseCode } from '@ai-site/shared/api/realtime';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from 'kysely';
import { type DatabaseProxy, startDatabaseProxy } from '../../testing/database-proxy.ts';
import { itByNight } from '../../testing/it-by-night.ts';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { connectSocket } from '../../testing/test-socket.ts';
import { createLog } from '../log.ts';
import { createPushes } from '../realtime/pushes.ts';
import { openPool, queryBuilder } from './connect.ts';
import { isConnectionError } from './connection-errors.ts';
import { callLimits, notifierTimes } from './query-limits.ts';

let site: TestSite;
let proxy: DatabaseProxy;
let node: TestSite;

beforeAll(async () => {
  site = await createTestSite();
  // Shorter than in operation, so that the tests need not wait as long as a user at worst.
  jest.replaceProperty(callLimits, 'silence', 1000);
  jest.replaceProperty(notifierTimes, 'heartbeat', 300);
  jest.replaceProperty(notifierTimes, 'silence', 300);
  proxy = await startDatabaseProxy(site.connection);
  node = await createTestSite({ nodeOf: site, connection: proxy.connection });
});
afterAll(async () => {
  await node.close();
  await proxy.close();
  jest.restoreAllMocks();
  await site.close();
});

describe('a database whose open connections went dark', () => {
  it('costs the calls that were using them at most a clear error, and no later call', async () => {
    const { token } = await site.signIn();
    const ask = () => node.answer(accounts.me, {}, { token });
    await Promise.all(Array.from({ length: 10 }, ask));
    proxy.freeze();
    const statuses = (await Promise.all(Array.from({ length: 10 }, ask))).map(({ status }) => status);
    for (const status of statuses) expect([200, 503]).toContain(status);
    expect(await ask()).toMatchObject({ status: 200 });
  });

  it('ends a transaction, which is not rolled back on a dead connection either', async () => {
    const broken = node.site.db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx);
      proxy.freeze();
      await sql`select 2`.execute(tx);
    });
    await expect(broken.catch(isConnectionError)).resolves.toBe(true);
  });

  it('is noticed by the notifier: notifications, pushes and the ends of sessions arrive again', async () => {
    const [reader, leaver] = [await site.signIn(), await site.signIn()];
    const origin = await node.listen();
    const [stays, leaves] = [await connectSocket(node, origin, reader), await connectSocket(node, origin, leaver)];
    proxy.freeze();
    await createPushes(site.site).push(reader.userId, { type: 10016, msg: 'missed' });
    await site.call(accounts.logout, {}, { token: leaver.token });
    expect(await leaves.closed).toBe(CloseCode.ended);
    await stays.waitForMessage(({ msg }) => msg === 'missed');
    await createPushes(site.site).push(reader.userId, { type: 10016, msg: 'new' });
    await stays.waitForMessage(({ msg }) => msg === 'new');
  });

  itByNight('does not keep a pool from closing', async () => {
    const pool = openPool(proxy.connection, createLog('silent'));
    const db = queryBuilder(pool);
    await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.01)`.execute(db)));
    proxy.freeze();
    await db.destroy();
    expect(pool.totalCount).toBe(0);
  });
});

describe('a statement that the database does not finish in time', () => {
  it('is cancelled by the database, and its connection goes on', async () => {
    const pool = openPool(site.connection, createLog('silent'), {
      size: 1,
      limits: { statement: 50, silence: 10_000, idleInTransaction: 0 },
    });
    const db = queryBuilder(pool);
    const pid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
    const before = await pid();
    await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toMatchObject({ code: '57014' });
    expect(await pid()).toBe(before);
    await db.destroy();
  });
});
