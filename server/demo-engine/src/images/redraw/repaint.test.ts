import { expect, it } from '@jest/globals';
import { countInside } from '../../../../src/engines/classical/images/raster/masks.ts';
import { createPlane } from '../../../../src/engines/classical/images/raster/raster.ts';
import { difference, sceneWithBall } from '../../../../src/engines/classical/images/testing/sample-images.ts';
import { redraw } from './redraw.ts';
import { repaint } from './repaint.ts';

const SIDE = 120;
const words = { prompt: '蓝色油画', negativePrompt: '', width: SIDE, height: SIDE, seed: 9, style: null };
const image = sceneWithBall(SIDE);

/** The left third. */
const isMarked = (at: number): boolean => at % SIDE < SIDE / 3;
const mask = createPlane(SIDE, SIDE);
for (let at = 0; at < mask.data.length; at += 1) mask.data[at] = isMarked(at) ? 255 : 0;

it('changes what is marked, as a redrawing does, and no other pixel', async () => {
  const result = await repaint(image, mask, words, 0.8);
  expect([result.width, result.height]).toEqual([SIDE, SIDE]);
  let [marked, others] = [0, 0];
  for (let at = 0; at < mask.data.length; at += 1) {
    const differs = [0, 1, 2].some((c) => result.data[at * 4 + c] !== image.data[at * 4 + c]);
    if (differs && isMarked(at)) marked += 1;
    if (differs && !isMarked(at)) others += 1;
  }
  expect(others).toBe(0);
  expect(marked).toBeGreaterThan(0.8 * countInside(mask));
  const within = (x: number): boolean => x < SIDE / 6;
  expect(difference(result, redraw(image, words, 0.8), within)).toBeLessThan(
    difference(image, redraw(image, words, 0.8), within),
  );
});

it('changes nothing without change, and draws the words alone with all of it', async () => {
  expect(difference(await repaint(image, mask, words, 0), image, () => true)).toBe(0);
  const anew = await repaint(image, mask, words, 1);
  expect(difference(anew, image, (x) => x < SIDE / 6)).toBeGreaterThan(
    difference(await repaint(image, mask, words, 0.3), image, (x) => x < SIDE / 6),
  );
});

it('refuses a mask that marks nothing', async () => {
  await expect(repaint(image, createPlane(SIDE, SIDE), words, 0.8)).rejects.toMatchObject({ problem: 'emptyMask' });
});
