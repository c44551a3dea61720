import { expect, it } from '@jest/globals';
import { markedArea, scaledCorners } from './text-areas.ts';

it('corners follow the image into another size', () => {
  const corners = {
    topLeft: { x: 10, y: 20 },
    topRight: { x: 110, y: 20 },
    bottomRight: { x: 110, y: 40 },
    bottomLeft: { x: 10, y: 40 },
  };
  expect(scaledCorners(corners, { width: 2000, height: 1000 }, { width: 1000, height: 500 })[2]).toEqual({
    x: 55,
    y: 20,
  });
});

it('a line is marked with a margin of a part of its height, and of three pixels at least', () => {
  const level = (height: number) =>
    [
      { x: 50, y: 50 },
      { x: 150, y: 50 },
      { x: 150, y: 50 + height },
      { x: 50, y: 50 + height },
    ] as const;
  expect(markedArea(level(40))).toEqual([44, 44, 156, 44, 156, 96, 44, 96]);
  expect(markedArea(level(8))).toEqual([47, 47, 153, 47, 153, 61, 47, 61]);
});

it('the margin of a turned line lies along its sides', () => {
  // Read from bottom to top.
  expect(
    markedArea([
      { x: 10, y: 100 },
      { x: 10, y: 20 },
      { x: 50, y: 20 },
      { x: 50, y: 100 },
    ]),
  ).toEqual([4, 106, 4, 14, 56, 14, 56, 106]);
});
