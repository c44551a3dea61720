import { expect, it } from '@jest/globals';
import { latestOnly } from './latest-only.ts';

function saver() {
  const saved: string[] = [];
  const settle: { resolve(): void; reject(error: Error): void }[] = [];
  const save = latestOnly<string>((value) => {
    saved.push(value);
    return new Promise((resolve, reject) => settle.push({ resolve, reject }));
  });
  return { saved, settle, save };
}

it('saves one value at a time, and of those that come meanwhile the last one', async () => {
  const { saved, settle, save } = saver();
  const [first, second, third] = [save('a'), save('b'), save('c')];
  expect(saved).toEqual(['a']);
  settle[0]?.resolve();
  await first;
  await Promise.resolve();
  expect(saved).toEqual(['a', 'c']);
  settle[1]?.resolve();
  await Promise.all([second, third]);
  void save('d');
  expect(saved).toEqual(['a', 'c', 'd']);
});

it('goes on after a failure, which only its own caller is told', async () => {
  const { saved, settle, save } = saver();
  const [first, second] = [save('a'), save('b')];
  settle[0]?.reject(new Error('offline'));
  await expect(first).rejects.toThrow('offline');
  await Promise.resolve();
  settle[1]?.resolve();
  await second;
  expect(saved).toEqual(['a', 'b']);
});
