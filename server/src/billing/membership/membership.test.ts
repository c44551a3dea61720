import type { DataOf } from '@ai-site/shared/api/define';
import { memberships } from '@ai-site/shared/api/membership';
import { membershipTexts } from '@ai-site/shared/domain/membership';
import { businessDate, endOfDayMonthsLater, lastBusinessDate } from '@ai-site/shared/domain/shanghai-time';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountOf } from '../../identity/accounts/registration.ts';
import { phoneHashes } from '../../identity/fingerprints/fingerprints.ts';
import { openSession } from '../../identity/sessions/sessions.ts';
import { createTestSite, type TestSite, type TestUser } from '../../testing/site.ts';
import { grantWelcome } from '../credits/grants.ts';
import { ledgerOf } from '../credits/testing/spend.ts';
import { combos } from './combos.ts';
import { sweep } from './sweep.ts';
import { buy, refund } from './testing/buy.ts';

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
    // Noon of 1 March in Shanghai; the credits expire at the end of 31 March.
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
    await site.site.db
      .transaction()
      .execute((tx) => grantWelcome(tx, user.userId, phoneHashes(site.site, '13800000002'), site.clock.now));
    expect((await site.call(memberships.current, {}, { token: user.token })).pointBalance).toBe(0);
  });

  it('are written once and never changed', async () => {
    await accountOf(site.site, '13800000003');
    const { db } = site.site;
    await expect(db.updateTable('credit_grants').set({ tenths: 9 }).execute()).rejects.toThrow('append-only');
    await expect(db.deleteFrom('credit_grants').execute()).rejects.toThrow('append-only');
  });
});

describe('membership', () => {
  const current = (user: TestUser) => site.call(memberships.current, {}, { token: user.token });

  it('is called by the name of the package', async () => {
    const user = await site.signIn();
    expect(await current(user)).toEqual({
      memberType: 'NORMAL',
      member: '普通用户',
      expireDate: null,
      pointBalance: 0,
      batchesLeft: 0,
      nextIssueDate: null,
      canIssueNext: false,
    });
    await buy(site, user, 'PLATINUM');
    const today = site.clock.now;
    expect(await current(user)).toEqual({
      memberType: 'PLATINUM',
      member: '铂金会员',
      expireDate: lastBusinessDate(endOfDayMonthsLater(today, 3)),
      pointBalance: 50_000,
      batchesLeft: 2,
      nextIssueDate: businessDate(endOfDayMonthsLater(today, 1)),
      canIssueNext: false,
    });
    await buy(site, user, 'DIAMOND');
    expect(await current(user)).toMatchObject({
      memberType: 'DIAMOND',
      member: '钻石会员',
      expireDate: null,
      batchesLeft: 13,
      pointBalance: 100_000,
    });
  });
});

