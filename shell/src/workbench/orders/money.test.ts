import { expect, it } from '@jest/globals';
import { money } from './money.ts';

it.each([
  [12_900, '¥129.00'],
  [123_456_789, '¥1,234,567.89'],
  [-1, '-¥0.01'],
  [0, '¥0.00'],
])('%i fen are %s', (fen, text) => {
  expect(money(fen)).toBe(text);
});
