import { describe, expect, it } from '@jest/globals';
import { combination } from '../../domain/prompts/index.ts';
import { prompts } from '../prompt-library/index.ts';
import { promptWords } from './all-words.ts';
import { wordCategories } from './index.ts';

const unique = (values: readonly string[]) => new Set(values.map((value) => value.toLowerCase())).size;

describe('the words of the prompt book', () => {
  it('are at least 300, without the prompts for chats', () => {
    expect(promptWords.length).toBeGreaterThanOrEqual(300);
    expect(prompts.length).toBeGreaterThanOrEqual(40);
  });

  it('are in every category, at least 18', () => {
    for (const { key } of wordCategories)
      expect(promptWords.filter(({ category }) => category === key).length).toBeGreaterThanOrEqual(18);
  });

  it('stand once: ids, Chinese and English words', () => {
    expect(unique(promptWords.map(({ id }) => id))).toBe(promptWords.length);
    expect(unique(promptWords.map(({ chinese }) => chinese))).toBe(promptWords.length);
    expect(unique(promptWords.map(({ english }) => english))).toBe(promptWords.length);
  });

  it('fit into one combination, all of them', () => {
    expect(
      combination.safeParse({ picked: promptWords.map(({ id }) => ({ id, weight: 1.5 })), language: 'english' })
        .success,
    ).toBe(true);
  });

  it('are short, trimmed, and need no escape in a weighted prompt', () => {
    for (const { chinese, english } of promptWords) {
      expect(chinese).toMatch(/^[^\s()（）:：,，]{2,12}$/);
      expect(english).toMatch(/^[A-Za-z0-9][^()（）:\p{Script=Han}]{1,58}$/u);
      expect(english.trim()).toBe(english);
    }
  });
});
