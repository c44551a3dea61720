import { accounts } from '@ai-site/shared/api/accounts';
import { memberships } from '@ai-site/shared/api/membership';
import { accountTexts, ORDINARY_SESSIONS, SESSION_DAYS, SESSION_MAX_DAYS } from '@ai-site/shared/domain/accounts';
import { errorTexts } from '@ai-site/shared/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { itByNight } from '../../testing/it-by-night.ts';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { FAILURES_MAX, WINDOW_SECONDS } from '../attempts/attempts.ts';
import { readOutbox } from '../sms/outbox.ts';

let site: TestSite;
/** A number of its own for each test. */
let mobile = '';
let numbers = 0;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());
beforeEach(() => {
  numbers += 1;
  mobile = `138${String(numbers).padStart(4, '0')}5678`;
  // What the tests before did from the same address is too long ago to count.
  site.clock.advance(2 * 86_400);
});

async function codeFor(token?: string): Promise<string> {
  site.clock.advance(60);
  await site.call(accounts.sendCode, { body: { mobilePhone: mobile } }, token === undefined ? {} : { token });
  return (await readOutbox(site.site, mobile))[0]?.code ?? '';
}
const signIn = async () => site.call(accounts.loginByCode, { body: { mobile, authCode: await codeFor() } });
const isAlive = async (token: string): Promise<boolean> =>
  (await site.answer(accounts.me, {}, { token })).status === 200;

describe('login by code', () => {
  it('registers a new number', async () => {
    const user = await signIn();
    expect(user).toMatchObject({
      nickName: expect.stringMatching(/^用户\d{4}$/),
      phoneNum: '138****5678',
      initPwd: true,
      uiStyle: 1,
      interactionStyle: 2,
      copyNotice: true,
      contactIds: [],
      operator: false,
    });
    expect(await site.call(accounts.me, {}, { token: user.accessToken })).toMatchObject({
      userId: user.userId,
      sessionId: user.sessionId,
    });
  });

  it('knows the number again', async () => {
    const first = await signIn();
    expect((await signIn()).userId).toBe(first.userId);
  });

  it('is what register does too', async () => {
    const user = await site.call(accounts.register, { body: { mobilePhone: mobile, authCode: await codeFor() } });
    expect((await signIn()).userId).toBe(user.userId);
  });

  it('gives a newcomer 100 credits for 30 days, once', async () => {
    site.clock.now = new Date('2025-03-01T04:00:00Z');
    const user = await signIn();
    await signIn();
    const token = { token: user.accessToken };
    expect(await site.call(memberships.current, {}, token)).toMatchObject({
      memberType: 'NORMAL',
      member: '普通用户',
      expireDate: null,
      pointBalance: 1000,
    });
    expect(await site.call(memberships.expiry, {}, token)).toEqual([{ point: 1000, expireDate: '2025-03-31' }]);
  });

  it('makes one account when a new number signs in twice at once', async () => {
    const { accountOf } = await import('../accounts/registration.ts');
    const [a, b] = await Promise.all([accountOf(site.site, mobile), accountOf(site.site, mobile)]);
    expect(a.id).toBe(b.id);
  });
});

