import { expect, it } from '@jest/globals';
import { tableText } from './table-text.ts';

it('separates cells by tabs and quotes those that would break the rows', () => {
  expect(
    tableText([
      ['名称', '说明'],
      [' 甲 ', '两\n行'],
      ['乙', '他说"好"'],
    ]),
  ).toBe('名称\t说明\n甲\t"两\n行"\n乙\t"他说""好"""');
});
