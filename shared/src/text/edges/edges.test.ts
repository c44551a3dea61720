import { expect, it } from '@jest/globals';
import { joinedLines, withoutBegin, withoutEnd } from './index.ts';

it('a text loses the spaces and the named characters at an end', () => {
  expect([withoutEnd('天黑了。 ；\n', '。；'), withoutEnd('。', '。'), withoutEnd('', '。')]).toEqual([
    '天黑了',
    '',
    '',
  ]);
  expect([withoutBegin(' “天黑了”', '“”'), withoutBegin('天', '“')]).toEqual(['天黑了”', '天']);
});

it('lines become one', () => {
  expect([joinedLines(' 短发 \n\n 圆脸\r\n', '，'), joinedLines('一\n二', '')]).toEqual(['短发，圆脸', '一二']);
});