describe('the next batch', () => {
  const ask = (user: TestUser) => site.call(memberships.issueNext, {}, { token: user.token });

  it('may be asked for once plan credits do not pay for the dearest task, held ones counted as spent', async () => {
    const user = await site.signIn();
    await buy(site, user, 'PLATINUM');
    const ledger = ledgerOf(site, user.userId);
    await ledger.issue(5000, 10, 'exchange');
    await ledger.settle(await ledger.hold(5000));
    await ledger.settle(await ledger.hold(49_420));
    await expect(ask(user)).rejects.toMatchObject({ code: 409, message: membershipTexts.nextNotYet });
    await ledger.hold(1);
    site.clock.advance(10 * 86_400);
    const first = (await site.call(memberships.expiry, {}, { token: user.token }))[0];
    expect(await ask(user)).toMatchObject({ pointBalance: 50_579, batchesLeft: 1, canIssueNext: false });
    const expiry = await site.call(memberships.expiry, {}, { token: user.token });
    expect(expiry).toEqual([
      first,
      { point: 50_000, expireDate: lastBusinessDate(endOfDayMonthsLater(site.clock.now, 1)) },
    ]);
  });

  it('comes once for two clicks', async () => {
    const user = await site.signIn();
    await buy(site, user, 'DIAMOND');
    await ledgerOf(site, user.userId).hold(50_000);
    const clicks = await Promise.allSettled([ask(user), ask(user), ask(user)]);
    expect(clicks.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect((await site.call(memberships.current, {}, { token: user.token })).batchesLeft).toBe(10);
  });

  it('is not there for those who have none', async () => {
    const user = await site.signIn();
    await expect(ask(user)).rejects.toMatchObject({ code: 409, message: membershipTexts.noNextBatch });
    await buy(site, user, 'GOLD');
    await ledgerOf(site, user.userId).hold(50_000);
    await expect(ask(user)).rejects.toMatchObject({ code: 409, message: membershipTexts.noNextBatch });
  });

  it('is not for a frozen account', async () => {
    const user = await site.signIn();
    await buy(site, user, 'PLATINUM');
    await ledgerOf(site, user.userId).hold(50_000);
    await site.site.db
      .updateTable('accounts')
      .set({ account_status: 'frozen' })
      .where('id', '=', user.userId)
      .execute();
    await expect(ask(user)).rejects.toMatchObject({ code: 403 });
  });
});

describe('the records', () => {
  it('show what came and what went, the newest first', async () => {
    const user = await site.signIn();
    const ledger = ledgerOf(site, user.userId);
    const step = () => site.clock.advance(60);
    await ledger.issue(100, 1);
    step();
    await ledger.issue(100, 2);
    step();
    await ledger.settle(await ledger.hold(150));
    await ledger.settle(await ledger.hold(0));
    await ledger.release(await ledger.hold(20), 'cancelled');
    step();
    const orderNo = await buy(site, user, 'GOLD');
    step();
    await refund(site, orderNo);
    site.clock.advance(3 * 86_400);
    await sweep(site.site);
    const lines = async (kind?: 'acquired' | 'consumed') =>
      (
        await site.call(
          memberships.records,
          { query: { ...(kind === undefined ? {} : { kind }) } },
          { token: user.token },
        )
      ).items.map((item) => `${item.title} ${item.point}`);
    const consumed = ['到期清零 -50', '退款收回 -50000', '图像创作 -150'];
    expect(await lines('consumed')).toEqual(consumed);
    expect(await lines('acquired')).toEqual(['黄金会员 第 1 批 50000', '测试 100', '测试 100']);
    expect(await lines()).toEqual([
      '到期清零 -50',
      '退款收回 -50000',
      '黄金会员 第 1 批 50000',
      '图像创作 -150',
      '测试 100',
      '测试 100',
    ]);
  });

  it('are read page by page without losing one, though many are of one moment', async () => {
    const user = await site.signIn();
    const ledger = ledgerOf(site, user.userId);
    await ledger.issue(2000, 30);
    for (let index = 0; index < 25; index += 1) {
      await ledger.settle(await ledger.hold(index + 1));
      if (index % 15 === 14) site.clock.advance(1);
    }
    const points: number[] = [];
    let cursor: string | null = '';
    let pages = 0;
    for (; cursor !== null; pages += 1) {
      const page: DataOf<typeof memberships.records> = await site.call(
        memberships.records,
        { query: { kind: 'consumed', ...(cursor === '' ? {} : { cursor }) } },
        { token: user.token },
      );
      points.push(...page.items.map(({ point }) => -point));
      cursor = page.cursor;
    }
    expect(pages).toBe(2);
    expect(points.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
  });

  it('refuse a cursor that is none', async () => {
    const user = await site.signIn();
    for (const cursor of ['', 'x', '1.g', '99999999999999999999.h1', '1.z9']) {
      const { status } = await site.answer(memberships.records, { query: { cursor } }, { token: user.token });
      expect(status).toBe(400);
    }
  });
});

describe('what is sold', () => {
  it('names the benefits that the site delivers', async () => {
    const list = await site.call(memberships.combos, {});
    expect(
      list.map(({ name, price, point, importDesc, memberType }) => [name, price, point, importDesc, memberType]),
    ).toEqual([
      ['黄金会员', 12_900, 5000, '约可制作 85 个视频', 1],
      ['铂金会员', 29_800, 15_000, '约可制作 260 个视频', 2],
      ['钻石会员', 99_800, 60_000, '约可制作 1,040 个视频', 3],
    ]);
    expect(list[0]?.vipDesc).toHaveLength(3);
    expect(list[2]?.vipDesc[1]?.text).toBe('永久免费使用：图像创作、AI 抠图、mini 对话模型、去水印、无痕消除');
  });

  it('names those elsewhere once a deployer says where', () => {
    const [gold] = combos({ courses: 'https://example.com/courses', coaching: null, qa: 'https://example.com/qa' });
    expect(gold?.vipDesc.slice(3)).toEqual([
      { text: 'AIGC 商业课程', url: 'https://example.com/courses' },
      { text: '助教答疑', url: 'https://example.com/qa' },
    ]);
  });

  it('is remembered with what became of it', async () => {
    const user = await site.signIn();
    const first = await buy(site, user, 'GOLD');
    site.clock.advance(60);
    const second = await buy(site, user, 'PLATINUM');
    const records = await site.call(memberships.buyRecords, {}, { token: user.token });
    expect(records).toEqual([
      {
        comboName: '铂金会员',
        status: 3,
        price: 29_800,
        orderNo: second,
        buyDate: site.clock.now.toISOString(),
        payType: 1,
      },
      expect.objectContaining({ comboName: '黄金会员', status: 0, orderNo: first }),
    ]);
  });
});

describe('prices', () => {
  it('are free for members where the package says so', async () => {
    const user = await site.signIn();
    const priceOf = async (key: string, token?: string) =>
      (await site.call(memberships.prices, {}, token === undefined ? {} : { token })).find(
        (price) => price.key === key,
      );
    expect(await priceOf('image')).toEqual({ key: 'image', price: 10, free: false });
    expect(await priceOf('image', user.token)).toEqual({ key: 'image', price: 10, free: false });
    await buy(site, user, 'GOLD');
    expect(await priceOf('image', user.token)).toEqual({ key: 'image', price: 10, free: true });
    expect(await priceOf('video', user.token)).toEqual({ key: 'video', price: 58, free: false });
  });
});
