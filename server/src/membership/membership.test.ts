import { memberships } from '@ai-site/shared/api/membership';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountOf } from '../accounts/registration.ts';
import { openSession } from '../accounts/sessions.ts';
import { grantWelcome } from '../credits/grants.ts';
import { phoneHash } from '../sms/codes.ts';
import { createTestSite, type TestSite } from '../testing/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

describe('welcome credits', () => {
  it('count until their day is over and not a moment longer', async () => {
    const account = await accountOf(site.site, '13800000001');
    let accessToken = '';
    const balance = async () => (await site.call(memberships.current, {}, { token: accessToken })).pointBalance;
    // Noon of 1 March in Shanghai; they end with 31 March.
    site.clock.advance(30 * 86_400 + 12 * 3600 - 1);
    ({ accessToken } = await openSession(site.site, account));
    expect(await balance()).toBe(1000);
    site.clock.advance(1);
    expect(await balance()).toBe(0);
    expect(await site.call(memberships.expiry, {}, { token: accessToken })).toEqual([]);
  });

  it('come once per number, whoever holds it', async () => {
    const user = await site.signIn();
    await accountOf(site.site, '13800000002');
    await site.site.db.transaction().execute((tx) => grantWelcome(tx, user.userId, phoneHash(site.site, '13800000002'), site.clock.now));
    expect((await site.call(memberships.current, {}, { token: user.token })).pointBalance).toBe(0);
  });

  it('are written once and never changed', async () => {
    await accountOf(site.site, '13800000003');
    const { db } = site.site;
    await expect(db.updateTable('credit_grants').set({ tenths: 9 }).execute()).rejects.toThrow('append-only');
    await expect(db.deleteFrom('credit_grants').execute()).rejects.toThrow('append-only');
  });
});

describe('a member', () => {
  it('is called by the name of the package', async () => {
    const user = await site.signIn({ member_type: 'DIAMOND' });
    expect(await site.call(memberships.current, {}, { token: user.token })).toMatchObject({ memberType: 'DIAMOND', member: '钻石会员' });
  });
});
