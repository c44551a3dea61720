import { expect, it } from '@jest/globals';
import {
  createFloatPlane,
  createRaster,
  type FloatPlane,
} from '../../../../src/engines/classical/images/raster/raster.ts';
import { looksLikeSomeone, withoutFigure } from './figure.ts';

/** A subject that covers a box of an image of 120 × 90. */
function boxed(left: number, top: number, right: number, bottom: number): FloatPlane {
  const plane = createFloatPlane(120, 90);
  for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) plane.data[y * plane.width + x] = 1;
  return plane;
}

it('somebody who stands, sits or is seen to the waist is somebody; the ground of a view and a small thing are not', () => {
  expect([boxed(45, 5, 75, 90), boxed(30, 30, 90, 85), boxed(20, 20, 100, 90)].map(looksLikeSomeone)).toEqual([
    true,
    true,
    true,
  ]);
  expect(
    [boxed(0, 65, 120, 90), boxed(0, 40, 120, 90), boxed(50, 40, 65, 60), boxed(0, 0, 0, 0)].map(looksLikeSomeone),
  ).toEqual([false, false, false, false]);
});

it('leaves nothing of a figure in its surroundings, and the rest as it was', () => {
  const image = createRaster(120, 90);
  const alpha = boxed(45, 30, 75, 90);
  for (let i = 0; i < 120 * 90; i += 1)
    image.data.set((alpha.data[i] ?? 0) > 0 ? [240, 20, 20, 255] : [40, 90, 160, 255], i * 4);
  const { data } = withoutFigure(image, alpha);
  expect([...data].every((value, at) => value === [40, 90, 160, 255][at % 4])).toBe(true);
});
