import { expect, it } from '@jest/globals';
import { createPlane, type Plane } from '../raster/raster.ts';
import { paintedRaster } from '../testing/sample-images.ts';
import { limbsOf } from './limbs.ts';

const SIDE = 200;
const at = (x: number, y: number): number => y * SIDE + x;
const skin = [224, 172, 140] as const;
const wall = [128, 128, 128] as const;

/** A mask of what is between 60 and 120 across and below 80. */
const body: Plane = { ...createPlane(SIDE, SIDE) };
for (let y = 80; y < SIDE; y += 1) body.data.fill(255, at(60, y), at(120, y));

const isArm = (x: number, y: number): boolean => y >= 104 && y < 109 && x >= 100 && x < 170;

it('finds an arm that continues people, also beyond a bracelet', () => {
  const image = paintedRaster(SIDE, SIDE, (x, y) =>
    isArm(x, y) && !(x >= 140 && x < 145) ? skin : isArm(x, y) ? [40, 60, 130] : wall,
  );
  const { data } = limbsOf(body, body, image);
  expect([data[at(125, 106)], data[at(142, 106)], data[at(165, 106)], data[at(180, 106)]]).toEqual([255, 255, 255, 0]);
});

it('finds a hand that continues what may be a part of people', () => {
  const image = paintedRaster(SIDE, SIDE, (x, y) => (isArm(x, y) && x >= 150 ? skin : wall));
  const possible: Plane = { ...body, data: body.data.slice() };
  for (let y = 100; y < 112; y += 1) possible.data.fill(255, at(120, y), at(149, y));
  expect(limbsOf(body, possible, image).data[at(160, 106)]).toBe(255);
  expect(limbsOf(body, body, image).data[at(160, 106)]).toBe(0);
});

it('leaves sand and walls of the colour of skin, and what is apart from people', () => {
  const sand = paintedRaster(SIDE, SIDE, (x, y) => (x >= 120 && y >= 80 ? skin : wall));
  expect(limbsOf(body, body, sand).data.includes(255)).toBe(false);
  const apart = paintedRaster(SIDE, SIDE, (x, y) => (x >= 150 && x < 170 && y >= 20 && y < 40 ? skin : wall));
  expect(limbsOf(body, body, apart).data.includes(255)).toBe(false);
});
