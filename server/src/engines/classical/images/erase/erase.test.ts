import { expect, it } from '@jest/globals';
import { itByNight } from '../../../../testing/it-by-night.ts';
import { resultOf, temporaryDirectory } from '../testing/run-engine.ts';
import { difference, imageFile, isOnBall, maskOf, pixelsOf, sceneWithBall } from '../testing/sample-images.ts';

const directory = temporaryDirectory();
const SIDE = 224;
const nearBall = (x: number, y: number): boolean => Math.hypot(x - SIDE * 0.5, y - SIDE * 0.5) < SIDE * 0.24;

itByNight('fills a large object with what surrounds it and leaves every other pixel of a JPEG as it was', async () => {
  const image = await imageFile(directory, 'ball.jpg', sceneWithBall(SIDE));
  const mask = await imageFile(directory, 'ball-mask.png', maskOf(SIDE, SIDE, nearBall));
  const before = await pixelsOf(image.path);
  const after = await pixelsOf(await resultOf({ kind: 'erase', image, mask, smart: false }, directory));
  expect({ width: after.width, height: after.height }).toEqual({ width: SIDE, height: SIDE });
  expect(difference(after, before, (x, y) => !nearBall(x, y))).toBe(0);
  expect(difference(after, sceneWithBall(SIDE, false), nearBall)).toBeLessThan(16);
  expect(difference(before, sceneWithBall(SIDE, false), nearBall)).toBeGreaterThan(50);
});

it('fills a thin scratch', async () => {
  const isScratch = (x: number, y: number): boolean => Math.abs(x - y) < 3 && y < SIDE / 4;
  const clean = sceneWithBall(SIDE, false);
  const scratched = { ...clean, data: clean.data.slice() };
  for (let i = 0; i < SIDE * SIDE; i += 1)
    if (isScratch(i % SIDE, Math.floor(i / SIDE))) scratched.data.set([255, 0, 255, 255], i * 4);
  const image = await imageFile(directory, 'scratched.png', scratched);
  const mask = await imageFile(directory, 'scratch-mask.png', maskOf(SIDE, SIDE, isScratch));
  const after = await pixelsOf(await resultOf({ kind: 'erase', image, mask, smart: false }, directory));
  expect(difference(after, clean, isScratch)).toBeLessThan(8);
  expect(difference(after, clean, (x, y) => !isScratch(x, y))).toBe(0);
});

it('completes a mask that covers part of an object to all of it when asked to', async () => {
  const image = await imageFile(directory, 'part.png', sceneWithBall(SIDE));
  const mask = await imageFile(
    directory,
    'part-mask.png',
    maskOf(SIDE, SIDE, (x, y) => Math.hypot(x - SIDE * 0.5, y - SIDE * 0.5) < SIDE * 0.15),
  );
  const far = (x: number, y: number): boolean => Math.hypot(x - SIDE * 0.5, y - SIDE * 0.5) > SIDE * 0.27;
  const ring = (x: number, y: number): boolean =>
    isOnBall(SIDE, x, y) && Math.hypot(x - SIDE * 0.5, y - SIDE * 0.5) > SIDE * 0.17;
  const [plain, smart] = [
    await resultOf({ kind: 'erase', image, mask, smart: false }, directory),
    await resultOf({ kind: 'erase', image, mask, smart: true }, directory),
  ];
  const clean = sceneWithBall(SIDE, false);
  expect(difference(await pixelsOf(plain), clean, ring)).toBeGreaterThan(50);
  expect(difference(await pixelsOf(smart), clean, ring)).toBeLessThan(20);
  expect(difference(await pixelsOf(smart), sceneWithBall(SIDE), far)).toBe(0);
});

it('keeps transparency', async () => {
  const clear = sceneWithBall(64);
  for (let i = 0; i < 64 * 10; i += 1) clear.data[i * 4 + 3] = 0;
  const image = await imageFile(directory, 'clear.png', clear);
  const mask = await imageFile(
    directory,
    'clear-mask.png',
    maskOf(64, 64, (x, y) => x > 40 && x < 48 && y > 40 && y < 48),
  );
  const after = await pixelsOf(await resultOf({ kind: 'erase', image, mask, smart: false }, directory));
  expect([after.data[3], after.data[63 * 64 * 4 + 3]]).toEqual([0, 255]);
});

it('asks for a mask when nothing is marked', async () => {
  const image = await imageFile(directory, 'whole.png', sceneWithBall(64));
  const mask = await imageFile(
    directory,
    'empty-mask.png',
    maskOf(64, 64, () => false),
  );
  await expect(resultOf({ kind: 'erase', image, mask, smart: false }, directory)).rejects.toMatchObject({
    kind: 'emptyMask',
  });
});
