import { withoutEmoji } from '@ai-site/shared/text/emoji';
import { hasWords } from '@ai-site/shared/text/has-words';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sentencesOf } from './sentences.ts';

describe('the sentences of a line', () => {
  it.each<[string, string[]]>([
    [
      '灯塔的光扫过海面，她推开门走进雨里。谁也没有说话，只有风在响。',
      ['灯塔的光扫过海面，她推开门走进雨里。', '谁也没有说话，只有风在响。'],
    ],
    ['走。快走！', ['走。快走！']],
    ['雨下了一整夜。灯塔的光扫过海面。', ['雨下了一整夜。', '灯塔的光扫过海面。']],
    ['他花了3.14元买下这座灯塔，然后离开……', ['他花了3.14元买下这座灯塔，然后离开……']],
    ['那座灯塔已经很久没有亮过了。——', ['那座灯塔已经很久没有亮过了。——']],
    ['……', []],
    ['🎉', []],
    ['', []],
  ])('%j', (text, sentences) => {
    expect(sentencesOf(text)).toEqual(sentences);
  });

  it('have words, and lose nothing that has', () => {
    const bits = fc.oneof(
      fc.constantFrom('。', '！', '……', '，', '\n', ' ', '🎉', '他走进雨里', '3.14', 'Mr. ', '谁也没有说话'),
      fc.string({ unit: 'grapheme', maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(bits, { maxLength: 30 }), (parts) => {
        const text = parts.join('');
        const sentences = sentencesOf(text);
        for (const sentence of sentences) expect(hasWords(sentence)).toBe(true);
        const letters = (words: string): string => withoutEmoji(words).replaceAll(/[^\p{L}\p{N}]/gu, '');
        expect(letters(sentences.join(''))).toBe(letters(text));
      }),
    );
  });
});
