import type { Membership, MemberType } from '@ai-site/shared/api/membership';
import { memberPackages, type PriceTable } from '@ai-site/shared/domain/membership';
import { businessDate, lastBusinessDate } from '@ai-site/shared/domain/shanghai-time';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { type Balance, balanceOf } from '../credits/balance.ts';
import { earlyIssueBelow } from './issue-next.ts';
import { purchasesOf } from './purchases.ts';
import { batchesLeft, nextDueBatch, type Purchase, runningOf, tierEnd } from './schedule.ts';

const nameOf = (memberType: MemberType): string =>
  memberPackages.find((item) => item.memberType === memberType)?.name ?? '普通用户';

/** The current tier, computed from the purchases; the account's own column is updated a few seconds later. */
export async function memberTypeOf(db: Kysely<Database>, accountId: string, now: Date): Promise<MemberType> {
  return runningOf(await purchasesOf(db, accountId), now)?.tier ?? 'NORMAL';
}

/** The current membership and balance, whether or not the sweep has run. */
export async function membershipOf(
  db: Kysely<Database>,
  accountId: string,
  now: Date,
  prices: PriceTable,
): Promise<Membership> {
  const [purchases, balance] = await Promise.all([purchasesOf(db, accountId), balanceOf(db, accountId, now)]);
  return membershipView(purchases, balance, now, prices);
}

/** The membership that purchases and a balance amount to. */
export function membershipView(
  purchases: readonly Purchase[],
  balance: Balance,
  now: Date,
  prices: PriceTable,
): Membership {
  const memberType = runningOf(purchases, now)?.tier ?? 'NORMAL';
  const end = tierEnd(purchases, now);
  const next = nextDueBatch(purchases, balance.planEnd);
  return {
    memberType,
    member: nameOf(memberType),
    expireDate: end === null ? null : lastBusinessDate(end),
    pointBalance: balance.total,
    batchesLeft: batchesLeft(purchases),
    nextIssueDate: next === undefined ? null : businessDate(next.due === null || next.due < now ? now : next.due),
    canIssueNext: next !== undefined && balance.plan < earlyIssueBelow(prices),
  };
}
