import { createRequire } from 'node:module';
import { expect, it } from '@jest/globals';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import type { Raster } from '../raster/raster.ts';
import { resultOf, temporaryDirectory } from '../testing/run-engine.ts';
import { difference, pictureFile, pixelsOf, sceneWithBall } from '../testing/sample-pictures.ts';

const directory = temporaryDirectory();
const SIDE = 320;
GlobalFonts.registerFromPath(createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'), 'WatermarkTest');

interface Writing {
  readonly text?: string;
  readonly size?: number;
  readonly opacity?: number;
  /** Degrees, anticlockwise, around the left end of each text. */
  readonly slant?: number;
}

/** Opacity of writing over each pixel, 0 to 1. */
function writing(places: readonly (readonly [number, number])[], { text = '图片样张', size = 22, opacity = 0.6, slant = 0 }: Writing = {}): Float32Array {
  const canvas = createCanvas(SIDE, SIDE);
  const context = canvas.getContext('2d');
  context.font = `700 ${size}px WatermarkTest`;
  context.fillStyle = `rgb(255 255 255 / ${opacity})`;
  for (const [x, y] of places) {
    context.save();
    context.translate(x, y);
    context.rotate((-slant * Math.PI) / 180);
    context.fillText(text, 0, 0);
    context.restore();
  }
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

const everywhere = [60, 170, 280].flatMap((y) => [-20, 90, 200].map((x) => [x + (y - 60) / 4, y] as const));

it.each<[string, readonly (readonly [number, number])[], Writing]>([
  ['at 30 degrees, repeated', everywhere, { slant: 30, size: 20 }],
  ['at 45 degrees, repeated and faint', everywhere, { slant: 45, size: 20, opacity: 0.4 }],
  ['once across the middle', [[70, 260]], { slant: 45, size: 36 }],
  ['at the slant of the other diagonal', [[80, 70]], { slant: -40, size: 34, text: 'SAMPLE 样张' }],
])('removes slanted writing: %s', async (_, places, written_) => {
  const clean = sceneWithBall(SIDE);
  const opacity = writing(places, written_);
  const marked = written(clean, opacity);
  const picture = await pictureFile(directory, 'slanted.png', marked);
  const after = await pixelsOf(await resultOf({ kind: 'remove-watermark', picture }, directory));
  const isWritten = (x: number, y: number): boolean => (opacity[y * SIDE + x] ?? 0) > 0.3;
  expect(difference(after, clean, isWritten)).toBeLessThan(0.45 * difference(marked, clean, isWritten));
});

it('says that nothing was found instead of returning the same picture', async () => {
  const picture = await pictureFile(directory, 'unmarked.png', sceneWithBall(SIDE));
  await expect(resultOf({ kind: 'remove-watermark', picture }, directory)).rejects.toMatchObject({ kind: 'nothingFound' });
});
