import { afterAll, expect, it } from '@jest/globals';
import { drawingDefaults } from '../tasks/drawing-defaults.ts';
import { ClassicalTaskEngine } from './classical-task-engine.ts';
import { taskOf, temporaryDirectory } from './images/testing/run-engine.ts';
import { imageFile, pixelsOf, sceneWithBall } from './images/testing/sample-images.ts';

const directory = temporaryDirectory();
const engine = new ClassicalTaskEngine('ffmpeg');
afterAll(() => engine.close());

it('offers what works without a model and is no demonstration, films where there is an ffmpeg', async () => {
  const images = ['cutout', 'describe', 'enlarge', 'erase', 'remove-watermark'];
  const { operations, demonstration, styles } = await engine.capabilities();
  expect([...operations].sort()).toEqual(['compose-audio', 'compose-film', 'compose-images', ...images].sort());
  expect([demonstration, styles]).toEqual([undefined, []]);
  expect([...(await new ClassicalTaskEngine(null).capabilities()).operations].sort()).toEqual(images);
});

it('works on an image in a thread, and refuses to draw one', async () => {
  const image = await imageFile(directory, 'small.png', sceneWithBall(60));
  const { outputs } = await engine.submit(taskOf({ kind: 'enlarge', image, factor: 2 }, directory));
  const { width, height } = await pixelsOf(outputs[0]?.file.path ?? '');
  expect([width, height]).toEqual([120, 120]);
  const drawing = { ...drawingDefaults, prompt: '湖', width: 64, height: 64, seed: 1 };
  await expect(engine.submit(taskOf({ kind: 'draw', ...drawing }, directory))).rejects.toMatchObject({
    name: 'EngineError',
    kind: 'unsupported',
  });
});
