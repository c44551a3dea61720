import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  CROP_MIN,
  type CropArea,
  type CropHandle,
  type CropLimits,
  largestArea,
  movedArea,
  resizedArea,
} from './crop-area.ts';

const image = { width: 1200, height: 800 };
const free: CropLimits = { image, ratio: null, maxRatio: Number.POSITIVE_INFINITY };
const area: CropArea = { x: 200, y: 100, width: 600, height: 400 };

describe('the area of a crop', () => {
  it.each<[string, Partial<CropLimits>, CropArea]>([
    ['whole when free', {}, { x: 0, y: 0, width: 1200, height: 800 }],
    ['square in the middle', { ratio: 1 }, { x: 200, y: 0, width: 800, height: 800 }],
    ['as wide as a wide ratio needs', { ratio: 16 / 9 }, { x: 0, y: 62, width: 1200, height: 675 }],
    [
      'no longer than the field allows',
      { image: { width: 4000, height: 500 }, maxRatio: 3 },
      { x: 1250, y: 0, width: 1500, height: 500 },
    ],
  ])('begins %s', (_, limits, expected) => {
    expect(largestArea({ ...free, ...limits })).toEqual(expected);
  });

  it('is moved up to the edges', () => {
    expect(movedArea(area, 30, -20, image)).toEqual({ ...area, x: 230, y: 80 });
    expect(movedArea(area, 9999, 9999, image)).toEqual({ ...area, x: 600, y: 400 });
  });

  it('grows and shrinks at a side or a corner, while the opposite one stays', () => {
    expect(resizedArea(area, { x: 1, y: 0 }, 100, 77, free)).toEqual({ ...area, width: 700 });
    expect(resizedArea(area, { x: -1, y: -1 }, 50, 40, free)).toEqual({ x: 250, y: 140, width: 550, height: 360 });
    expect(resizedArea(area, { x: -1, y: 0 }, 9999, 0, free)).toEqual({ ...area, x: 800 - CROP_MIN, width: CROP_MIN });
  });

  it('keeps its ratio, also at the edge of the image', () => {
    expect(resizedArea(area, { x: 1, y: 1 }, 9999, 0, { ...free, ratio: 1.5 })).toEqual({
      x: 200,
      y: 100,
      width: 1000,
      height: 666,
    });
    expect(resizedArea(area, { x: 1, y: 0 }, -300, 0, { ...free, ratio: 1.5 })).toEqual({
      x: 200,
      y: 100,
      width: 300,
      height: 200,
    });
  });

  it('stays inside the image and its limits, whatever is dragged', () => {
    const step = fc.constantFrom<-1 | 0 | 1>(-1, 0, 1);
    const delta = fc.integer({ min: -2000, max: 2000 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(step, step, delta, delta), { maxLength: 8 }),
        fc.constantFrom(null, 1, 16 / 9, 3 / 4),
        fc.constantFrom(3, 100),
        (drags, ratio, maxRatio) => {
          const limits = { image, ratio, maxRatio };
          let now = largestArea(limits);
          for (const [x, y, dx, dy] of drags) {
            const handle: CropHandle = { x, y };
            now = x === 0 && y === 0 ? movedArea(now, dx, dy, image) : resizedArea(now, handle, dx, dy, limits);
            expect(
              now.x >= 0 && now.y >= 0 && now.x + now.width <= image.width && now.y + now.height <= image.height,
            ).toBe(true);
            expect(Math.min(now.width, now.height)).toBeGreaterThanOrEqual(CROP_MIN);
            // Whole pixels: a small area may be off by one.
            expect(Math.max(now.width, now.height)).toBeLessThanOrEqual(
              (Math.min(now.width, now.height) + 1) * maxRatio,
            );
            if (ratio !== null) expect(Math.abs(now.width - now.height * ratio)).toBeLessThanOrEqual(2);
          }
        },
      ),
    );
  });
});
