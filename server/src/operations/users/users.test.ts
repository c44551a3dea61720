import { accounts } from '@ai-site/shared/api/accounts';
import { USERS_PAGE, users } from '@ai-site/shared/api/users';
import { accountTexts } from '@ai-site/shared/domain/accounts';
import { errorTexts } from '@ai-site/shared/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { grant } from '../../billing/credits/ledger.ts';
import { assertAccountActive } from '../../identity/accounts/account-status.ts';
import { onSessionEnd, type SessionEnd } from '../../identity/sessions/session-ends.ts';
import { openSession } from '../../identity/sessions/sessions.ts';
import { readOutbox } from '../../identity/sms/outbox.ts';
import { newId } from '../../platform/database/new-id.ts';
import { createTestSite, type TestSite, type TestUser } from '../../testing/site.ts';

const OPERATOR = '13700000000';
let site: TestSite;
let operator: TestUser;
let user: TestUser;

beforeAll(async () => {
  site = await createTestSite({ settings: { operators: [OPERATOR] } });
  operator = await site.signIn({ mobile: OPERATOR, nick_name: '站长' });
});
afterAll(() => site.close());
beforeEach(async () => {
  user = await site.signIn();
});

const asOperator = () => ({ token: operator.token });
const restrict = (status: 'normal' | 'frozen' | 'banned', reason = '发布违规内容', id = user.userId) =>
  site.answer(users.restrict, { params: { id }, body: { status, reason } }, asOperator());
const me = (token = user.token) => site.answer(accounts.me, {}, { token });
const rowOf = (id = user.userId) =>
  site.site.db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const actionsOf = async (id = user.userId) => (await site.call(users.detail, { params: { id } }, asOperator())).actions;

async function signInByCode(mobile: string) {
  site.clock.advance(60);
  await site.call(accounts.sendCode, { body: { mobilePhone: mobile } });
  const authCode = (await readOutbox(site.site, mobile))[0]?.code ?? '';
  return site.answer(accounts.loginByCode, { body: { mobile, authCode } });
}

describe('a ban', () => {
  it('ends every session, tells their pages, and stands in the audit log', async () => {
    const second = await openSession(site.site, { id: user.userId });
    const told: SessionEnd[] = [];
    const { promise: both, resolve } = Promise.withResolvers<void>();
    const stop = onSessionEnd(site.site, (end) => {
      if (told.push(end) === 2) resolve();
    });
    await site.site.notifier.ready();
    const answer = await restrict('banned');
    await both;
    stop();
    expect(answer.envelope.data).toMatchObject({
      user: { userId: user.userId, status: 'banned', sessions: 0 },
      actions: [{ action: 'ban', actor: '操作员 137****0000', reason: '发布违规内容' }],
    });
    expect(told.map((end) => end.sessionId).toSorted()).toEqual([user.sessionId, second.session.id].toSorted());
    expect(told.every((end) => !end.forced)).toBe(true);
    expect((await me()).envelope).toMatchObject({ code: 401, msg: errorTexts.sessionExpired });
    expect((await me(second.accessToken)).status).toBe(401);
  });

  it('is shown with its reason to the proven owner of the account, and to nobody else', async () => {
    await restrict('banned', '批量注册');
    const wrong = await site.answer(accounts.loginByCode, { body: { mobile: user.mobile, authCode: '000000' } });
    expect(wrong.envelope).toMatchObject({ code: 400, msg: accountTexts.codeWrong });
    const right = await signInByCode(user.mobile);
    expect(right.envelope).toEqual({ code: 403, msg: '账号已被封禁：批量注册', data: null });
    const byPassword = await site.answer(accounts.login, { body: { mobilePhone: user.mobile, password: 'anything' } });
    expect(byPassword.envelope.msg).toBe(accountTexts.credentialsWrong);
  });

  it('leaves no session to a login at the same moment', async () => {
    const [, opened] = await Promise.allSettled([restrict('banned'), openSession(site.site, { id: user.userId })]);
    expect(
      await site.site.db.selectFrom('sessions').select('id').where('account_id', '=', user.userId).execute(),
    ).toEqual([]);
    if (opened.status === 'fulfilled') expect((await me(opened.value.accessToken)).status).toBe(401);
  });

  it('makes a session dead that is still there', async () => {
    await site.site.db
      .updateTable('accounts')
      .set({ account_status: 'banned' })
      .where('id', '=', user.userId)
      .execute();
    expect((await me()).status).toBe(401);
  });

  it('is lifted again', async () => {
    await restrict('banned');
    expect((await restrict('normal', '申诉成立')).envelope.data).toMatchObject({ user: { status: 'normal' } });
    expect((await rowOf()).account_status_reason).toBe('');
    expect((await signInByCode(user.mobile)).status).toBe(200);
    expect((await actionsOf()).map((action) => [action.action, action.reason])).toEqual([
      ['restore', '申诉成立'],
      ['ban', '发布违规内容'],
    ]);
  });
});

