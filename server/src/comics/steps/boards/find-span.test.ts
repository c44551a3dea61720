import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isSpoken, type Span } from '../story/spans.ts';
import { indexSpoken } from '../story/spoken-index.ts';
import { findSpan } from './find-span.ts';

const find = (text: string, piece: string, from = 0): string | null => {
  const span = findSpan(text, indexSpoken(text), { from, to: text.length }, piece);
  return span === null ? null : text.slice(span.from, span.to);
};

/** The parts of a text that pieces are found in, one after the other. */
function findAll(text: string, pieces: readonly string[]): Span[] {
  const index = indexSpoken(text);
  const spans: Span[] = [];
  for (const piece of pieces) {
    const span = findSpan(text, index, { from: spans.at(-1)?.to ?? 0, to: text.length }, piece);
    if (span !== null) spans.push(span);
  }
  return spans;
}

describe('a piece of a text', () => {
  const text = '天黑了。\n阿婆说：“孩子，进来吧。”“雨太大了！”小满跑进灯塔，浑身都湿透了。';

  it.each([
    ['as it is', '天黑了。', '天黑了。\n'],
    ['with other marks', '天黑了\n阿婆说:"孩子,进来吧."', '天黑了。\n阿婆说：“孩子，进来吧。”'],
    ['without marks', '天黑了阿婆说孩子进来吧', '天黑了。\n阿婆说：“孩子，进来吧。”'],
    ['behind a few words that were left out', '阿婆说', '天黑了。\n阿婆说：'],
    ['at the end', text, text],
  ])('is found %s, and begins where the text goes on', (_, piece, part) => {
    expect(find(text, piece)).toBe(part);
  });

  it('is found when its middle was changed, not when it is from elsewhere', () => {
    const from = text.indexOf('小满');
    expect(find(text, '小满跑进灯塔里，全身都湿透了。', from)).toBe('小满跑进灯塔，浑身都湿透了。');
    expect(find(text, '太阳出来了。')).toBeNull();
    expect(find(text, '天黑了。', 4)).toBeNull();
    expect(find(text, '……')).toBeNull();
    expect(find(`${'雨'.repeat(100)}天黑了。`, '天黑了。')).toBeNull();
  });
});

const sentence = fc.constantFrom(
  '天黑了。',
  '“进来吧！”',
  '阿婆说：',
  '\n\n',
  'Alice said, ',
  '雨下得很大，',
  '😀',
  '……',
  '她笑了；',
  '"Come in." ',
  '（完）',
);

describe('pieces', () => {
  it('of any text, whatever marks the model changes and pieces it leaves out, cover it in order and never twice', () => {
    fc.assert(
      fc.property(
        fc.array(sentence, { minLength: 1, maxLength: 30 }),
        fc.array(fc.constantFrom('same', 'bare', 'gone', 'twice', 'other'), { minLength: 1, maxLength: 10 }),
        (parts, ways) => {
          const text = parts.join('');
          const pieces = parts.flatMap((part, index) => {
            const way = ways[index % ways.length];
            if (way === 'bare') return [part.replaceAll(/[^\p{L}\p{N}]/gu, '')];
            if (way === 'twice') return [part, part];
            return way === 'gone' ? [] : way === 'other' ? ['别的故事', part] : [part];
          });
          const spans = findAll(text, pieces);
          expect(spans.every(({ from, to }, index) => from === (spans[index - 1]?.to ?? 0) && to > from)).toBe(true);
          expect(spans.every(({ from, to }) => isSpoken(text.slice(from, to)))).toBe(true);
        },
      ),
    );
  });

  it('that the model copied cover all of a text', () => {
    fc.assert(
      fc.property(fc.array(sentence, { minLength: 1, maxLength: 30 }), (parts) => {
        const text = parts.join('');
        fc.pre(isSpoken(text));
        const spans = findAll(text, parts);
        expect(spans.map(({ from, to }) => text.slice(from, to)).join('')).toBe(text);
      }),
    );
  });
});
