import { once } from 'node:events';
import { createServer } from 'node:http';
import { accounts } from '@ai-site/shared/api/accounts';
import {
  accountTexts,
  CODE_MAX_TRIES,
  CODE_RESEND_SECONDS,
  CODE_VALID_SECONDS,
  CODES_PER_IP_REFUSED,
  CODES_PER_REQUESTER_PER_DAY,
} from '@ai-site/shared/domain/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { siteEnvTable } from '../../platform/config/site-env.ts';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { readOutbox } from './outbox.ts';

let site: TestSite;
/** A number of its own for each test. */
let mobile = '';
let numbers = 0;

beforeAll(async () => {
  site = await createTestSite({ settings: { relaxations: { ...siteEnvTable.local, raisedLimits: false } } });
});
afterAll(() => site.close());
beforeEach(() => {
  numbers += 1;
  mobile = `1385${String(numbers).padStart(7, '0')}`;
  // What the tests before asked for from the same address is too long ago to count.
  site.clock.advance(2 * 86_400);
});

const send = (phone = mobile, ip = '10.0.0.1') =>
  site.answer(accounts.sendCode, { body: { mobilePhone: phone } }, { ip });
const codes = async (phone = mobile): Promise<string[]> =>
  (await readOutbox(site.site, phone)).map((entry) => entry.code);
const latest = async (phone = mobile): Promise<string> => (await codes(phone))[0] ?? '';
const login = (authCode: string, phone = mobile, ip = '10.0.0.1') =>
  site.answer(accounts.loginByCode, { body: { mobile: phone, authCode } }, { ip });
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');

describe('a code', () => {
  it('opens the account once', async () => {
    await send();
    const code = await latest();
    expect(code).toMatch(/^\d{6}$/);
    expect((await login(code)).envelope.code).toBe(200);
    expect((await login(code)).envelope).toEqual({ code: 400, msg: accountTexts.codeWrong, data: null });
  });

  it('opens the account once, also when it comes twice at the same moment', async () => {
    await send();
    const code = await latest();
    const statuses = (await Promise.all([login(code), login(code), login(code)])).map((answer) => answer.status);
    expect(statuses.toSorted()).toEqual([200, 400, 400]);
  });

  it('is over after five minutes', async () => {
    await send();
    const code = await latest();
    site.clock.advance(CODE_VALID_SECONDS);
    expect((await login(code)).envelope.msg).toBe(accountTexts.codeWrong);
  });

  it('is burnt after five wrong tries', async () => {
    await send();
    const code = await latest();
    for (let i = 0; i < CODE_MAX_TRIES; i += 1) expect((await login(wrong(code))).status).toBe(400);
    expect((await login(code)).status).toBe(400);
  });

  it('still opens at the fifth try', async () => {
    await send();
    const code = await latest();
    for (let i = 1; i < CODE_MAX_TRIES; i += 1) await login(wrong(code));
    expect((await login(code)).status).toBe(200);
  });

  it('gives way to a newer one', async () => {
    await send();
    const first = await latest();
    site.clock.advance(CODE_RESEND_SECONDS);
    await send();
    const second = await latest();
    if (first !== second) expect((await login(first)).status).toBe(400);
    expect((await login(second)).status).toBe(200);
  });

  it('belongs to its phone', async () => {
    await send();
    await send('13800000001');
    expect((await login(await latest(), '13800000002')).status).toBe(400);
  });

  it('asked for by a session goes to its own number and does not sign anyone in', async () => {
    const user = await site.signIn();
    await site.call(accounts.sendCode, { body: { mobile: '13911112222', token: '' } }, { token: user.token });
    expect(await codes('13911112222')).toEqual([]);
    const code = await latest(user.mobile);
    expect((await login(code, user.mobile)).status).toBe(400);
  });

  it('is kept as a fingerprint only', async () => {
    await send();
    const code = await latest();
    const rows = JSON.stringify(await site.site.db.selectFrom('sms_codes').selectAll().execute());
    expect(rows).not.toContain(code);
    expect(rows).not.toContain(mobile);
  });
});

describe('sending', () => {
  it('needs a number under either name', async () => {
    expect((await site.answer(accounts.sendCode, { body: {} })).envelope).toMatchObject({
      code: 400,
      msg: accountTexts.mobileRequired,
    });
    expect((await site.answer(accounts.sendCode, { body: { mobile } })).status).toBe(200);
  });

  it('waits a minute per phone and says how long', async () => {
    expect((await send()).status).toBe(200);
    site.clock.advance(20);
    const refused = await send();
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('40');
    site.clock.advance(40);
    expect((await send()).status).toBe(200);
  });

  it('sends one code when the button is pressed twice at once', async () => {
    const statuses = (await Promise.all([send(), send(), send()])).map((answer) => answer.status);
    expect(statuses.toSorted()).toEqual([200, 429, 429]);
    expect(await codes()).toHaveLength(1);
  });

  it('sends ten codes a day to one phone for one requester', async () => {
    for (let i = 0; i < CODES_PER_REQUESTER_PER_DAY; i += 1) {
      expect((await send()).status).toBe(200);
      site.clock.advance(CODE_RESEND_SECONDS);
    }
    expect((await send()).status).toBe(429);
    site.clock.advance(24 * 3600);
    expect((await send()).status).toBe(200);
  });

  it('refuses an address after two hundred codes in an hour, and only that one', async () => {
    const row = await sentRow();
    const rows = Array.from({ length: CODES_PER_IP_REFUSED - 1 }, (_, i) => ({
      ...row,
      id: `other-${i}`,
      phone_hash: Buffer.from(`other-${i}`),
    }));
    await site.site.db.insertInto('sms_codes').values(rows).execute();
    expect((await send('13800000005')).status).toBe(429);
    expect((await send('13800000005', '10.0.0.2')).status).toBe(200);
    site.clock.advance(3600);
    expect((await send('13800000006')).status).toBe(200);
  });

  it('that the provider refuses, or that it cannot be asked for, is not counted, and says which of the two', async () => {
    const refusing = createServer((_, response) => void response.writeHead(400).end());
    await once(refusing.listen(0, '127.0.0.1'), 'listening');
    const address = refusing.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const node = await createTestSite({
      nodeOf: site,
      settings: { sms: { url: `http://127.0.0.1:${port}/`, token: 'x' } },
    });
    const answer = async () => (await node.answer(accounts.sendCode, { body: { mobilePhone: mobile } })).envelope;
    expect(await answer()).toMatchObject({ code: 502, msg: accountTexts.smsRefused });
    const closed = once(refusing, 'close');
    refusing.close();
    refusing.closeAllConnections();
    await closed;
    expect(await answer()).toMatchObject({ code: 502, msg: accountTexts.smsUnavailable });
    await node.close();
    expect(
      await site.site.db.selectFrom('sms_codes').select('id').where('sent_at', '=', site.clock.now).execute(),
    ).toEqual([]);
  });

  async function sentRow() {
    await send();
    return site.site.db.selectFrom('sms_codes').selectAll().orderBy('sent_at', 'desc').executeTakeFirstOrThrow();
  }
});
