import { accounts } from '@ai-site/shared/api/accounts';
import { users } from '@ai-site/shared/api/users';
import { errorTexts } from '@ai-site/shared/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestSite, type TestSite, type TestUser } from '../../testing/site.ts';
import { readOutbox } from '../sms/outbox.ts';
import { FAILURES_MAX } from './attempts.ts';

const OPERATOR = '13700000000';
const mobile = '13812345678';
let site: TestSite;
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  site = await createTestSite({ settings: { operators: [OPERATOR] }, logTo: (line) => lines.push(JSON.parse(line)) });
});
afterAll(() => site.close());
beforeEach(() => {
  lines.length = 0;
});

const events = () => lines.flatMap(({ security, ...rest }) => (security === undefined ? [] : [{ security, ...rest }]));
const restrict = (by: TestUser, id: string) =>
  site.answer(users.restrict, { params: { id }, body: { status: 'frozen', reason: '付款存疑' } }, { token: by.token });

describe('the security log', () => {
  it('has one line for each step of signing in and out', async () => {
    await site.call(accounts.sendCode, { body: { mobile } });
    const code = (await readOutbox(site.site, mobile))[0]?.code ?? '';
    await site.answer(accounts.sendCode, { body: { mobile } });
    await site.answer(accounts.loginByCode, { body: { mobile, authCode: code === '000000' ? '000001' : '000000' } });
    const user = await site.call(accounts.loginByCode, { body: { mobile, authCode: code } });
    for (let i = 0; i <= FAILURES_MAX.password; i += 1)
      await site.answer(accounts.login, { body: { mobilePhone: mobile, password: 'wrong' } });
    await site.call(accounts.logout, {}, { token: user.accessToken });
    const common = { requestId: expect.any(String), network: '127.0.0.1', phone: expect.stringMatching(/^[\w-]{12}$/) };
    expect(events()).toMatchObject([
      { ...common, security: 'code-sent', purpose: 'login' },
      { ...common, security: 'code-refused', purpose: 'login' },
      { ...common, security: 'code-wrong', purpose: 'login' },
      { ...common, security: 'sign-in', method: 'code', account: user.userId, session: user.sessionId },
      ...Array.from({ length: FAILURES_MAX.password }, () => ({
        ...common,
        security: 'sign-in-failed',
        method: 'password',
      })),
      { ...common, security: 'locked-out', method: 'password' },
      { security: 'sign-out', account: user.userId, session: user.sessionId },
    ]);
    const text = JSON.stringify(lines);
    for (const secret of [mobile, code, user.accessToken.split('.')[1] ?? '']) expect(text).not.toContain(secret);
  });

  it('has one for each action of an operator and each refused permission', async () => {
    const operator = await site.signIn({ mobile: OPERATOR });
    const user = await site.signIn();
    await restrict(operator, user.userId);
    await restrict(user, operator.userId);
    expect(events()).toMatchObject([
      { security: 'operator-action', account: operator.userId, call: 'users.restrict', target: { id: user.userId } },
      {
        security: 'permission-refused',
        account: user.userId,
        call: 'users.restrict',
        reason: errorTexts.forbidden,
        network: '127.0.0.1',
      },
    ]);
  });
});
