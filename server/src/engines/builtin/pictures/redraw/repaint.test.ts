import { expect, it } from '@jest/globals';
import { countInside } from '../raster/masks.ts';
import { createPlane } from '../raster/raster.ts';
import { difference, sceneWithBall } from '../testing/sample-pictures.ts';
import { redraw } from './redraw.ts';
import { repaint } from './repaint.ts';

const SIDE = 120;
const words = { prompt: '蓝色油画', negativePrompt: '', width: SIDE, height: SIDE, seed: 9, style: null };
const picture = sceneWithBall(SIDE);

/** The left third. */
const isMarked = (at: number): boolean => at % SIDE < SIDE / 3;
const mask = createPlane(SIDE, SIDE);
for (let at = 0; at < mask.data.length; at += 1) mask.data[at] = isMarked(at) ? 255 : 0;

it('changes what is marked, as a redrawing does, and no other pixel', async () => {
  const result = await repaint(picture, mask, words, 0.8);
  expect([result.width, result.height]).toEqual([SIDE, SIDE]);
  let [marked, others] = [0, 0];
  for (let at = 0; at < mask.data.length; at += 1) {
    const differs = [0, 1, 2].some((c) => result.data[at * 4 + c] !== picture.data[at * 4 + c]);
    if (differs && isMarked(at)) marked += 1;
    if (differs && !isMarked(at)) others += 1;
  }
  expect(others).toBe(0);
  expect(marked).toBeGreaterThan(0.8 * countInside(mask));
  const within = (x: number): boolean => x < SIDE / 6;
  expect(difference(result, redraw(picture, words, 0.8), within)).toBeLessThan(difference(picture, redraw(picture, words, 0.8), within));
});

it('changes nothing without change, and draws the words alone with all of it', async () => {
  expect(difference(await repaint(picture, mask, words, 0), picture, () => true)).toBe(0);
  const anew = await repaint(picture, mask, words, 1);
  expect(difference(anew, picture, (x) => x < SIDE / 6)).toBeGreaterThan(difference(await repaint(picture, mask, words, 0.3), picture, (x) => x < SIDE / 6));
});

it('refuses a mask that marks nothing', async () => {
  await expect(repaint(picture, createPlane(SIDE, SIDE), words, 0.8)).rejects.toMatchObject({ problem: 'emptyMask' });
});
