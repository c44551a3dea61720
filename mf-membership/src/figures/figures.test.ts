import { describe, expect, it } from '@jest/globals';
import { changeText, creditsText, wholeCredits } from './credits-text.ts';
import { shanghaiDay, shanghaiTime } from './shanghai-time.ts';

describe('credits', () => {
  it.each([
    [0, '0.0'],
    [5, '0.5'],
    [12_345, '1,234.5'],
    [600_000, '60,000.0'],
    [98_765_432_109, '9,876,543,210.9'],
  ])('%d tenths are %s', (tenths, text) => expect(creditsText(tenths)).toBe(text));

  it('carry a sign where they changed', () => {
    expect([changeText(50_000), changeText(-580), changeText(0)]).toEqual(['+5,000.0', '−58.0', '+0.0']);
  });

  it('are whole in packages', () => expect(wholeCredits(15_000)).toBe('15,000'));
});

describe('times', () => {
  it('are those of Shanghai', () => {
    expect(shanghaiTime('2025-05-20T16:05:00.000Z')).toBe('2025-05-21 00:05');
    expect(shanghaiDay('2024-12-31T15:59:59.000Z')).toBe('2024-12-31');
  });
});