describe('a freeze', () => {
  it('lets its holder in and look, and not spend', async () => {
    await restrict('frozen', '付款存疑');
    expect((await me()).status).toBe(200);
    expect((await signInByCode(user.mobile)).status).toBe(200);
    expect(() => assertAccountActive({ account_status: 'frozen', account_status_reason: '付款存疑' })).toThrow(
      expect.objectContaining({ code: 403, message: '账号已被冻结，暂不能使用该功能：付款存疑' }),
    );
    expect(() => assertAccountActive({ account_status: 'normal', account_status_reason: '' })).not.toThrow();
  });
});

describe('restricting', () => {
  it('spares operators, itself too', async () => {
    expect((await restrict('frozen', '误操作', operator.userId)).envelope).toMatchObject({
      code: 409,
      msg: accountTexts.operatorCannotBeRestricted,
    });
    expect(await actionsOf(operator.userId)).toEqual([]);
  });

  it('comes too late for a cancelled account, and finds no unknown one', async () => {
    await site.site.db
      .updateTable('accounts')
      .set({ account_status: 'cancelled', mobile: `cancelled ${user.userId}` })
      .where('id', '=', user.userId)
      .execute();
    expect((await restrict('normal')).envelope).toMatchObject({
      code: 409,
      msg: accountTexts.cancelledCannotBeRestricted,
    });
    expect((await restrict('banned', '无', 'nobody')).status).toBe(404);
  });

  it('twice in the same way is one action', async () => {
    await Promise.all([restrict('frozen'), restrict('frozen')]);
    expect(await actionsOf()).toHaveLength(1);
    await restrict('frozen', '另一原因');
    expect(await actionsOf()).toHaveLength(2);
  });

  it('needs a reason and an operator', async () => {
    expect((await restrict('banned', '   ')).envelope).toMatchObject({ code: 400, msg: '请填写原因' });
    const byUser = await site.answer(
      users.restrict,
      { params: { id: user.userId }, body: { status: 'normal', reason: '我' } },
      { token: user.token },
    );
    expect(byUser.status).toBe(403);
  });

  it('leaves an audit log that nobody changes', async () => {
    await restrict('frozen');
    const { db } = site.site;
    await expect(db.updateTable('account_audit_log').set({ reason: '' }).execute()).rejects.toThrow('append-only');
    await expect(db.deleteFrom('account_audit_log').execute()).rejects.toThrow('append-only');
  });
});

describe('a corrected age', () => {
  const correct = (ageGroup: 'adult' | 'teen' | 'child', id = user.userId) =>
    site.answer(users.correctAge, { params: { id }, body: { ageGroup, reason: '已核对证明' } }, asOperator());

  it('may be older than the declared one, and stands in the audit log and among the declarations', async () => {
    await site.call(accounts.declareAge, { body: { ageGroup: 'teen' } }, { token: user.token });
    expect((await correct('adult')).envelope.data).toMatchObject({
      user: { ageGroup: 'adult' },
      actions: [{ action: 'age', actor: '操作员 137****0000', reason: '已核对证明' }],
    });
    await correct('adult');
    expect(await actionsOf()).toHaveLength(1);
    const rows = await site.site.db
      .selectFrom('age_declarations')
      .select('age_group')
      .where('account_id', '=', user.userId)
      .orderBy('id')
      .execute();
    expect(rows.map((row) => row.age_group)).toEqual(['teen', 'adult']);
  });

  it('finds no unknown account and comes too late for a cancelled one', async () => {
    expect((await correct('adult', 'nobody')).status).toBe(404);
    await site.site.db
      .updateTable('accounts')
      .set({ account_status: 'cancelled', mobile: `cancelled ${user.userId}` })
      .where('id', '=', user.userId)
      .execute();
    expect((await correct('adult')).status).toBe(409);
  });
});

