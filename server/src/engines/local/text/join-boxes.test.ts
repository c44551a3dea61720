import { describe, expect, it } from '@jest/globals';
import { joinBoxes } from './join-boxes.ts';
import { halfTurn, type Rectangle } from './rectangle.ts';

const box = (left: number, right: number, y = 100, height = 20): Rectangle => ({
  center: [(left + right) / 2, y],
  width: right - left,
  height,
  angle: 0,
});

describe('pieces of a line', () => {
  it('are one box, whichever comes first', () => {
    for (const boxes of [
      [box(0, 30), box(42, 300), box(312, 400)],
      [box(312, 400), box(42, 300), box(0, 30)],
    ])
      expect(joinBoxes(boxes)).toEqual([
        { center: [200, 100], width: expect.closeTo(400), height: expect.closeTo(20), angle: 0 },
      ]);
  });

  it('may be as flat as the character for one', () => {
    expect(joinBoxes([box(0, 20, 101, 10), box(36, 300)])).toHaveLength(1);
  });

  it('are joined along the line, at its angle', () => {
    const along = (distance: number, width: number): Rectangle => ({
      center: [distance * Math.cos(0.5), distance * Math.sin(0.5)],
      width,
      height: 20,
      angle: 0.5,
    });
    expect(joinBoxes([along(0, 100), along(80, 40)])).toEqual([
      { center: expect.anything(), width: expect.closeTo(150), height: expect.closeTo(20), angle: expect.closeTo(0.5) },
    ]);
    expect(joinBoxes([halfTurn(along(0, 100)), along(80, 40)])).toHaveLength(1);
  });

  it.each([
    ['the next line', box(0, 300, 122)],
    ['the next column', box(330, 600)],
    ['a headline beside it', box(302, 600, 100, 44)],
  ])('are apart from %s', (_, other) => {
    expect(joinBoxes([box(0, 300), other])).toHaveLength(2);
  });
});
