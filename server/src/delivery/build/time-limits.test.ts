import { expect, it } from '@jest/globals';
import { ownTimeLimits } from './time-limits.ts';

it.each([
  ["it('ends', async () => {}, 30_000);", 1],
  ["it.each([[1]])('ends %d', () => {}, 2 * 30_000);", 1],
  ['beforeAll(start, 60_000);', 1],
  ['jest.setTimeout(60_000);', 1],
  ['await expect(page).toBeVisible({ timeout: 10_000 });', 1],
  ['export default { use: { actionTimeout: 10_000 } };', 1],
  ['jest.setTimeout(2 * HANG_LIMIT_MS);', 0],
  ["it('ends', async () => {}, 2 * HANG_LIMIT_MS);", 0],
  ["it('waits', () => { setTimeout(done, 5); jest.advanceTimersByTime(10_000); });", 0],
])('counts the time limits of tests that are written as numbers: %s', (text, count) => {
  expect(ownTimeLimits({ file: 'a.test.ts', text })).toBe(count);
});
