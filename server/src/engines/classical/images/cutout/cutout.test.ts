import { createRandom } from '@ai-site/shared/random';
import { expect, it } from '@jest/globals';
import { testDepth } from '../../../../testing/test-depth.ts';
import type { CutoutMode } from '../../../tasks/operations.ts';
import { openCv } from '../opencv/opencv.ts';
import type { Raster } from '../raster/raster.ts';
import { resultOf, temporaryDirectory } from '../testing/run-engine.ts';
import {
  imageFile,
  isOnBall,
  maskOf,
  overlap,
  paintedRaster,
  pixelsOf,
  sceneWithBall,
} from '../testing/sample-images.ts';
import { alphaOverlap, sampleSubject } from '../testing/sample-subjects.ts';
import { cutout } from './cutout.ts';

const directory = temporaryDirectory();
const SIDE = 200;
const skin = [224, 172, 140] as const;

/** A bust of simple shapes: a head of skin, dark hair, a blue jacket that is cut off below. */
function bust() {
  const random = createRandom(3);
  return paintedRaster(SIDE, SIDE, (x, y) => {
    const noise = random() * 10;
    const grown = (colour: readonly [number, number, number]): [number, number, number] => [
      colour[0] + noise,
      colour[1] + noise,
      colour[2] + noise,
    ];
    if (isFace(x, y)) return grown(skin);
    if (isHair(x, y)) return grown([36, 26, 24]);
    if (isJacket(x, y)) return grown([40, 60, 130]);
    return grown([206, 212, 204]);
  });
}
const isFace = (x: number, y: number): boolean => Math.hypot((x - 100) / 26, (y - 78) / 34) < 1;
const isHair = (x: number, y: number): boolean => Math.hypot((x - 100) / 34, (y - 66) / 40) < 1 && !isFace(x, y);
const isJacket = (x: number, y: number): boolean => y > 118 && Math.hypot((x - 100) / 74, (y - 200) / 84) < 1;
const isPerson = (x: number, y: number): boolean => isFace(x, y) || isHair(x, y) || isJacket(x, y);

it.each<CutoutMode>(testDepth.everyVariant ? ['general', 'product'] : ['general'])(
  '%s: separates an object, in the size of the image',
  async (mode) => {
    const image = await imageFile(directory, `${mode}.jpg`, sceneWithBall(SIDE));
    const result = await pixelsOf(await resultOf({ kind: 'cutout', image, mode, hints: null }, directory));
    expect({ width: result.width, height: result.height }).toEqual({ width: SIDE, height: SIDE });
    expect(overlap(result, (x, y) => isOnBall(SIDE, x, y))).toBeGreaterThan(0.9);
  },
);

it.each<CutoutMode>(['portrait', 'hair'])('%s: separates a person who is cut off by the lower border', async (mode) => {
  const image = await imageFile(directory, `${mode}.png`, bust());
  expect(
    overlap(await pixelsOf(await resultOf({ kind: 'cutout', image, mode, hints: null }, directory)), isPerson),
  ).toBeGreaterThan(0.9);
});

const subjects = [
  ['label of the colour of the wall', 0.96],
  ['ball with stripes of the colour of grass', 0.96],
  ['panda in snow', 0.96],
  ['chair with gaps', 0.94],
  ['car with windows of the colour of the sky', 0.86],
  ['hair in the wind', 0.94],
] as const;
const daily: ReadonlySet<string> = new Set(['label of the colour of the wall']);

it.each(subjects.filter(([name]) => testDepth.everyVariant || daily.has(name)))(
  'keeps what has the colours of the background, and nothing more: %s',
  async (name, least) => {
    const { mode, image, alpha } = sampleSubject(name, 256);
    const file = await imageFile(directory, `${name}.png`, image);
    expect(
      alphaOverlap(
        await pixelsOf(await resultOf({ kind: 'cutout', image: file, mode, hints: null }, directory)),
        alpha,
      ),
    ).toBeGreaterThan(least);
  },
);

