import { describe, expect, it } from '@jest/globals';
import { creditsText, wholeCredits } from './credits-text.ts';

describe('credits', () => {
  it.each([
    [0, '0.0'],
    [5, '0.5'],
    [1000, '100.0'],
    [12_345, '1,234.5'],
    [600_000, '60,000.0'],
    [98_765_432_109, '9,876,543,210.9'],
  ])('%d tenths are %s', (tenths, text) => expect(creditsText(tenths)).toBe(text));

  it('are whole in packages', () => expect(wholeCredits(15_000)).toBe('15,000'));
});
