import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SENTENCE_MAX } from '../../../engines/speech/cut-sentences.ts';
import { testDepth } from '../../../testing/test-depth.ts';
import { SentenceSplitter, sentencesOf } from './sentence-splitter.ts';

const said = (text: string, language = 'zh'): string => sentencesOf(text, language).join(' ');

describe('sentences', () => {
  it.each<[string, string[]]>([
    ['你好。今天天气很好，我们一起出去走走吧！好不好？', ['你好。', '今天天气很好，我们一起出去走走吧！', '好不好？']],
    ['圆周率约等于3.14，常用3.14159。记住它就够用了吗？', ['圆周率约等于3.14，', '常用3.14159。记住它就够用了吗？']],
    ['他说：“走吧！”然后我们就一起离开了那个地方。', ['他说：“走吧！”', '然后我们就一起离开了那个地方。']],
    [
      'Hello there, my friend. This costs 1,000 dollars, e.g. in Paris. Mr. Smith paid.',
      ['Hello there,', 'my friend. This costs 1,000 dollars, e.g. in Paris.', 'Mr. Smith paid.'],
    ],
    [
      'Really?! Yes... It is version 1.2.3 of example.com today.',
      ['Really?!', 'Yes... It is version 1.2.3 of example.com today.'],
    ],
    ['苹果\n香蕉\n橙子和很多很多别的水果\n', ['苹果', '香蕉，橙子和很多很多别的水果']],
    ['नमस्ते। आप कैसे हैं? मैं बहुत अच्छा हूँ।', ['नमस्ते।', 'आप कैसे हैं? मैं बहुत अच्छा हूँ।']],
    ['', []],
    ['。。。\n\n---\n🎉', []],
  ])('of %j', (text, sentences) => {
    expect(sentencesOf(text, 'zh')).toEqual(sentences);
  });

  it('are at most so long, cut where the text pauses', () => {
    const long = `${'这是一段没有句号的长文，'.repeat(60)}完`;
    const sentences = sentencesOf(long, 'zh');
    expect(sentences.join('')).toBe(long);
    for (const sentence of sentences.slice(0, -1)) expect(sentence.endsWith('，')).toBe(true);
    for (const text of ['字'.repeat(1000), 'word '.repeat(300), '𠮷'.repeat(700), `${'1234567890'.repeat(90)}`])
      for (const sentence of sentencesOf(text, 'zh')) {
        expect(sentence.length).toBeLessThanOrEqual(SENTENCE_MAX);
        expect(sentence.isWellFormed()).toBe(true);
      }
  });

  it('are cut between whole characters', () => {
    for (const text of ['e\u0301'.repeat(400), 'क्षि'.repeat(200), '𠮷\u0301'.repeat(300)]) {
      const sentences = sentencesOf(text, 'zh');
      expect(sentences.join('')).toBe(text);
      for (const sentence of sentences)
        expect([sentence.isWellFormed(), /^\p{M}/u.test(sentence)]).toEqual([true, false]);
    }
  });

  it('begin with a short one', () => {
    expect(sentencesOf('要回答这个问题，首先得看看几个方面，然后逐一分析。', 'zh')[0]).toBe('要回答这个问题，');
    expect((sentencesOf('many words without any mark at all '.repeat(5), 'en')[0] ?? '').length).toBeLessThanOrEqual(
      80,
    );
  });
});

