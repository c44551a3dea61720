import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { GRID_HEIGHT_MAX, type GridCell, type GridLayout } from './grid-layout.ts';
import { cardRatio, type MasonryFrame, masonry, type Size } from './masonry.ts';

const side = fc.integer({ min: 1, max: 8000 });
const sizes = fc.array(fc.record({ width: side, height: side }), { maxLength: 60 });
const frame = fc.record({
  columns: fc.integer({ min: 2, max: 8 }),
  gap: fc.integer({ min: 0, max: 24 }),
  width: fc.integer({ min: 320, max: 2560 }),
});
const cellsOf = ({ count, cell }: GridLayout): readonly GridCell[] =>
  Array.from({ length: count }, (_, index) => cell(index));
const overlap = (a: GridCell, b: GridCell): boolean =>
  a.left < b.left + b.width - 0.01 &&
  b.left < a.left + a.width - 0.01 &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height;

describe('the masonry', () => {
  it('lets no card overlap another or leave the grid', () => {
    fc.assert(
      fc.property(sizes, frame, (list, frame) => {
        const layout = masonry(list, frame);
        const cells = cellsOf(layout);
        const inside = ({ left, top, width, height }: GridCell) =>
          left >= 0 && left + width <= frame.width + 0.01 && top >= 0 && top + height <= layout.height;
        return (
          cells.length === list.length &&
          cells.every((cell, index) => inside(cell) && !cells.slice(0, index).some((other) => overlap(cell, other)))
        );
      }),
    );
  });

  it('puts each card into the column that was shortest, so that tops ascend in the order of the list', () => {
    fc.assert(
      fc.property(sizes, frame, (list, frame) => {
        const ends = new Array<number>(frame.columns).fill(0);
        const { placed, count } = masonry(list, frame);
        for (let index = 0; index < count; index += 1) {
          if (placed.top[index] !== Math.min(...ends)) return false;
          ends[placed.column[index] as number] =
            (placed.top[index] as number) + (placed.height[index] as number) + frame.gap;
        }
        return true;
      }),
    );
  });

  it('never moves earlier cards when others are appended, and ends as if all had come at once', () => {
    fc.assert(
      fc.property(sizes, sizes, frame, (first, more, frame) => {
        const before = masonry(first, frame);
        const [appended, whole] = [masonry([...first, ...more], frame, before), masonry([...first, ...more], frame)];
        expect(cellsOf(appended).slice(0, first.length)).toEqual(cellsOf(before));
        expect([cellsOf(appended), appended.height]).toEqual([cellsOf(whole), whole.height]);
      }),
    );
  });

  it('begins anew where earlier cards, the width or the columns are others', () => {
    fc.assert(
      fc.property(sizes, sizes, frame, frame, (first, other, frame, wider) => {
        expect(cellsOf(masonry(other, wider, masonry(first, frame)))).toEqual(cellsOf(masonry(other, wider)));
      }),
    );
  });

  it('draws exactly the cards that intersect the window, in the order of the list', () => {
    fc.assert(
      fc.property(
        sizes,
        frame,
        fc.integer({ min: -2000, max: 30_000 }),
        fc.integer({ min: 1, max: 3000 }),
        (list, frame, top, height) => {
          const layout = masonry(list, frame);
          const expected = cellsOf(layout).flatMap((cell, index) =>
            cell.top < top + height && cell.top + cell.height > top ? [index] : [],
          );
          expect(layout.within(top, top + height)).toEqual(expected);
        },
      ),
    );
  });

  it.each<[Size, number]>([
    [{ width: 1000, height: 100 }, 2],
    [{ width: 100, height: 1000 }, 0.5],
    [{ width: 300, height: 400 }, 0.75],
    [{ width: 0, height: 0 }, 1],
  ])('crops %j to a ratio of %d', (size, ratio) => expect(cardRatio(size)).toBe(ratio));

  it('stays below the height that browsers can scroll', () => {
    const frame: MasonryFrame = { columns: 2, gap: 8, width: 358 };
    const tall = Array.from({ length: 100_000 }, () => ({ width: 1, height: 2 }));
    const layout = masonry(tall, frame);
    expect([layout.height <= GRID_HEIGHT_MAX, layout.count]).toEqual([
      true,
      2 * Math.floor((GRID_HEIGHT_MAX + 8) / (350 + 8)),
    ]);
    expect(masonry(tall.slice(0, 5000), frame).count).toBe(5000);
  });
});
