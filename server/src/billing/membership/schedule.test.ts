import type { PackageTier } from '@ai-site/shared/domain/membership';
import { businessDate, lastBusinessDate } from '@ai-site/shared/domain/shanghai-time';
import { describe, expect, it } from '@jest/globals';
import { purchaseStatus } from './purchase-status.ts';
import { batchesLeft, nextBatchOf, type Purchase, replan, runningOf, termChangeOf, tierEnd } from './schedule.ts';

/** Noon of a day in Shanghai. */
const noon = (day: string): Date => new Date(`${day}T04:00:00Z`);
const terms: Readonly<Record<PackageTier, Pick<Purchase, 'months' | 'batches'>>> = {
  GOLD: { months: 1, batches: 1 },
  PLATINUM: { months: 3, batches: 3 },
  DIAMOND: { months: null, batches: 12 },
};

/** An account's purchases on a simulated calendar. */
class Queue {
  all: readonly Purchase[] = [];
  now = noon('2024-01-01');

  buy(tier: PackageTier, day: string): string {
    this.now = noon(day);
    const id = `${tier} ${this.all.length}`;
    const bought: Purchase = {
      id,
      tier,
      bought_at: this.now,
      starts_at: null,
      ends_at: null,
      remaining_days: null,
      ...terms[tier],
      batch_tenths: 50_000,
      batches_issued: 1,
      refunded_at: null,
    };
    this.all = replan([...this.all, bought], this.now);
    return id;
  }

  refund(id: string, day: string): void {
    this.now = noon(day);
    this.all = replan(
      this.all.map((purchase) => (purchase.id === id ? { ...purchase, refunded_at: this.now } : purchase)),
      this.now,
    );
  }

  issue(id: string, count: number): void {
    this.all = this.all.map((purchase) => (purchase.id === id ? { ...purchase, batches_issued: count } : purchase));
  }

  /** First and last business date of each purchase, in the order of purchase. */
  get days(): readonly string[] {
    return this.all.map(({ starts_at, ends_at }) => {
      if (starts_at === null) return 'no days';
      return `${businessDate(starts_at)} – ${ends_at === null ? 'ever' : lastBusinessDate(ends_at)}`;
    });
  }

  statusOn(day: string): readonly number[] {
    return this.all.map((purchase) => purchaseStatus(purchase, this.all, noon(day)));
  }

  tierOn(day: string): string {
    return runningOf(this.all, noon(day))?.tier ?? 'NORMAL';
  }
}

