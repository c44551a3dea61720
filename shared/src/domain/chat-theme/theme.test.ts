import { expect, test } from '@jest/globals';
import { themeOf } from './theme.ts';

test.each([
  ['  你好，\n\n世界\t！ ', '你好， 世界 ！'],
  ['字'.repeat(30), '字'.repeat(30)],
  ['字'.repeat(31), `${'字'.repeat(29)}…`],
  ['🌙'.repeat(40), `${'🌙'.repeat(29)}…`],
  ['海边\u202e的日落', '海边的日落'],
])('%j becomes %j', (question, theme) => {
  expect(themeOf(question)).toBe(theme);
});
