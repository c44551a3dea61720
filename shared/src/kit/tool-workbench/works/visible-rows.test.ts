import { expect, it } from '@jest/globals';
import { columnsIn, visibleRows } from './visible-rows.ts';

it.each([
  ['at the top', 100, { first: 0, end: 9 }],
  ['in the middle', -10_000, { first: 98, end: 110 }],
  ['at the end', -99_000, { first: 988, end: 1000 }],
  ['beyond it, after rows were removed', -200_000, { first: 999, end: 1000 }],
  ['above it', 5000, { first: 0, end: 0 }],
])('of 1000 rows only those near the window are drawn: %s', (_, top, range) => {
  expect(visibleRows({ top, windowHeight: 800, rowHeight: 100, rows: 1000 })).toEqual(range);
});

it('an empty grid has no rows', () => expect(visibleRows({ top: 0, windowHeight: 800, rowHeight: 100, rows: 0 })).toEqual({ first: 0, end: 0 }));

it.each([
  [358, 3],
  [1200, 10],
  [100, 2],
])('%d pixels have %d columns', (width, columns) => expect(columnsIn(width, 108, 8)).toBe(columns));
