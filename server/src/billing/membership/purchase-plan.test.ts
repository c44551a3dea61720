import { memberships } from '@ai-site/shared/api/membership';
import { memberPackages, type PackageTier } from '@ai-site/shared/domain/membership';
import { businessDate, lastBusinessDate } from '@ai-site/shared/domain/shanghai-time';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestSite, type TestSite, type TestUser } from '../../testing/site.ts';
import { testDepth } from '../../testing/test-depth.ts';
import { purchasePlan } from './purchase-plan.ts';
import { sweep } from './sweep.ts';
import { buy } from './testing/buy.ts';

const DAY = 86_400;

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

const numberOf = (tier: PackageTier) =>
  memberPackages.find(({ memberType }) => memberType === tier)?.memberTypeNumber ?? 1;
const plan = (user: TestUser, tier: PackageTier) =>
  site.call(memberships.purchasePlan, { body: { type: numberOf(tier) } }, { token: user.token });

/** The batches that a purchase really brought, in order. */
async function issued(orderNo: string) {
  const { id } = await site.site.db
    .selectFrom('purchases')
    .select('id')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  const rows = await site.site.db
    .selectFrom('credit_grants')
    .select(['issued_at', 'expires_at'])
    .where('purchase_id', '=', id)
    .orderBy('issued_at')
    .execute();
  return rows.map(({ issued_at, expires_at }) => ({
    issueDate: businessDate(issued_at),
    expireDate: lastBusinessDate(expires_at),
  }));
}

describe('the plan of a purchase', () => {
  it('begins with the payment for an ordinary account', async () => {
    site.clock.now = new Date('2025-01-31T04:00:00Z');
    const user = await site.signIn();
    expect(await plan(user, 'PLATINUM')).toEqual({
      startDate: '2025-01-31',
      endDate: '2025-04-30',
      startsNow: true,
      batches: [
        { issueDate: '2025-01-31', expireDate: '2025-02-28' },
        { issueDate: '2025-03-01', expireDate: '2025-04-01' },
        { issueDate: '2025-04-02', expireDate: '2025-05-02' },
      ],
    });
  });

  it('of a renewal begins with its own term', async () => {
    site.clock.now = new Date('2025-06-10T04:00:00Z');
    const user = await site.signIn();
    await buy(site, user, 'GOLD');
    site.clock.advance(1);
    expect(await plan(user, 'GOLD')).toEqual({
      startDate: '2025-07-11',
      endDate: '2025-08-10',
      startsNow: false,
      batches: [{ issueDate: '2025-07-11', expireDate: '2025-08-11' }],
    });
  });

  it('behind a permanent membership has batches only', async () => {
    site.clock.now = new Date('2025-09-01T04:00:00Z');
    const user = await site.signIn();
    await buy(site, user, 'DIAMOND');
    site.clock.advance(1);
    const { startDate, endDate, startsNow, batches } = await plan(user, 'DIAMOND');
    expect([startDate, endDate, startsNow, batches.length, batches[0]?.issueDate]).toEqual([
      null,
      null,
      false,
      12,
      '2026-09-13',
    ]);
  });

  it('needs a session', async () => {
    expect((await site.answer(memberships.purchasePlan, { body: { type: 1 } })).status).toBe(401);
  });
});

const histories: readonly (readonly [readonly PackageTier[], PackageTier])[] = [
  [[], 'DIAMOND'],
  [['GOLD'], 'GOLD'],
  [['GOLD', 'GOLD'], 'PLATINUM'],
  [['PLATINUM', 'PLATINUM'], 'GOLD'],
  [['PLATINUM', 'GOLD'], 'PLATINUM'],
  [['PLATINUM'], 'DIAMOND'],
  [['GOLD', 'DIAMOND'], 'PLATINUM'],
];

it.each(testDepth.everyVariant ? histories : histories.slice(4, 6))(
  'what is printed before payment comes true: %j, then %s',
  async (before, tier) => {
    site.clock.now = new Date('2030-01-20T04:00:00Z');
    const user = await site.signIn();
    for (const each of before) {
      await buy(site, user, each);
      site.clock.advance(9 * DAY);
      await sweep(site.site);
    }
    const { batches } = await purchasePlan(site.site.db, user.userId, numberOf(tier), site.clock.now);
    const orderNo = await buy(site, user, tier);
    for (let issues = await issued(orderNo); issues.length < batches.length; issues = await issued(orderNo)) {
      const due = await site.site.db
        .selectFrom('membership_dues')
        .select('next_issue_at')
        .where('account_id', '=', user.userId)
        .executeTakeFirstOrThrow();
      if (due.next_issue_at === null) break;
      site.clock.now = due.next_issue_at;
      await sweep(site.site);
    }
    expect(await issued(orderNo)).toEqual(batches);
  },
);
