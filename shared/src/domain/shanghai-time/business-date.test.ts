import { describe, expect, it } from '@jest/globals';
import { businessDate, endOfBusinessDay, endOfDayMonthsLater, lastBusinessDate, wholeDaysLeft } from './index.ts';

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

describe('months later', () => {
  // Noon in Shanghai by default.
  it.each([
    ['2024-01-31T04:00:00Z', 1, '2024-02-29'],
    ['2023-01-31T04:00:00Z', 1, '2023-02-28'],
    ['2024-02-29T04:00:00Z', 1, '2024-03-29'],
    ['2024-02-29T04:00:00Z', 12, '2025-02-28'],
    ['2024-11-30T04:00:00Z', 3, '2025-02-28'],
    ['2024-12-15T04:00:00Z', 1, '2025-01-15'],
    ['2024-03-31T15:59:59.999Z', 1, '2024-04-30'],
    ['2024-03-31T16:00:00Z', 1, '2024-05-01'],
  ])('%s and %i months end with %s', (at, months, last) => {
    const end = endOfDayMonthsLater(new Date(at), months);
    expect(lastBusinessDate(end)).toBe(last);
    expect(businessDate(end)).not.toBe(last);
  });
});

describe('whole days left', () => {
  it('counts the days after today', () => {
    const end = new Date('2024-03-10T16:00:00Z');
    expect(wholeDaysLeft(new Date('2024-03-08T16:00:00Z'), end)).toBe(1);
    expect(wholeDaysLeft(new Date('2024-03-09T15:59:59Z'), end)).toBe(1);
    expect(wholeDaysLeft(new Date('2024-03-09T16:00:00Z'), end)).toBe(0);
    expect(wholeDaysLeft(new Date('2024-03-12T00:00:00Z'), end)).toBe(0);
  });
});
