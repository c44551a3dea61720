import { describe, expect, it } from '@jest/globals';
import {
  brushSizeOf,
  brushSizes,
  INITIAL_PEN_MODE,
  isMarked,
  maskSize,
  penModes,
  zoomLimits,
  zoomSteps,
} from './index.ts';

describe('the rules of masks', () => {
  it('an image is edited with a long side of at most 1024', () => {
    expect([maskSize({ width: 1080, height: 2400 }), maskSize({ width: 640, height: 480 })]).toEqual([
      { width: 461, height: 1024 },
      { width: 640, height: 480 },
    ]);
  });

  it('a mask counts above 50 painted pixels', () => {
    expect([0, 50, 51].map(isMarked)).toEqual([false, false, true]);
  });

  it('a brush has 1 to 200 whole pixels, 30 at first', () => {
    expect([-5, 0, 1, 30.4, 200, 900].map(brushSizeOf)).toEqual([1, 1, 1, 30, 200, 200]);
    expect(brushSizes.initial).toBe(30);
  });

  it('every step of the zoom menu is within the limits, and gestures stop at 300 %', () => {
    expect(zoomSteps).toEqual([400, 200, 125, 100, 75, 50, 25, 10]);
    expect([Math.max(...zoomSteps), Math.min(...zoomSteps), zoomLimits.gestureMax]).toEqual([
      zoomLimits.max,
      zoomLimits.min,
      300,
    ]);
  });

  it('smear comes first', () => {
    expect(penModes[0]).toBe(INITIAL_PEN_MODE);
  });
});
