import { describe, expect, it } from '@jest/globals';
import { keptRows } from './kept-rows.ts';

const keys = ['a', 'b', 'c', 'd', 'e'];

describe('rows that stay in the page', () => {
  it('are none when nobody works in them', () => {
    expect(keptRows(keys, null, null)).toEqual([]);
  });

  it('are the one with the focus and all of a selection, in whichever direction it was made', () => {
    expect(keptRows(keys, 'e', ['c', 'a'])).toEqual([0, 1, 2, 4]);
  });

  it('reach to the last row when the selection ends behind them', () => {
    expect(keptRows(keys, null, ['growing', 'd'])).toEqual([3, 4]);
  });

  it('do not include what has gone', () => {
    expect(keptRows(keys, 'gone', null)).toEqual([]);
  });
});
