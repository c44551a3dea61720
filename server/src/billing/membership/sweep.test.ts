import { businessDate } from '@ai-site/shared/domain/shanghai-time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { itByNight } from '../../testing/it-by-night.ts';
import { createTestSite, type TestSite, type TestUser } from '../../testing/site.ts';
import { testDepth } from '../../testing/test-depth.ts';
import { balanceOf } from '../credits/balance.ts';
import { ledgerOf } from '../credits/testing/spend.ts';
import { membershipOf } from './current.ts';
import { sweep } from './sweep.ts';
import { buy } from './testing/buy.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

let site: TestSite;
let user: TestUser;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  user = await site.signIn();
});

const goTo = (time: string): void => {
  site.clock.now = new Date(time);
};
const batchesOf = async (userId = user.userId): Promise<readonly string[]> => {
  const rows = await site.site.db
    .selectFrom('credit_grants')
    .select(['issued_at', 'expires_at', 'note'])
    .where('account_id', '=', userId)
    .orderBy('issued_at')
    .orderBy('note')
    .execute();
  return rows.map(
    ({ issued_at, expires_at, note }) =>
      `${note} ${businessDate(issued_at)}–${businessDate(new Date(expires_at.getTime() - 1))}`,
  );
};
const tier = async (): Promise<string> =>
  (
    await site.site.db
      .selectFrom('accounts')
      .select('member_type')
      .where('id', '=', user.userId)
      .executeTakeFirstOrThrow()
  ).member_type;
const balance = async (): Promise<number> => (await balanceOf(site.site.db, user.userId, site.clock.now)).total;

describe('the batches of a package', () => {
  it('follow one another at midnight after the last one ended', async () => {
    goTo('2025-01-31T04:00:00Z');
    await buy(site, user, 'PLATINUM');
    goTo('2025-02-28T15:59:59Z');
    await sweep(site.site);
    expect(await batchesOf()).toEqual(['铂金会员 第 1 批 2025-01-31–2025-02-28']);
    goTo('2025-02-28T16:00:00Z');
    await sweep(site.site);
    await sweep(site.site);
    expect(await batchesOf()).toEqual([
      '铂金会员 第 1 批 2025-01-31–2025-02-28',
      '铂金会员 第 2 批 2025-03-01–2025-04-01',
    ]);
    expect(await balance()).toBe(50_000);
    goTo('2025-04-01T16:00:00Z');
    await sweep(site.site);
    expect((await batchesOf()).at(-1)).toBe('铂金会员 第 3 批 2025-04-02–2025-05-02');
    goTo('2025-04-30T16:00:00Z');
    await sweep(site.site);
    expect(await tier()).toBe('NORMAL');
    expect(await balance()).toBe(50_000);
    goTo('2025-05-02T16:00:00Z');
    await sweep(site.site);
    expect(await balance()).toBe(0);
    expect(await batchesOf()).toHaveLength(3);
  });

  it('come late when the site was away, one month from then', async () => {
    goTo('2026-01-10T04:00:00Z');
    await buy(site, user, 'DIAMOND');
    goTo('2026-07-20T04:00:00Z');
    await sweep(site.site);
    expect(await batchesOf()).toEqual([
      '钻石会员 第 1 批 2026-01-10–2026-02-10',
      '钻石会员 第 2 批 2026-07-20–2026-08-20',
    ]);
  });

  it('of several purchases come one after the other, the higher tier first', async () => {
    goTo('2027-01-10T04:00:00Z');
    await buy(site, user, 'PLATINUM');
    site.clock.advance(1);
    await buy(site, user, 'PLATINUM');
    goTo('2027-01-20T04:00:00Z');
    await buy(site, user, 'DIAMOND');
    expect(await balance()).toBe(100_000);
    for (let month = 0; month < 16; month += 1) {
      site.clock.advance(32 * DAY);
      await sweep(site.site);
    }
    const later = (await batchesOf()).slice(2).map((line) => line.slice(0, line.indexOf('批') + 1));
    expect(later).toEqual([
      ...Array.from({ length: 11 }, (_, index) => `钻石会员 第 ${index + 2} 批`),
      '铂金会员 第 2 批',
      '铂金会员 第 3 批',
      '铂金会员 第 1 批',
      '铂金会员 第 2 批',
      '铂金会员 第 3 批',
    ]);
    expect(await tier()).toBe('DIAMOND');
  });

  it('are written once though two nodes sweep', async () => {
    const other = await createTestSite({ nodeOf: site });
    try {
      goTo('2029-01-10T04:00:00Z');
      const users = await Promise.all(Array.from({ length: testDepth.everyVariant ? 20 : 6 }, () => site.signIn()));
      for (const each of users) await buy(site, each, 'PLATINUM');
      site.clock.advance(40 * DAY);
      await Promise.all([sweep(site.site), sweep(other.site), sweep(site.site)]);
      await sweep(site.site);
      for (const each of users) expect(await batchesOf(each.userId)).toHaveLength(2);
    } finally {
      await other.close();
    }
  });
});

