import { expect, test } from '@jest/globals';
import { lastLineOf, thinkingTitle } from './reasoning-text.ts';

test.each([
  [null, '思考过程'],
  [200, '思考过程 · 用时 1 秒'],
  [12_400, '思考过程 · 用时 12 秒'],
  [60_000, '思考过程 · 用时 1 分 0 秒'],
  [75_000, '思考过程 · 用时 1 分 15 秒'],
])('%j ms of thinking: %s', (ms, title) => {
  expect(thinkingTitle(ms)).toBe(title);
});

test.each([
  ['先想\n再想 \n\n', '再想'],
  ['', ''],
  ['字'.repeat(100), `…${'字'.repeat(60)}`],
])('the last line of %j', (text, line) => {
  expect(lastLineOf(text)).toBe(line);
});
