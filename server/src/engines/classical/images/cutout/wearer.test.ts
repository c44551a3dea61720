import { expect, it } from '@jest/globals';
import { createPlane, type Plane } from '../raster/raster.ts';
import { paintedRaster } from '../testing/sample-images.ts';
import { wearerOf } from './wearer.ts';

const SIDE = 100;
const at = (x: number, y: number): number => y * SIDE + x;
const isPerson = (x: number): boolean => x >= 30 && x < 70;
const people: Plane = createPlane(SIDE, SIDE);
for (let i = 0; i < people.data.length; i += 1) people.data[i] = isPerson(i % SIDE) ? 255 : 0;

/** Someone of skin with a coat from `coat` on, and a cap down to `cap` that is as wide as they are. */
const someone = (cap: number, coat: number) =>
  paintedRaster(SIDE, SIDE, (x, y) =>
    !isPerson(x) ? [128, 128, 128] : y < cap ? [36, 26, 24] : y < coat ? [224, 172, 140] : [40, 60, 130],
  );

it('is skin, and the hair above it', () => {
  const { data } = wearerOf(someone(20, 50), people);
  expect([data[at(50, 10)], data[at(50, 35)], data[at(50, 80)], data[at(5, 10)]]).toEqual([255, 255, 0, 0]);
});

it('leaves what reaches from the top to the lower end to the clothes', () => {
  const image = someone(20, 50);
  // A hood that is one with the coat.
  for (let y = 0; y < SIDE; y += 1) for (let x = 30; x < 40; x += 1) image.data.set([40, 60, 130, 255], at(x, y) * 4);
  const { data } = wearerOf(image, people);
  expect([data[at(35, 10)], data[at(35, 40)], data[at(50, 35)], data[at(50, 80)]]).toEqual([0, 0, 255, 0]);
});
