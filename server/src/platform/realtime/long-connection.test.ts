import { accounts } from '@ai-site/shared/api/accounts';
import {
  CloseCode,
  FRAME_MAX_BYTES,
  MESSAGES_PER_SECOND,
  MessageType,
  realtime,
  SOCKETS_PER_USER,
  TICKET_SECONDS,
  TopicType,
} from '@ai-site/shared/api/realtime';
import { errorTexts } from '@ai-site/shared/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { readOutbox } from '../../identity/sms/outbox.ts';
import { createTestSite, type TestSite, type TestUser } from '../../testing/site.ts';
import { connectSocket, TestSocket } from '../../testing/test-socket.ts';
import { createPushes, removeOldPushes } from './pushes.ts';
import { redeemTicket, removeExpiredTickets } from './tickets.ts';

let site: TestSite;
let origin: string;
/** Another node of the site. */
let node: TestSite;
let otherOrigin: string;
let user: TestUser;

beforeAll(async () => {
  site = await createTestSite();
  origin = await site.listen();
  node = await createTestSite({ nodeOf: site });
  otherOrigin = await node.listen();
});
afterAll(async () => {
  await node.close();
  await site.close();
});
beforeEach(async () => {
  user = await site.signIn();
});

const ticketOf = async (holder: TestUser) => (await site.call(realtime.ticket, {}, { token: holder.token })).ticket;
const stranger = () => new TestSocket(origin).open();

describe('registration', () => {
  it('is possible until the ticket expires, and the job removes what expired', async () => {
    const old = await ticketOf(user);
    site.clock.advance(TICKET_SECONDS / 2);
    const young = await ticketOf(user);
    site.clock.advance(TICKET_SECONDS / 2);
    await removeExpiredTickets(site.site);
    expect(await site.site.db.selectFrom('socket_tickets').select('account_id').execute()).toHaveLength(1);
    expect(await redeemTicket(site.site, old)).toBeNull();
    expect(await redeemTicket(site.site, young)).toEqual({ userId: user.userId, sessionId: user.sessionId });
  });

  it('takes a ticket and replies to the same requestId', async () => {
    const socket = await stranger();
    expect(
      await socket.ask({
        requestId: 'r-1',
        type: MessageType.register,
        userId: user.userId,
        ticket: await ticketOf(user),
      }),
    ).toEqual({
      requestId: 'r-1',
      type: 10,
      msg: null,
    });
    expect(
      await socket.ask({ requestId: 'r-2', type: MessageType.subscribe, msg: { type: TopicType.logout } }),
    ).toEqual({ requestId: 'r-2', type: 1, msg: { type: 20001 } });
  });

  it('refuses another user’s id, and the ticket is spent', async () => {
    const socket = await stranger();
    const ticket = await ticketOf(user);
    expect(
      await socket.ask({ requestId: 'a', type: MessageType.register, userId: 'someone-else', ticket }),
    ).toMatchObject({ type: 500, msg: '长连接用户与登录用户不一致' });
    expect(await socket.ask({ requestId: 'b', type: MessageType.register, userId: user.userId, ticket })).toMatchObject(
      { type: 500, msg: '长连接票据无效或已过期，请重新连接' },
    );
    expect(
      await socket.ask({ requestId: 'c', type: MessageType.subscribe, msg: { type: TopicType.logout } }),
    ).toMatchObject({ type: 500, msg: errorTexts.unauthorized });
  });

  it('refuses a missing, forged or late ticket', async () => {
    const socket = await stranger();
    const late = await ticketOf(user);
    site.clock.advance(TICKET_SECONDS);
    for (const [requestId, ticket] of Object.entries({ none: undefined, forged: 'x'.repeat(43), late })) {
      expect((await socket.ask({ requestId, type: MessageType.register, userId: user.userId, ticket })).type).toBe(500);
    }
  });

  it('closes the socket of a session that ended while its ticket was looked up', async () => {
    const { db } = site.site;
    const holder = await site.signIn();
    const ticket = await ticketOf(holder);
    // Without the constraint the ticket survives its session, as when both are looked up at the same moment.
    await sql`alter table socket_tickets drop constraint socket_tickets_session_id_fkey`.execute(db);
    try {
      await db.deleteFrom('sessions').where('id', '=', holder.sessionId).execute();
      const socket = await stranger();
      socket.say({ requestId: 'late', type: MessageType.register, userId: holder.userId, ticket });
      expect(await socket.closed).toBe(CloseCode.ended);
    } finally {
      await sql`delete from socket_tickets where session_id not in (select id from sessions)`.execute(db);
      await sql`alter table socket_tickets add constraint socket_tickets_session_id_fkey foreign key (session_id) references sessions on delete cascade`.execute(
        db,
      );
    }
  });

  it('needs a session for the ticket', async () => {
    expect((await site.answer(realtime.ticket, {})).status).toBe(401);
  });
});