it('avatar: returns a square with the head in it', async () => {
  const image = await imageFile(directory, 'avatar.png', bust());
  const result = await pixelsOf(await resultOf({ kind: 'cutout', image, mode: 'avatar', hints: null }, directory));
  expect(result.width).toBe(result.height);
  expect(result.width).toBeGreaterThan(80);
  expect(result.width).toBeLessThan(SIDE);
  expect(result.data[((result.height >> 1) * result.width + (result.width >> 1)) * 4 + 3]).toBe(255);
});

it('avatar: keeps the whole image when there is no face', async () => {
  const image = await imageFile(
    directory,
    'no-face.png',
    paintedRaster(120, 160, (x, y) => (Math.hypot(x - 60, y - 80) < 35 ? [20, 90, 200] : [235, 235, 235])),
  );
  const result = await pixelsOf(await resultOf({ kind: 'cutout', image, mode: 'avatar', hints: null }, directory));
  expect([result.width, result.height]).toEqual([120, 160]);
});

it('clothing: leaves the skin out', async () => {
  const image = await imageFile(directory, 'clothing.png', bust());
  const result = await pixelsOf(await resultOf({ kind: 'cutout', image, mode: 'clothing', hints: null }, directory));
  expect(result.data[(78 * SIDE + 100) * 4 + 3]).toBeLessThan(128);
  expect(result.data[(170 * SIDE + 100) * 4 + 3]).toBe(255);
});

it('clothing: a face between long hair and a collar is left out too', async () => {
  const isLongHair = (x: number, y: number): boolean => y < 130 && Math.hypot((x - 100) / 44, (y - 84) / 52) < 1;
  const image = paintedRaster(SIDE, SIDE, (x, y) =>
    isFace(x, y) ? skin : isLongHair(x, y) ? [36, 26, 24] : isJacket(x, y) ? [40, 60, 130] : [206, 212, 204],
  );
  const data = new Uint8Array(SIDE * SIDE);
  for (let i = 0; i < data.length; i += 1) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    data[i] = isLongHair(x, y) || isJacket(x, y) ? 255 : 0;
  }
  const result = cutout(await openCv(), image, {
    mode: 'clothing',
    hints: null,
    people: { width: SIDE, height: SIDE, data },
  });
  expect(result.data[(78 * SIDE + 100) * 4 + 3]).toBe(0);
  expect(result.data[(180 * SIDE + 100) * 4 + 3]).toBe(255);
});

it('follows hints in white and black', async () => {
  const two = paintedRaster(SIDE, SIDE, (x, y) =>
    Math.hypot(x - 60, y - 100) < 35 || Math.hypot(x - 145, y - 100) < 35 ? [190, 40, 40] : [225, 228, 230],
  );
  const image = await imageFile(directory, 'two.png', two);
  const grey = maskOf(SIDE, SIDE, () => false);
  for (let y = 0, at = 0; y < SIDE; y += 1) {
    for (let x = 0; x < SIDE; x += 1, at += 4)
      grey.data.fill(Math.hypot(x - 60, y - 100) < 10 ? 255 : Math.hypot(x - 145, y - 100) < 45 ? 0 : 128, at, at + 3);
  }
  const hints = await imageFile(directory, 'hints.png', grey);
  const result = await pixelsOf(await resultOf({ kind: 'cutout', image, mode: 'general', hints }, directory));
  expect(overlap(result, (x, y) => Math.hypot(x - 60, y - 100) < 35)).toBeGreaterThan(0.9);
});

