import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { columnsIn, GRID_HEIGHT_MAX } from '../../domain/masonry/index.ts';
import { squares } from './squares.ts';

const options = fc.record({
  least: fc.integer({ min: 40, max: 300 }),
  gap: fc.integer({ min: 0, max: 24 }),
  below: fc.integer({ min: 0, max: 120 }),
});

describe('the squares', () => {
  it('draws exactly the cards that intersect the window', () => {
    fc.assert(
      fc.property(
        fc.nat(80),
        fc.integer({ min: 0, max: 2000 }),
        options,
        fc.integer({ min: -2000, max: 9000 }),
        fc.integer({ min: 1, max: 2000 }),
        (count, width, options, top, height) => {
          const layout = squares(count, width, options);
          const cells = Array.from({ length: layout.count }, (_, index) => layout.cell(index));
          const expected = cells.flatMap((cell, index) =>
            cell.top < top + height && cell.top + cell.height > top ? [index] : [],
          );
          expect(layout.within(top, top + height)).toEqual(expected);
          expect(layout.height).toBeCloseTo(Math.max(0, ...cells.map((cell) => cell.top + cell.height)));
        },
      ),
    );
  });

  it('stays below the height that browsers can scroll', () => {
    const layout = squares(10_000_000, 358, { least: 108, gap: 8 });
    expect([layout.height <= GRID_HEIGHT_MAX, layout.count < 10_000_000]).toEqual([true, true]);
  });

  it.each([
    [358, 3],
    [1200, 10],
    [100, 2],
  ])('%d pixels have %d columns', (width, columns) => expect(columnsIn(width, 108, 8)).toBe(columns));
});
