import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { promptWords } from './all-words.ts';
import { appendWords, combineWords, findWords, stepWeight, withoutWeights, wordWeight } from './index.ts';

const [first, second] = promptWords;
if (first === undefined || second === undefined) throw new Error('no words');

describe('a combination', () => {
  it('keeps the order and writes weights as image models read them', () => {
    const words = [
      { word: second, weight: 1.2 },
      { word: first, weight: 1 },
    ];
    expect(combineWords(words, 'chinese')).toBe(`(${second.chinese}:1.2)，${first.chinese}`);
    expect(combineWords(words, 'english')).toBe(`(${second.english}:1.2), ${first.english}`);
    expect(combineWords([], 'english')).toBe('');
  });

  it('loses nothing but the weights for engines that know none', () => {
    const weighted = fc.array(
      fc.record({
        word: fc.constantFrom(...promptWords),
        weight: fc.integer({ min: 5, max: 15 }).map((tenths) => tenths / 10),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(weighted, fc.constantFrom('chinese' as const, 'english' as const), (words, language) => {
        expect(withoutWeights(combineWords(words, language))).toBe(
          combineWords(
            words.map(({ word }) => ({ word, weight: 1 })),
            language,
          ),
        );
      }),
      { numRuns: 50 },
    );
    expect(withoutWeights('a cat (sitting) at 12:30, <lora:ink:0.8>')).toBe('a cat (sitting) at 12:30, <lora:ink:0.8>');
  });

  it('steps weights in tenths between their limits', () => {
    expect(stepWeight(1.1, 1)).toBe(1.2);
    expect(stepWeight(1, -1)).toBe(0.9);
    expect(stepWeight(wordWeight.max, 1)).toBe(wordWeight.max);
    expect(stepWeight(wordWeight.min, -1)).toBe(wordWeight.min);
  });
});

describe('words behind a prompt', () => {
  it.each([
    ['', '猫', '猫'],
    ['一只猫', '', '一只猫'],
    ['一只猫', '月光', '一只猫，月光'],
    ['一只猫，', '月光', '一只猫，月光'],
    ['a cat, ', 'moonlight', 'a cat, moonlight'],
    ['一只猫。', '月光', '一只猫。 月光'],
  ])('%j and %j make %j', (prompt, words, expected) => {
    expect(appendWords(prompt, words)).toBe(expected);
  });
});

describe('a search for words', () => {
  const found = (typed: string) => findWords(promptWords, typed).map(({ chinese }) => chinese);

  it('takes both languages, several parts, and puts what starts so first', () => {
    expect(findWords(promptWords, ' ')).toBe(promptWords);
    expect(found('月光')[0]).toBe('月光');
    expect(found('GOLDEN HOUR')).toEqual(['黄金时刻']);
    expect(found('window 自然光')).toEqual(['窗边自然光']);
    expect(found('没有这样的词')).toEqual([]);
  });
});
