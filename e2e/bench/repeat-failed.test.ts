import { expect, it, jest } from '@jest/globals';
import type { Browser } from '@playwright/test';
import { repeatFailed } from './repeat-failed.ts';

const close = jest.fn(async () => undefined);
const shared = { close } as unknown as Browser;
const fresh = { close } as unknown as Browser;

it('a visit that hangs is repeated once in a new browser, which is named and closed', async () => {
  const notes: string[] = [];
  const visit = jest.fn(async (browser: Browser) => {
    if (browser === shared) throw new Error('Timeout exceeded.\nCall log');
    return 'painted';
  });
  expect(
    await repeatFailed(
      shared,
      'phone /draw',
      (line) => notes.push(line),
      visit,
      async () => fresh,
    ),
  ).toBe('painted');
  expect([notes, close.mock.calls.length]).toEqual([
    ['  phone /draw: repeated in a new browser, because Timeout exceeded.'],
    1,
  ]);
  visit.mockRejectedValue(new Error('no paint'));
  await expect(
    repeatFailed(
      shared,
      'phone /draw',
      () => undefined,
      visit,
      async () => fresh,
    ),
  ).rejects.toThrow('no paint');
  expect(close).toHaveBeenCalledTimes(2);
});
