import { routeOwners } from '@ai-site/shared/routes';
import { describe, expect, it } from '@jest/globals';
import { BUCKETS, drawBucket, inCanary, parseBucket } from './buckets.ts';

const all = Array.from({ length: BUCKETS }, (_, bucket) => bucket);
const members = (name: string, percent: number): number[] => all.filter((bucket) => inCanary(name, bucket, percent));
const names = [...routeOwners, 'mf-demo'];

describe('the buckets of a canary', () => {
  it.each(names.flatMap((name) => [0, 1, 5, 33, 50, 99, 100].map((percent) => [name, percent] as const)))('%s at %i %% are exactly that share', (name, percent) => {
    expect(members(name, percent)).toHaveLength((BUCKETS / 100) * percent);
  });

  it.each(names)('of %s stay in it when it grows', (name) => {
    for (const [narrow, wide] of [
      [1, 2],
      [5, 20],
      [20, 100],
    ] as const) {
      const grown = new Set(members(name, wide));
      expect(members(name, narrow).filter((bucket) => !grown.has(bucket))).toEqual([]);
    }
  });

  it('are the same ones on every node, today and tomorrow', () => {
    expect(members('mf-chat', 1).slice(0, 5)).toEqual([16, 37, 59, 60, 87]);
  });

  // How many of two independent canaries meet varies by chance; five standard deviations are beyond it.
  it.each(names.flatMap((one, index) => names.slice(index + 1).map((other) => [one, other] as const)))('of %s say nothing about those of %s', (one, other) => {
    for (const [p, q] of [
      [5, 5],
      [10, 10],
      [20, 10],
      [50, 50],
    ] as const) {
      const meeting = members(one, p).filter((bucket) => inCanary(other, bucket, q)).length;
      const expected = (BUCKETS * p * q) / 10_000;
      const deviation = Math.sqrt(expected * (1 - p / 100) * (1 - q / 100));
      expect(Math.abs(meeting - expected)).toBeLessThan(5 * deviation);
    }
  });
});

describe('the cookie of a bucket', () => {
  it.each([
    ['0', 0],
    ['0007', 7],
    ['9999', 9999],
  ])('%s is bucket %i', (text, bucket) => {
    expect(parseBucket(text)).toBe(bucket);
  });

  it.each([undefined, '', '-1', '10000', '99999', '1.5', '1e3', ' 1', 'x'])('%p is none', (text) => {
    expect(parseBucket(text)).toBeUndefined();
  });

  it('holds a bucket that exists', () => {
    for (let draw = 0; draw < 1000; draw += 1) expect(parseBucket(String(drawBucket()))).toBeDefined();
  });
});
