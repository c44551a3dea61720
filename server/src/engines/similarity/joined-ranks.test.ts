import { expect, it } from '@jest/globals';
import { joinRanks } from './joined-ranks.ts';

it('what is high in both rankings comes first, then what is high in one of them, of equal ones that of the first ranking', () => {
  expect(
    joinRanks([
      ['a', 'b', 'c'],
      ['d', 'b'],
    ]),
  ).toEqual(['b', 'a', 'd', 'c']);
  expect(joinRanks([['a', 'b'], []])).toEqual(['a', 'b']);
  expect(joinRanks([])).toEqual([]);
});
