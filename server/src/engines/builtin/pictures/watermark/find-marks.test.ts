import { createRequire } from 'node:module';
import { expect, it } from '@jest/globals';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import type { Raster } from '../raster/raster.ts';
import { resultOf, temporaryDirectory } from '../testing/run-engine.ts';
import { difference, pictureFile, pixelsOf, sceneWithBall } from '../testing/sample-pictures.ts';

const directory = temporaryDirectory();
const SIDE = 320;
GlobalFonts.registerFromPath(createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'), 'WatermarkTest');

/** Opacity of writing over each pixel, 0 to 1. */
function writing(places: readonly (readonly [number, number])[]): Float32Array {
  const canvas = createCanvas(SIDE, SIDE);
  const context = canvas.getContext('2d');
  context.font = '700 22px WatermarkTest';
  context.fillStyle = 'rgb(255 255 255 / 0.6)';
  for (const [x, y] of places) context.fillText('图片样张', x, y);
  const { data } = context.getImageData(0, 0, SIDE, SIDE);
  return Float32Array.from({ length: SIDE * SIDE }, (_, i) => (data[i * 4 + 3] ?? 0) / 255);
}

function written(clean: Raster, opacity: Float32Array): Raster {
  const data = clean.data.slice();
  for (let i = 0; i < opacity.length; i += 1) for (let c = 0; c < 3; c += 1) data[i * 4 + c] = (clean.data[i * 4 + c] ?? 0) * (1 - (opacity[i] ?? 0)) + 255 * (opacity[i] ?? 0);
  return { ...clean, data };
}

it.each([
  ['in a corner', [[214, 304]]],
  [
    'repeated over the picture',
    [
      [20, 60],
      [120, 60],
      [220, 60],
      [60, 250],
      [200, 250],
    ],
  ],
] as const)('removes light writing %s and changes nothing far from it', async (_, places) => {
  const clean = sceneWithBall(SIDE);
  const opacity = writing(places);
  const marked = written(clean, opacity);
  const picture = await pictureFile(directory, `marked-${places.length}.png`, marked);
  const after = await pixelsOf(await resultOf({ kind: 'remove-watermark', picture }, directory));
  const isWritten = (x: number, y: number): boolean => (opacity[y * SIDE + x] ?? 0) > 0.3;
  const isFar = (x: number, y: number): boolean => places.every(([left, top]) => x < left - 30 || x > left + 120 || y < top - 50 || y > top + 30);
  expect(difference(after, clean, isWritten)).toBeLessThan(0.35 * difference(marked, clean, isWritten));
  expect(difference(after, marked, isFar)).toBe(0);
});

it('says that nothing was found instead of returning the same picture', async () => {
  const picture = await pictureFile(directory, 'unmarked.png', sceneWithBall(SIDE));
  await expect(resultOf({ kind: 'remove-watermark', picture }, directory)).rejects.toMatchObject({ kind: 'nothingFound' });
});
