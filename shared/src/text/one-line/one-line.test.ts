import { expect, it } from '@jest/globals';
import { oneLine } from './index.ts';

it.each([
  ['海边\u202e的日落', '海边的日落'],
  ['\u2067مرحبا\u2069 你好', 'مرحبا 你好'],
  [' 一行\n\t又一行\u0007 ', '一行 又一行'],
  ['家人👩‍👩‍👧', '家人👩‍👩‍👧'],
  ['半个\ud83d字', '半个\ufffd字'],
  ['\u200b\u2060', ''],
])('%j reads %j', (text, title) => expect(oneLine(text, 20)).toBe(title));

it('ends with a whole character', () => expect(oneLine('\u202e一二👩‍👩‍👧四', 4)).toBe('一二'));
