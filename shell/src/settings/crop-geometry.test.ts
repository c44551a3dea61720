import { describe, expect, it } from '@jest/globals';
import { turnedSize } from './crop-geometry.ts';

describe('a turned image', () => {
  it('stands upright after a quarter turn', () => {
    const { width, height } = turnedSize({ width: 400, height: 300 }, 90);
    expect([Math.round(width), Math.round(height)]).toEqual([300, 400]);
  });

  it('needs its diagonal halfway', () => {
    expect(turnedSize({ width: 100, height: 100 }, 45).width).toBeCloseTo(100 * Math.SQRT2);
  });

  it('is as it was after a whole turn, whichever way', () => {
    for (const degrees of [0, 360, -360])
      expect(turnedSize({ width: 400, height: 300 }, degrees)).toMatchObject({
        width: expect.closeTo(400),
        height: expect.closeTo(300),
      });
  });
});
