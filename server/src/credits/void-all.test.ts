import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestSite, type TestSite, type TestUser } from '../testing/site.ts';
import { openGrants } from './grants.ts';
import { grant } from './ledger.ts';
import { voidAll } from './void-all.ts';

let site: TestSite;
let user: TestUser;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  user = await site.signIn();
});

const inDays = (days: number): Date => new Date(site.clock.now.getTime() + days * 86_400_000);
const issue = (key: string, tenths: number, expiresAt: Date) =>
  site.site.db.transaction().execute((tx) => grant(tx, { accountId: user.userId, kind: 'plan', tenths, issuedAt: inDays(-10), expiresAt, key: `${key} ${user.userId}`, note: '' }));
const void_ = () => site.site.db.transaction().execute((tx) => voidAll(tx, user.userId, site.clock.now));
const balances = () => site.site.db.selectFrom('credit_balances').selectAll().where('account_id', '=', user.userId).orderBy('expires_at').execute();
const voided = () => site.site.db.selectFrom('credit_entries').selectAll().where('account_id', '=', user.userId).where('kind', '=', 'void').execute();

describe('voiding an account’s credits', () => {
  it('takes what is free, leaves what is held to settle, and ends every grant now', async () => {
    await issue('free', 100, inDays(3));
    await issue('held', 50, inDays(5));
    const { db } = site.site;
    const [, held] = await balances();
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('credit_holds')
        .values({ key: `task ${user.userId}`, account_id: user.userId, tenths: 20, note: '图像创作', created_at: site.clock.now, ended_at: null })
        .execute();
      await tx
        .insertInto('credit_entries')
        .values({ account_id: user.userId, grant_id: held?.grant_id ?? '', kind: 'hold', left_delta: 0, held_delta: 20, hold_key: `task ${user.userId}`, at: site.clock.now })
        .execute();
      await tx
        .updateTable('credit_balances')
        .set({ held_tenths: 20 })
        .where('grant_id', '=', held?.grant_id ?? '')
        .execute();
    });
    await void_();
    expect(await openGrants(db, user.userId, site.clock.now)).toEqual([]);
    expect((await balances()).map((row) => [row.left_tenths, row.held_tenths, row.expires_at]).toSorted()).toEqual([
      [0, 0, site.clock.now],
      [20, 20, site.clock.now],
    ]);
    expect((await voided()).map((row) => row.left_delta).toSorted((a, b) => a - b)).toEqual([-100, -30]);
  });

  it('keeps every balance the sum of its entries', async () => {
    await issue('a', 100, inDays(3));
    await issue('b', 7, inDays(9));
    await void_();
    const sums = await site.site.db
      .selectFrom('credit_entries')
      .innerJoin('credit_balances', 'credit_balances.grant_id', 'credit_entries.grant_id')
      .select(({ fn }) => ['credit_balances.left_tenths', 'credit_balances.held_tenths', fn.sum<string>('left_delta').as('left'), fn.sum<string>('held_delta').as('held')])
      .where('credit_balances.account_id', '=', user.userId)
      .groupBy(['credit_balances.grant_id'])
      .execute();
    expect(sums).toHaveLength(2);
    for (const row of sums) expect([Number(row.left), Number(row.held)]).toEqual([row.left_tenths, row.held_tenths]);
  });

  it('leaves to expiry what had expired, and a repeat takes nothing', async () => {
    await issue('old', 40, inDays(-1));
    await issue('new', 60, inDays(1));
    await void_();
    await void_();
    expect((await voided()).map((row) => row.left_delta)).toEqual([-60]);
    expect((await balances()).map((row) => row.left_tenths)).toEqual([40, 0]);
  });
});
