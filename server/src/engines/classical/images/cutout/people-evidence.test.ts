import { expect, it } from '@jest/globals';
import type { CutoutMode } from '../../../tasks/operations.ts';
import { createPlane, type Plane } from '../raster/raster.ts';
import { paintedRaster } from '../testing/sample-images.ts';
import { applyPeople, followsPeople } from './people-evidence.ts';

const SIDE = 100;
const BACK = 0;
const FRONT = 1;
const PROBABLY_BACK = 2;
const PROBABLY_FRONT = 3;
const at = (x: number, y: number): number => y * SIDE + x;

/** A person of skin above the middle and of cloth below it, on a grey wall. */
const image = paintedRaster(SIDE, SIDE, (x, y) =>
  x < 30 || x >= 70 ? [128, 128, 128] : y < 50 ? [224, 172, 140] : [40, 60, 130],
);

/** Labels after a mask of what is between 30 and 70 across; `before`: what the colours said everywhere. */
function labelsOf(
  mode: CutoutMode,
  before: number,
  value: (x: number, y: number) => number = (x) => (x >= 30 && x < 70 ? 255 : 0),
): Plane {
  const labels = createPlane(SIDE, SIDE);
  labels.data.fill(before);
  applyPeople(labels, image, mode, {
    width: SIDE,
    height: SIDE,
    data: Uint8Array.from({ length: SIDE * SIDE }, (_, i) => value(i % SIDE, Math.floor(i / SIDE))),
  });
  return labels;
}

it.each<CutoutMode>(['portrait', 'hair', 'avatar', 'general'])(
  '%s: people are whole, what is far from them is background, and colours decide in between',
  (mode) => {
    const { data } = labelsOf(mode, PROBABLY_BACK);
    expect([data[at(50, 20)], data[at(50, 80)], data[at(5, 50)], data[at(28, 50)]]).toEqual([
      FRONT,
      FRONT,
      BACK,
      PROBABLY_BACK,
    ]);
  },
);

it('the colours decide about bare hands that the mask misses, not about cloth', () => {
  const missesUpperRight = (x: number, y: number): number =>
    x >= 30 && x < (y < 5 ? 50 : 70) && !(y >= 60 && x >= 50) ? 255 : 0;
  const { data } = labelsOf('portrait', PROBABLY_FRONT, missesUpperRight);
  expect([data[at(65, 0)], data[at(65, 80)]]).toEqual([PROBABLY_FRONT, BACK]);
});

it('clothing: skin is left out also where people are', () => {
  const { data } = labelsOf('clothing', PROBABLY_FRONT);
  expect([data[at(50, 20)], data[at(50, 80)], data[at(5, 50)]]).toEqual([BACK, FRONT, BACK]);
});

it('product: pays no heed to people', () => {
  expect(followsPeople('product')).toBe(false);
  expect(labelsOf('product', PROBABLY_FRONT).data.every((label) => label === PROBABLY_FRONT)).toBe(true);
});

it('general: a mask that is mostly unsure changes nothing', () => {
  const unsure = (x: number): number => (x >= 30 && x < 50 ? 255 : x >= 50 && x < 90 ? 100 : 0);
  expect(labelsOf('general', PROBABLY_FRONT, unsure).data.every((label) => label === PROBABLY_FRONT)).toBe(true);
  expect(labelsOf('portrait', PROBABLY_FRONT, unsure).data[at(2, 2)]).toBe(BACK);
});

it('a mask that shows nobody changes nothing', () => {
  expect(labelsOf('portrait', PROBABLY_FRONT, () => 0).data.every((label) => label === PROBABLY_FRONT)).toBe(true);
});
