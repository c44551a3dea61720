import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyText } from '../testing/arbitrary-shots.ts';
import { captionWidth, graphemesOf } from './caption-width.ts';

const segmenter = new Intl.Segmenter('zh', { granularity: 'grapheme' });

it.each([
  ['灯塔，', 3],
  ['abc 12', 3],
  ['“好”…', 4],
  ['👨‍👩‍👧©', 2],
  ['é', 0.5],
])('%j is %f characters wide', (text, width) => {
  expect(captionWidth(text)).toBe(width);
});

it('counts what people see as one character, also where it need not look closely', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const parts = Array.from(segmenter.segment(text), ({ segment }) => segment);
      expect(graphemesOf(text)).toEqual(parts);
      expect(captionWidth(text)).toBe(parts.reduce((sum, part) => sum + captionWidth(part), 0));
    }),
  );
});
