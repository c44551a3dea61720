import { captionWidth } from '@ai-site/shared/film/captions/caption-width';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { testDepth } from '../../../testing/test-depth.ts';
import { LINE_WIDTH, linesOfScript } from './script-lines.ts';

const RUNS = { numRuns: testDepth.everyVariant ? 100 : 25 };

describe('the captions of a script', () => {
  it.each<[string, string[]]>([
    ['大家好。欢迎来到直播间！', ['大家好。', '欢迎来到直播间！']],
    ['# 新品\n\n**重点**是`轻便`。\n---\n- 第一\n> 引用', ['新品', '重点是轻便。', '第一', '引用']],
    ['第一行没有标点\n第二行', ['第一行没有标点', '第二行']],
    [
      '今天给大家介绍一款新产品，它非常轻便，出门旅行的时候可以放进口袋里。',
      ['今天给大家介绍一款新产品，它非常轻便，', '出门旅行的时候可以放进口袋里。'],
    ],
    ['原价¥199.9，现在只要 12.5 元！', ['原价¥199.9，现在只要 12.5 元！']],
    [
      'Hello everyone. This is version 2.0, made by Mr. Smith!',
      ['Hello everyone.', 'This is version 2.0, made by Mr. Smith!'],
    ],
    ['他说：“走吧！”然后离开。', ['他说：“走吧！”', '然后离开。']],
    ['🎉新品上市🎉！👨‍👩‍👧', ['🎉新品上市🎉！']],
    ['……\n---\n🎉', []],
    ['\u0300好', ['好']],
    [
      '每箱十二件净重一共是5 kg：iPhone15和iPad，GPT一起买的话可以再便宜一些',
      ['每箱十二件净重一共是5 kg：iPhone15和iPad，', 'GPT一起买的话可以再便宜一些'],
    ],
    [`A${'b'.repeat(44)}。。。。。`, [`A${'b'.repeat(44)}。`]],
  ])('%j', (script, lines) => {
    expect(linesOfScript(script)).toEqual(lines);
  });

  it('cut what is too wide for a caption at its spaces', () => {
    const long = `${'a'.repeat(20)}@${'b'.repeat(24)}5 kg`;
    expect(linesOfScript(long)).toEqual([`${'a'.repeat(20)}@${'b'.repeat(24)}5`, 'kg']);
  });

  it('divide what has no marks between its words', () => {
    const lines = linesOfScript('今天我们要给大家介绍一款出门旅行的时候可以放进口袋里面去的新产品它非常轻便又好看');
    expect(lines.join('')).toBe('今天我们要给大家介绍一款出门旅行的时候可以放进口袋里面去的新产品它非常轻便又好看');
    expect(lines.map(({ length }) => length > 12 && length <= LINE_WIDTH)).toEqual([true, true]);
  });

  it('never cut an emoji, however many there are', () => {
    for (const script of [`好${'😀'.repeat(40)}完`, `好${'👨‍👩‍👧'.repeat(40)}完`, `好${'🇨🇳'.repeat(41)}完`]) {
      const lines = linesOfScript(script);
      expect(lines.join('')).toBe(script);
      for (const line of lines) expect(line.isWellFormed()).toBe(true);
    }
  });

  const whole = [
    '12.5',
    '5kg',
    '100%',
    '¥99.9',
    '3D',
    'GPT-4',
    'C++',
    'iPhone15',
    '5 kg',
    "don't",
    'example.com',
    '10:30',
    '👍🏽',
    '👨‍👩‍👧',
    '🇨🇳',
    'straightforward',
    '𠮷',
  ];
  const marks = ['。', '，', '！', '、', ' ', '\n', '？', '……', '：', '“', '”'];
  const bits = fc.oneof(
    fc.constantFrom(...whole),
    fc.constantFrom(...marks),
    fc.constantFrom('我们', '产品', '非常轻便', '可以放进口袋里', '的时候'),
  );

  it('lose nothing, cut no word, number, unit or emoji, and are never too wide', () => {
    fc.assert(
      fc.property(fc.array(bits, { maxLength: 60 }), (parts) => {
        const script = parts.join('');
        // What is wider than a caption and has no space is no word.
        fc.pre(!/(?:[!-~¥]| (?=kg)){48}/.test(script));
        const lines = linesOfScript(script);
        expect(lettersOf(lines.join(''))).toBe(lettersOf(script));
        for (const line of lines) expect(captionWidth(line)).toBeLessThanOrEqual(LINE_WIDTH);
        let rest = script;
        for (const line of lines) {
          // A line ends where a part ends.
          const from = rest.replaceAll(/\s/g, '').indexOf(line.replaceAll(/\s/g, ''));
          expect(from).toBeGreaterThanOrEqual(0);
          rest = rest.replaceAll(/\s/g, '').slice(from + line.replaceAll(/\s/g, '').length);
        }
        for (const part of whole.filter((one) => /[\p{L}\p{N}]/u.test(one)))
          expect(occurrences(lines, part)).toBe(occurrences(script.split(/\n/), part));
      }),
      RUNS,
    );
  });

  it('of any text are well formed, not too wide, and keep every letter and digit', () => {
    const any = fc.array(
      fc.oneof(
        bits,
        fc.string({ unit: 'binary', maxLength: 8 }),
        // The list of all graphemes takes longer to make than all scripts to divide.
        ...(testDepth.everyVariant ? [fc.string({ unit: 'grapheme', maxLength: 12 })] : []),
      ),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(any, (parts) => {
        const script = parts.join('').toWellFormed();
        for (const line of linesOfScript(script)) {
          expect(line.isWellFormed()).toBe(true);
          expect(line).not.toMatch(/^\p{M}/u);
          expect(captionWidth(line)).toBeLessThanOrEqual(LINE_WIDTH);
          expect(line).toMatch(/[\p{L}\p{N}]/u);
        }
      }),
      RUNS,
    );
  });
});

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
/** Of a part whose last word does not go on in the next part. */
const occurrences = (texts: readonly string[], part: string): number => {
  const whole = new RegExp(
    `${part.replaceAll(/[.+]/g, '\\$&')}${part.includes(' ') ? '(?![\\p{Script=Latin}\\p{N}])' : ''}`,
    'gu',
  );
  return texts.reduce((sum, text) => sum + Array.from(text.matchAll(whole)).length, 0);
};
