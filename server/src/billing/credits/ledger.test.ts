import { membershipTexts } from '@ai-site/shared/domain/membership';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestSite, type TestSite, type TestUser } from '../../testing/site.ts';
import { catchUp } from '../membership/catch-up.ts';
import { buy, refund } from '../membership/testing/buy.ts';
import { balanceOf } from './balance.ts';
import { LedgerConflict, voidAll } from './ledger.ts';
import { ledgerOf } from './testing/spend.ts';

const DAY = 86_400;

let site: TestSite;
let user: TestUser;
let ledger: ReturnType<typeof ledgerOf>;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  user = await site.signIn();
  ledger = ledgerOf(site, user.userId);
});

const balance = async (): Promise<number> => (await balanceOf(site.site.db, user.userId, site.clock.now)).total;
const setAccountStatus = (accountStatus: 'normal' | 'frozen' | 'banned' | 'cancelled') =>
  site.site.db.updateTable('accounts').set({ account_status: accountStatus }).where('id', '=', user.userId).execute();
const sweepAccount = () => site.site.db.transaction().execute((tx) => catchUp(tx, user.userId, site.clock.now));

describe('a hold', () => {
  it('takes contract credits first, then what ends first, then what was issued first', async () => {
    const late = await ledger.issue(10, 30);
    const soon = await ledger.issue(10, 5);
    const contract = await ledger.issue(10, 60, 'contract');
    site.clock.advance(DAY);
    const soonToo = await ledger.issue(10, 4);
    await ledger.hold(25);
    expect(await ledger.left()).toEqual({
      [contract]: [10, 10],
      [soon]: [10, 10],
      [soonToo]: [10, 5],
      [late]: [10, 0],
    });
    await ledger.hold(15);
    expect(await ledger.left()).toEqual({
      [contract]: [10, 10],
      [soon]: [10, 10],
      [soonToo]: [10, 10],
      [late]: [10, 10],
    });
    expect(await balance()).toBe(0);
  });

  it('of more than there is takes nothing', async () => {
    const key = await ledger.issue(10, 30);
    await expect(ledger.hold(11)).rejects.toMatchObject({ code: 409, message: membershipTexts.notEnough });
    expect(await ledger.left()).toEqual({ [key]: [10, 0] });
    expect(await ledger.entries()).toEqual(['issue 10 0']);
  });

  it('of nothing is allowed without credits, and its task ends like any other', async () => {
    const free = await ledger.hold(0);
    await ledger.settle(free);
    await ledger.release(await ledger.hold(0), 'failed');
    expect(await ledger.entries()).toEqual([]);
  });

  it('never touches what expired, though no sweep came by', async () => {
    await ledger.issue(10, 1);
    site.clock.advance(DAY - 1);
    await ledger.hold(4);
    site.clock.advance(1);
    await expect(ledger.hold(1)).rejects.toMatchObject({ code: 409 });
  });

  it('again with the same key is the same hold, whatever became of it', async () => {
    await ledger.issue(10, 30);
    const key = await ledger.hold(6);
    await ledger.hold(6, key);
    await ledger.settle(key);
    await ledger.hold(6, key);
    expect(await balance()).toBe(4);
    expect(await ledger.entries()).toEqual(['issue 10 0', 'hold 0 6', 'settle -6 -6']);
  });

  it('again for another amount or account is a fault', async () => {
    await ledger.issue(10, 30);
    const key = await ledger.hold(2);
    await expect(ledger.hold(3, key)).rejects.toBeInstanceOf(LedgerConflict);
    const other = ledgerOf(site, (await site.signIn()).userId);
    await other.issue(10, 30);
    await expect(other.hold(2, key)).rejects.toBeInstanceOf(LedgerConflict);
    expect(await balance()).toBe(8);
  });

  it('of the same key twice at once is made once', async () => {
    await ledger.issue(10, 30);
    await Promise.all([ledger.hold(6, 'the same'), ledger.hold(6, 'the same')]);
    expect(await balance()).toBe(4);
  });

  it('is affordable exactly as often as the balance allows, 50 at once', async () => {
    for (const tenths of [40, 35, 25]) await ledger.issue(tenths, 30);
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => ledger.hold(10)));
    const kept = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(kept).toHaveLength(10);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ code: 409, message: membershipTexts.notEnough });
    expect(await balance()).toBe(0);
    await Promise.all(
      kept.map((key, index) => (index % 2 === 0 ? ledger.settle(key) : ledger.release(key, 'cancelled'))),
    );
    expect(await balance()).toBe(50);
    expect(Object.values(await ledger.left()).every(([, held]) => held === 0)).toBe(true);
  });

  it.each(['frozen', 'banned', 'cancelled'] as const)(
    'is refused to a %s account, whose running tasks still end',
    async (accountStatus) => {
      await ledger.issue(10, 30);
      const [success, failure] = [await ledger.hold(3), await ledger.hold(4)];
      await setAccountStatus(accountStatus);
      await expect(ledger.hold(0)).rejects.toMatchObject({ code: 403 });
      await ledger.settle(success);
      await ledger.release(failure, 'failed');
      expect(await balance()).toBe(7);
    },
  );

  it('gets the batch that is due in this moment', async () => {
    await buy(site, user, 'PLATINUM');
    await ledger.settle(await ledger.hold(50_000));
    site.clock.advance(32 * DAY);
    await ledger.hold(50_000);
    expect(await balance()).toBe(0);
    expect(await ledger.entries()).toEqual([
      'issue 50000 0',
      'hold 0 50000',
      'settle -50000 -50000',
      'issue 50000 0',
      'hold 0 50000',
    ]);
  });
});

