import { expect, it } from '@jest/globals';
import { reviewKeyOf } from './review-keys.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false };

it.each([
  ['a', 'keep'],
  ['A', 'keep'],
  ['r', 'remove'],
  ['j', 'next'],
  ['k', 'previous'],
  ['z', 'undo'],
  ['x', null],
  ['Enter', null],
])('%s: %s', (key, action) => {
  expect(reviewKeyOf({ key, ...plain })).toBe(action);
});

it('leaves keys with a modifier to the browser', () => {
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey'])
    expect(reviewKeyOf({ key: 'a', ...plain, [modifier]: true })).toBeNull();
});
