import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { normalised } from './normalise.ts';
import { searchedTokens, tokensOf } from './tokens.ts';

const work = tokensOf({
  description: '汝窑天青釉茶盏，雨过天青',
  prompt: 'Ink wash Tea bowl',
  tags: ['陶瓷'],
  nickName: '窑火',
});
const finds = (keyword: string, tokens = work): boolean =>
  searchedTokens(keyword).some((wanted) => wanted.every((token) => tokens.includes(token)));

describe('a search', () => {
  it.each([
    '汝窑',
    '天青釉',
    '汝窑 雨过',
    'ＩＮＫ',
    'tea bowl',
    'ruyao',
    'RuYao',
    'tc',
    'taoci',
    '陶',
    '窑火',
    '汝​窑',
    'tianqingyou',
    'tian qing you',
    'ruyaotianqingyou',
    'chazhan',
  ])('by %j finds the work', (keyword) => {
    expect(finds(keyword)).toBe(true);
  });

  it.each([
    '汝瓷',
    '釉',
    'ruci',
    'tianqingci',
    'zhanyuguo',
    'a'.repeat(200),
    'xian'.repeat(50),
    '',
    '，。',
    '🐈',
    '汝窑 钧窑',
    '字'.repeat(200),
  ])('by %j does not', (keyword) => {
    expect(finds(keyword)).toBe(false);
  });

  it('does not find an anonymous work by its author', () => {
    expect(finds('窑火', tokensOf({ description: '一只猫', prompt: '', tags: [], nickName: null }))).toBe(false);
  });

  it('finds whatever part of two or more characters of a word is looked for', () => {
    const word = fc.stringMatching(/^[一-十a-z]{2,12}$/u);
    fc.assert(
      fc.property(word, fc.nat(10), (text, from) => {
        const part = [...text].slice(Math.min(from, [...text].length - 2)).join('');
        expect(finds(part, tokensOf({ description: text, prompt: '', tags: [], nickName: null }))).toBe(true);
      }),
    );
  });

  it('takes every text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
        expect(tokensOf({ description: text, prompt: text, tags: [text], nickName: text }).length).toBeLessThanOrEqual(
          1500,
        );
        for (const tokens of searchedTokens(text)) expect(tokens.length).toBeGreaterThan(0);
        expect(normalised(normalised(text))).toBe(normalised(text));
      }),
    );
  });
});
