import { expect, it } from '@jest/globals';
import { createRaster, luminanceOf, type Raster } from '../../../../src/engines/classical/images/raster/raster.ts';
import { paintedRaster } from '../../../../src/engines/classical/images/testing/sample-images.ts';
import { testDepth } from '../../../../src/testing/test-depth.ts';
import { control } from './control.ts';
import { type ControlTypeId, controlTypes } from './control-types.ts';
import { regionsOf } from './regions.ts';

const SIDE = 128;
const daily: ReadonlySet<ControlTypeId> = new Set(['depth']);
const types = controlTypes.filter(({ id }) => testDepth.everyVariant || daily.has(id));
const words = { prompt: '傍晚的湖边，远山', negativePrompt: '', width: SIDE, height: SIDE, seed: 3, style: null };
/** A box of black lines on white paper. */
const box = (from: number, to: number): Raster =>
  paintedRaster(SIDE, SIDE, (x, y) => {
    const onLine = (at: number): boolean => Math.abs(at - from) < 2 || Math.abs(at - to) < 2;
    const within = (at: number): boolean => at > from - 2 && at < to + 2;
    return (onLine(x) && within(y)) || (onLine(y) && within(x)) ? [0, 0, 0] : [255, 255, 255];
  });
const drawn = (type: ControlTypeId, image: Raster, weight = 1): Raster => control({ type, image, weight }, words);

/** Mean brightness of the pixels that a function names. */
function brightness(image: Raster, isIn: (x: number, y: number) => boolean): number {
  let [sum, count] = [0, 0];
  for (const [i, value] of luminanceOf(image).data.entries()) {
    if (!isIn(i % SIDE, Math.floor(i / SIDE))) continue;
    sum += value;
    count += 1;
  }
  return sum / count;
}

it('separates what lines enclose', () => {
  const lines = { width: 5, height: 5, data: Float32Array.from({ length: 25 }, (_, i) => (i % 5 === 2 ? 1 : 0)) };
  const { of, count, depth } = regionsOf(lines);
  expect(count).toBe(2);
  expect(of[0]).not.toBe(of[4]);
  expect([depth[2], depth[0]]).toEqual([0, 2]);
});

it('keeps the lines of line art, and fills what they enclose', () => {
  const result = drawn('lineart', box(32, 96));
  const onLine = (x: number, y: number): boolean => Math.abs(x - 32) < 1 && y > 40 && y < 88;
  const beside = (x: number, y: number): boolean => x > 40 && x < 88 && y > 40 && y < 88;
  const outside = (x: number, y: number): boolean => x < 20 && y > 40 && y < 88;
  expect(brightness(result, onLine)).toBeLessThan(0.5 * brightness(result, beside));
  expect(Math.abs(brightness(result, beside) - brightness(result, outside))).toBeGreaterThan(3);
});

it.each(testDepth.everyVariant ? (['lineart', 'edges', 'depth'] as const) : (['lineart'] as const))(
  'keeps light and dark of a photo: %s',
  (type) => {
    const halves = paintedRaster(SIDE, SIDE, (x) => (x < SIDE / 2 ? [40, 60, 90] : [230, 220, 200]));
    const result = drawn(type, halves);
    expect(brightness(result, (x) => x > 80) - brightness(result, (x) => x < 48)).toBeGreaterThan(25);
  },
);

it('follows the image the less the smaller the weight, and gives the same pixels for the same seed', () => {
  const image = box(32, 96);
  for (const { id } of types) {
    const [alone, steered] = [drawn(id, image, 0), drawn(id, image)];
    expect(drawn(id, createRaster(SIDE, SIDE), 0).data).toEqual(alone.data);
    expect(steered.data).not.toEqual(alone.data);
    expect(drawn(id, image).data).toEqual(steered.data);
  }
});

it('takes the colours of a reference image', () => {
  const red = paintedRaster(SIDE, SIDE, () => [200, 40, 40]);
  const reference = { image: red, change: 0.3 };
  const warmth = ({ data }: Raster): number =>
    data.reduce((sum, value, at) => sum + (at % 4 === 0 ? value : at % 4 === 2 ? -value : 0), 0) / (SIDE * SIDE);
  for (const { id } of types) {
    const [plain, after] = [
      drawn(id, box(32, 96)),
      control({ type: id, image: box(32, 96), weight: 1, reference }, words),
    ];
    expect(warmth(after) - warmth(plain)).toBeGreaterThan(25);
  }
});
