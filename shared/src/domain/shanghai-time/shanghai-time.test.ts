import { describe, expect, it } from '@jest/globals';
import { lastShanghaiDay, shanghaiDay, shanghaiTime, shanghaiWeekday } from './index.ts';

describe('times', () => {
  it('are those of Shanghai', () => {
    expect(shanghaiTime('2025-05-20T16:05:00.000Z')).toBe('2025-05-21 00:05');
    expect(shanghaiDay('2024-12-31T15:59:59.000Z')).toBe('2024-12-31');
  });

  it('name the day of the week there', () => {
    expect(shanghaiWeekday(new Date('2025-05-20T15:59:59Z'))).toBe('星期二');
    expect(shanghaiWeekday(new Date('2025-05-20T16:00:00Z'))).toBe('星期三');
    expect(shanghaiWeekday(new Date('2025-05-24T16:00:00Z'))).toBe('星期日');
  });

  it('that end a day at 24:00 belong to it', () => {
    expect(lastShanghaiDay('2024-03-31T16:00:00.000Z')).toBe('2024-03-31');
    expect(lastShanghaiDay('2024-03-31T16:00:00.001Z')).toBe('2024-04-01');
  });
});
