import { accounts } from '@ai-site/shared/api/accounts';
import { exchangeCodes } from '@ai-site/shared/api/exchange-codes';
import { memberships } from '@ai-site/shared/api/membership';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { itByNight } from '../../testing/it-by-night.ts';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { readOutbox } from '../sms/outbox.ts';

const OPERATOR = '13700000000';
/** A number of its own for each test. */
let mobile = '';
let numbers = 0;
let before: TestSite;
let after: TestSite;

/** Two nodes on one database: one that still runs on the previous key, one that was restarted with the next. */
beforeAll(async () => {
  before = await createTestSite({ settings: { operators: [OPERATOR] } });
  after = await createTestSite({
    nodeOf: before,
    settings: {
      secretKey: 'the next secret key of this site',
      previousSecretKeys: [before.site.settings.secretKey],
      operators: [OPERATOR],
    },
  });
});
afterAll(async () => {
  await after.close();
  await before.close();
});
beforeEach(() => {
  numbers += 1;
  mobile = `138123400${String(numbers).padStart(2, '0')}`;
});

const latest = async (): Promise<string> => (await readOutbox(before.site, mobile))[0]?.code ?? '';

describe('after SECRET_KEY was exchanged', () => {
  itByNight('a code sent before still signs in, by the same browser', async () => {
    const headers = { cookie: `browser=${'b'.repeat(43)}` };
    await before.call(accounts.sendCode, { body: { mobile } }, { headers });
    expect(
      (await after.answer(accounts.loginByCode, { body: { mobile, authCode: await latest() } }, { headers })).status,
    ).toBe(200);
  });

  it('a number that had its welcome credits gets none again', async () => {
    const headers = { cookie: `browser=${'b'.repeat(43)}` };
    await before.call(accounts.sendCode, { body: { mobile } }, { headers });
    const first = await before.call(accounts.loginByCode, { body: { mobile, authCode: await latest() } }, { headers });
    // As a cancellation leaves the account: the number is free, the grant with its key remains.
    await before.site.db
      .updateTable('accounts')
      .set({ mobile: `cancelled ${first.userId}` })
      .where('id', '=', first.userId)
      .execute();
    after.clock.advance(60);
    await after.call(accounts.sendCode, { body: { mobile } }, { headers });
    const second = await after.call(accounts.loginByCode, { body: { mobile, authCode: await latest() } }, { headers });
    expect(second.userId).not.toBe(first.userId);
    expect(await after.call(memberships.current, {}, { token: second.accessToken })).toMatchObject({ pointBalance: 0 });
  });

  it('exchange codes issued before can be redeemed, and new ones are written with the new key', async () => {
    const operator = await before.signIn({ mobile: OPERATOR });
    const body = { label: '轮换', points: 5, validDays: 30, uses: 1, count: 1, expiresInDays: 30 };
    const { codes } = await before.call(exchangeCodes.issue, { body }, { token: operator.token });
    const { codes: newer } = await after.call(exchangeCodes.issue, { body }, { token: operator.token });
    const user = await after.signIn();
    const redeem = (site: TestSite, exchangeCode = '') =>
      site.answer(memberships.exchange, { body: { exchangeCode } }, { token: user.token });
    expect((await redeem(after, codes[0])).status).toBe(200);
    expect((await redeem(before, newer[0])).status).toBe(400);
    expect((await redeem(after, newer[0])).status).toBe(200);
  });
});