// By day `creation/tasks/masked-images.test.ts` shows it, from the upload of the mask to the result.
if (testDepth.everyVariant)
  it('keeps and removes exactly what is marked, in an image larger than the one that is measured', async () => {
    const side = 3 * SIDE;
    const at = (x: number, y: number): number => (y * side + x) * 4;
    const image = await imageFile(directory, 'large.png', sceneWithBall(side));
    const cut = async (hints: string | null) =>
      pixelsOf(
        await resultOf(
          {
            kind: 'cutout',
            image,
            mode: 'general',
            hints: hints === null ? null : { path: hints, contentType: 'image/png' },
          },
          directory,
        ),
      );
    const before = await cut(null);
    expect([before.data[at(30, 30) + 3], before.data[at(side / 2, side / 2) + 3]]).toEqual([0, 255]);
    // A thin line in the corner is kept, a hole in the middle of the ball goes.
    const isKept = (x: number, y: number): boolean => x >= 20 && x < 90 && y >= 30 && y < 33;
    const isRemoved = (x: number, y: number): boolean => Math.abs(x - side / 2) < 25 && Math.abs(y - side / 2) < 25;
    const grey = maskOf(side, side, () => false);
    for (let y = 0; y < side; y += 1)
      for (let x = 0; x < side; x += 1)
        grey.data.fill(isKept(x, y) ? 255 : isRemoved(x, y) ? 0 : 128, at(x, y), at(x, y) + 3);
    const after = await cut((await imageFile(directory, 'large-hints.png', grey)).path);
    const original = await pixelsOf(image.path);
    let wrong = 0;
    for (let y = 0; y < side; y += 1) {
      for (let x = 0; x < side; x += 1) {
        if (isRemoved(x, y) && after.data[at(x, y) + 3] !== 0) wrong += 1;
        if (
          isKept(x, y) &&
          [0, 1, 2, 3].some((channel) => after.data[at(x, y) + channel] !== original.data[at(x, y) + channel])
        )
          wrong += 1;
      }
    }
    expect(wrong).toBe(0);
    // The rest of the ball stays.
    expect(after.data[at(side / 2, side / 2 + 60) + 3]).toBe(255);
  });

it('an area that contours enclose follows a mark in a part of it', async () => {
  const { mode, image } = sampleSubject('panda in snow', SIDE);
  const file = await imageFile(directory, 'panda.png', image);
  const isBelly = (x: number, y: number): boolean => Math.hypot(x - 0.5 * SIDE, y - 0.68 * SIDE) < 0.15 * SIDE;
  const bellyOf = async (hints: Raster | null) => {
    const given = hints === null ? null : await imageFile(directory, 'panda-hints.png', hints);
    const { data } = await pixelsOf(await resultOf({ kind: 'cutout', image: file, mode, hints: given }, directory));
    const opaque = (x: number, y: number): boolean => (data[(y * SIDE + x) * 4 + 3] ?? 0) > 127;
    let pixels = 0;
    for (let i = 0; i < SIDE * SIDE; i += 1)
      if (isBelly(i % SIDE, Math.floor(i / SIDE)) && opaque(i % SIDE, Math.floor(i / SIDE))) pixels += 1;
    return { pixels, arm: opaque(Math.round(0.3 * SIDE), Math.round(0.6 * SIDE)) };
  };
  const before = await bellyOf(null);
  const after = await bellyOf(
    paintedRaster(SIDE, SIDE, (x, y) =>
      Math.hypot(x - 0.5 * SIDE, y - 0.68 * SIDE) < 6 ? [0, 0, 0] : [128, 128, 128],
    ),
  );
  expect(before.pixels).toBeGreaterThan(2500);
  expect(after).toEqual({ pixels: expect.any(Number), arm: true });
  expect(after.pixels).toBeLessThan(before.pixels / 10);
});

it('says that nothing was found in an even image', async () => {
  const image = await imageFile(
    directory,
    'even.png',
    paintedRaster(64, 64, () => [120, 130, 140]),
  );
  await expect(resultOf({ kind: 'cutout', image, mode: 'general', hints: null }, directory)).rejects.toMatchObject({
    kind: 'nothingFound',
  });
});
