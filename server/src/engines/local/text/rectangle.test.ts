import { describe, expect, it } from '@jest/globals';
import type { Point } from '../../text-lines.ts';
import {
  convexHull,
  cornersOf,
  halfTurn,
  type Rectangle,
  readDownwards,
  scaleRectangle,
  smallestRectangle,
} from './rectangle.ts';

const degrees = (angle: number): number => (angle * Math.PI) / 180;
const rounded = (points: readonly Point[]) => points.map((point) => point.map((value) => Math.round(value) + 0));
const square: Rectangle = { center: [50, 20], width: 80, height: 10, angle: 0 };

describe('rectangles', () => {
  it('are found around points at any angle', () => {
    for (const angle of [-40, -7, 0, 13, 30, 44]) {
      const turned = { ...square, angle: degrees(angle) };
      const found = smallestRectangle([...cornersOf(turned), [50, 20], [51, 20]]);
      expect({ ...found, center: rounded([found.center])[0] }).toEqual({
        center: [50, 20],
        width: expect.closeTo(80),
        height: expect.closeTo(10),
        angle: expect.closeTo(degrees(angle)),
      });
    }
  });

  it('have their top left corner first, as their text is read', () => {
    expect(rounded(cornersOf(square))).toEqual([
      [10, 15],
      [90, 15],
      [90, 25],
      [10, 25],
    ]);
    expect(rounded(cornersOf(halfTurn(square)))[0]).toEqual([90, 25]);
    // A page turned clockwise: its text begins at the top right.
    const column: Rectangle = { center: [20, 50], width: 10, height: 80, angle: 0 };
    expect(rounded(cornersOf(readDownwards(column)))).toEqual([
      [25, 10],
      [25, 90],
      [15, 90],
      [15, 10],
    ]);
  });

  it('keep their corners in another size of the image', () => {
    const scaled = scaleRectangle({ ...square, angle: degrees(30) }, 2, 2);
    expect(scaled).toEqual({
      center: [expect.closeTo(100), expect.closeTo(40)],
      width: expect.closeTo(160),
      height: expect.closeTo(20),
      angle: expect.closeTo(degrees(30)),
    });
    expect(scaleRectangle(square, 3, 2)).toMatchObject({ width: expect.closeTo(240), height: expect.closeTo(20) });
  });
});

it('leaves points inside and on a side out of the hull', () => {
  const hull = convexHull([
    [0, 0],
    [4, 0],
    [2, 0],
    [4, 4],
    [0, 4],
    [2, 2],
  ]);
  expect(hull.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by)).toEqual([
    [0, 0],
    [0, 4],
    [4, 0],
    [4, 4],
  ]);
});
