import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { createTestSite, type TestSite } from '../../testing/site.ts';

let site: TestSite;
let node: TestSite;
beforeAll(async () => {
  site = await createTestSite();
  node = await createTestSite({ nodeOf: site });
});
afterAll(async () => {
  await node.close();
  await site.close();
});

/** Subscribes on a node; resolves with the next payload. */
async function next(on: TestSite, channel: string): Promise<{ readonly payload: Promise<string> }> {
  const payload = new Promise<string>((resolve) => on.site.notifier.subscribe(channel, resolve));
  await on.site.notifier.ready();
  return { payload };
}

describe('notifier', () => {
  it('reach every node, the publisher too, in their own channel only', async () => {
    const here = await next(site, 'a channel');
    const there = await next(node, 'a channel');
    const other = await next(node, 'another "channel"');
    await site.site.notifier.publish('a channel', 'id-1');
    await site.site.notifier.publish('another "channel"', 'id-2');
    expect(await Promise.all([here.payload, there.payload, other.payload])).toEqual(['id-1', 'id-1', 'id-2']);
  });

  it('are received again after the connection was lost, and subscribers are notified', async () => {
    const back = Promise.all([site, node].map((each) => new Promise<void>((resolve) => each.site.notifier.onReconnect(resolve))));
    const received = await next(node, 'later');
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ai-site notifications' and datname = current_database()`.execute(site.site.db);
    await back;
    await site.site.notifier.publish('later', 'id-3');
    expect(await received.payload).toBe('id-3');
  });

  it('go on when one listener fails, and end with unsubscribing', async () => {
    const received: string[] = [];
    site.site.notifier.subscribe('busy', () => {
      throw new Error('a broken listener');
    });
    const stop = site.site.notifier.subscribe('busy', (payload) => received.push(payload));
    const last = await next(site, 'last');
    await site.site.notifier.publish('busy', '1');
    await site.site.notifier.publish('last', '');
    await last.payload;
    stop();
    const end = await next(site, 'end');
    await site.site.notifier.publish('busy', '2');
    await site.site.notifier.publish('end', '');
    await end.payload;
    expect(received).toEqual(['1']);
  });
});
