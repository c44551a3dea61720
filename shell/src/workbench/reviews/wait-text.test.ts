import { expect, it } from '@jest/globals';
import { waitText } from './wait-text.ts';

const now = Date.parse('2026-03-04T12:00:00Z');

it.each([
  ['2026-03-04T12:00:20Z', '不到 1 分钟'],
  ['2026-03-04T11:59:30Z', '不到 1 分钟'],
  ['2026-03-04T11:48:00Z', '12 分钟'],
  ['2026-03-04T09:55:00Z', '2 小时 5 分'],
  ['2026-03-04T10:00:00Z', '2 小时 0 分'],
  ['2026-03-02T09:00:00Z', '2 天 3 小时'],
])('what waits since %s has waited %s', (since, text) => {
  expect(waitText(since, now)).toBe(text);
});
