import { expect, it } from '@jest/globals';
import { peopleCovering } from './people-covering.ts';

/** A mask of four columns and two rows. */
const mask = { width: 4, height: 2, data: Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8) };

it('shows the middle of a mask where an image is cropped to a narrower size', () => {
  expect(peopleCovering(mask, { width: 100, height: 100 })).toEqual({
    width: 2,
    height: 2,
    data: Uint8Array.of(2, 3, 6, 7),
  });
});

it('shows all of it where the size has the form of the image', () => {
  expect(peopleCovering(mask, { width: 40, height: 20 })).toEqual(mask);
});

it('has nothing to show without a mask', () => {
  expect(peopleCovering(undefined, { width: 40, height: 20 })).toBeNull();
});
