import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { nextCards } from './near-cards.ts';

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, index) => from + index);

describe('the cards that are drawn next', () => {
  it('are those that are seen, and one that comes next', () => {
    expect(nextCards(range(0, 20), range(4, 8), new Set())).toEqual({ indices: range(4, 9), remain: true });
  });

  it('keep what is drawn near the window, and nothing else', () => {
    expect(nextCards(range(10, 20), range(12, 15), new Set(range(0, 18)))).toEqual({
      indices: range(10, 19),
      remain: true,
    });
  });

  it('are the nearest above when those below are drawn', () => {
    expect(nextCards(range(0, 10), range(5, 8), new Set(range(5, 10)))).toEqual({
      indices: range(4, 10),
      remain: true,
    });
  });

  it('are all of them after as many frames as are missing, each time one more', () => {
    const edges = fc.tuple(fc.nat(50), fc.nat(20), fc.nat(20), fc.nat(20));
    fc.assert(
      fc.property(edges, ([start, above, inside, below]) => {
        const near = range(start, start + above + inside + below);
        const seen = near.slice(above, above + inside);
        let drawn: readonly number[] = [];
        for (let frame = 0; ; frame += 1) {
          const { indices, remain } = nextCards(near, seen, new Set(drawn));
          expect(indices.length).toBeLessThanOrEqual(Math.max(drawn.length, inside) + 1);
          expect(seen.every((index) => indices.includes(index))).toBe(true);
          drawn = indices;
          if (!remain) break;
          expect(frame).toBeLessThan(near.length);
        }
        expect(drawn).toEqual(near);
      }),
    );
  });
});
