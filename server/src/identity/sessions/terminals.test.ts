import { accounts } from '@ai-site/shared/api/accounts';
import { CloseCode } from '@ai-site/shared/api/realtime';
import { errorTexts } from '@ai-site/shared/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestSite, type TestSite, type TestUser } from '../../testing/site.ts';
import { connectSocket } from '../../testing/test-socket.ts';
import { readOutbox } from '../sms/outbox.ts';
import { openSession } from './sessions.ts';
import { terminalOf } from './terminal.ts';

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.2 Mobile/15E148 Safari/604.1';

let site: TestSite;
let user: TestUser;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  user = await site.signIn();
});

const open = (userAgent: string) =>
  openSession(site.site, { id: user.userId }, terminalOf({ userAgent, ip: '203.0.113.9' }));
const list = () => site.call(accounts.terminals, {}, { token: user.token });
const isAlive = async (token: string): Promise<boolean> =>
  (await site.answer(accounts.me, {}, { token })).status === 200;

describe('the list of devices', () => {
  it('names what signed in, by browser, system and half of its address, this one first', async () => {
    const mobile = '13812345678';
    const headers = { 'user-agent': WINDOWS };
    await site.call(accounts.sendCode, { body: { mobile } }, { ip: '198.51.100.7', headers });
    const authCode = (await readOutbox(site.site, mobile))[0]?.code ?? '';
    const signedIn = await site.call(
      accounts.loginByCode,
      { body: { mobile, authCode } },
      { ip: '198.51.100.7', headers },
    );
    site.clock.advance(3600);
    await openSession(site.site, { id: signedIn.userId }, terminalOf({ userAgent: IPHONE, ip: '203.0.113.9' }));
    const at = (seconds: number) => new Date(site.clock.now.getTime() - seconds * 1000).toISOString();
    const terminals = await site.call(accounts.terminals, {}, { token: signedIn.accessToken });
    expect(terminals).toEqual([
      {
        sessionId: signedIn.sessionId,
        device: 'desktop',
        browser: 'Chrome 120',
        system: 'Windows',
        addressPrefix: '198.51.*.*',
        signedInAt: at(3600),
        lastSeenAt: at(0),
        current: true,
      },
      {
        sessionId: expect.any(String),
        device: 'phone',
        browser: 'Safari 17',
        system: 'iOS',
        addressPrefix: '203.0.*.*',
        signedInAt: at(0),
        lastSeenAt: at(0),
        current: false,
      },
    ]);
    const stored = JSON.stringify(await site.site.db.selectFrom('sessions').selectAll().execute());
    for (const secret of ['198.51.100.7', 'AppleWebKit']) expect(stored).not.toContain(secret);
  });

  it('shows no session that is over, nor one of somebody else', async () => {
    await site.signIn();
    await open(IPHONE);
    await site.site.db
      .updateTable('sessions')
      .set({ expires_at: site.clock.now })
      .where('id', '!=', user.sessionId)
      .where('account_id', '=', user.userId)
      .execute();
    expect((await list()).map(({ sessionId }) => sessionId)).toEqual([user.sessionId]);
  });
});

describe('ending a device', () => {
  it('signs it out at once and closes its sockets, and no others', async () => {
    const phone = await open(IPHONE);
    const origin = await site.listen();
    const ended = await connectSocket(site, origin, { userId: user.userId, token: phone.accessToken });
    const kept = await connectSocket(site, origin, user);
    const left = await site.call(accounts.endTerminal, { params: { id: phone.session.id } }, { token: user.token });
    expect(left.map(({ sessionId }) => sessionId)).toEqual([user.sessionId]);
    expect(await ended.closed).toBe(CloseCode.ended);
    expect(kept.socket.readyState).toBe(kept.socket.OPEN);
    expect(await isAlive(phone.accessToken)).toBe(false);
    expect(await isAlive(user.token)).toBe(true);
  });

  it('of somebody else finds nothing', async () => {
    const other = await site.signIn();
    const answer = await site.answer(accounts.endTerminal, { params: { id: other.sessionId } }, { token: user.token });
    expect(answer.envelope).toMatchObject({ code: 404, msg: errorTexts.notFound });
    expect(await isAlive(other.token)).toBe(true);
  });

  it('can take all others at once and keeps the one that asks', async () => {
    const others = [await open(IPHONE), await open(WINDOWS)];
    expect(
      (await site.call(accounts.endOtherTerminals, {}, { token: user.token })).map(({ current }) => current),
    ).toEqual([true]);
    for (const { accessToken } of others) expect(await isAlive(accessToken)).toBe(false);
    expect(await isAlive(user.token)).toBe(true);
  });
});