describe('messages', () => {
  it('of an unknown type or shape are answered by type 500 with a text', async () => {
    const socket = await stranger();
    expect(await socket.ask({ requestId: 'u', type: 77 })).toEqual({
      requestId: 'u',
      type: 500,
      msg: '未知的消息类型',
    });
    for (const junk of ['no json', '[]', '{"type":10}', '{"requestId":"","type":"10"}', 'null']) {
      socket.received.length = 0;
      socket.say(junk);
      expect(await socket.waitForMessage(() => true)).toEqual({ type: 500, msg: errorTexts.badRequest });
    }
  });

  it('beyond 64 KiB or twenty a second cost the socket', async () => {
    const large = await stranger();
    large.say('x'.repeat(FRAME_MAX_BYTES + 1));
    expect(await large.closed).toBe(1009);
    const chatty = await stranger();
    // Many more, because the rate is measured while they arrive: message-rate.test.ts tells the exact number.
    for (let i = 0; i < 5 * MESSAGES_PER_SECOND; i += 1) chatty.say({ requestId: String(i), type: 77 });
    expect(await chatty.closed).toBe(CloseCode.flood);
  });

  it('of a page of another site are not accepted', async () => {
    const { developerOverrides } = site.site.settings.relaxations;
    expect(developerOverrides).toBe(true);
    const foreign = new TestSocket(origin, { headers: { origin: 'https://evil.example.com' } });
    expect(await foreign.closed).toBe(1006);
    await new TestSocket(origin, { headers: { origin: 'http://localhost:3000' } }).open();
  });
});

describe('pushes', () => {
  it('reach every socket of a user, on every node, and nobody else', async () => {
    const here = await connectSocket(site, origin, user);
    const there = await connectSocket(site, otherOrigin, user);
    const other = await connectSocket(site, origin, await site.signIn());
    const message = { type: 10016, msg: { type: 1, content: { taskId: 't', status: 2 } } };
    await createPushes(site.site).push(user.userId, message);
    expect(await here.waitForMessage((received) => received.type === 10016)).toEqual(message);
    expect(await there.waitForMessage((received) => received.type === 10016)).toEqual(message);
    await other.ask({ requestId: 'after', type: 77 });
    expect(other.received.some((received) => received.type === 10016)).toBe(false);
  });

  it('that were missed while the notification connection was lost arrive after it returns', async () => {
    const socket = await connectSocket(site, origin, user);
    const back = new Promise<void>((resolve) => site.site.notifier.onReconnect(resolve));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ai-site notifications' and datname = current_database()`.execute(
      site.site.db,
    );
    await createPushes(site.site).push(user.userId, { type: 10017, msg: null });
    await back;
    expect(await socket.waitForMessage((received) => received.type === 10017)).toBeDefined();
  });

  it('are removed when no socket waits for them any more', async () => {
    const ids = () => site.site.db.selectFrom('pushes').select('id').orderBy('id').execute();
    await createPushes(site.site).push(user.userId, { type: 10018, msg: null });
    const before = await ids();
    site.clock.advance(301);
    await createPushes(site.site).push(user.userId, { type: 10019, msg: null });
    await removeOldPushes(site.site);
    const left = await ids();
    expect(left).toHaveLength(1);
    expect(before).not.toContainEqual(left[0]);
  });
});

describe('one terminal', () => {
  async function signInAgain(mobile: string) {
    site.clock.advance(60);
    await site.call(accounts.sendCode, { body: { mobile } });
    const [entry] = await readOutbox(site.site, mobile);
    return site.call(accounts.loginByCode, { body: { mobile, authCode: entry?.code ?? '' } });
  }

  it('of a member tells the previous terminal, on any node, with its session’s public id', async () => {
    const member = await site.signIn({ member_type: 'GOLD' });
    const bystander = await connectSocket(site, origin, await site.signIn());
    const previous = await connectSocket(site, otherOrigin, member);
    const next = await signInAgain(member.mobile);
    expect(await previous.waitForMessage((received) => received.requestId === undefined)).toEqual({
      type: 1,
      msg: { type: 20001, content: member.sessionId },
    });
    expect(await previous.closed).toBe(CloseCode.ended);
    const current = await connectSocket(site, origin, { userId: next.userId, token: next.accessToken });
    await current.ask({ requestId: 'still here', type: 77 });
    await bystander.ask({ requestId: 'still here', type: 77 });
    expect([...current.received, ...bystander.received].filter((received) => received.requestId === undefined)).toEqual(
      [],
    );
  });

  it('ends the sockets at logout without a push', async () => {
    const socket = await connectSocket(site, origin, user);
    await site.call(accounts.logout, {}, { token: user.token });
    expect(await socket.closed).toBe(CloseCode.ended);
    expect(socket.received.filter((received) => received.requestId === undefined)).toEqual([]);
  });

  it('also receives what happened while the notification connection was lost', async () => {
    const socket = await connectSocket(site, origin, user);
    const back = new Promise<void>((resolve) => site.site.notifier.onReconnect(resolve));
    await site.site.db.deleteFrom('sessions').where('id', '=', user.sessionId).execute();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ai-site notifications' and datname = current_database()`.execute(
      site.site.db,
    );
    await back;
    expect(await socket.waitForMessage((received) => received.requestId === undefined)).toMatchObject({
      msg: { type: TopicType.logout, content: user.sessionId },
    });
  });
});

describe('sockets of one user', () => {
  it('are five at most: the oldest makes room', async () => {
    const sockets: TestSocket[] = [];
    for (let i = 0; i <= SOCKETS_PER_USER; i += 1) sockets.push(await connectSocket(site, origin, user));
    expect(await sockets[0]?.closed).toBe(CloseCode.surplus);
    await sockets[1]?.ask({ requestId: 'alive', type: 77 });
  });
});
