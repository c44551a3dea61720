import { sitePackages } from '@ai-site/shared/webpack/packages';
import { describe, expect, it } from '@jest/globals';
import { root } from '../../build/programs.ts';
import { BUCKETS, inCanary, parseRolloutBucket, randomBucket } from './rollout-buckets.ts';

const all = Array.from({ length: BUCKETS }, (_, rolloutBucket) => rolloutBucket);
const members = (name: string, percent: number): number[] =>
  all.filter((rolloutBucket) => inCanary(name, rolloutBucket, percent));
const names = [...sitePackages(root), 'mf-demo'];

describe('the buckets of a canary', () => {
  it.each(names.flatMap((name) => [0, 1, 5, 33, 50, 99, 100].map((percent) => [name, percent] as const)))(
    '%s at %i %% are exactly that share',
    (name, percent) => {
      expect(members(name, percent)).toHaveLength((BUCKETS / 100) * percent);
    },
  );

  it.each(names)('of %s stay in it when it grows', (name) => {
    for (const [narrow, wide] of [
      [1, 2],
      [5, 20],
      [20, 100],
    ] as const) {
      const grown = new Set(members(name, wide));
      expect(members(name, narrow).filter((rolloutBucket) => !grown.has(rolloutBucket))).toEqual([]);
    }
  });

  it('are the same ones on every node, today and tomorrow', () => {
    expect(members('mf-chat', 1).slice(0, 5)).toEqual([16, 37, 59, 60, 87]);
  });

  // The overlap of two independent canaries varies randomly; five standard deviations practically never occur.
  it.each(names.flatMap((one, index) => names.slice(index + 1).map((other) => [one, other] as const)))(
    'of %s say nothing about those of %s',
    (one, other) => {
      for (const [p, q] of [
        [5, 5],
        [10, 10],
        [20, 10],
        [50, 50],
      ] as const) {
        const meeting = members(one, p).filter((rolloutBucket) => inCanary(other, rolloutBucket, q)).length;
        const expected = (BUCKETS * p * q) / 10_000;
        const deviation = Math.sqrt(expected * (1 - p / 100) * (1 - q / 100));
        expect(Math.abs(meeting - expected)).toBeLessThan(5 * deviation);
      }
    },
  );
});

describe('the cookie of a bucket', () => {
  it.each([
    ['0', 0],
    ['0007', 7],
    ['9999', 9999],
  ])('%s is bucket %i', (text, rolloutBucket) => {
    expect(parseRolloutBucket(text)).toBe(rolloutBucket);
  });

  it.each([undefined, '', '-1', '10000', '99999', '1.5', '1e3', ' 1', 'x'])('%p is none', (text) => {
    expect(parseRolloutBucket(text)).toBeUndefined();
  });

  it('holds a bucket that exists', () => {
    for (let draw = 0; draw < 1000; draw += 1) expect(parseRolloutBucket(String(randomBucket()))).toBeDefined();
  });
});
