import { describe, expect, it } from '@jest/globals';
import { imagePages, type Piece } from './image-pages.ts';

const whole = (...heights: readonly number[]): Piece[] => heights.map((height) => ({ height, cuts: [] }));
const seen = (pieces: readonly Piece[], max: number) =>
  imagePages(pieces, max).map(({ first, last, top, height }) => [first, last, top, height]);

describe('the images of a chat', () => {
  it('is one where everything has room', () => {
    expect(seen(whole(50, 100, 30), 200)).toEqual([[0, 2, 0, 180]]);
  });

  it('are several, with whole messages in each', () => {
    expect(seen(whole(50, 100, 80, 120, 30), 200)).toEqual([
      [0, 1, 0, 150],
      [2, 3, 0, 200],
      [4, 4, 0, 30],
    ]);
  });

  it('cut a message that is higher than an image, between its blocks where it can be', () => {
    const high: Piece = { height: 500, cuts: [90, 180, 190, 450] };
    expect(seen([...whole(50), high, ...whole(40)], 200)).toEqual([
      [0, 0, 0, 50],
      [1, 1, 0, 190],
      [1, 1, 190, 200],
      [1, 1, 390, 110],
      [2, 2, 0, 40],
    ]);
  });

  it('show every pixel once, none higher than allowed', () => {
    const pieces: Piece[] = [...whole(10, 700, 0, 333), { height: 1999, cuts: [5, 1000] }, ...whole(200, 1, 1)];
    const pages = imagePages(pieces, 200);
    expect(pages.reduce((sum, { height }) => sum + height, 0)).toBe(
      pieces.reduce((sum, { height }) => sum + height, 0),
    );
    for (const { height } of pages) expect(height).toBeLessThanOrEqual(200);
  });
});
