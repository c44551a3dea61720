import { expect, it } from '@jest/globals';
import { ThreadError } from '../../platform/threads/thread.ts';
import { EngineError } from '../engine-error.ts';
import type { CutoutMode } from '../tasks/operations.ts';
import type { EngineTask } from '../tasks/task-port.ts';
import type { TextLine } from '../text-lines.ts';
import { LocalTaskEngine } from './local-task-engine.ts';
import type { PeopleAnswer } from './people/people-task.ts';
import { NetsUnusableError } from './process/net-process.ts';
import { recordingEngine, ToldNets } from './testing/told-nets.ts';

const mask = { width: 1, height: 1, data: Uint8Array.of(255) };

/** The engine with nets that answer as told, and what it hands to the classical engine. */
function engineWith(people: () => Promise<PeopleAnswer>) {
  const { engine: classical, given } = recordingEngine();
  return { engine: new LocalTaskEngine({ nets: new ToldNets(people), classical }), given };
}

const cutoutTask = (mode: CutoutMode, signal = new AbortController().signal): EngineTask => ({
  id: 'task-1',
  operation: { kind: 'cutout', image: { path: '/image.png', contentType: 'image/png' }, mode, hints: null },
  directory: '/none',
  signal,
  report: () => undefined,
});

it('the classical engine is told where people are', async () => {
  const { engine, given } = engineWith(async () => ({ mask, share: 1 }));
  await engine.submit(cutoutTask('portrait'));
  expect(given.map(({ people }) => people)).toEqual([{ '/image.png': mask }]);
});

it('people are not looked for in a product', async () => {
  const { engine, given } = engineWith(() => Promise.reject(new Error('asked')));
  await engine.submit(cutoutTask('product'));
  expect(given.map(({ people }) => people)).toEqual([undefined]);
});

it.each([
  ['nets cannot be run', new NetsUnusableError('missing')],
  ['their process dies', new ThreadError('crash')],
  ['they take too long', new ThreadError('timeout')],
])('the task is done without nets when %s', async (_, error) => {
  const { engine, given } = engineWith(() => Promise.reject(error));
  expect(await engine.submit(cutoutTask('general'))).toMatchObject({ state: 'done' });
  expect(given.map(({ people }) => people)).toEqual([undefined]);
});

it('an aborted task is not begun anew without nets', async () => {
  const abort = new AbortController();
  const { engine, given } = engineWith(async () => {
    abort.abort();
    throw new ThreadError('aborted');
  });
  await expect(engine.submit(cutoutTask('portrait', abort.signal))).rejects.toThrow(EngineError);
  expect(given).toEqual([]);
});

it('does what it has nets for, and nothing else', async () => {
  const { engine } = engineWith(async () => null);
  expect((await engine.capabilities(new AbortController().signal)).operations).toContain('cutout');
  await expect(
    engine.submit({
      ...cutoutTask('portrait'),
      operation: { kind: 'describe', image: { path: '/image.png', contentType: 'image/png' } },
    }),
  ).rejects.toThrow(EngineError);
});

const watermarkTask: EngineTask = {
  ...cutoutTask('general'),
  operation: { kind: 'remove-watermark', image: { path: '/image.png', contentType: 'image/png' } },
};
const line: TextLine = {
  text: '样张',
  confidence: 0.9,
  corners: [
    [0, 0],
    [40, 0],
    [40, 20],
    [0, 20],
  ],
};

it.each([
  ['the classical engine is told what is read in an image with a watermark', [line], [line], undefined],
  ['where nothing is read the classical engine made the result', [], undefined, 'builtin'],
])('%s', async (_, read, told, madeBy) => {
  const { engine: classical, given } = recordingEngine();
  const nets = new ToldNets(async () => null, [...read]);
  const done = await new LocalTaskEngine({ nets, classical }).submit(watermarkTask);
  expect([given.map(({ lines }) => lines), done.state === 'done' && done.madeBy?.id]).toEqual([[told], madeBy]);
});
