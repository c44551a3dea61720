import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { taskTimes } from '../records/task-times.ts';
import { RunLimit } from './run-limit.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (seconds: number): void => jest.advanceTimersByTime(seconds * 1000);

it('ends work that takes too long', () => {
  const limit = new RunLimit(60);
  pass(59);
  limit.work();
  expect(limit.signal.aborted).toBe(false);
  pass(1);
  expect(limit.signal.reason).toMatchObject({ name: 'TimeoutError' });
});

it('counts the time of work from the end of a wait for a turn', () => {
  const limit = new RunLimit(60);
  pass(30);
  limit.wait();
  pass(600);
  limit.wait();
  limit.work();
  pass(59);
  expect(limit.signal.aborted).toBe(false);
  pass(1);
  expect(limit.signal.aborted).toBe(true);
});

it('ends a wait that takes too long', () => {
  const limit = new RunLimit(60);
  limit.wait();
  pass(taskTimes.turn);
  expect(limit.signal.aborted).toBe(true);
});

it('ends nothing after the run', () => {
  const limit = new RunLimit(60);
  limit.end();
  pass(600);
  expect(limit.signal.aborted).toBe(false);
});
