import { createRequire } from 'node:module';
import path from 'node:path';
import { createRandom } from '@ai-site/shared/random';
import { describe, expect, it } from '@jest/globals';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import sharp from 'sharp';
import { draw } from '../../../../../demo-engine/src/images/draw/draw.ts';
import { SAMPLE_IMAGE } from '../../../../creation/workbench/sample-inputs.ts';
import { testDepth, variantsOf } from '../../../../testing/test-depth.ts';
import type { Raster } from '../raster/raster.ts';
import { resultOf, temporaryDirectory } from '../testing/run-engine.ts';
import { difference, imageFile, paintedRaster, pixelsOf, sceneWithBall } from '../testing/sample-images.ts';

const directory = temporaryDirectory();
const SIDE = 320;
GlobalFonts.registerFromPath(
  createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'),
  'WatermarkTest',
);

interface Writing {
  readonly text?: string;
  readonly size?: number;
  readonly opacity?: number;
  /** Degrees, anticlockwise, around the left end of each text. */
  readonly slant?: number;
}

/** Opacity of writing over each pixel, 0 to 1. */
function writing(
  places: readonly (readonly [number, number])[],
  { text = '图片样张', size = 22, opacity = 0.6, slant = 0 }: Writing = {},
): Float32Array {
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

function written(clean: Raster, opacity: Float32Array, ink = 255): Raster {
  const data = clean.data.slice();
  for (let i = 0; i < opacity.length; i += 1)
    for (let c = 0; c < 3; c += 1)
      data[i * 4 + c] = (clean.data[i * 4 + c] ?? 0) * (1 - (opacity[i] ?? 0)) + ink * (opacity[i] ?? 0);
  return { ...clean, data };
}

it.each([
  ['in a corner', [[214, 304]]],
  [
    'repeated over the image',
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
  const image = await imageFile(directory, `marked-${places.length}.png`, marked);
  const after = await pixelsOf(await resultOf({ kind: 'remove-watermark', image }, directory));
  const isWritten = (x: number, y: number): boolean => (opacity[y * SIDE + x] ?? 0) > 0.3;
  const isFar = (x: number, y: number): boolean =>
    places.every(([left, top]) => x < left - 30 || x > left + 120 || y < top - 50 || y > top + 30);
  expect(difference(after, clean, isWritten)).toBeLessThan(0.35 * difference(marked, clean, isWritten));
  expect(difference(after, marked, isFar)).toBe(0);
});

const everywhere = [60, 170, 280].flatMap((y) => [-20, 90, 200].map((x) => [x + (y - 60) / 4, y] as const));

const slanted: readonly [string, readonly (readonly [number, number])[], Writing][] = [
  ['at 30 degrees, repeated', everywhere, { slant: 30, size: 20 }],
  ['at 45 degrees, repeated and faint', everywhere, { slant: 45, size: 20, opacity: 0.4 }],
  ['once across the middle', [[70, 260]], { slant: 45, size: 36 }],
  ['at the slant of the other diagonal', [[80, 70]], { slant: -40, size: 34, text: 'SAMPLE 样张' }],
];

it.each(variantsOf(slanted, 1))('removes slanted writing: %s', async (_, places, written_) => {
  const clean = sceneWithBall(SIDE);
  const opacity = writing(places, written_);
  const marked = written(clean, opacity);
  const image = await imageFile(directory, 'slanted.png', marked);
  const after = await pixelsOf(await resultOf({ kind: 'remove-watermark', image }, directory));
  const isWritten = (x: number, y: number): boolean => (opacity[y * SIDE + x] ?? 0) > 0.3;
  expect(difference(after, clean, isWritten)).toBeLessThan(0.45 * difference(marked, clean, isWritten));
});

/** Something like foliage and stones: noise of several sizes in several colours. */
function busyScene(side: number): Raster {
  const random = createRandom(11);
  const layers = [3, 9, 31].map((size) => ({
    size,
    values: Float32Array.from({ length: (Math.ceil(side / size) + 2) ** 2 }, () => random() - 0.5),
  }));
  return paintedRaster(side, side, (x, y) => {
    const [fine = 0, middle = 0, coarse = 0] = layers.map(
      ({ size, values }) => values[Math.floor(y / size) * (Math.ceil(side / size) + 2) + Math.floor(x / size)] ?? 0,
    );
    const light = 110 + 60 * fine + 70 * middle + 60 * coarse;
    return [light + 40 * coarse, light + 25 * middle, light - 30 - 20 * coarse];
  });
}

const BUSY_SIDE = 560;
/** Opacity of the same words all over an image at a slant, every other row moved by half. */
function tiled(slant: number, opacity: number, text = '图片样张'): Float32Array {
  const canvas = createCanvas(BUSY_SIDE, BUSY_SIDE);
  const context = canvas.getContext('2d');
  context.font = '700 22px WatermarkTest';
  context.fillStyle = `rgb(255 255 255 / ${opacity})`;
  context.translate(BUSY_SIDE / 2, BUSY_SIDE / 2);
  context.rotate((-slant * Math.PI) / 180);
  for (let row = -8; row <= 8; row += 1)
    for (let column = -5; column <= 5; column += 1) context.fillText(text, column * 150 + (row % 2) * 75, row * 92);
  const { data } = context.getImageData(0, 0, BUSY_SIDE, BUSY_SIDE);
  return Float32Array.from({ length: BUSY_SIDE * BUSY_SIDE }, (_, i) => (data[i * 4 + 3] ?? 0) / 255);
}

describe('writing all over a busy image', () => {
  const overlays = [
    ['30 degrees, light', 30, 0.4, 255],
    ['45 degrees the other way, dark', -45, 0.4, 16],
    ['level, faint', 0, 0.25, 255],
  ] as const;

  it.each(variantsOf(overlays, 1))('is calculated out: %s', async (_, slant, opacity, ink) => {
    const clean = busyScene(BUSY_SIDE);
    const over = tiled(slant, opacity);
    const marked = written(clean, over, ink);
    const image = await imageFile(directory, `tiled-${slant}.png`, marked);
    const after = await pixelsOf(await resultOf({ kind: 'remove-watermark', image }, directory));
    const isWritten = (x: number, y: number): boolean => (over[y * BUSY_SIDE + x] ?? 0) > 0.1;
    // What lies under the writing comes back, grain and all: filling it from its surroundings would not do that.
    expect(difference(after, clean, isWritten)).toBeLessThan(0.3 * difference(marked, clean, isWritten));
    const isFar = (x: number, y: number): boolean => {
      for (let dy = -6; dy <= 6; dy += 1)
        for (let dx = -6; dx <= 6; dx += 1) if (isWritten(x + dx, y + dy)) return false;
      return x > 6 && y > 6 && x < BUSY_SIDE - 6 && y < BUSY_SIDE - 6;
    };
    expect(difference(after, marked, isFar)).toBeLessThan(0.2);
  });

  const regular = [
    ['stripes', (x: number, y: number) => (((x + y) >> 4) % 2 === 0 ? 90 : 150)],
    [
      'a wall of windows',
      (x: number, y: number) => (x % 70 > 20 && x % 70 < 50 && y % 90 > 25 && y % 90 < 70 ? 225 : 110),
    ],
  ] as const;

  it.each(variantsOf(regular, 1))('is not seen in %s', async (name, light) => {
    const random = createRandom(5);
    const scene = paintedRaster(420, 420, (x, y) => {
      const value = light(x, y) + random() * 24;
      return [value, value * 0.95, value * 0.9];
    });
    const image = await imageFile(directory, `scene-${name}.png`, scene);
    await expect(resultOf({ kind: 'remove-watermark', image }, directory)).rejects.toMatchObject({
      kind: 'nothingFound',
    });
  });
});

/** A wide scene with clouds and waves; by night a near one with gleams and two more of the first kind. */
const scenes = [
  '海上日落，云霞',
  ...(testDepth.everyVariant ? ['青花瓷花瓶，静物', '傍晚的湖边，远山', '沙漠，晴天'] : []),
];

it.each(scenes)('takes no gleam, cloud or wave for writing: %s', async (prompt) => {
  const scene = draw({ prompt, negativePrompt: '', width: 480, height: 360, seed: 4, style: 'natural' });
  const image = await imageFile(directory, 'drawn.png', scene);
  await expect(resultOf({ kind: 'remove-watermark', image }, directory)).rejects.toMatchObject({
    kind: 'nothingFound',
  });
});

it('finds the mark of the sample by which operators try an engine', async () => {
  const image = { path: path.join(directory, 'sample.png'), contentType: 'image/png' };
  await sharp(Buffer.from(SAMPLE_IMAGE)).png().toFile(image.path);
  await expect(resultOf({ kind: 'remove-watermark', image }, directory)).resolves.toMatch(/\.png$/);
});

it('says that nothing was found instead of returning the same image', async () => {
  const image = await imageFile(directory, 'unmarked.png', sceneWithBall(SIDE));
  await expect(resultOf({ kind: 'remove-watermark', image }, directory)).rejects.toMatchObject({
    kind: 'nothingFound',
  });
});
