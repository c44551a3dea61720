import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cropAround, insideRegion } from './crop-around.ts';

it.each([
  [1600, 900, 9 / 16, { x: 0.5, y: 0.5 }, { x: 0.341_796_875, y: 0, width: 0.316_406_25, height: 1 }],
  [1600, 900, 1, { x: 0.9, y: 0 }, { x: 0.4375, y: 0, width: 0.5625, height: 1 }],
  [1000, 1000, 2, { x: 0, y: 0.3 }, { x: 0, y: 0.05, width: 1, height: 0.5 }],
])('%i × %i as %f around %j', (width, height, aspect, focus, region) => {
  const { x, y, ...size } = cropAround({ width, height }, aspect, focus);
  expect([x, y, size.width, size.height]).toEqual(
    [region.x, region.y, region.width, region.height].map((value) => expect.closeTo(value, 9)),
  );
});

const side = fc.integer({ min: 1, max: 8000 });
const share = fc.double({ min: 0, max: 1, noNaN: true });

it('is inside the image, has the aspect, and holds the focus', () => {
  fc.assert(
    fc.property(
      side,
      side,
      fc.double({ min: 0.2, max: 5, noNaN: true }),
      share,
      share,
      (width, height, aspect, x, y) => {
        const region = cropAround({ width, height }, aspect, { x, y });
        expect((region.width * width) / (region.height * height)).toBeCloseTo(aspect, 6);
        expect(
          Math.min(region.x, region.y, 1 - region.x - region.width, 1 - region.y - region.height),
        ).toBeGreaterThanOrEqual(-1e-9);
        const inside = insideRegion({ x, y }, region);
        expect(region.x + inside.x * region.width).toBeCloseTo(x, 6);
        expect(region.y + inside.y * region.height).toBeCloseTo(y, 6);
      },
    ),
  );
});
