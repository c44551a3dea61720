import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, it, jest } from '@jest/globals';
import { EngineError } from '../../src/engines/engine-error.ts';
import { AnsweringThread, answerLimits } from './answering-thread.ts';

const stuck = path.join(import.meta.dirname, 'testing', 'stuck-thread.ts');
const task = (question: string) => ({ questions: [question], seed: '' });

const threads: AnsweringThread[] = [];
afterEach(async () => {
  jest.restoreAllMocks();
  for (const thread of threads.splice(0)) await thread.close();
});

function open(program?: string): AnsweringThread {
  const thread = new AnsweringThread(program);
  threads.push(thread);
  return thread;
}

it('an answer that hangs, or kills its thread, fails alone; the event loop goes on meanwhile', async () => {
  const thread = open(stuck);
  expect(await thread.ask(task('first'))).toBe('first');
  jest.replaceProperty(answerLimits, 'killAfterMs', 500);
  let turns = 0;
  const turning = setInterval(() => {
    turns += 1;
  }, 1);
  await expect(thread.ask(task('hang'))).rejects.toEqual(new EngineError('timeout'));
  clearInterval(turning);
  expect(turns).toBeGreaterThan(10);
  jest.restoreAllMocks();
  await expect(thread.ask(task('die'))).rejects.toEqual(new EngineError('upstream'));
  expect(await Promise.all([thread.ask(task('a')), thread.ask(task('b'))])).toEqual(['a', 'b']);
});

it('the answers come from the help texts of the site', async () => {
  expect(await open().ask(task('你是谁'))).toContain('**我是谁**');
});

it('an answer that is no longer wanted ends with its thread', async () => {
  const thread = open(stuck);
  const stop = new AbortController();
  const answer = thread.ask(task('hang'), stop.signal);
  stop.abort();
  await expect(answer).rejects.toEqual(new EngineError('broken'));
  expect(await thread.ask(task('a'))).toBe('a');
});

it('the thread ends when it is closed', async () => {
  const thread = open(stuck);
  await thread.ask(task('a'));
  const ended = jest.spyOn(Worker.prototype, 'terminate');
  await thread.close();
  expect(ended).toHaveBeenCalledTimes(1);
  expect(await ended.mock.results[0]?.value).toBe(1);
});
