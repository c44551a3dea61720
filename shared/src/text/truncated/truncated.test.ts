import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { truncated } from './index.ts';

describe('a truncated text', () => {
  it.each([
    ['好的', 5, '好的'],
    ['一二三四五六', 3, '一二三'],
    ['好😀😀', 2, '好😀'],
    ['家👨‍👩‍👧门', 3, '家'],
    ['家👨‍👩‍👧门', 6, '家👨‍👩‍👧'],
    ['🇨🇳🇨🇳', 3, '🇨🇳'],
    ['e\u0301e\u0301', 3, 'e\u0301'],
    [`a${'\u0301'.repeat(50)}`, 3, 'a\u0301\u0301'],
  ])('%j of at most %i is %j', (text, max, begin) => {
    expect(truncated(text, max)).toBe(begin);
  });

  it('is its begin, well formed, and no longer than asked for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(30), (text, max) => {
        const begin = truncated(text, max);
        expect(text.startsWith(begin)).toBe(true);
        expect(begin.isWellFormed()).toBe(true);
        expect([...begin].length).toBeLessThanOrEqual(max);
      }),
    );
  });
});
