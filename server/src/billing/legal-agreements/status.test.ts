import { describe, expect, it } from '@jest/globals';
import { stateOf } from './status.ts';

const day = (n: number): Date => new Date(Date.UTC(2026, 0, n));
const unsigned = { sign_by: day(10), withdrawn_at: null, credits_end: null };

describe('the status of an agreement', () => {
  it.each([
    ['awaits its signature until the signing period ends', unsigned, day(9), 1, day(10)],
    ['is over at the end of that', unsigned, day(10), 2, day(10)],
    ['once signed holds as long as its credits', { ...unsigned, credits_end: day(40) }, day(39), 1, day(40)],
    ['and no longer', { ...unsigned, credits_end: day(40) }, day(40), 2, day(40)],
    ['also when they end before the signing period would', { ...unsigned, credits_end: day(5) }, day(5), 2, day(5)],
    ['ends when it is withdrawn', { ...unsigned, withdrawn_at: day(3) }, day(3), 2, day(3)],
  ] as const)('%s', (_, times, now, status, expiredAt) => {
    expect(stateOf(times, now)).toEqual({ status, expiredAt });
  });
});
