import { describe, expect, it } from '@jest/globals';
import { allHold, judgeAll, median, quantile } from './metrics.ts';

const bounds = { weight: { unit: 'KB', most: 200, least: 20 } };

describe('judging what was measured', () => {
  it('holds at the bound and not above it', () => {
    expect(judgeAll(bounds, { weight: 200 }).weight).toEqual({ value: 200, unit: 'KB', bound: 200, ok: true });
    expect(judgeAll(bounds, { weight: 200.1 }).weight?.ok).toBe(false);
  });

  it.each([
    ['is missing', {}],
    ['is no number', { weight: Number.NaN }],
    ['is endless', { weight: Number.POSITIVE_INFINITY }],
  ])('misses when a value %s', (_, values) => {
    expect(judgeAll(bounds, values).weight).toEqual({ value: null, unit: 'KB', bound: 200, ok: false });
  });

  it('misses below the floor, where nothing real was measured', () => {
    expect(judgeAll(bounds, { weight: 0 }).weight).toMatchObject({ value: 0, ok: false });
  });

  it('passes only when something was measured and all of it holds', () => {
    expect(allHold({})).toBe(false);
    expect(allHold(judgeAll({ ...bounds, styles: bounds.weight }, { weight: 100 }))).toBe(false);
    expect(allHold(judgeAll(bounds, { weight: 100 }))).toBe(true);
  });
});

describe('median', () => {
  it('is the middle, or half-way between the two middle ones', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 9, 2])).toBe(3);
  });

  it('of nothing is no number', () => {
    expect(median([])).toBeNaN();
  });
});

describe('quantile', () => {
  it('is the least value that the share does not exceed', () => {
    expect(quantile([9, 1, 5, 3], 0.5)).toBe(3);
    expect(quantile([9, 1, 5, 3], 0.51)).toBe(5);
    expect(quantile([9, 1, 5, 3], 1)).toBe(9);
  });

  it('of nothing is no number', () => {
    expect(quantile([], 0.99)).toBeNaN();
  });
});
