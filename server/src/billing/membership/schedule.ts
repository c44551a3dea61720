import type { PackageTier } from '@ai-site/shared/domain/membership';
import { endOfBusinessDay, endOfDayMonthsLater, wholeDaysLeft } from '@ai-site/shared/domain/shanghai-time';
import type { Selectable } from 'kysely';
import type { MembershipTables } from './tables.ts';

/** The columns of a purchase that determine the queue. */
export type Purchase = Pick<
  Selectable<MembershipTables['purchases']>,
  | 'id'
  | 'tier'
  | 'bought_at'
  | 'starts_at'
  | 'ends_at'
  | 'remaining_days'
  | 'months'
  | 'batch_tenths'
  | 'batches'
  | 'batches_issued'
  | 'refunded_at'
>;

const rank: Readonly<Record<PackageTier, number>> = { DIAMOND: 0, PLATINUM: 1, GOLD: 2 };

const byPlace = (a: Purchase, b: Purchase): number =>
  rank[a.tier] - rank[b.tier] || a.bought_at.getTime() - b.bought_at.getTime() || (a.id < b.id ? -1 : 1);

/** Returns the queue: higher tiers first, then by purchase time, without refunded purchases. */
export const inQueue = <P extends Purchase>(purchases: readonly P[]): P[] =>
  purchases.filter((purchase) => purchase.refunded_at === null).toSorted(byPlace);

/** Whether its term has ended. A purchase without dates (behind a DIAMOND) is still waiting. */
export const isOver = ({ ends_at }: Purchase, now: Date): boolean => ends_at !== null && ends_at <= now;

/** Whether its term is running. */
export const runs = (purchase: Purchase, now: Date): boolean =>
  purchase.starts_at !== null && purchase.starts_at <= now && !isOver(purchase, now);

/** The purchase whose term is running; undefined for an ordinary account. */
export const runningOf = <P extends Purchase>(purchases: readonly P[], now: Date): P | undefined =>
  inQueue(purchases).find((purchase) => runs(purchase, now));

/** The purchase that provides the next batch: the first in the queue with batches left, whether its term is running or not. */
export const nextBatchOf = <P extends Purchase>(purchases: readonly P[]): P | undefined =>
  inQueue(purchases).find(({ batches, batches_issued }) => batches_issued < batches);

/** A batch that comes by itself, and when. `due` null: no plan batch is live or was ever issued, so it comes at once. */
export interface DueBatch<P extends Purchase> {
  readonly purchase: P;
  readonly due: Date | null;
}

const dueTime = ({ due }: DueBatch<Purchase>): number => due?.getTime() ?? Number.NEGATIVE_INFINITY;

/**
 * The next batch that comes by itself (docs/product/rules.md#credits-2): the first batch of a queued term when the term starts, every other one when the last
 * plan batch ends (`lastEnd`). Behind a DIAMOND no term starts, so all its batches follow the last one.
 */
export function nextDueBatch<P extends Purchase>(
  purchases: readonly P[],
  lastEnd: Date | null,
): DueBatch<P> | undefined {
  const queued = inQueue(purchases).find(({ batches_issued, starts_at }) => batches_issued === 0 && starts_at !== null);
  const following = nextBatchOf(purchases);
  const candidates: DueBatch<P>[] = [];
  if (queued !== undefined) candidates.push({ purchase: queued, due: queued.starts_at });
  if (following !== undefined && following.id !== queued?.id) candidates.push({ purchase: following, due: lastEnd });
  return candidates.toSorted((a, b) => dueTime(a) - dueTime(b))[0];
}

export const batchesLeft = (purchases: readonly Purchase[]): number =>
  inQueue(purchases).reduce((sum, { batches, batches_issued }) => sum + batches - batches_issued, 0);

/** When the running term ends; null when none is running or it never ends. The next term starts at the same moment. */
export const termChangeOf = (purchases: readonly Purchase[], now: Date): Date | null =>
  runningOf(purchases, now)?.ends_at ?? null;

/** Until when the account keeps its current tier: includes renewals of the same tier, but no lower tiers behind it. Null when no term is running, or it never ends. */
export function tierEnd(purchases: readonly Purchase[], now: Date): Date | null {
  const running = runningOf(purchases, now);
  const ends = inQueue(purchases).flatMap(({ tier, ends_at }) =>
    tier === running?.tier && ends_at !== null ? [ends_at.getTime()] : [],
  );
  return running === undefined || running.ends_at === null ? null : new Date(Math.max(...ends));
}

/** Returns the end of a term counted from the day of `from`: its remaining whole days if it was paused, otherwise its months. Null: never. */
function endOfTerm({ months, remaining_days }: Purchase, from: Date): Date | null {
  if (remaining_days !== null) return endOfBusinessDay(from, remaining_days);
  return months === null ? null : endOfDayMonthsLater(from, months);
}

/** Pauses a running term for a higher tier, keeping its remaining whole days. The rest of the current day belongs to the new term; without a whole day left, the term ends. */
function pause<P extends Purchase>(purchase: P, now: Date): P {
  if (purchase.ends_at === null) return purchase;
  const days = wholeDaysLeft(now, purchase.ends_at);
  return days === 0
    ? { ...purchase, ends_at: now }
    : { ...purchase, starts_at: null, ends_at: null, remaining_days: days };
}

/**
 * Recalculates the dates of all purchases after one was added or removed. Ended terms keep their dates; the first of the queue runs, starting
 * now unless it is already running; each following term starts on the last day of the one before it, and a term behind an unlimited one has no
 * dates.
 */
export function replan<P extends Purchase>(purchases: readonly P[], now: Date): P[] {
  const [first] = inQueue(purchases).filter((purchase) => !isOver(purchase, now));
  const settled = purchases.map((purchase) =>
    purchase.id !== first?.id && purchase.refunded_at === null && runs(purchase, now) ? pause(purchase, now) : purchase,
  );
  const terms = new Map<string, Pick<Purchase, 'starts_at' | 'ends_at'>>();
  let before: Date | null = now;
  for (const purchase of inQueue(settled)) {
    if (isOver(purchase, now)) continue;
    const isFirst = purchase.id === first?.id;
    if (isFirst && runs(purchase, now)) {
      before = purchase.ends_at;
      continue;
    }
    // A following term is counted from the last day of the previous one, which is the day before its (exclusive) end.
    const from: Date | null = before === null || isFirst ? before : new Date(before.getTime() - 1);
    const end: Date | null = from === null ? null : endOfTerm(purchase, from);
    terms.set(purchase.id, { starts_at: before, ends_at: end });
    before = end;
  }
  return settled.map((purchase) => ({ ...purchase, ...terms.get(purchase.id) }));
}
