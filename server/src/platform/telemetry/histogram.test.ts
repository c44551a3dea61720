import { TELEMETRY_MS_MAX } from '@ai-site/shared/api/telemetry-limits';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BUCKETS, bucketOf, histogramOf, quantile } from './histogram.ts';

describe('the histogram of load times', () => {
  it.each([
    [0, 0],
    [7, 0],
    [8, 1],
    [9, 1],
    [10, 2],
    [16, 5],
    [1024, 29],
    [TELEMETRY_MS_MAX, BUCKETS - 1],
  ])('puts %d ms into bucket %d', (ms, bucket) => {
    expect(bucketOf(ms)).toBe(bucket);
  });

  it('knows no quantile of nothing', () => {
    expect(quantile(histogramOf([]), 0.75)).toBeNull();
  });

  it('interpolates within a bucket', () => {
    // 1024 to 1217 ms is one bucket; the value is three quarters of the way through it.
    expect(quantile(histogramOf([1030, 1100, 1150, 1200]), 0.75)).toBe(
      1024 + Math.round((1024 * 2 ** 0.25 - 1024) * 0.75),
    );
  });

  it('is never further from the true 75th percentile than one bucket is wide', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 8, max: 300_000 }), { minLength: 1, maxLength: 300 }), (times) => {
        const exact = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.75) - 1] ?? 0;
        const told = quantile(histogramOf(times), 0.75) ?? 0;
        expect(told).toBeGreaterThanOrEqual(exact / 2 ** 0.25 - 1);
        expect(told).toBeLessThanOrEqual(exact * 2 ** 0.25 + 1);
      }),
    );
  });
});
