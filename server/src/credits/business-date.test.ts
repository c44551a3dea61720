import { describe, expect, it } from '@jest/globals';
import { businessDate, endOfBusinessDay, lastBusinessDate } from './business-date.ts';

describe('a business date', () => {
  it('changes at midnight in Shanghai', () => {
    expect(businessDate(new Date('2024-02-28T15:59:59.999Z'))).toBe('2024-02-28');
    expect(businessDate(new Date('2024-02-28T16:00:00Z'))).toBe('2024-02-29');
  });

  it('ends at 24:00', () => {
    expect(endOfBusinessDay(new Date('2024-02-28T16:00:00Z'), 0)).toEqual(new Date('2024-02-29T16:00:00Z'));
    expect(endOfBusinessDay(new Date('2024-02-28T15:59:59Z'), 30)).toEqual(new Date('2024-03-29T16:00:00Z'));
  });

  it('is still the last day just before its end', () => {
    expect(lastBusinessDate(endOfBusinessDay(new Date('2024-12-31T20:00:00Z'), 0))).toBe('2025-01-01');
  });
});
