import { expect, it } from '@jest/globals';
import { clockText, lineAt, stripCell, wavePath } from './media-times.ts';
import { stripStyle } from './strip-style.ts';

it.each([
  [0, '0:00'],
  [65.9, '1:05'],
  [-1, '0:00'],
  [Number.NaN, '0:00'],
])('%d seconds read %s', (seconds, text) => expect(clockText(seconds)).toBe(text));

it.each([
  [0, { column: 0, row: 0 }],
  [4.9, { column: 4, row: 0 }],
  [5, { column: 0, row: 1 }],
  [99, { column: 4, row: 1 }],
  [-1, { column: 0, row: 0 }],
])('the thumbnail of second %d is at %j', (second, cell) =>
  expect(stripCell({ columns: 5, rows: 2, everySeconds: 1 }, second)).toEqual(cell),
);

it('the thumbnail of a second fills its box', () => {
  const strip = { url: '/strip.webp', columns: 5, rows: 1, everySeconds: 2 };
  expect(stripStyle(strip, 4)).toEqual({
    backgroundImage: 'url("/strip.webp")',
    backgroundSize: '500% 100%',
    backgroundPosition: '50% 0%',
  });
});

it.each([
  [0, -1],
  [1, 0],
  [3.5, 1],
])('at second %d line %d is sung', (second, index) =>
  expect(
    lineAt(
      [
        { at: 1, text: 'a' },
        { at: 3, text: 'b' },
      ],
      second,
    ),
  ).toBe(index),
);

it('draws one stroke for each value, within the height, and a dot for silence', () => {
  expect(wavePath([0, 0.5, 2])).toBe('M0.5 49.0v2.0M1.5 25.0v50.0M2.5 0.0v100.0');
});
