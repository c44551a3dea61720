import { describe, expect, it } from '@jest/globals';
import { memberPackages, priceInWords, pricePeriod } from './packages.ts';

describe('member packages', () => {
  it('lists the three tiers in the order of their numbers', () => {
    expect(memberPackages.map((p) => [p.memberTypeNumber, p.memberType, p.name])).toEqual([
      [1, 'GOLD', '黄金会员'],
      [2, 'PLATINUM', '铂金会员'],
      [3, 'DIAMOND', '钻石会员'],
    ]);
  });

  it('keeps prices in integer fen', () => {
    expect(memberPackages.map((p) => p.priceFen)).toEqual([12_900, 29_800, 99_800]);
  });

  it('issues its total in equal batches', () => {
    for (const p of memberPackages) expect(p.issues * p.pointsPerIssue).toBe(p.points);
    expect(memberPackages.map((p) => p.points)).toEqual([5000, 15_000, 60_000]);
  });

  it('ends for gold and platinum only', () => {
    expect(memberPackages.map((p) => p.term)).toEqual([
      { kind: 'months', months: 1 },
      { kind: 'months', months: 3 },
      { kind: 'permanent' },
    ]);
  });

  it('names a period only for a membership that ends with it', () => {
    expect(memberPackages.map(pricePeriod)).toEqual(['/月', '/季', '含一年算力']);
    expect(memberPackages.map(priceInWords)).toEqual(['129 元/月', '298 元/季', '998 元，含一年算力']);
  });

  it('shows no more than the true price per 100 credits', () => {
    for (const p of memberPackages) {
      const exact = p.priceFen / p.points;
      expect(Number(p.priceSingle)).toBeLessThanOrEqual(exact);
      expect(Number(p.priceSingle)).toBeGreaterThan(exact - 0.01);
    }
  });
});
