import { setImmediate as settled } from 'node:timers/promises';
import { ApiError } from '@ai-site/shared/errors';
import { expect, it } from '@jest/globals';
import { UploadTurns } from './upload-turns.ts';

/** Uploads that are received until they are ended; `begun` names those whose turn came. */
function uploads() {
  const turns = new UploadTurns();
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (caller: string, name: string): Promise<string> =>
    turns.run(caller, () => {
      begun.push(name);
      return new Promise((resolve) => ends.set(name, () => resolve(name)));
    });
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await settled();
  };
  return { begun, start, end };
}

it('two builds are received at once, one of each caller', async () => {
  const { begun, start, end } = uploads();
  const slow = [start('slow', 'slow 1'), start('slow', 'slow 2')];
  const others = [start('a', 'a'), start('b', 'b')];
  await settled();
  expect(begun).toEqual(['slow 1', 'a']);
  await end('a');
  expect(begun).toEqual(['slow 1', 'a', 'b']);
  await end('slow 1');
  expect(begun).toEqual(['slow 1', 'a', 'b', 'slow 2']);
  await end('b');
  await end('slow 2');
  expect(await Promise.all([...slow, ...others])).toEqual(['slow 1', 'slow 2', 'a', 'b']);
});

it('a build that is refused gives its turn to the next', async () => {
  const turns = new UploadTurns();
  const refused = turns.run('a', () => Promise.reject(new ApiError(400, '不是构建')));
  const next = turns.run('a', () => Promise.resolve('next'));
  await expect(refused).rejects.toMatchObject({ code: 400 });
  expect(await next).toBe('next');
});

it('too many builds of one caller are refused, and those of another are not', async () => {
  const { begun, start } = uploads();
  const waiting = Array.from({ length: 21 }, (_, index) => start('many', `many ${index}`));
  await settled();
  await expect(start('many', 'one more')).rejects.toMatchObject({ code: 429 });
  void start('other', 'other');
  await settled();
  expect(begun).toEqual(['many 0', 'other']);
  expect(waiting).toHaveLength(21);
});
