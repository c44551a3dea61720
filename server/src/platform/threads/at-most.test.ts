import { expect, it } from '@jest/globals';
import { AtMost } from './at-most.ts';

const never = new AbortController().signal;

it('lets two run, in the order in which they came', async () => {
  const queue = new AtMost(2);
  const begun: number[] = [];
  const third = Promise.withResolvers<void>();
  const gates = [0, 1, 2, 3].map(() => Promise.withResolvers<void>());
  const work = gates.map(({ promise }, index) =>
    queue.run(never, async () => {
      begun.push(index);
      if (index === 2) third.resolve();
      await promise;
      return index;
    }),
  );
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  gates[1]?.resolve();
  expect(await work[1]).toBe(1);
  await third.promise;
  expect(begun).toEqual([0, 1, 2]);
  for (const gate of gates) gate.resolve();
  expect(await Promise.all(work)).toEqual([0, 1, 2, 3]);
});

it('forgets who leaves the queue, and goes on after a failure', async () => {
  const queue = new AtMost(1);
  const gate = Promise.withResolvers<void>();
  const first = queue.run(never, async () => {
    await gate.promise;
    throw new Error('failed');
  });
  const abort = new AbortController();
  const second = queue.run(abort.signal, async () => 'second');
  const third = queue.run(never, async () => 'third');
  abort.abort(new Error('left'));
  await expect(second).rejects.toThrow('left');
  gate.resolve();
  await expect(first).rejects.toThrow('failed');
  expect(await third).toBe('third');
});
