import { expect, it } from '@jest/globals';
import { matches, windowSizes } from './page-globals.ts';

it.each([
  ['(max-width: 767px)', false, true],
  ['(min-width: 768px)', true, false],
  ['(min-width: 768px) and (max-width: 1023px)', false, false],
  ['(prefers-reduced-motion: reduce)', false, false],
  ['(pointer: coarse)', false, false],
])('%s', (query, wide, phone) => {
  expect([matches(query, windowSizes.wide), matches(query, windowSizes.phone)]).toEqual([wide, phone]);
});
