import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { nextCards } from './near-cards.ts';

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, index) => from + index);

const next = (near: number[], seen: number[], drawn: number[], resting: boolean) =>
  nextCards(near, seen, new Set(drawn), resting);

describe('the cards that are drawn next', () => {
  it('are those that are seen alone where they are many', () => {
    expect(next(range(0, 20), range(4, 12), [], false)).toEqual({ indices: range(4, 12), remain: true });
  });

  it('are some of those that come next beside one that is seen already', () => {
    expect(next(range(0, 20), range(4, 8), range(4, 7), false)).toEqual({ indices: range(4, 13), remain: true });
  });

  it('are none while the page moves until enough are missing, and what is missing once it rests', () => {
    expect(next(range(0, 10), range(2, 8), range(0, 8), false)).toEqual({ indices: range(0, 8), remain: true });
    expect(next(range(0, 10), range(2, 8), range(0, 8), true)).toEqual({ indices: range(0, 10), remain: false });
    expect(next(range(0, 14), range(2, 8), range(0, 8), false)).toEqual({ indices: range(0, 14), remain: false });
  });

  it('keep what is drawn near the window, and nothing else', () => {
    expect(next(range(10, 26), range(12, 15), range(0, 18), false)).toEqual({ indices: range(10, 24), remain: true });
  });

  it('are the nearest above when those below are drawn', () => {
    expect(next(range(0, 10), range(8, 9), range(8, 10), false)).toEqual({ indices: range(2, 10), remain: true });
  });

  it('are all of them once the page has rested for some frames, each time a few more', () => {
    const edges = fc.tuple(fc.nat(50), fc.nat(20), fc.nat(20), fc.nat(20));
    fc.assert(
      fc.property(edges, ([start, above, inside, below]) => {
        const near = range(start, start + above + inside + below);
        const seen = near.slice(above, above + inside);
        let drawn: readonly number[] = [];
        for (let frame = 0; ; frame += 1) {
          const { indices, remain } = nextCards(near, seen, new Set(drawn), true);
          expect(indices.length).toBeLessThanOrEqual(Math.max(drawn.length + 6, inside));
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
