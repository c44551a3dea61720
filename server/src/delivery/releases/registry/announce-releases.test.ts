import { realtime, TopicType } from '@ai-site/shared/api/realtime';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { createTestSite } from '../../../testing/site.ts';
import { connectSocket, type TestSocket } from '../../../testing/test-socket.ts';
import { ReleaseSite } from '../testing/release-site.ts';

let at: ReleaseSite;
let origin: string;

beforeAll(async () => {
  at = await ReleaseSite.create();
  origin = await at.site.listen();
});
afterAll(() => at.close());

const isPush = ({ msg }: TestSocket['received'][number]): boolean =>
  typeof msg === 'object' && msg !== null && 'type' in msg && msg.type === TopicType.releases;
const pushes = (socket: TestSocket): number => socket.received.filter(isPush).length;

describe('a change of releases', () => {
  it('is pushed to the sockets of operators, on every node, without content, and to nobody else', async () => {
    const node = await createTestSite({ nodeOf: at.site, settings: { operators: at.site.site.settings.operators } });
    try {
      const ordinary = await at.site.signIn();
      const here = await connectSocket(at.site, origin, at.operator);
      const there = await connectSocket(at.site, await node.listen(), at.operator);
      const other = await connectSocket(at.site, origin, ordinary);
      await at.deploy('1.0.0');
      expect(await here.waitForMessage(isPush)).toEqual({ type: 1, msg: { type: TopicType.releases } });
      expect(await there.waitForMessage(isPush)).toEqual({ type: 1, msg: { type: TopicType.releases } });
      // Messages to one user arrive in order: a notification would have arrived before this response.
      await other.ask({ requestId: 'after', type: 77 });
      expect(pushes(other)).toBe(0);
    } finally {
      await node.close();
    }
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a candidate', () => at.deploy('1.1.0', { channel: 'candidate' })],
    ['a report', () => at.attachReport('mf-chat', '1.1.0', 0)],
    ['a canary', () => at.canary('mf-chat', '1.1.0', 5)],
    ['a promotion', () => at.promote('mf-chat', { version: '1.1.0' })],
    ['a pin', () => at.pin('mf-chat')],
    ['its end', () => at.unpin('mf-chat')],
    ['a rollback', () => at.rollBack('mf-chat')],
  ])('by %s is pushed', async (_, action) => {
    const socket = await connectSocket(at.site, origin, at.operator);
    await action();
    await socket.waitForMessage(isPush);
    socket.socket.close();
  });

  it('is pushed even if it came while the notification connection was lost', async () => {
    const socket = await connectSocket(at.site, origin, at.operator);
    const back = new Promise<void>((resolve) => at.site.site.notifier.onReconnect(resolve));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ai-site notifications' and datname = current_database()`.execute(
      at.site.site.db,
    );
    await at.deploy('1.2.0');
    await back;
    await socket.waitForMessage(isPush);
    // The change reached the page as well as the socket.
    expect((await at.remote('mf-chat'))?.version).toBe('1.2.0');
  });

  it('cannot be subscribed to: it is pushed to operators alone', async () => {
    const ordinary = await at.site.signIn();
    const socket = await connectSocket(at.site, origin, ordinary);
    expect(await socket.ask({ requestId: 's', type: 1, msg: { type: TopicType.releases } })).toMatchObject({
      type: 500,
    });
    expect((await at.site.answer(realtime.ticket, {})).status).toBe(401);
  });
});
