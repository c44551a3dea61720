import { describe, expect, it } from '@jest/globals';
import { textBoxes } from './text-boxes.ts';
import type { ProbabilityMap } from './text-regions.ts';

/** A map that is `value` where `isText` says so. */
function mapOf(width: number, height: number, isText: (x: number, y: number) => boolean, value = 0.9): ProbabilityMap {
  const data = Float32Array.from({ length: width * height }, (_, at) =>
    isText(at % width, Math.trunc(at / width)) ? value : 0.1,
  );
  return { width, height, data };
}

describe('boxes of text', () => {
  it('are larger than the middle of the line that the map marks', () => {
    const [box] = textBoxes(mapOf(100, 60, (x, y) => x >= 20 && x < 80 && y >= 20 && y < 30));
    // 60 × 10 pixels: area × 1.5 / perimeter is 6.43.
    expect(box).toEqual({
      center: [50, 25],
      width: expect.closeTo(72.86, 2),
      height: expect.closeTo(22.86, 2),
      angle: 0,
    });
  });

  it('are turned as the line is', () => {
    const [box] = textBoxes(
      mapOf(
        200,
        200,
        (x, y) =>
          Math.abs((x - 100) * 0.5 - (y - 100) * 0.866) < 6 && Math.abs((x - 100) * 0.866 + (y - 100) * 0.5) < 70,
      ),
    );
    expect([box?.angle, box?.center[0], box?.center[1]]).toEqual([
      expect.closeTo(Math.PI / 6, 1),
      expect.closeTo(100, -0.5),
      expect.closeTo(100, -0.5),
    ]);
  });

  it('are one for each connected region', () => {
    expect(textBoxes(mapOf(100, 60, (x, y) => x > 10 && x < 90 && y % 20 >= 5 && y % 20 < 12))).toHaveLength(3);
  });

  it.each([
    ['too faint to be sure', mapOf(100, 60, (x, y) => x > 20 && x < 80 && y > 20 && y < 30, 0.5)],
    ['specks', mapOf(100, 60, (x, y) => x > 20 && x < 80 && y > 20 && y < 23)],
    ['nothing', mapOf(100, 60, () => false)],
  ])('are none for %s', (_, map) => {
    expect(textBoxes(map)).toEqual([]);
  });
});
