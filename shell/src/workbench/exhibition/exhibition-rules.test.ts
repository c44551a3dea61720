import { describe, expect, it } from '@jest/globals';
import { moved } from './moved.ts';
import { publicationOf } from './publication-of.ts';

describe('an entry that is moved', () => {
  it.each([
    [0, 2, 'bcad'],
    [3, 0, 'dabc'],
    [1, 1, 'abcd'],
    [0, 4, 'abcd'],
    [0, -1, 'abcd'],
    [9, 0, 'abcd'],
  ])('from %i to %i: %s', (from, to, expected) => {
    expect(moved([...'abcd'], from, to).join('')).toBe(expected);
  });
});

describe('the publication that an operator names', () => {
  it.each([
    ['p-1', 'p-1'],
    ['  p-1 ', 'p-1'],
    ['https://example.com/exhibitdetail?id=p-1', 'p-1'],
    ['/aivideoDetail?from=x&id=p-1#top', 'p-1'],
    ['https://example.com/exhibitdetail', null],
    ['https://example.com/exhibitdetail?key=p-1', null],
    ['', null],
    ['x'.repeat(41), null],
  ])('%s: %s', (text, id) => {
    expect(publicationOf(text)).toBe(id);
  });
});
