import { describe, expect, it } from '@jest/globals';
import { retryDelay } from './retry-delay.ts';

describe('the delay of a retry', () => {
  it.each([
    [1, 0, 1000],
    [1, 1, 500],
    [2, 0.5, 1500],
    [4, 0, 8000],
    [20, 0, 15_000],
    [20, 1, 7500],
  ])('after %i failures with random %d is %i ms', (failures, random, millis) => {
    expect(retryDelay(failures, () => random)).toBe(millis);
  });

  it('has a limit of its own where one is given, and is as long as the server asks', () => {
    expect(retryDelay(20, () => 0, { maxMs: 30_000 })).toBe(30_000);
    expect([retryDelay(1, () => 0, { retryAfter: 40 }), retryDelay(4, () => 0, { retryAfter: 2 })]).toEqual([
      40_000, 8000,
    ]);
  });
});
