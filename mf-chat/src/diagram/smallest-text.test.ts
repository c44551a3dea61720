import { expect, it } from '@jest/globals';
import { readableWidth, smallestText } from './smallest-text.ts';

const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50">${content}</svg>`;

it('is the size of the smallest text, not of what only holds other text', () => {
  expect(
    smallestText(
      svg(
        '<text style="font-size:8px"><tspan style="font-size:14px">甲</tspan></text><text style="font-size:16px">乙</text>',
      ),
    ),
  ).toBe(14);
  expect(document.body.childElementCount).toBe(0);
});

it('is unknown without text', () => {
  expect(smallestText(svg('<path d="M0 0"/>'))).toBeUndefined();
});

it.each([
  [1400, 14, 1200],
  [400, 10, 480],
  [700, 12, 700],
  [700, undefined, 0],
])('a diagram %s wide whose smallest text has %s pixels is never narrower than %s', (width, smallest, least) => {
  expect(readableWidth(width, smallest)).toBe(least);
});
