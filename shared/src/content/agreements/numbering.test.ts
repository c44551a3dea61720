import { describe, expect, it } from '@jest/globals';
import { chineseNumber, clauseNumber, sectionTitle } from './numbering.ts';

describe('numbering', () => {
  it('counts in Chinese', () => {
    expect([1, 9, 10, 11, 19, 20, 21, 99].map(chineseNumber)).toEqual([
      '一',
      '九',
      '十',
      '十一',
      '十九',
      '二十',
      '二十一',
      '九十九',
    ]);
  });

  it('numbers sections and clauses from their index', () => {
    expect(sectionTitle('总则', 0)).toBe('一、总则');
    expect(clauseNumber(0, 1)).toBe('1.2');
  });
});
