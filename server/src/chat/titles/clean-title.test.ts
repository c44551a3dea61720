import { CHAT_TITLE_MAX } from '@ai-site/shared/domain/chat-theme';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { anyCharacter } from '../../testing/any-character.ts';
import { cleanTitle, titleWidth } from './clean-title.ts';

describe('a title that a model made', () => {
  test.each([
    ['开票流程', '开票流程'],
    ['“开票流程。”\n', '开票流程'],
    ['标题：《开票流程》', '开票流程'],
    ['对话标题: 开票流程', '开票流程'],
    ['\n\n## **开票流程**\n这个标题概括了对话', '开票流程'],
    ['Title: "Spring marketing plan for shoes"', 'Spring marketing plan'],
    ['字'.repeat(40), '字'.repeat(CHAT_TITLE_MAX)],
    ['🌙'.repeat(40), '🌙'.repeat(CHAT_TITLE_MAX)],
    ['C++ 入门', 'C++ 入门'],
    ['怎么退款？', '怎么退款？'],
    ['"""', ''],
    ['', ''],
  ])('%j is cleaned to %j', (said, theme) => {
    expect(cleanTitle(said)).toBe(theme);
  });

  test('has room in a theme, in one line, whatever the model says', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), (said) => {
        const theme = cleanTitle(said);
        expect(titleWidth(theme)).toBeLessThanOrEqual(CHAT_TITLE_MAX);
        expect(theme).not.toMatch(/[\r\n"“”]$/);
        expect(theme).not.toMatch(/\n/);
        expect(theme).toBe(theme.trim());
      }),
    );
  });
});