describe('the end of a hold', () => {
  it('comes once', async () => {
    await ledger.issue(10, 30);
    const [charged, given] = [await ledger.hold(3), await ledger.hold(2)];
    await Promise.all([ledger.settle(charged), ledger.settle(charged)]);
    await Promise.all([ledger.release(given, 'failed'), ledger.release(given, 'cancelled')]);
    expect(await balance()).toBe(7);
    await expect(ledger.release(charged, 'failed')).rejects.toBeInstanceOf(LedgerConflict);
    await expect(ledger.settle(given)).rejects.toBeInstanceOf(LedgerConflict);
    await expect(ledger.settle('unknown')).rejects.toBeInstanceOf(LedgerConflict);
    expect(await balance()).toBe(7);
  });

  it('of which only one way is taken when both come at once', async () => {
    await ledger.issue(10, 30);
    for (let round = 0; round < 5; round += 1) {
      const key = await ledger.hold(1);
      const outcomes = await Promise.allSettled([ledger.settle(key), ledger.release(key, 'failed')]);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    }
  });
});

describe('a hold that outlives its credits', () => {
  let key: string;
  let grantKey: string;
  const outlive = async (swept: boolean): Promise<void> => {
    grantKey = await ledger.issue(10, 1);
    key = await ledger.hold(6);
    site.clock.advance(2 * DAY);
    if (swept) await sweepAccount();
  };

  it.each([true, false])('still charges (swept: %s)', async (swept) => {
    await outlive(swept);
    await ledger.settle(key);
    await sweepAccount();
    expect(await ledger.left()).toEqual({ [grantKey]: [0, 0] });
    expect((await ledger.entries()).toSorted()).toEqual(['expire -4 0', 'hold 0 6', 'issue 10 0', 'settle -6 -6']);
  });

  it.each([true, false])('is compensated for three days when the platform fails (swept: %s)', async (swept) => {
    await outlive(swept);
    await ledger.release(key, 'failed');
    await ledger.release(key, 'failed');
    await sweepAccount();
    expect(await balance()).toBe(6);
    expect(await ledger.left()).toEqual({ [grantKey]: [0, 0], [`compensation ${key}`]: [6, 0] });
    site.clock.advance(3 * DAY);
    expect(await balance()).toBe(6);
    site.clock.advance(DAY);
    expect(await balance()).toBe(0);
  });

  it.each([true, false])('is lost when the user cancels (swept: %s)', async (swept) => {
    await outlive(swept);
    await ledger.release(key, 'cancelled');
    await sweepAccount();
    expect(await balance()).toBe(0);
    expect(await ledger.left()).toEqual({ [grantKey]: [0, 0] });
    expect((await ledger.entries()).toSorted()).toEqual([
      'expire -4 0',
      'expire -6 0',
      'hold 0 6',
      'issue 10 0',
      'release 0 -6',
    ]);
  });

  it('releases into credits that are still valid and compensates the rest', async () => {
    await ledger.issue(10, 1);
    const living = await ledger.issue(10, 30);
    const both = await ledger.hold(15);
    site.clock.advance(2 * DAY);
    await ledger.release(both, 'failed');
    expect((await ledger.left())[living]).toEqual([10, 0]);
    expect((await ledger.left())[`compensation ${both}`]).toEqual([10, 0]);
    expect(await balance()).toBe(20);
  });
});

