import { expect, it } from '@jest/globals';
import { temporaryDirectory } from '../../../../src/engines/classical/images/testing/run-engine.ts';
import {
  imageFile,
  isOnBall,
  maskOf,
  paintedRaster,
  pixelsOf,
  sceneWithBall,
} from '../../../../src/engines/classical/images/testing/sample-images.ts';
import { drawingDefaults } from '../../../../src/engines/tasks/drawing-defaults.ts';
import { resultOf } from '../testing/run-engine.ts';

const directory = temporaryDirectory();
const SIDE = 96;
const drawing = {
  ...drawingDefaults,
  prompt: '蓝色渐变',
  width: SIDE,
  height: SIDE,
  seed: 4,
};
const green = () => paintedRaster(SIDE, SIDE, () => [30, 160, 60]);
const onBall = (x: number, y: number): boolean => isOnBall(SIDE, x, y);

async function colourAt(file: string, x: number, y: number): Promise<readonly [number, number, number]> {
  const { width, data } = await pixelsOf(file);
  const at = (y * width + x) * 4;
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
}

it('keeps what the mask marks and puts the reference behind it', async () => {
  const image = await imageFile(directory, 'ball.png', sceneWithBall(SIDE));
  const foreground = await imageFile(directory, 'ball-mask.png', maskOf(SIDE, SIDE, onBall));
  const reference = await imageFile(directory, 'green.png', green());
  const result = await resultOf(
    { kind: 'change-background', image, foreground, reference, change: 1, ...drawing },
    directory,
  );
  const [red, middleGreen] = await colourAt(result, SIDE / 2, SIDE / 2);
  expect(red).toBeGreaterThan(middleGreen + 60);
  expect(await colourAt(result, 3, 3)).toEqual([30, 160, 60]);
});

it('draws the background of the prompt where there is no reference, and finds the subject by itself', async () => {
  const image = await imageFile(directory, 'alone.png', sceneWithBall(SIDE));
  const result = await resultOf(
    { kind: 'change-background', image, foreground: null, reference: null, change: 1, ...drawing },
    directory,
  );
  const [red, , ballBlue] = await colourAt(result, SIDE / 2, SIDE / 2);
  expect(red).toBeGreaterThan(ballBlue + 60);
  const [groundRed, , blue] = await colourAt(result, 4, SIDE - 5);
  expect(blue).toBeGreaterThan(groundRed);
});

it('puts the product into the region, and leaves the scene around it and its shadow as it was', async () => {
  const product = await imageFile(directory, 'product.png', sceneWithBall(SIDE));
  const productMask = await imageFile(directory, 'product-mask.png', maskOf(SIDE, SIDE, onBall));
  const scene = await imageFile(directory, 'scene.png', green());
  const region = await imageFile(
    directory,
    'region.png',
    maskOf(SIDE, SIDE, (x, y) => x >= 60 && x < 84 && y >= 50 && y < 74),
  );
  const result = await resultOf(
    { kind: 'place-product', product, productMask, scene, region, sample: null, change: 0.2, ...drawing },
    directory,
  );
  const [red, middleGreen] = await colourAt(result, 72, 62);
  expect(red).toBeGreaterThan(middleGreen + 40);
  expect(await colourAt(result, 20, 20)).toEqual([30, 160, 60]);
  expect((await colourAt(result, 72, 75))[1]).toBeLessThan(156);
});

it('takes away what stood in the region', async () => {
  const product = await imageFile(directory, 'new-product.png', sceneWithBall(SIDE));
  const productMask = await imageFile(directory, 'new-product-mask.png', maskOf(SIDE, SIDE, onBall));
  const wasThere = (x: number, y: number): boolean => x >= 40 && x < 60 && y >= 20 && y < 70;
  const scene = await imageFile(
    directory,
    'taken-scene.png',
    paintedRaster(SIDE, SIDE, (x, y) => (wasThere(x, y) ? [20, 30, 200] : [30, 160, 60])),
  );
  const region = await imageFile(
    directory,
    'taken-region.png',
    maskOf(SIDE, SIDE, (x, y) => x >= 36 && x < 64 && y >= 16 && y < 74),
  );
  const placed = {
    kind: 'place-product',
    ...{ product, productMask, scene, region, sample: null, change: 0.2 },
    ...drawing,
  } as const;
  const result = await resultOf(placed, directory);
  const [, above, blueAbove] = await colourAt(result, 50, 25);
  expect(above).toBeGreaterThan(blueAbove + 60);
  expect(await colourAt(result, 20, 20)).toEqual([30, 160, 60]);
  // A scene that is cleared already stays as it is.
  const clearedScene = await imageFile(
    directory,
    'cleared-scene.png',
    paintedRaster(SIDE, SIDE, () => [200, 150, 20]),
  );
  expect(await colourAt(await resultOf(placed, directory, { clearedScene }), 50, 25)).toEqual([200, 150, 20]);
});

it('takes over the light and colours of a sample', async () => {
  const product = await imageFile(directory, 'sampled-product.png', sceneWithBall(SIDE));
  const productMask = await imageFile(directory, 'sampled-mask.png', maskOf(SIDE, SIDE, onBall));
  const scene = await imageFile(directory, 'sampled-scene.png', green());
  const sample = await imageFile(
    directory,
    'blue.png',
    paintedRaster(SIDE, SIDE, (x, y) => [20, 60, 150 + ((x + y) % 40)]),
  );
  const placed = { kind: 'place-product', product, productMask, scene, region: null, change: 0.2, ...drawing } as const;
  const [, plainGreen, plainBlue] = await colourAt(await resultOf({ ...placed, sample: null }, directory), 4, 4);
  const [, sampledGreen, sampledBlue] = await colourAt(await resultOf({ ...placed, sample }, directory), 4, 4);
  expect(sampledBlue - sampledGreen).toBeGreaterThan(plainBlue - plainGreen + 40);
});

it('refuses a product of which nothing is marked', async () => {
  const product = await imageFile(directory, 'nothing.png', sceneWithBall(SIDE));
  const productMask = await imageFile(
    directory,
    'nothing-mask.png',
    maskOf(SIDE, SIDE, () => false),
  );
  const scene = await imageFile(directory, 'empty-scene.png', green());
  await expect(
    resultOf(
      { kind: 'place-product', product, productMask, scene, region: null, sample: null, change: 0, ...drawing },
      directory,
    ),
  ).rejects.toMatchObject({
    kind: 'nothingFound',
  });
});
