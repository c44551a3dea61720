import { memberships } from '@ai-site/shared/api/membership';
import type { PackageTier } from '@ai-site/shared/domain/membership';
import { businessDate, endOfBusinessDay, startOfBusinessDate } from '@ai-site/shared/domain/shanghai-time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openSession } from '../../identity/sessions/sessions.ts';
import { createTestSite, type TestSite, type TestUser } from '../../testing/site.ts';
import { balanceOf } from '../credits/balance.ts';
import { ledgerOf } from '../credits/testing/spend.ts';
import { membershipOf } from './current.ts';
import { startPurchase, voidPurchase } from './purchase.ts';
import { sweep } from './sweep.ts';

let site: TestSite;
let user: TestUser;
let orders = 0;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  user = await site.signIn();
});

const order = (tier: PackageTier) => {
  orders += 1;
  return {
    accountId: user.userId,
    orderNo: `order ${orders}`,
    tier,
    priceFen: 12_900,
    payType: 1,
    sessionId: user.sessionId,
  };
};
const start = (paid: ReturnType<typeof order>) =>
  site.site.db.transaction().execute((tx) => startPurchase(tx, site.clock.now, paid));
const refund = (orderNo: string) =>
  site.site.db.transaction().execute((tx) => voidPurchase(tx, site.clock.now, orderNo));
const memberType = async (): Promise<string> =>
  (
    await site.site.db
      .selectFrom('accounts')
      .select('member_type')
      .where('id', '=', user.userId)
      .executeTakeFirstOrThrow()
  ).member_type;
/** Read without the session, which ends in the meantime. */
const current = () => membershipOf(site.site.db, user.userId, site.clock.now, site.site.settings.prices);
/** 00:00 after the last day of a term. */
const startOfNext = (lastDay: string | null): Date => endOfBusinessDay(startOfBusinessDate(lastDay ?? ''), 0);
const balance = async (): Promise<number> =>
  (await site.call(memberships.current, {}, { token: user.token })).pointBalance;

describe('a paid order', () => {
  it('makes a member and brings the first batch, once', async () => {
    const paid = order('PLATINUM');
    await start(paid);
    expect(await start(paid)).toEqual({ revokedSessions: [] });
    expect(await memberType()).toBe('PLATINUM');
    expect(await balance()).toBe(50_000);
  });

  it('of the same number for something else is a fault', async () => {
    const paid = order('GOLD');
    await start(paid);
    await expect(start({ ...paid, tier: 'DIAMOND' })).rejects.toThrow('bought something else');
  });

  it('twice at once is fulfilled once', async () => {
    const paid = order('GOLD');
    await Promise.all([start(paid), start(paid), start(paid)]);
    expect(await balance()).toBe(50_000);
  });

  it('of the tier that runs queues with its batches, and brings the first one when its term starts', async () => {
    await start(order('GOLD'));
    const { expireDate } = await current();
    site.clock.advance(1);
    await start(order('GOLD'));
    expect(await current()).toMatchObject({
      pointBalance: 50_000,
      batchesLeft: 1,
      nextIssueDate: businessDate(startOfNext(expireDate)),
    });
    site.clock.now = new Date(startOfNext(expireDate).getTime() - 1000);
    await sweep(site.site);
    expect(await current()).toMatchObject({ pointBalance: 50_000, batchesLeft: 1 });
    site.clock.advance(1);
    await sweep(site.site);
    expect(await current()).toMatchObject({ memberType: 'GOLD', pointBalance: 50_000, batchesLeft: 0 });
  });

  it('that queues may bring its first batch early, once the current one is spent', async () => {
    await start(order('GOLD'));
    site.clock.advance(1);
    await start(order('GOLD'));
    await expect(site.call(memberships.issueNext, {}, { token: user.token })).rejects.toMatchObject({ code: 409 });
    await ledgerOf(site, user.userId).hold(49_500);
    expect(await site.call(memberships.issueNext, {}, { token: user.token })).toMatchObject({
      pointBalance: 50_500,
      batchesLeft: 0,
    });
  });

  it('waits for its term although the batches of the running one were all issued early', async () => {
    await start(order('PLATINUM'));
    await start(order('GOLD'));
    for (let batch = 0; batch < 2; batch += 1) {
      await ledgerOf(site, user.userId).hold(50_000);
      await site.call(memberships.issueNext, {}, { token: user.token });
    }
    const { expireDate, batchesLeft, nextIssueDate } = await current();
    expect([batchesLeft, nextIssueDate]).toEqual([1, businessDate(startOfNext(expireDate))]);
  });

  it('leaves one terminal when it makes a member: the one that bought', async () => {
    const account = await site.site.db
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', user.userId)
      .executeTakeFirstOrThrow();
    const others = [await openSession(site.site, account), await openSession(site.site, account)];
    expect((await start(order('GOLD'))).revokedSessions.toSorted()).toEqual(
      others.map(({ session }) => session.id).toSorted(),
    );
    expect(await balance()).toBe(50_000);
    expect((await start(order('GOLD'))).revokedSessions).toEqual([]);
  });

  it('keeps the newest terminal when the one that bought is gone', async () => {
    const account = await site.site.db
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', user.userId)
      .executeTakeFirstOrThrow();
    site.clock.advance(1);
    const { session } = await openSession(site.site, account);
    expect((await start({ ...order('GOLD'), sessionId: 'gone' })).revokedSessions).toEqual([user.sessionId]);
    expect(
      await site.site.db.selectFrom('sessions').select('id').where('account_id', '=', user.userId).execute(),
    ).toEqual([{ id: session.id }]);
  });
});

describe('a refund', () => {
  it('revokes what is left and the membership, once', async () => {
    const paid = order('GOLD');
    await start(paid);
    await refund(paid.orderNo);
    await refund(paid.orderNo);
    expect(await memberType()).toBe('NORMAL');
    expect(await balance()).toBe(0);
    const entries = await site.site.db
      .selectFrom('credit_entries')
      .select(['kind', 'left_delta'])
      .where('account_id', '=', user.userId)
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { kind: 'issue', left_delta: 50_000 },
      { kind: 'void', left_delta: -50_000 },
    ]);
  });

  it('brings what waited into effect', async () => {
    const upgrade = order('DIAMOND');
    await start(order('GOLD'));
    await start(upgrade);
    await refund(upgrade.orderNo);
    expect(await memberType()).toBe('GOLD');
    expect(await balance()).toBe(50_000);
  });

  it('lets the next batch come at once when nothing else is live', async () => {
    const upgrade = order('DIAMOND');
    await start(order('PLATINUM'));
    site.clock.advance(20 * 86_400);
    await start(upgrade);
    // The batch of the other purchase has ended, that of this one has not.
    site.clock.advance(20 * 86_400);
    await refund(upgrade.orderNo);
    expect((await balanceOf(site.site.db, user.userId, site.clock.now)).total).toBe(50_000);
    expect(await memberType()).toBe('PLATINUM');
  });

  it('of an order that never bought anything changes nothing', async () => {
    await refund('unknown');
    expect(await memberType()).toBe('NORMAL');
  });
});