describe('the password', () => {
  const setPassword = async (token: string, pwd: string) =>
    site.call(accounts.editPassword, { body: { code: await codeFor(token), pwd } }, { token });
  const login = (password: string, ip = '10.0.0.1') =>
    site.answer(accounts.login, { body: { mobilePhone: mobile, password } }, { ip });

  it('is set under either reading of the payload and then opens the account', async () => {
    const user = await signIn();
    expect(await setPassword(user.accessToken, 'first-1')).toMatchObject({ userId: user.userId, initPwd: false });
    expect((await login('first-1')).status).toBe(200);
    const changed = await site.call(
      accounts.editPassword,
      { body: { authCode: await codeFor(user.accessToken), password: 'second-2' } },
      { token: user.accessToken },
    );
    expect(changed.initPwd).toBe(false);
    expect((await login('first-1')).envelope).toMatchObject({ code: 400, msg: accountTexts.credentialsWrong });
    expect((await login('second-2')).status).toBe(200);
  });

  it('when changed ends the other sessions, and keeps the one that changed it', async () => {
    const first = await signIn();
    const second = await signIn();
    await setPassword(second.accessToken, 'changed-1');
    expect(await isAlive(first.accessToken)).toBe(false);
    expect(await isAlive(second.accessToken)).toBe(true);
  });

  it('is refused with the declared texts, and nothing is written', async () => {
    const user = await signIn();
    const edit = (body: unknown) => site.answer(accounts.editPassword, { body }, { token: user.accessToken });
    expect((await edit({ code: '123456', pwd: 'short' })).envelope).toMatchObject({
      code: 400,
      msg: accountTexts.passwordShape,
    });
    expect((await edit({ code: '123456', pwd: '密码密码密码' })).envelope.msg).toBe(accountTexts.passwordShape);
    expect((await edit({ code: '123456', pwd: 'good-enough' })).envelope.msg).toBe(accountTexts.codeWrong);
    expect((await site.call(accounts.me, {}, { token: user.accessToken })).initPwd).toBe(true);
  });

  it('cannot be changed with a code for signing in', async () => {
    const user = await signIn();
    const code = await codeFor();
    expect(
      (await site.answer(accounts.editPassword, { body: { code, pwd: 'good-enough' } }, { token: user.accessToken }))
        .status,
    ).toBe(400);
  });

  it('tells unknown numbers, numbers without a password and wrong passwords alike', async () => {
    const unknown = await login('anything');
    await signIn();
    const unset = await login('anything');
    expect(unknown.envelope).toEqual({ code: 400, msg: accountTexts.credentialsWrong, data: null });
    expect(unset.envelope).toEqual(unknown.envelope);
  });

  it('locks who sent five wrong ones, also when they come at once, and opens again', async () => {
    const user = await signIn();
    await setPassword(user.accessToken, 'right-one');
    const answers = await Promise.all(Array.from({ length: FAILURES_MAX.password + 3 }, () => login('wrong')));
    expect(answers.filter((answer) => answer.status === 400)).toHaveLength(FAILURES_MAX.password);
    const locked = await login('right-one');
    expect(locked.status).toBe(429);
    expect(Number(locked.headers['retry-after'])).toBe(WINDOW_SECONDS);
    expect(await signIn()).toMatchObject({ userId: user.userId });
    site.clock.advance(WINDOW_SECONDS);
    expect((await login('right-one')).status).toBe(200);
  });

  itByNight('forgets wrong ones after a right one', async () => {
    const user = await signIn();
    await setPassword(user.accessToken, 'right-one');
    for (let round = 0; round < 3; round += 1) {
      for (let i = 1; i < FAILURES_MAX.password; i += 1) await login('wrong');
      expect((await login('right-one')).status).toBe(200);
    }
  });

  it('is kept as argon2id', async () => {
    const user = await signIn();
    await setPassword(user.accessToken, 'right-one');
    const { password_hash } = await site.site.db
      .selectFrom('accounts')
      .select('password_hash')
      .where('id', '=', user.userId)
      .executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('a session', () => {
  it('ends with logout', async () => {
    const { accessToken } = await signIn();
    await site.call(accounts.logout, {}, { token: accessToken });
    expect((await site.answer(accounts.me, {}, { token: accessToken })).envelope).toMatchObject({
      code: 401,
      msg: errorTexts.sessionExpired,
    });
  });

  it('that has already ended can be signed out of', async () => {
    const { accessToken } = await signIn();
    await site.call(accounts.logout, {}, { token: accessToken });
    expect((await site.answer(accounts.logout, {}, { token: accessToken })).status).toBe(200);
  });

  it('lives thirty days from its last use', async () => {
    const { accessToken } = await signIn();
    site.clock.advance((SESSION_DAYS - 1) * 86_400);
    expect(await isAlive(accessToken)).toBe(true);
    site.clock.advance((SESSION_DAYS - 1) * 86_400);
    expect(await isAlive(accessToken)).toBe(true);
    site.clock.advance(SESSION_DAYS * 86_400);
    expect(await isAlive(accessToken)).toBe(false);
  });

  it('ends after ninety days, however much it is used', async () => {
    const { accessToken } = await signIn();
    for (let day = 0; day < SESSION_MAX_DAYS - 10; day += 20) {
      site.clock.advance(20 * 86_400);
      expect(await isAlive(accessToken)).toBe(true);
    }
    site.clock.advance(10 * 86_400);
    expect(await isAlive(accessToken)).toBe(false);
  });

  it('of an ordinary account makes room for the sixth by ending the oldest', async () => {
    const tokens: string[] = [];
    for (let i = 0; i <= ORDINARY_SESSIONS; i += 1) tokens.push((await signIn()).accessToken);
    expect(await Promise.all(tokens.map(isAlive))).toEqual([false, true, true, true, true, true]);
  });

  it('of a member ends with the next login', async () => {
    const first = await signIn();
    await site.site.db.updateTable('accounts').set({ member_type: 'GOLD' }).where('id', '=', first.userId).execute();
    const second = await signIn();
    expect(await isAlive(first.accessToken)).toBe(false);
    expect(await isAlive(second.accessToken)).toBe(true);
  });

  it('is the only one of a member who signs in twice at once', async () => {
    const member = await site.signIn({ member_type: 'GOLD' });
    const { openSession } = await import('../sessions/sessions.ts');
    const account = await site.site.db
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', member.userId)
      .executeTakeFirstOrThrow();
    await Promise.all([openSession(site.site, account), openSession(site.site, account)]);
    expect(
      await site.site.db.selectFrom('sessions').select('id').where('account_id', '=', member.userId).execute(),
    ).toHaveLength(1);
  });

  it('is kept without its secret', async () => {
    const { accessToken } = await signIn();
    const rows = JSON.stringify(await site.site.db.selectFrom('sessions').selectAll().execute());
    expect(rows).not.toContain(accessToken.split('.')[1]);
  });
});