describe('terms', () => {
  it('last a month, a quarter, or for ever, clamped to the end of the month', () => {
    for (const [tier, days] of [
      ['GOLD', '2024-01-31 – 2024-02-29'],
      ['PLATINUM', '2024-01-31 – 2024-04-30'],
      ['DIAMOND', '2024-01-31 – ever'],
    ] as const) {
      const queue = new Queue();
      queue.buy(tier, '2024-01-31');
      expect(queue.days).toEqual([days]);
    }
  });

  it('of the same tier follow one another without losing a day', () => {
    const queue = new Queue();
    queue.buy('GOLD', '2024-01-31');
    queue.buy('GOLD', '2024-02-10');
    expect(queue.days).toEqual(['2024-01-31 – 2024-02-29', '2024-03-01 – 2024-03-29']);
    expect(queue.statusOn('2024-02-20')).toEqual([3, 0]);
    expect(queue.statusOn('2024-03-01')).toEqual([1, 3]);
    expect(queue.statusOn('2024-03-30')).toEqual([1, 1]);
    expect(tierEnd(queue.all, noon('2024-02-20'))).toEqual(new Date('2024-03-29T16:00:00Z'));
  });

  it('of a higher tier start at once; what ran keeps its whole days behind it', () => {
    const queue = new Queue();
    queue.buy('GOLD', '2024-03-01');
    queue.buy('PLATINUM', '2024-03-11');
    // Its last day was 1 April: 21 days.
    expect(queue.days).toEqual(['2024-06-12 – 2024-07-02', '2024-03-11 – 2024-06-11']);
    expect(queue.statusOn('2024-03-12')).toEqual([0, 3]);
    expect(tierEnd(queue.all, noon('2024-03-12'))).toEqual(new Date('2024-06-11T16:00:00Z'));
    expect(queue.tierOn('2024-06-12')).toBe('GOLD');
  });

  it('that are interrupted twice lose nothing', () => {
    const queue = new Queue();
    queue.buy('GOLD', '2024-03-01');
    queue.buy('PLATINUM', '2024-03-11');
    queue.buy('PLATINUM', '2024-06-20');
    // 13 of the 21 days were left, because the rest of 20 June belongs to the platinum term: 2 July minus 20 June.
    expect(queue.days).toEqual(['2024-09-21 – 2024-10-02', '2024-03-11 – 2024-06-11', '2024-06-20 – 2024-09-20']);
  });

  it('are over when an upgrade comes on their last day', () => {
    const queue = new Queue();
    queue.buy('GOLD', '2024-03-01');
    queue.buy('PLATINUM', '2024-04-01');
    expect(queue.statusOn('2024-04-01')).toEqual([1, 3]);
  });

  it('of a lower tier wait behind all that is higher', () => {
    const queue = new Queue();
    queue.buy('PLATINUM', '2024-01-15');
    queue.buy('GOLD', '2024-01-20');
    queue.buy('PLATINUM', '2024-02-01');
    expect(queue.days).toEqual(['2024-01-15 – 2024-04-15', '2024-07-16 – 2024-08-15', '2024-04-16 – 2024-07-15']);
  });

  it('start anew after a pause without membership', () => {
    const queue = new Queue();
    queue.buy('GOLD', '2024-01-15');
    queue.buy('GOLD', '2024-05-05');
    expect(queue.days).toEqual(['2024-01-15 – 2024-02-15', '2024-05-05 – 2024-06-05']);
    expect(queue.tierOn('2024-03-01')).toBe('NORMAL');
  });

  it('give way to a diamond for good; only batches queue behind it', () => {
    const queue = new Queue();
    const platinum = queue.buy('PLATINUM', '2024-01-15');
    queue.buy('GOLD', '2024-01-16');
    const diamond = queue.buy('DIAMOND', '2024-01-20');
    const second = queue.buy('DIAMOND', '2024-02-20');
    expect(queue.days).toEqual(['no days', 'no days', '2024-01-20 – ever', 'no days']);
    expect(queue.statusOn('2030-01-01')).toEqual([0, 1, 3, 0]);
    expect(termChangeOf(queue.all, queue.now)).toBeNull();
    expect(tierEnd(queue.all, queue.now)).toBeNull();
    expect(batchesLeft(queue.all)).toBe(2 + 11 + 11);
    queue.issue(diamond, 12);
    expect(queue.statusOn('2030-01-01')).toEqual([0, 1, 3, 3]);
    queue.issue(second, 12);
    expect(nextBatchOf(queue.all)?.id).toBe(platinum);
    expect(queue.statusOn('2030-01-01')).toEqual([3, 1, 3, 1]);
  });

  it('move up from now when what is before them is refunded', () => {
    const queue = new Queue();
    const gold = queue.buy('GOLD', '2024-03-01');
    const platinum = queue.buy('PLATINUM', '2024-03-11');
    queue.refund(platinum, '2024-03-11');
    // The day was not over, so nothing was lost.
    expect(queue.days[0]).toBe('2024-03-11 – 2024-04-01');
    expect(queue.all.find(({ id }) => id === gold)?.remaining_days).toBe(21);
    expect(queue.statusOn('2024-03-11')).toEqual([3, 2]);
  });

  it('come back when a diamond is refunded, even years later', () => {
    const queue = new Queue();
    queue.buy('GOLD', '2024-03-01');
    const diamond = queue.buy('DIAMOND', '2024-03-11');
    queue.buy('GOLD', '2024-03-12');
    queue.refund(diamond, '2026-01-31');
    expect(queue.days[0]).toBe('2026-01-31 – 2026-02-21');
    expect(queue.days[2]).toBe('2026-02-22 – 2026-03-21');
  });

  it('behind a refunded one that waited move up; what runs is untouched', () => {
    const queue = new Queue();
    queue.buy('PLATINUM', '2024-01-15');
    const waiting = queue.buy('PLATINUM', '2024-01-16');
    queue.buy('GOLD', '2024-01-17');
    queue.refund(waiting, '2024-02-01');
    expect(queue.days[0]).toBe('2024-01-15 – 2024-04-15');
    expect(queue.days[2]).toBe('2024-04-16 – 2024-05-15');
  });
});

describe('a purchase whose term is over', () => {
  it('is in effect until its batches are issued', () => {
    const queue = new Queue();
    const platinum = queue.buy('PLATINUM', '2024-01-15');
    expect(queue.statusOn('2024-05-01')).toEqual([3]);
    queue.issue(platinum, 3);
    expect(queue.statusOn('2024-05-01')).toEqual([1]);
  });
});
