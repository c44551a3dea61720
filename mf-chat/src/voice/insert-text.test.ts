import { expect, it } from '@jest/globals';
import { insertText } from './insert-text.ts';

it.each([
  ['at the caret', '请解释：谢谢', 4, 4, '相对论', '请解释：相对论谢谢', 7],
  ['in place of the selection', '把旧的换掉', 1, 3, '新的', '把新的换掉', 3],
  ['into nothing', '', 0, 0, '你好', '你好', 2],
  ['with a space between Latin words', 'hello', 5, 5, 'world', 'hello world', 11],
  ['without one beside Chinese', '版本2', 3, 3, '的说明', '版本2的说明', 6],
] as const)('a text goes in %s', (_, text, start, end, inserted, whole, caret) => {
  expect(insertText(text, start, end, inserted)).toEqual({ text: whole, caret });
});
