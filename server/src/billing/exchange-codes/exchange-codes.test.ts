import { exchangeCodes } from '@ai-site/shared/api/exchange-codes';
import { memberships } from '@ai-site/shared/api/membership';
import { TopicType } from '@ai-site/shared/api/realtime';
import { membershipTexts } from '@ai-site/shared/domain/membership';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { itByNight } from '../../testing/it-by-night.ts';
import { createTestSite, type TestSite, type TestUser } from '../../testing/site.ts';
import { testDepth } from '../../testing/test-depth.ts';
import { newExchangeCode } from './code.ts';
import { redemptionData } from './personal-data.ts';
import { TRIES_PER_ACCOUNT, TRIES_PER_NETWORK } from './tries.ts';

const OPERATOR = '13700000000';
const DAY = 86_400;
let site: TestSite;
let operator: TestUser;

beforeAll(async () => {
  site = await createTestSite({ settings: { operators: [OPERATOR] } });
  operator = await site.signIn({ mobile: OPERATOR });
});
afterAll(() => site.close());

const request = { label: '春季活动', points: 50, validDays: 30, uses: 1, count: 1, expiresInDays: 7 };
const issue = (rest: Partial<typeof request> = {}) =>
  site.call(exchangeCodes.issue, { body: { ...request, ...rest } }, { token: operator.token });

/** Creates a batch of one code and returns both. */
async function oneCode(rest: Partial<typeof request> = {}) {
  const { batch, codes } = await issue(rest);
  return { batch, code: codes[0] ?? '' };
}

const redeem = (user: TestUser, exchangeCode: string, ip = '10.0.0.1') =>
  site.answer(memberships.exchange, { body: { exchangeCode } }, { token: user.token, ip });
const balance = async (user: TestUser) =>
  (await site.call(memberships.current, {}, { token: user.token })).pointBalance;
const batchOf = async (id: string) =>
  (await site.call(exchangeCodes.list, {}, { token: operator.token })).find((batch) => batch.id === id);
const tell = ({ envelope }: { readonly envelope: { readonly code: number; readonly msg: string } }) => [
  envelope.code,
  envelope.msg,
];

describe('a batch of exchange codes', () => {
  it('is shown once and stored as fingerprints', async () => {
    const { batch, codes } = await issue({ count: 1000, label: '<b>大批</b>' });
    expect(batch).toMatchObject({
      label: '<b>大批</b>',
      count: 1000,
      redeemed: 0,
      uses: 1,
      points: 50,
      createdBy: '操作员 137****0000',
      revokedAt: null,
    });
    expect(batch.expiresAt).toBe('2024-03-08T16:00:00.000Z');
    expect(new Set(codes).size).toBe(1000);
    const rows = await site.site.db.selectFrom('exchange_codes').selectAll().where('batch_id', '=', batch.id).execute();
    const kept = JSON.stringify(rows) + rows.map((row) => row.code_hash.toString('latin1')).join('');
    for (const code of codes) expect(kept.includes(code) || kept.includes(code.replaceAll('-', ''))).toBe(false);
  });

  it('is for operators alone', async () => {
    const user = await site.signIn();
    expect((await site.answer(exchangeCodes.issue, { body: request }, { token: user.token })).status).toBe(403);
    expect((await site.answer(exchangeCodes.list, {}, { token: user.token })).status).toBe(403);
    expect((await site.answer(exchangeCodes.revoke, { params: { id: 'x' } }, { token: operator.token })).status).toBe(
      404,
    );
  });
});