describe('the list', () => {
  const list = (
    query: { search?: string; status?: 'normal' | 'frozen' | 'banned' | 'cancelled'; cursor?: string } = {},
  ) => site.call(users.list, { query }, asOperator());
  const found = async (search: string) => (await list({ search })).items.map((item) => item.userId);

  it('finds by whole number, id and part of the nickname, taken literally', async () => {
    const odd = await site.signIn({ nick_name: '百分之100%的_小猫' });
    expect(await found(user.mobile)).toEqual([user.userId]);
    expect(await found(user.mobile.slice(0, 10))).toEqual([]);
    expect(await found(user.userId)).toEqual([user.userId]);
    expect(await found('100%的')).toEqual([odd.userId]);
    expect(await found('%的_')).toEqual([odd.userId]);
    expect(await found('1%0')).toEqual([]);
  });

  it('shows credits that are neither spent, held nor expired, the running term, sessions, and no number', async () => {
    const member = await site.signIn({ member_type: 'GOLD' });
    const { db, clock } = site.site;
    const now = clock();
    const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
    await db.transaction().execute(async (tx) => {
      const common = { accountId: member.userId, kind: 'plan' as const, issuedAt: days(-2), note: '' };
      await grant(tx, { ...common, tenths: 500, expiresAt: days(5), key: `a ${member.userId}` });
      await grant(tx, { ...common, tenths: 300, expiresAt: days(6), key: `b ${member.userId}` });
      await grant(tx, { ...common, tenths: 70, expiresAt: days(-1), key: `c ${member.userId}` });
      await tx
        .updateTable('credit_balances')
        .set({ held_tenths: 20 })
        .where('account_id', '=', member.userId)
        .where('left_tenths', '=', 300)
        .execute();
    });
    const purchase = {
      account_id: member.userId,
      tier: 'GOLD' as const,
      price_fen: 9900,
      pay_type: 1,
      months: 1,
      batch_tenths: 50_000,
      batches: 1,
      remaining_days: null,
      refunded_at: null,
    };
    await db
      .insertInto('purchases')
      .values([
        {
          ...purchase,
          id: `p1 ${member.userId}`,
          order_no: 'A00001',
          bought_at: days(-2),
          starts_at: days(-2),
          ends_at: new Date('2024-03-31T16:00:00Z'),
        },
        {
          ...purchase,
          id: `p2 ${member.userId}`,
          order_no: 'A00002',
          bought_at: days(-1),
          starts_at: new Date('2024-03-31T16:00:00Z'),
          ends_at: new Date('2024-04-30T16:00:00Z'),
        },
      ])
      .execute();
    const [item] = (await list({ search: member.userId })).items;
    expect(item).toMatchObject({
      pointBalance: 780,
      memberType: 'GOLD',
      expireDate: '2024-04-30',
      sessions: 1,
      lastSeenAt: now.toISOString(),
      mobile: expect.stringMatching(/^139\*{4}\d{4}$/),
    });
  });

  it('comes in pages without a gap, also when accounts were made at one moment', async () => {
    const { mobile: _, ...account } = await rowOf();
    const made = Array.from({ length: USERS_PAGE + 3 }, () => newId());
    const mobileOf = (no: number): string => `138${String(no).padStart(8, '0')}`;
    await site.site.db
      .insertInto('accounts')
      .values(made.map((id, no) => ({ ...account, id, mobile: mobileOf(no), nick_name: '翻页' })))
      .execute();
    const first = await list({ search: '翻页' });
    expect(first.items).toHaveLength(USERS_PAGE);
    const second = await list({ search: '翻页', cursor: first.cursor ?? '' });
    expect(second.cursor).toBeNull();
    expect([...first.items, ...second.items].map((item) => item.userId).toSorted()).toEqual(made.toSorted());
  });

  it('is of one status when asked, and takes no foreign cursor', async () => {
    await restrict('frozen');
    const frozen = await list({ status: 'frozen' });
    expect(frozen.items.map((item) => item.userId)).toContain(user.userId);
    expect(frozen.items.every((item) => item.status === 'frozen')).toBe(true);
    expect((await site.answer(users.list, { query: { cursor: '2024-13-45T99:99Z~x' } }, asOperator())).status).toBe(
      400,
    );
  });

  it('is for operators', async () => {
    expect((await site.answer(users.list, {}, { token: user.token })).status).toBe(403);
    expect((await site.answer(users.detail, { params: { id: user.userId } })).status).toBe(401);
  });
});