describe('voided credits', () => {
  it('of a refund: what is held is charged on success and never compensated', async () => {
    const orderNo = await buy(site, user, 'GOLD');
    const [charged, failed] = [await ledger.hold(1000), await ledger.hold(2000)];
    await refund(site, orderNo);
    expect(await balance()).toBe(0);
    await ledger.settle(charged);
    await ledger.release(failed, 'failed');
    await sweepAccount();
    expect(await balance()).toBe(0);
    expect(await ledger.entries()).toEqual([
      'issue 50000 0',
      'hold 0 1000',
      'hold 0 2000',
      'void -47000 0',
      'settle -1000 -1000',
      'release 0 -2000',
      'void -2000 0',
    ]);
  });

  it('of a refund that came after the expiry are not compensated either', async () => {
    const orderNo = await buy(site, user, 'GOLD');
    const failed = await ledger.hold(2000);
    site.clock.advance(40 * DAY);
    await refund(site, orderNo);
    await ledger.release(failed, 'failed');
    expect(await balance()).toBe(0);
  });

  it('leave nothing of an account, once', async () => {
    await ledger.issue(10, 30);
    await buy(site, user, 'GOLD');
    for (let time = 0; time < 2; time += 1)
      await site.site.db.transaction().execute((tx) => voidAll(tx, user.userId, site.clock.now));
    expect(await balance()).toBe(0);
    expect((await ledger.entries()).filter((entry) => entry.startsWith('void')).toSorted()).toEqual([
      'void -10 0',
      'void -50000 0',
    ]);
  });

  it('do not compensate what a cancelled account had held past its expiry; what had expired stays expired', async () => {
    await ledger.issue(10, 1);
    const failed = await ledger.hold(6);
    site.clock.advance(2 * DAY);
    await site.site.db.transaction().execute((tx) => voidAll(tx, user.userId, site.clock.now));
    await ledger.release(failed, 'failed');
    await sweepAccount();
    expect(await balance()).toBe(0);
    expect((await ledger.entries()).toSorted()).toEqual([
      'expire -4 0',
      'hold 0 6',
      'issue 10 0',
      'release 0 -6',
      'void -6 0',
    ]);
  });
});

describe('the books', () => {
  it('issue once for a key, and nothing else under it', async () => {
    await ledger.issue(10, 30, 'exchange', 'a code');
    await ledger.issue(10, 30, 'exchange', 'a code');
    expect(await balance()).toBe(10);
    await expect(ledger.issue(11, 30, 'exchange', 'a code')).rejects.toBeInstanceOf(LedgerConflict);
  });

  it('are never changed, only added to', async () => {
    await ledger.issue(10, 30);
    const { db } = site.site;
    await expect(db.updateTable('credit_entries').set({ left_delta: 9 }).execute()).rejects.toThrow('append-only');
    await expect(db.deleteFrom('credit_entries').execute()).rejects.toThrow('append-only');
    await expect(db.updateTable('credit_grants').set({ tenths: 9 }).execute()).rejects.toThrow('append-only');
    await expect(db.deleteFrom('credit_grants').execute()).rejects.toThrow('append-only');
  });
});
