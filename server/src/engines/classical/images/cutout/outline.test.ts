import { expect, it } from '@jest/globals';
import { createPlane } from '../raster/raster.ts';
import { paintedRaster } from '../testing/sample-images.ts';
import { followsImage } from './outline.ts';

const SIDE = 60;
const isBall = (x: number, y: number): boolean => Math.hypot(x - 30, y - 30) < 18;
const image = paintedRaster(SIDE, SIDE, (x, y) => (isBall(x, y) ? [190, 40, 40] : [225, 228, 230]));

const maskOf = (isInside: (x: number, y: number) => boolean) => {
  const mask = createPlane(SIDE, SIDE);
  for (let i = 0; i < mask.data.length; i += 1) mask.data[i] = isInside(i % SIDE, Math.floor(i / SIDE)) ? 255 : 0;
  return mask;
};

it('an outline follows what is seen in the image', () => {
  expect(followsImage(maskOf(isBall), image)).toBe(true);
});

it('an outline that runs through a subject or around it follows nothing', () => {
  expect(
    followsImage(
      maskOf((x, y) => isBall(x, y) && x < 30),
      image,
    ),
  ).toBe(false);
  expect(
    followsImage(
      maskOf((x, y) => Math.hypot(x - 30, y - 30) < 25),
      image,
    ),
  ).toBe(false);
});

it('a subject without an outline inside of the image is left alone', () => {
  expect(
    followsImage(
      maskOf(() => true),
      image,
    ),
  ).toBe(true);
});
