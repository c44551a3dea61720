import { expect, it } from '@jest/globals';
import { evenLines } from './even-lines.ts';

it.each([
  ['春眠不觉晓', 1, ['春眠不觉晓']],
  ['春眠不觉晓', 2, ['春眠不', '觉晓']],
  ['傍晚的湖边，远山与小船', 2, ['傍晚的湖边，', '远山与小船']],
  ['傍晚的湖边，远山与小船，晚霞', 3, ['傍晚的湖边，', '远山与小', '船，晚霞']],
  ['你好！？', 2, ['你好！？']],
  ['…春', 2, ['…', '春']],
])('%j in %i lines', (text, count, lines) => expect(evenLines([...text], count)).toEqual(lines));
