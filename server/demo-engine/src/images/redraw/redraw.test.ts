import { expect, it } from '@jest/globals';
import { luminanceOf, type Raster } from '../../../../src/engines/classical/images/raster/raster.ts';
import { difference, sceneWithBall } from '../../../../src/engines/classical/images/testing/sample-images.ts';
import { draw } from '../draw/draw.ts';
import { imageStyles } from '../stylise/styles.ts';
import { redraw } from './redraw.ts';

const SIDE = 96;
const words = (prompt: string, style: string | null = null) => ({
  prompt,
  negativePrompt: '',
  width: SIDE,
  height: SIDE,
  seed: 9,
  style,
});
const everywhere = (): boolean => true;

function meanOf({ data }: Raster, channel: number): number {
  let sum = 0;
  for (let at = channel; at < data.length; at += 4) sum += data[at] ?? 0;
  return (sum * 4) / data.length;
}

/** Correlation of the brightness of two images, -1 to 1: whether they have the same forms. */
function likeness(a: Raster, b: Raster): number {
  const [x, y] = [luminanceOf(a).data, luminanceOf(b).data];
  const mean = (values: Float32Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [mx, my] = [mean(x), mean(y)];
  let both = 0;
  let squaresX = 0;
  let squaresY = 0;
  for (let i = 0; i < x.length; i += 1) {
    const [dx, dy] = [(x[i] ?? 0) - mx, (y[i] ?? 0) - my];
    both += dx * dy;
    squaresX += dx * dx;
    squaresY += dy * dy;
  }
  return both / Math.sqrt(squaresX * squaresY);
}

it('keeps the image without change, and draws the prompt alone with all of it', () => {
  const image = sceneWithBall(SIDE);
  expect(difference(redraw(image, words('大海日落'), 0), image, everywhere)).toBe(0);
  expect(difference(redraw(image, words('大海日落'), 1), draw(words('大海日落')), everywhere)).toBe(0);
});

it('changes more with more change, and keeps the forms', () => {
  const image = sceneWithBall(SIDE);
  const [little, much] = [redraw(image, words('蓝色油画'), 0.2), redraw(image, words('蓝色油画'), 0.8)];
  expect(difference(much, image, everywhere)).toBeGreaterThan(1.5 * difference(little, image, everywhere));
  expect(likeness(much, image)).toBeGreaterThan(0.6);
});

it('takes the colours of the prompt', () => {
  const image = sceneWithBall(SIDE);
  const [warm, cold] = [
    redraw(image, words('红色抽象渐变', 'natural'), 0.9),
    redraw(image, words('蓝色抽象渐变', 'natural'), 0.9),
  ];
  expect(meanOf(warm, 0) - meanOf(warm, 2)).toBeGreaterThan(meanOf(cold, 0) - meanOf(cold, 2) + 30);
});

it('varies with the seed and repeats with the same', () => {
  const image = sceneWithBall(SIDE);
  const first = redraw(image, words('水彩'), 0.7);
  expect(difference(redraw(image, words('水彩'), 0.7), first, everywhere)).toBe(0);
  expect(difference(redraw(image, { ...words('水彩'), seed: 10 }, 0.7), first, everywhere)).toBeGreaterThan(1);
});

it.each(imageStyles.filter(({ filter }) => filter !== undefined))(
  '$id changes an image, keeps its size and alpha, and repeats',
  ({ filter }) => {
    const image = sceneWithBall(SIDE);
    image.data[3] = 0;
    const [result, again] = [filter?.(image, 4) ?? image, filter?.(image, 4) ?? image];
    expect([result.width, result.height, result.data[3], result.data[7]]).toEqual([SIDE, SIDE, 0, 255]);
    expect(difference(result, image, everywhere)).toBeGreaterThan(1);
    expect(difference(result, again, everywhere)).toBe(0);
  },
);

it('the styles differ from each other', () => {
  const image = sceneWithBall(SIDE);
  const results = imageStyles.flatMap(({ filter }) => filter?.(image, 4) ?? []);
  for (const [i, one] of results.entries())
    for (const other of results.slice(i + 1)) expect(difference(one, other, everywhere)).toBeGreaterThan(2);
});
