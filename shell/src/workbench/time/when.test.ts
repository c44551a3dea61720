import { describe, expect, it } from '@jest/globals';
import { clockTime, exactTime, relativeTime } from './when.ts';

const now = Date.parse('2026-03-04T12:00:00Z');

describe('times', () => {
  it.each([
    ['2026-03-04T11:59:30Z', '刚刚'],
    ['2026-03-04T11:57:00Z', '3 分钟前'],
    ['2026-03-04T07:10:00Z', '4 小时前'],
    ['2026-03-02T12:00:00Z', '2 天前'],
    ['2026-03-05T18:00:00Z', '1 天后'],
    ['2026-01-02T20:00:00Z', '2026-01-03'],
  ])('%s is %s', (iso, text) => {
    expect(relativeTime(iso, now)).toBe(text);
  });

  it('are shown in Beijing time, exactly', () => {
    expect(exactTime('2026-03-04T20:00:09Z')).toBe('2026-03-05 04:00:09');
    expect(clockTime('2026-03-04T20:00:09Z')).toBe('04:00:09');
  });
});
