import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type FastifyInstance, fastify } from 'fastify';
import { createLog } from '../log.ts';
import { repeat } from './repeat.ts';

const log = createLog('silent');
let app: FastifyInstance;
let rounds: PromiseWithResolvers<void>[];

/** A job whose rounds the test ends. */
const job = jest.fn(() => {
  const round = Promise.withResolvers<void>();
  rounds.push(round);
  return round.promise;
});

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  rounds = [];
  job.mockClear();
  app = fastify();
});
afterEach(async () => {
  for (const { resolve } of rounds) resolve();
  await app.close();
  jest.useRealTimers();
});

describe('a repeated job', () => {
  it('runs after every pause, one round at a time', async () => {
    repeat(app, { log }, { what: 'a job', seconds: 10, job });
    await app.ready();
    await jest.advanceTimersByTimeAsync(9_999);
    expect(job).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(20_001);
    expect(job).toHaveBeenCalledTimes(1);
    rounds[0]?.resolve();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(job).toHaveBeenCalledTimes(2);
  });

  it('may run at the start', async () => {
    repeat(app, { log }, { what: 'a job', seconds: 10, atStart: true, job });
    await app.ready();
    expect(job).toHaveBeenCalledTimes(1);
  });

  it('comes again after a round that failed, which is logged', async () => {
    const error = jest.spyOn(log, 'error');
    repeat(app, { log }, { what: 'a job', seconds: 10, job });
    await jest.advanceTimersByTimeAsync(10_000);
    rounds[0]?.reject(new Error('no database'));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(job).toHaveBeenCalledTimes(2);
    expect(error).toHaveBeenCalledWith({ err: new Error('no database') }, 'a job failed this time');
  });

  it('stops with the app, which waits for a running round', async () => {
    repeat(app, { log }, { what: 'a job', seconds: 10, job });
    await app.ready();
    await jest.advanceTimersByTimeAsync(10_000);
    const closed = jest.fn();
    const closing = app.close().then(closed);
    await jest.advanceTimersByTimeAsync(30_000);
    expect(closed).not.toHaveBeenCalled();
    rounds[0]?.resolve();
    await closing;
    await jest.advanceTimersByTimeAsync(30_000);
    expect(job).toHaveBeenCalledTimes(1);
  });
});