describe('Markdown', () => {
  it.each([
    ['# 标题\n\n**重点**是*这个*，`npm start`可以启动。', '标题 重点是这个，npm start可以启动。'],
    ['- 第一项\n- [x] 第二项\n1. 第三项', '第一项 第二项，1. 第三项'],
    ['> 引用的话\n> 还有一句', '引用的话 还有一句'],
    ['见[说明文档](https://a.com/x?y=(1))和![一张图](/i.png)。', '见说明文档)和一张图。'],
    ['看 https://www.example.com/a/b?c=1.5，以及<https://b.org/x>。', '看 www.example.com， 以及b.org。'],
    ['代码：\n```js\nconsole.log("不念");\n```\n之后继续。', '代码： 代码省略。之后继续。'],
    ['表：\n\n| 名 | 价 |\n|---|---|\n| 甲 | 1 |\n\n之后。', '表： 表格省略。之后。'],
    ['因为 $$a^2+b^2=c^2$$ 所以\\(x\\)成立，价格$5。', '因为 所以 成立， 价格$5。'],
    ['好的👍🏽！🇨🇳加油❤️👨‍👩‍👧', '好的！ 加油'],
    ['第一行<br>第二行<b>粗</b>，3 < 5，a&amp;b', '第一行 第二行粗，3 < 5，a&b'],
    ['<details><summary>答案</summary>四十二</details>完', '答案 四十二，完'],
    ['2 * 3 = 6，snake_case_name，~~删掉~~', '2 × 3 = 6，snake_case_name， 删掉'],
    ['脚注[^1]在此。\n\n[^1]: 不念的来源', '脚注在此。'],
    ['标题\n===\n正文\n***\n结束', '标题 正文，结束'],
    ['\\*不是强调\\*', '*不是强调*'],
    ['没闭合的`代码和**粗体，还有[方括号', '没闭合的代码和粗体， 还有[方括号'],
  ])('%j is said %j', (markdown, words) => {
    expect(said(markdown)).toBe(words);
  });

  it('says what it leaves out in the language of the voice, or not at all', () => {
    expect(said('Look:\n```\nx\n```\n', 'en')).toBe('Look: Code omitted.');
    expect(said('Regardez:\n```\nx\n```\n', 'fr')).toBe('Regardez:');
  });

  it('skips code whose fence never closes', () => {
    expect(said('看：\n```\n没有结束\n**x**')).toBe('看： 代码省略。');
  });
});

describe('however the text was cut on its way, the sentences are the same', () => {
  const bits = [
    ...[
      '你好',
      '。',
      '，',
      '！',
      '”',
      '“',
      '3.14',
      'https://a.cn/b?c=1',
      'www.',
      'http',
      'Mr.',
      ' ',
      '\n',
      '\n\n',
      '#',
      '# ',
      '- ',
      '- [x] ',
      '1. ',
      '> ',
      '**',
      '*',
      '_',
      '~~',
      '~',
      '`',
      '```',
      '```\n',
    ],
    ...[
      '|',
      '| a | b |\n',
      '[',
      ']',
      '](',
      ')',
      '[^1]',
      '![',
      '$',
      '$$',
      '\\(',
      '\\)',
      '\\',
      '<br>',
      '<',
      '>',
      '&amp;',
      '&',
      '👍🏽',
      '🇨🇳',
      '𠮷',
      '---\n',
      '===\n',
      'hello',
      'World',
      '?',
      '...',
      '1,000',
      ': ',
      '长'.repeat(90),
      'word '.repeat(30),
    ],
  ];
  const text = fc
    .array(fc.oneof(fc.constantFrom(...bits), fc.string({ unit: 'grapheme', maxLength: 6 })), { maxLength: 40 })
    .map((parts) => parts.join(''));

  it('for any text and any cuts, even inside a character', () => {
    fc.assert(
      fc.property(text, fc.array(fc.nat({ max: 400 })), fc.constantFrom('zh', 'en', 'fr'), (whole, cuts, language) => {
        const splitter = new SentenceSplitter(language);
        const places = [0, ...new Set(cuts.filter((truncated) => truncated < whole.length)), whole.length].sort(
          (a, b) => a - b,
        );
        const grown = places.slice(1).flatMap((place, index) => splitter.push(whole.slice(places[index], place)));
        expect([...grown, ...splitter.end()]).toEqual(sentencesOf(whole, language));
      }),
      { numRuns: testDepth.everyVariant ? 3000 : 500 },
    );
  });

  it('character by character', () => {
    fc.assert(
      fc.property(text, (whole) => {
        const splitter = new SentenceSplitter('zh');
        expect([...whole.split('').flatMap((unit) => splitter.push(unit)), ...splitter.end()]).toEqual(
          sentencesOf(whole, 'zh'),
        );
      }),
      { numRuns: testDepth.everyVariant ? 2000 : 400 },
    );
  });
});