describe('a sweep', () => {
  itByNight('works off more accounts than a batch has', async () => {
    goTo('2030-01-01T04:00:00Z');
    const { db } = site.site;
    const users = await db
      .insertInto('accounts')
      .values(
        Array.from({ length: 230 }, (_, index) => ({
          id: `many ${index}`,
          mobile: `150${String(index).padStart(8, '0')}`,
          nick_name: '',
          avatar: '',
          password_hash: null,
          created_at: site.clock.now,
        })),
      )
      .returning('id')
      .execute();
    await Promise.all(users.map(({ id }) => ledgerOf(site, id).issue(10, 1)));
    site.clock.advance(DAY);
    await sweep(site.site);
    expect(
      await db
        .selectFrom('credit_entries')
        .select('id')
        .where('kind', '=', 'expire')
        .where('account_id', 'like', 'many %')
        .execute(),
    ).toHaveLength(230);
  });

  it('leaves an account that someone works on, and comes back to it', async () => {
    goTo('2031-01-01T04:00:00Z');
    const ledger = ledgerOf(site, user.userId);
    await ledger.issue(10, 1);
    site.clock.advance(DAY);
    await site.site.db.transaction().execute(async (tx) => {
      await tx.selectFrom('accounts').select('id').where('id', '=', user.userId).forUpdate().execute();
      await sweep(site.site);
      expect(await ledger.entries()).toEqual(['issue 10 0']);
    });
    await sweep(site.site);
    expect(await ledger.entries()).toEqual(['issue 10 0', 'expire -10 0']);
  });

  it('brings up to date all accounts but the one that fails, which fails the run', async () => {
    goTo('2031-06-01T04:00:00Z');
    const other = await site.signIn();
    for (const { userId } of [user, other]) await ledgerOf(site, userId).issue(10, 1);
    site.clock.advance(DAY);
    const broken = sql`create function fail_entry() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`;
    await broken.execute(site.site.db);
    await sql`create trigger fail_entry before insert on credit_entries for each row when (new.account_id = ${sql.lit(user.userId)}) execute function fail_entry()`.execute(
      site.site.db,
    );
    await expect(sweep(site.site)).rejects.toMatchObject({ name: 'RowsFailed', message: `1 failed: ${user.userId}` });
    expect(await ledgerOf(site, other.userId).entries()).toEqual(['issue 10 0', 'expire -10 0']);
    await sql`drop trigger fail_entry on credit_entries`.execute(site.site.db);
    await sweep(site.site);
    expect(await ledgerOf(site, user.userId).entries()).toEqual(['issue 10 0', 'expire -10 0']);
  });

  it('tells the pages of those whom it changed', async () => {
    goTo('2032-01-01T04:00:00Z');
    await ledgerOf(site, user.userId).issue(10, 1);
    site.clock.advance(DAY);
    await sweep(site.site);
    const pushes = await site.site.db.selectFrom('pushes').selectAll().where('account_id', '=', user.userId).execute();
    expect(pushes).toHaveLength(1);
  });
});

describe('a member', () => {
  it('is one until the last moment of the term, whether or not a sweep came by', async () => {
    goTo('2033-01-31T04:00:00Z');
    await buy(site, user, 'GOLD');
    const current = () => membershipOf(site.site.db, user.userId, site.clock.now, site.site.settings.prices);
    goTo('2033-02-28T15:59:59Z');
    expect(await current()).toMatchObject({ memberType: 'GOLD', expireDate: '2033-02-28', pointBalance: 50_000 });
    goTo('2033-02-28T16:00:00Z');
    expect(await current()).toMatchObject({ memberType: 'NORMAL', expireDate: null, pointBalance: 0 });
    const ledger = ledgerOf(site, user.userId);
    await ledger.settle(await ledger.hold(0));
    expect(await tier()).toBe('NORMAL');
  });
});

describe('a node whose clock differs from the database’s', () => {
  it('lets nothing expire until they agree', async () => {
    goTo('2025-03-01T04:00:00Z');
    await ledgerOf(site, user.userId).issue(500, 1);
    goTo('2025-03-20T04:00:00Z');
    const ended = async () =>
      (
        await site.site.db
          .selectFrom('credit_balances')
          .select('ended')
          .where('account_id', '=', user.userId)
          .executeTakeFirstOrThrow()
      ).ended;
    await sweep({ ...site.site, clockSkewSeconds: () => 61 });
    await sweep({ ...site.site, clockSkewSeconds: () => -61 });
    expect(await ended()).toBe(false);
    await sweep({ ...site.site, clockSkewSeconds: () => 60 });
    expect(await ended()).toBe(true);
  });
});
