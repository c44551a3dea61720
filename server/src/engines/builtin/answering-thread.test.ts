import path from 'node:path';
import { afterEach, expect, it, jest } from '@jest/globals';
import { EngineError } from '../engine-error.ts';
import { AnsweringThread, answerTimes } from './answering-thread.ts';

const task = (question: string) => ({ questions: [question], seed: '' });

afterEach(() => {
  jest.restoreAllMocks();
});

it('an answer that hangs, or kills its thread, fails alone; the event loop goes on meanwhile', async () => {
  const thread = new AnsweringThread(path.join(import.meta.dirname, 'testing', 'stuck-thread.ts'));
  expect(await thread.ask(task('first'))).toBe('first');
  jest.replaceProperty(answerTimes, 'whole', 500);
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
  expect(await new AnsweringThread().ask(task('你是谁'))).toContain('**我是谁**');
});
