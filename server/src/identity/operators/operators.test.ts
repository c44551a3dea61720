import { operators } from '@ai-site/shared/api/operators';
import { releases } from '@ai-site/shared/api/releases';
import { users } from '@ai-site/shared/api/users';
import { accountTexts } from '@ai-site/shared/domain/accounts';
import { CONFIRMATION_SECONDS, operatorActions, operatorTexts } from '@ai-site/shared/domain/operators';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestSite, type TestSite, type TestUser } from '../../testing/site.ts';
import { openSession } from '../sessions/sessions.ts';
import { readOutbox } from '../sms/outbox.ts';

/** Every test has an operator of its own. */
const mobiles = Array.from({ length: 20 }, (_, no) => String(13_700_000_000 + no));
let site: TestSite;
let user: TestUser;
let operator: { readonly userId: string; readonly mobile: string; readonly token: string };

beforeAll(async () => {
  site = await createTestSite({ settings: { operators: [...mobiles] } });
});
afterAll(() => site.close());
beforeEach(async () => {
  user = await site.signIn();
  const { userId, mobile } = await site.signIn({ mobile: mobiles.shift() ?? '' });
  // Signed in as a login does it: not yet confirmed.
  operator = { userId, mobile, token: (await openSession(site.site, { id: userId })).accessToken };
});

const restrict = (token = operator.token, status: 'frozen' | 'normal' = 'frozen') =>
  site.answer(users.restrict, { params: { id: user.userId }, body: { status, reason: '付款存疑' } }, { token });
const latest = async (): Promise<string> => (await readOutbox(site.site, operator.mobile))[0]?.code ?? '';
const confirm = (authCode: string, token = operator.token) =>
  site.answer(operators.confirm, { body: { authCode } }, { token });

async function confirmNow(): Promise<void> {
  site.clock.advance(60);
  await site.call(operators.sendCode, {}, { token: operator.token });
  expect((await confirm(await latest())).status).toBe(200);
}

describe('an action of an operator', () => {
  it('needs a confirmation by code, which holds for ten minutes', async () => {
    expect((await restrict()).envelope).toEqual({ code: 403, msg: operatorTexts.confirmationRequired, data: null });
    await confirmNow();
    const { confirmedUntil } = await site.call(operators.confirmation, {}, { token: operator.token });
    expect(confirmedUntil).toBe(new Date(site.clock.now.getTime() + CONFIRMATION_SECONDS * 1000).toISOString());
    expect((await restrict()).status).toBe(200);
    site.clock.advance(CONFIRMATION_SECONDS);
    expect((await restrict(operator.token, 'normal')).envelope.msg).toBe(operatorTexts.confirmationRequired);
    expect(await site.call(operators.confirmation, {}, { token: operator.token })).toEqual({ confirmedUntil: null });
  });

  it('is not confirmed by another session, by a wrong code or by a code for something else', async () => {
    await confirmNow();
    const { accessToken: other } = await openSession(site.site, { id: operator.userId });
    expect((await restrict(other)).envelope.msg).toBe(operatorTexts.confirmationRequired);
    expect((await confirm('000000', other)).envelope).toMatchObject({ code: 400, msg: accountTexts.codeWrong });
    site.clock.advance(60);
    await site.call(operators.sendCode, {}, { token: operator.token });
    expect((await confirm(await latest(), other)).status).toBe(400);
  });

  it('stands in the audit log with who, what and when, and nobody changes that', async () => {
    await confirmNow();
    await restrict();
    const { db } = site.site;
    expect(
      await db
        .selectFrom('audit_log')
        .select(['operator_id', 'action', 'call', 'target', 'at'])
        .where('operator_id', '=', operator.userId)
        .execute(),
    ).toEqual([
      {
        operator_id: operator.userId,
        action: 'account',
        call: 'users.restrict',
        target: { id: user.userId },
        at: site.clock.now,
      },
    ]);
    await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
  });

  it('has a daily number', async () => {
    await confirmNow();
    const row = {
      operator_id: operator.userId,
      action: 'account' as const,
      call: 'users.restrict',
      target: '{}',
      request_id: 'r',
      at: site.clock.now,
    };
    await site.site.db
      .insertInto('audit_log')
      .values(Array.from({ length: operatorActions.account.perDay - 1 }, () => row))
      .execute();
    const answers = await Promise.all([restrict(), restrict(operator.token, 'normal')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429]);
    expect((await restrict()).envelope.msg).toBe(operatorTexts.tooMany('account'));
    site.clock.advance(24 * 3600);
    await confirmNow();
    expect((await restrict()).status).toBe(200);
  });

  it('on releases asks the operator and not the holder of a deploy token', async () => {
    const rollback = (token: string) =>
      site.answer(releases.rollback, { params: { name: 'mf-chat' }, body: {} }, { token });
    expect((await rollback(operator.token)).envelope.msg).toBe(operatorTexts.confirmationRequired);
    expect((await rollback('a deploy token for tests')).status).toBe(404);
    await confirmNow();
    expect((await rollback(operator.token)).status).toBe(404);
  });

  it('is not open to others, confirmed or not', async () => {
    expect((await restrict(user.token)).status).toBe(403);
    expect((await site.answer(operators.sendCode, {}, { token: user.token })).status).toBe(403);
  });

  it('that only reads asks for nothing', async () => {
    expect((await site.answer(users.list, {}, { token: operator.token })).status).toBe(200);
  });
});
