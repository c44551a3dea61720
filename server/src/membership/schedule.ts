import type { PackageTier } from '@ai-site/shared/membership';
import type { Selectable } from 'kysely';
import { endOfBusinessDay, endOfDayMonthsLater, wholeDaysLeft } from '../credits/business-date.ts';
import type { MembershipTables } from './tables.ts';

/** What the queue must know of a purchase. */
export type Purchase = Pick<
  Selectable<MembershipTables['purchases']>,
  'id' | 'tier' | 'bought_at' | 'starts_at' | 'ends_at' | 'remaining_days' | 'months' | 'batch_tenths' | 'batches' | 'batches_issued' | 'refunded_at'
>;

const rank: Readonly<Record<PackageTier, number>> = { DIAMOND: 0, PLATINUM: 1, GOLD: 2 };

const byPlace = (a: Purchase, b: Purchase): number => rank[a.tier] - rank[b.tier] || a.bought_at.getTime() - b.bought_at.getTime() || (a.id < b.id ? -1 : 1);

/** The queue: the higher tier first, of one tier what was bought first. Refunded purchases have no place in it. */
export const inQueue = <P extends Purchase>(purchases: readonly P[]): P[] => purchases.filter((purchase) => purchase.refunded_at === null).toSorted(byPlace);

/** Its days are over. One that has no days (behind a DIAMOND) waits for them. */
export const isOver = ({ ends_at }: Purchase, now: Date): boolean => ends_at !== null && ends_at <= now;

const runs = (purchase: Purchase, now: Date): boolean => purchase.starts_at !== null && purchase.starts_at <= now && !isOver(purchase, now);

/** The purchase whose term runs; undefined: an ordinary account. */
export const runningOf = <P extends Purchase>(purchases: readonly P[], now: Date): P | undefined => inQueue(purchases).find((purchase) => runs(purchase, now));

/** Where the next batch comes from: of those with batches left the first in the queue, whether its term runs or not. */
export const nextBatchOf = <P extends Purchase>(purchases: readonly P[]): P | undefined => inQueue(purchases).find(({ batches, batches_issued }) => batches_issued < batches);

export const batchesLeft = (purchases: readonly Purchase[]): number => inQueue(purchases).reduce((sum, { batches, batches_issued }) => sum + batches - batches_issued, 0);

/** When the running term ends; null when none runs or it runs for ever. What waits starts in the same moment. */
export const termChangeOf = (purchases: readonly Purchase[], now: Date): Date | null => runningOf(purchases, now)?.ends_at ?? null;

/** Until when the account keeps the tier it has: renewals of the same tier count, lower tiers behind it do not. Null: no term runs, or one for ever. */
export function tierEnd(purchases: readonly Purchase[], now: Date): Date | null {
  const running = runningOf(purchases, now);
  const ends = inQueue(purchases).flatMap(({ tier, ends_at }) => (tier === running?.tier && ends_at !== null ? [ends_at.getTime()] : []));
  return running === undefined || running.ends_at === null ? null : new Date(Math.max(...ends));
}

/** The end of a term whose count begins on the day of `from`: its whole days when it was interrupted, else its months; null: never. */
function endOfTerm({ months, remaining_days }: Purchase, from: Date): Date | null {
  if (remaining_days !== null) return endOfBusinessDay(from, remaining_days);
  return months === null ? null : endOfDayMonthsLater(from, months);
}

/** What was running steps behind a higher tier with the whole days it has left. The rest of its day is the new one's; without a whole day it is over. */
function pause<P extends Purchase>(purchase: P, now: Date): P {
  if (purchase.ends_at === null) return purchase;
  const days = wholeDaysLeft(now, purchase.ends_at);
  return days === 0 ? { ...purchase, ends_at: now } : { ...purchase, starts_at: null, ends_at: null, remaining_days: days };
}

/**
 * Gives every purchase its days after one came or went. What has ended keeps its days; the first of the queue runs, from now
 * unless it did already; the others follow one another, each from the last day of what is before it, and none behind what never
 * ends.
 */
export function replan<P extends Purchase>(purchases: readonly P[], now: Date): P[] {
  const [first] = inQueue(purchases).filter((purchase) => !isOver(purchase, now));
  const settled = purchases.map((purchase) => (purchase.id !== first?.id && purchase.refunded_at === null && runs(purchase, now) ? pause(purchase, now) : purchase));
  const terms = new Map<string, Pick<Purchase, 'starts_at' | 'ends_at'>>();
  let before: Date | null = now;
  for (const purchase of inQueue(settled)) {
    if (isOver(purchase, now)) continue;
    const isFirst = purchase.id === first?.id;
    if (isFirst && runs(purchase, now)) {
      before = purchase.ends_at;
      continue;
    }
    // A term that follows another counts from that one's last day, which is the day before its end.
    const from: Date | null = before === null || isFirst ? before : new Date(before.getTime() - 1);
    const end: Date | null = from === null ? null : endOfTerm(purchase, from);
    terms.set(purchase.id, { starts_at: before, ends_at: end });
    before = end;
  }
  return settled.map((purchase) => ({ ...purchase, ...terms.get(purchase.id) }));
}
