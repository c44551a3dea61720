import { CHAT_TITLE_MAX, themeOf } from '@ai-site/shared/domain/chat-theme';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyCharacter } from '../../testing/any-character.ts';
import { shortTitle, titleWidth } from './clean-title.ts';
import { keyPhrase } from './key-phrase.ts';
import { hundredQuestions } from './testing/hundred-questions.ts';

describe('the key phrase of a question', () => {
  it.each([
    ['请问怎么开发票？急用', '开发票'],
    ['你好。请问怎么开发票', '开发票'],
    ['怎么办？', '怎么办？'],
    ['人工智能在医疗领域的应用前景分析报告', '领域的应用前景分析报告'],
    ['如何在家用平底锅做出好吃的披萨，需要哪些材料', '家用平底锅做出好吃的披萨'],
    ['How do I write a cover letter for a job', 'cover letter for a job'],
    ['', ''],
  ])('%j is %j', (question, phrase) => {
    expect(keyPhrase(question)).toBe(phrase);
  });

  it('is no cut question, for a hundred questions longer than a title', () => {
    expect(new Set(hundredQuestions).size).toBe(100);
    for (const question of hundredQuestions) {
      expect(titleWidth(question)).toBeGreaterThan(CHAT_TITLE_MAX);
      const phrase = keyPhrase(question);
      expect([themeOf(question), shortTitle(question)]).not.toContain(phrase);
      expect(phrase).not.toBe('');
      expect(titleWidth(phrase)).toBeLessThanOrEqual(CHAT_TITLE_MAX);
    }
  });

  it('is one line of the width of a title, whatever was asked', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), (question) => {
        const phrase = keyPhrase(question);
        expect(titleWidth(phrase)).toBeLessThanOrEqual(CHAT_TITLE_MAX);
        expect(phrase).not.toMatch(/[\r\n]/);
        expect(phrase).toBe(phrase.trim());
      }),
    );
  });
});
