import { expect, it } from '@jest/globals';
import { ThreadError } from '../../platform/threads/thread.ts';
import { EngineError } from '../engine-error.ts';
import type { EngineOperation } from '../tasks/operations.ts';
import type { EngineTask } from '../tasks/task-port.ts';
import { NetsFirstEngine } from './nets-first-engine.ts';
import type { PeopleAnswer } from './people/people-task.ts';
import { NetsUnusableError } from './process/net-process.ts';
import { recordingEngine, ToldNets } from './testing/told-nets.ts';

const mask = { width: 1, height: 1, data: Uint8Array.of(255) };
const image = { path: '/image.png', contentType: 'image/png' };
const present: EngineOperation = { kind: 'present', image, speech: null, script: '大家好', voice: 'a', speed: 1 };

const taskOf = (operation: EngineOperation, signal = new AbortController().signal): EngineTask => ({
  id: 'task-1',
  operation,
  directory: '/none',
  signal,
  report: () => undefined,
});

function engineWith(people: (image: string) => Promise<PeopleAnswer>) {
  const { engine, given } = recordingEngine();
  const failures: unknown[] = [];
  return {
    engine: new NetsFirstEngine({ engine, nets: new ToldNets(people), onFailure: (error) => failures.push(error) }),
    given,
    failures,
  };
}

it('is the engine that it stands for', async () => {
  const { engine } = engineWith(async () => null);
  expect(engine).toMatchObject({ id: 'builtin', builtin: true });
  expect((await engine.capabilities(new AbortController().signal)).operations).toEqual(new Set(['present']));
});

it('people are found in the images out of which they are cut', async () => {
  const { engine, given } = engineWith(async () => ({ mask, share: 1 }));
  await engine.submit(taskOf(present));
  await engine.submit(taskOf({ kind: 'describe', image }));
  expect(given.map(({ people }) => people)).toEqual([{ '/image.png': mask }, {}]);
});

it('a file that is no image is left to the engine', async () => {
  const { engine, given } = engineWith(async () => null);
  await engine.submit(taskOf(present));
  expect(given.map(({ people }) => people)).toEqual([{}]);
});

it.each([
  [new NetsUnusableError('missing'), 0],
  [new ThreadError('crash'), 1],
  [new Error('the weights are missing'), 1],
])('the engine works without people where nets fail, and a failure is told: %s', async (error, told) => {
  const { engine, given, failures } = engineWith(() => Promise.reject(error));
  await engine.submit(taskOf(present));
  expect(given.map(({ people }) => people)).toEqual([undefined]);
  expect(failures).toHaveLength(told);
});

it('an aborted task is not begun', async () => {
  const abort = new AbortController();
  const { engine, given } = engineWith(async () => {
    abort.abort();
    throw new ThreadError('aborted');
  });
  await expect(engine.submit(taskOf(present, abort.signal))).rejects.toThrow(EngineError);
  expect(given).toEqual([]);
});
