import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { lastTokens, tokensOf } from './tokens.ts';

test.each([
  ['', 0],
  ['春眠不觉晓', 5],
  ['，。！', 3],
  ['Ｆｕｌｌ', 4],
  ['seven c', 2],
  ['word '.repeat(7), 10],
])('%j is about %d', (text, tokens) => {
  expect(tokensOf(text)).toBe(tokens);
});

test('the end of a text takes no more than was allowed and is well-formed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, tokens) => {
      const end = lastTokens(text, tokens);
      expect(text.endsWith(end)).toBe(true);
      expect(end.isWellFormed()).toBe(text.isWellFormed());
      expect(tokensOf(end)).toBeLessThanOrEqual(tokens);
      if (tokensOf(text) < tokens) expect(end).toBe(text);
    }),
  );
});
