import { expect, it } from '@jest/globals';
import { paintedRaster } from '../../classical/images/testing/sample-images.ts';
import { findPeople, type SegmentPeople } from './find-people.ts';

const SIDE = 32;

/** Takes what is white for people, and keeps what it was shown. */
function whitePeople() {
  const shown: number[] = [];
  const segment: SegmentPeople = async ({ width, height, data }) => {
    const found = Float32Array.from({ length: width * height }, (_, i) => ((data[i * 4] ?? 0) > 127 ? 1 : 0));
    shown.push(found.reduce((sum, value) => sum + value, 0) / found.length);
    return { width, height, data: found };
  };
  return { segment, shown };
}

const imageOf = (isWhite: (x: number, y: number) => boolean) =>
  paintedRaster(96, 64, (x, y) => (isWhite(x, y) ? [255, 255, 255] : [0, 0, 0]));

it('finds people at their place in the size of the image', async () => {
  const { segment } = whitePeople();
  const mask = await findPeople(
    imageOf((x) => x < 72),
    SIDE,
    segment,
  );
  expect([mask.width, mask.height]).toEqual([96, 64]);
  expect([mask.data[10 * 96 + 12], mask.data[10 * 96 + 90]]).toEqual([255, 0]);
});

it('looks at people who are small once more from near', async () => {
  const { segment, shown } = whitePeople();
  const isWhite = (x: number, y: number): boolean => x >= 60 && x < 90 && y >= 8 && y < 52;
  const mask = await findPeople(imageOf(isWhite), SIDE, segment);
  // Twice each, as the mirror image is looked at too.
  expect(shown).toHaveLength(4);
  expect(shown[2]).toBeGreaterThan((shown[0] ?? 1) * 1.5);
  expect([mask.data[30 * 96 + 75], mask.data[30 * 96 + 20], mask.data[2 * 96 + 75]]).toEqual([255, 0, 0]);
});

it('takes the mean of the image and its mirror image', async () => {
  let calls = 0;
  const segment: SegmentPeople = async ({ width, height }) => {
    calls += 1;
    // Only the first look finds somebody, in the left half.
    return {
      width,
      height,
      data: Float32Array.from({ length: width * height }, (_, i) => (calls === 1 && i % width < width / 2 ? 1 : 0)),
    };
  };
  const mask = await findPeople(
    imageOf(() => false),
    SIDE,
    segment,
  );
  expect([mask.data[10 * 96 + 8], mask.data[10 * 96 + 88]]).toEqual([128, 0]);
});
