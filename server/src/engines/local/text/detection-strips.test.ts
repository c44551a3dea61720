import { describe, expect, it } from '@jest/globals';
import { detectionSize, detectionStrips } from './detection-strips.ts';

describe('the size for the detector', () => {
  it('is a multiple of its step and keeps the shape', () => {
    expect(detectionSize({ width: 1240, height: 1754 }, 650_000)).toEqual({ width: 672, height: 960 });
    expect(detectionSize({ width: 1080, height: 8000 }, 650_000)).toEqual({ width: 288, height: 2208 });
  });

  it('does not enlarge', () => {
    expect(detectionSize({ width: 300, height: 90 }, 650_000)).toEqual({ width: 288, height: 96 });
    expect(detectionSize({ width: 5, height: 5 }, 650_000)).toEqual({ width: 32, height: 32 });
  });
});

describe('strips of an image', () => {
  it('are one where it is small', () => {
    expect(detectionStrips({ width: 640, height: 960 }, 650_000)).toEqual([
      { from: 0, to: 960, keepFrom: 0, keepTo: 960 },
    ]);
  });

  it('show each row once, with its neighbours', () => {
    const strips = detectionStrips({ width: 1344, height: 1920 }, 650_000);
    expect(strips.length).toBeGreaterThan(3);
    expect(strips.map(({ keepFrom }) => keepFrom)).toEqual([0, ...strips.slice(0, -1).map(({ keepTo }) => keepTo)]);
    expect(strips.at(-1)?.keepTo).toBe(1920);
    for (const { from, to, keepFrom, keepTo } of strips) {
      expect([from, to]).toEqual([Math.max(0, keepFrom - 64), Math.min(1920, keepTo + 64)]);
      expect([from % 32, to % 32, (to - from) * 1344 <= 650_000]).toEqual([0, 0, true]);
    }
  });
});
