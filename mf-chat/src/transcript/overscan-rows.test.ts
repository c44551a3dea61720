import { describe, expect, it } from '@jest/globals';
import { overscanRows } from './overscan-rows.ts';

const keys = ['a', 'b', 'c', 'd', 'e'];

describe('rows that stay in the page', () => {
  it('are none when nobody works in them', () => {
    expect(overscanRows(keys, null, null)).toEqual([]);
  });

  it('are the one with the focus and all of a selection, in whichever direction it was made', () => {
    expect(overscanRows(keys, 'e', ['c', 'a'])).toEqual([0, 1, 2, 4]);
  });

  it('reach to the last row when the selection ends behind them', () => {
    expect(overscanRows(keys, null, ['growing', 'd'])).toEqual([3, 4]);
  });

  it('do not include what has gone', () => {
    expect(overscanRows(keys, 'gone', null)).toEqual([]);
  });
});
