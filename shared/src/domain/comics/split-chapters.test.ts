import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { comicsLimits } from './limits.ts';
import { splitChapters } from './split-chapters.ts';

describe('a long text', () => {
  it('is split at the headings of its chapters', () => {
    const text =
      '序\n很久以前。\r\n第一章 雨夜\n雨下了一夜。\n\n　　第2回：灯塔\n灯塔亮了。\n第三章\nChapter 4 The End\n完。';
    expect(splitChapters(text)).toEqual([
      { title: '', text: '序\n很久以前。' },
      { title: '第一章 雨夜', text: '雨下了一夜。' },
      { title: '第2回：灯塔', text: '灯塔亮了。' },
      { title: 'Chapter 4 The End', text: '完。' },
    ]);
  });

  it('without headings is split at the ends of sentences', () => {
    const sentence = `${'雨'.repeat(99)}。`;
    const parts = splitChapters(sentence.repeat(65));
    expect(parts.map(({ text }) => text.length)).toEqual([3000, 3000, 500]);
    expect(parts.every(({ text }) => text.endsWith('。'))).toBe(true);
  });

  it('does not take a sentence with 第…章 for a heading', () => {
    expect(splitChapters(`他翻开了第三章。\n${'又'.repeat(30)}`)).toHaveLength(1);
  });

  it('loses nothing but spaces, and every part fits an episode', () => {
    const word = fc.constantFrom('雨', '。', '\n', '第一章', ' ', '😀', '第十回 归来', 'a', '雨下了一夜'.repeat(400));
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), (words) => {
        const text = words.join('');
        const parts = splitChapters(text);
        const bare = (whole: string): string => whole.replace(/\s/g, '');
        for (const part of parts) {
          expect(part.text.length).toBeLessThanOrEqual(comicsLimits.text);
          expect(part.title.length).toBeLessThanOrEqual(comicsLimits.title);
          expect(part.text.isWellFormed()).toBe(true);
          expect(part.text).not.toBe('');
        }
        if (!text.includes('第')) expect(bare(parts.map((part) => part.text).join(''))).toBe(bare(text));
      }),
    );
  });
});
