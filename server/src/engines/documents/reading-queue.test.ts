import { describe, expect, it } from '@jest/globals';
import { ReadingQueue } from './reading-queue.ts';

/** A job whose end the test controls. */
function job(name: string, log: string[]) {
  const done = Promise.withResolvers<void>();
  return {
    end: done.resolve,
    run: () => {
      log.push(name);
      return done.promise;
    },
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the queue of documents', () => {
  it('runs so many at once, and those first who have nothing running', async () => {
    const log: string[] = [];
    const queue = new ReadingQueue(2, 10);
    const jobs = { a1: job('a1', log), a2: job('a2', log), a3: job('a3', log), b1: job('b1', log) };
    const ended = [
      queue.run('a', jobs.a1.run),
      queue.run('a', jobs.a2.run),
      queue.run('a', jobs.a3.run),
      queue.run('b', jobs.b1.run),
    ];
    await settled();
    expect(log).toEqual(['a1', 'a2']);
    jobs.a1.end();
    await settled();
    expect(log).toEqual(['a1', 'a2', 'b1']);
    for (const { end } of Object.values(jobs)) end();
    await Promise.all(ended);
    expect(log).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('goes on after a job that failed', async () => {
    const queue = new ReadingQueue(1, 10);
    await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await queue.run('a', async () => 'whole')).toBe('whole');
  });

  it('refuses when too many wait, and sends the waiting away when it is closed', async () => {
    const queue = new ReadingQueue(1, 1);
    const first = job('first', []);
    const running = queue.run('a', first.run);
    const waiting = queue.run('b', async () => undefined);
    await expect(queue.run('c', async () => undefined)).rejects.toMatchObject({ problem: 'busy' });
    queue.close();
    await expect(waiting).rejects.toMatchObject({ problem: 'busy' });
    first.end();
    await running;
  });
});
