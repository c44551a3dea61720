import { randomBytes } from 'node:crypto';
import { connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { itByNight } from '../../../testing/it-by-night.ts';
import { createTestSite, type TestSite } from '../../../testing/site.ts';
import { variantsOf } from '../../../testing/test-depth.ts';
import { openNotifier, type PgNotifier } from '../../database/pg-notifier.ts';
import { createLog } from '../../log.ts';
import { describeNotifier } from '../testing/notifier-conformance.ts';
import { type RedisAddress, RedisNotifier } from './redis-notifier.ts';
import { startFakeRedis, startRealRedis, type TestRedis } from './testing/redis-server.ts';

const log = createLog('silent');
let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

const newPrefix = (): string => `test-${randomBytes(6).toString('hex')}:`;

async function openNode(address: RedisAddress): Promise<RedisNotifier> {
  const notifier = new RedisNotifier(address, await openNotifier(site.connection, site.site.db, log), log);
  await notifier.open();
  return notifier;
}

/** Resolves with the next message of a channel. */
async function next(notifier: PgNotifier, channel: string): Promise<{ readonly payload: Promise<string> }> {
  const payload = new Promise<string>((resolve) => notifier.subscribe(channel, resolve));
  await notifier.ready();
  return { payload };
}

const servers: readonly (readonly [string, () => Promise<TestRedis | null>])[] = [
  ['a double of Redis', startFakeRedis],
  ['Redis, where it is installed', startRealRedis],
];

/** By day the double. */
describe.each(variantsOf(servers, 1))('messages between nodes by %s', (name, start) => {
  let redis: TestRedis | null = null;
  let nodes: readonly RedisNotifier[] = [];

  beforeAll(async () => {
    redis = await start();
    if (redis === null) throw new Error(`${name}: apt-get install redis-server`);
    const address = { url: redis.url, prefix: newPrefix() };
    nodes = await Promise.all([openNode(address), openNode(address)]);
  });
  afterAll(async () => {
    for (const node of nodes) await node.close();
    await redis?.close();
  });

  const node = (no: 0 | 1): RedisNotifier => nodes[no] ?? fail();

  describeNotifier(() => ({ here: node(0), there: node(1), db: site.site.db, sever: async () => redis?.sever() }));

  it('go by PostgreSQL while it is down, and by it again afterwards', async () => {
    if (redis === null) return;
    const { payload } = await next(node(1), 'while it is down');
    await redis.stop();
    await node(0).publish('while it is down', 'id-1');
    expect(await payload).toBe('id-1');
    const back = Promise.all(nodes.map((each) => new Promise<void>((resolve) => each.onReconnect(resolve))));
    await redis.start();
    await back;
    const again = await next(node(1), 'again');
    await node(0).publish('again', 'id-2');
    expect(await again.payload).toBe('id-2');
  });

  it('do not reach another site on the same server', async () => {
    if (redis === null) return;
    const stranger = await openNode({ url: redis.url, prefix: newPrefix() });
    try {
      const heard: string[] = [];
      // By PostgreSQL it would: both have the database of this test.
      stranger.subscribe('ours', (payload) => heard.push(payload));
      const [ours, theirs] = [await next(node(1), 'ours'), await next(stranger, 'theirs')];
      await node(0).publish('ours', 'id-3');
      await ours.payload;
      await stranger.publish('theirs', 'id-4');
      await theirs.payload;
      expect(heard).toEqual([]);
    } finally {
      await stranger.close();
    }
  });
});

function fail(): never {
  throw new Error('no such node');
}

describe('a site whose Redis does not work', () => {
  it.each([
    ['refuses the password', (url: URL) => new URL(url.href.replace(/:[^:]*@/, ':wrong@'))],
    ['is not there', () => new URL('redis://127.0.0.1:1')],
  ])('starts and uses PostgreSQL when Redis %s', async (_case, change) => {
    const redis = await startFakeRedis();
    const node = await openNode({ url: change(redis.url), prefix: newPrefix() });
    try {
      const { payload } = await next(node, 'a channel');
      await node.publish('a channel', 'id-1');
      expect(await payload).toBe('id-1');
    } finally {
      await node.close();
      await redis.close();
    }
  });

  itByNight('notices that a connection carries nothing any more', async () => {
    const redis = await startFakeRedis();
    const sockets: Socket[] = [];
    const proxy = createServer((near) => {
      const far = connect(Number(redis.url.port), '127.0.0.1');
      sockets.push(near, far);
      near.on('error', () => undefined).pipe(far);
      far.on('error', () => undefined).pipe(near);
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const address = proxy.address();
    const url = new URL(redis.url);
    url.port = String(typeof address === 'object' ? address?.port : 0);
    const node = await openNode({ url, prefix: newPrefix() });
    try {
      const { payload } = await next(node, 'a channel');
      const [near, far] = sockets;
      near?.unpipe(far);
      await node.publish('a channel', 'id-1');
      expect(await payload).toBe('id-1');
    } finally {
      await node.close();
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await redis.close();
    }
  });
});
