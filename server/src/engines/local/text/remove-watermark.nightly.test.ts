import path from 'node:path';
import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';
import { afterAll, expect, it } from '@jest/globals';
import { ClassicalImageEngine } from '../../classical/images/classical-image-engine.ts';
import { taskOf, temporaryDirectory } from '../../classical/images/testing/run-engine.ts';
import { difference, imageFile, pixelsOf } from '../../classical/images/testing/sample-images.ts';
import { SCENE_WIDTH, scenes, writtenScene } from '../../classical/images/watermark/text/testing/written-scenes.ts';
import { LocalNets } from '../local-nets.ts';
import { LocalTaskEngine } from '../local-task-engine.ts';

const directory = temporaryDirectory();
const nets = new LocalNets({
  directory: path.join(directory, 'converted'),
  models: path.join(directory, 'none'),
  idleMs: HANG_LIMIT_MS,
});
const classical = new ClassicalImageEngine();
const local = new LocalTaskEngine({ nets, classical });
afterAll(async () => {
  nets.close();
  await classical.close();
});

/** A scene, and how much of what is written over it is left: 0 to 1 for each line. */
async function leftOf(name: string) {
  const scene = scenes[name];
  if (scene === undefined) throw new Error(name);
  const { clean, marked, lines } = writtenScene(scene.paint, scene.writings);
  const image = await imageFile(directory, `${Object.keys(scenes).indexOf(name)}.png`, marked);
  const done = await local.submit(taskOf({ kind: 'remove-watermark', image }, directory));
  if (done.state !== 'done' || done.outputs[0] === undefined) throw new Error('no result');
  const after = await pixelsOf(done.outputs[0].file.path);
  const isChanged = (x: number, y: number): boolean =>
    [0, 1, 2].some(
      (c) =>
        Math.abs((marked.data[(y * SCENE_WIDTH + x) * 4 + c] ?? 0) - (clean.data[(y * SCENE_WIDTH + x) * 4 + c] ?? 0)) >
        8,
    );
  return lines.map(({ text, corners: [[ax, ay], , [bx, by]] }) => {
    const isOfLine = (x: number, y: number): boolean =>
      x >= Math.min(ax, bx) - 8 &&
      x <= Math.max(ax, bx) + 8 &&
      y >= Math.min(ay, by) - 8 &&
      y <= Math.max(ay, by) + 8 &&
      isChanged(x, y);
    return {
      text,
      left: difference(after, clean, isOfLine) / difference(marked, clean, isOfLine),
      madeBy: done.madeBy?.id,
    };
  });
}

it.each([
  'white in a corner of a light scene',
  'red in a corner of bands',
  'a caption strip below',
  'tiles at a slant',
  'see-through across the middle',
])('takes off what is written over the image: %s', async (name) => {
  for (const { text, left, madeBy } of await leftOf(name))
    expect({ text, left: left < 0.35, madeBy }).toEqual({ text, left: true, madeBy: undefined });
});

it('leaves a poster its words, and takes off the name of the library of images', async () => {
  const left = await leftOf('a poster');
  expect(left.map(({ left: share }) => share > 0.99)).toEqual([true, true, true, true, true, false]);
  expect(left.at(-1)?.left).toBeLessThan(0.35);
});

it.each(['a sign in the middle of a scene', 'a price list', 'a photo without text'])(
  'finds nothing to remove: %s',
  async (name) => {
    await expect(leftOf(name)).rejects.toMatchObject({ kind: 'nothingFound' });
  },
);