describe('redeeming', () => {
  it('issues credits with the validity of the batch, records the consent and tells the pages', async () => {
    const user = await site.signIn();
    const { batch, code } = await oneCode();
    const pushes = () => site.site.db.selectFrom('pushes').selectAll().where('account_id', '=', user.userId).execute();
    const answered = await redeem(user, ` ${code.toLowerCase().replaceAll('-', ' ')} `);
    expect(answered.envelope.data).toEqual({ point: 500, expireDate: '2024-03-31' });
    expect(await balance(user)).toBe(500);
    expect(JSON.stringify(await pushes())).toContain(String(TopicType.membership));
    expect((await batchOf(batch.id))?.redeemed).toBe(1);
    expect(await redemptionData.read(site.site.db, user.userId)).toEqual([
      {
        tenths: 500,
        redeemedAt: site.clock.now,
        creditsUntil: new Date('2024-03-31T16:00:00Z'),
        paidServiceAgreement: '2024-02-18',
      },
    ]);
  });

  it('of the same code by the same account happens once, however often it is asked for at once', async () => {
    const user = await site.signIn();
    const { batch, code } = await oneCode({ uses: 5 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(user, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.envelope.msg === membershipTexts.exchangeCodeUsed)).toHaveLength(9);
    expect(await balance(user)).toBe(500);
    expect((await batchOf(batch.id))?.redeemed).toBe(1);
  });

  it('by many accounts at once serves exactly as many as the code has uses', async () => {
    const [accounts, uses] = testDepth.everyVariant ? [50, 20] : [20, 8];
    const { batch, code } = await oneCode({ uses });
    const people = await Promise.all(Array.from({ length: accounts }, () => site.signIn()));
    const answers = await Promise.all(people.map((user) => redeem(user, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(uses);
    expect(
      answers.filter(
        (answer) => answer.envelope.code === 409 && answer.envelope.msg === membershipTexts.exchangeCodeUsedUp,
      ),
    ).toHaveLength(accounts - uses);
    const balances = await Promise.all(people.map(balance));
    expect(balances.filter((tenths) => tenths === 500)).toHaveLength(uses);
    expect(balances.reduce((sum, tenths) => sum + tenths, 0)).toBe(uses * 500);
    expect((await batchOf(batch.id))?.redeemed).toBe(uses);
  });

  it('answers an unknown, an expired and a revoked code with one text', async () => {
    const user = await site.signIn();
    const revoked = await oneCode();
    const expired = await oneCode({ expiresInDays: 1 });
    await site.call(exchangeCodes.revoke, { params: { id: revoked.batch.id } }, { token: operator.token });
    const { revokedAt } = await site.call(
      exchangeCodes.revoke,
      { params: { id: revoked.batch.id } },
      { token: operator.token },
    );
    expect(revokedAt).toBe(site.clock.now.toISOString());
    site.clock.advance(2 * DAY);
    const late = await site.signIn();
    for (const code of ['x', newExchangeCode(), revoked.code, expired.code])
      expect(tell(await redeem(late, code))).toEqual([400, membershipTexts.exchangeCodeInvalid]);
    expect(await balance(late)).toBe(0);
    expect(await balance(user)).toBe(0);
  });

  it('keeps what was redeemed when the batch is revoked', async () => {
    const user = await site.signIn();
    const { batch, code } = await oneCode();
    await redeem(user, code);
    await site.call(exchangeCodes.revoke, { params: { id: batch.id } }, { token: operator.token });
    expect(await balance(user)).toBe(500);
  });

  it('is refused to a frozen account, which learns nothing of the code', async () => {
    const user = await site.signIn({ account_status: 'frozen', account_status_reason: '付款存疑' });
    const { batch, code } = await oneCode();
    for (const typed of [code, newExchangeCode()])
      expect(tell(await redeem(user, typed))).toEqual([403, `${membershipTexts.frozen}：付款存疑`]);
    expect((await batchOf(batch.id))?.redeemed).toBe(0);
  });
});

describe('guessing', () => {
  it('ends after ten codes an hour, at once or one by one, and holds back the right one too', async () => {
    const user = await site.signIn();
    const { code } = await oneCode();
    const answers = await Promise.all(Array.from({ length: 30 }, () => redeem(user, newExchangeCode())));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(TRIES_PER_ACCOUNT);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    const held = await redeem(user, code);
    expect(tell(held)).toEqual([429, membershipTexts.exchangeTooMany]);
    expect(held.headers['retry-after']).toBe('3600');
    site.clock.advance(3600);
    expect((await redeem(user, code)).status).toBe(200);
  });

  itByNight('is not what the holder of codes does', async () => {
    const user = await site.signIn();
    const { codes } = await issue({ count: 30 });
    for (const code of codes) expect((await redeem(user, code)).status).toBe(200);
    for (const code of codes) expect((await redeem(user, code)).status).toBe(409);
    expect(await balance(user)).toBe(30 * 500);
  });

  itByNight('ends for a whole network as well where the limits are not raised', async () => {
    const strict = await createTestSite({
      settings: { relaxations: { ...site.site.settings.relaxations, raisedLimits: false } },
      nodeOf: site,
    });
    const ip = '10.9.9.9';
    const guessers = await Promise.all(
      Array.from({ length: TRIES_PER_NETWORK / TRIES_PER_ACCOUNT + 1 }, () => site.signIn()),
    );
    const statuses: number[] = [];
    for (const user of guessers) {
      for (let n = 0; n < TRIES_PER_ACCOUNT; n += 1) {
        const answer = await strict.answer(
          memberships.exchange,
          { body: { exchangeCode: newExchangeCode() } },
          { token: user.token, ip },
        );
        statuses.push(answer.status);
      }
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(TRIES_PER_NETWORK);
    expect(statuses.filter((status) => status === 429)).toHaveLength(TRIES_PER_ACCOUNT);
    await strict.close();
  });
});
