import { setImmediate as settled } from 'node:timers/promises';
import { ApiError } from '@ai-site/shared/errors';
import { expect, it } from '@jest/globals';
import { UploadQueue } from './upload-queue.ts';

/** Uploads whose reception and staging take until they are ended; `begun` names what has begun. */
function uploads() {
  const queue = new UploadQueue(2);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const until = (step: string): Promise<string> => {
    begun.push(step);
    return new Promise((resolve) => ends.set(step, () => resolve(step)));
  };
  const start = (caller: string, name: string): Promise<string> =>
    queue.run(caller, { receive: () => until(`receive ${name}`), stage: () => until(`stage ${name}`) });
  const end = async (step: string): Promise<void> => {
    ends.get(step)?.();
    await settled();
  };
  return { begun, start, end };
}

it('two builds are staged at once, one of each caller', async () => {
  const { begun, start, end } = uploads();
  const all = [start('many', 'many 1'), start('many', 'many 2'), start('a', 'a'), start('b', 'b')];
  await settled();
  expect(begun.splice(0)).toEqual(['receive many 1', 'receive a', 'receive b']);
  for (const name of ['many 1', 'a', 'b']) await end(`receive ${name}`);
  expect(begun.splice(0)).toEqual(['stage many 1', 'stage a']);
  await end('stage a');
  expect(begun.splice(0)).toEqual(['stage b']);
  await end('stage many 1');
  expect(begun.splice(0)).toEqual(['receive many 2']);
  await end('receive many 2');
  await end('stage b');
  await end('stage many 2');
  expect(await Promise.all(all)).toEqual(['stage many 1', 'stage many 2', 'stage a', 'stage b']);
});

it('builds that arrive slowly keep no other from being staged; of those, too, only some are received at once', async () => {
  const { begun, start, end } = uploads();
  for (let no = 0; no < 7; no += 1) void start(`slow ${no}`, `slow ${no}`);
  const quick = start('quick', 'quick');
  void start('late', 'late');
  await settled();
  expect(begun).toHaveLength(8);
  await end('receive quick');
  expect(begun.slice(8)).toEqual(expect.arrayContaining(['stage quick', 'receive late']));
  await end('stage quick');
  expect(await quick).toBe('stage quick');
});

it('a build that is refused gives its turn to the next', async () => {
  const queue = new UploadQueue();
  const received = { receive: async () => 'received', stage: async () => 'next' };
  const refused = [
    queue.run('a', { ...received, receive: () => Promise.reject(new ApiError(413, '过大')) }),
    queue.run('a', { ...received, stage: () => Promise.reject(new ApiError(400, '不是构建')) }),
  ];
  const next = queue.run('a', received);
  for (const [index, code] of [413, 400].entries()) await expect(refused[index]).rejects.toMatchObject({ code });
  expect(await next).toBe('next');
});

it('too many builds of one caller are refused, and those of another are not', async () => {
  const { begun, start } = uploads();
  const waiting = Array.from({ length: 21 }, (_, index) => start('many', `many ${index}`));
  await settled();
  await expect(start('many', 'one more')).rejects.toMatchObject({ code: 429 });
  void start('other', 'other');
  await settled();
  expect(begun).toEqual(['receive many 0', 'receive other']);
  expect(waiting).toHaveLength(21);
});
