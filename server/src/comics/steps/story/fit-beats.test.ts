import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { testDepth } from '../../../testing/test-depth.ts';
import { clausesOf } from './clauses.ts';
import { type BeatSpan, beatsIn, fitBeats } from './fit-beats.ts';
import { SPAN_MAX } from './shot-spans.ts';
import { isSpoken } from './spans.ts';

const STORY =
  '雨夜，林小雨推开了灯塔的门。林小雨说：“有人吗？”没有人回答。海面上，一艘小船慢慢靠近了。她举起灯，朝船上的人挥了挥手。';
const even = (count: number, ms = 3000) => Array.from({ length: count }, () => ({ ms }));
const textsOf = (text: string, spans: readonly BeatSpan[]): string[] =>
  spans.map(({ from, to }) => text.slice(from, to));

describe('a story that is fitted to a template', () => {
  it('has as many parts as the template has shots, whole sentences where they are near', () => {
    expect(textsOf(STORY, fitBeats(STORY, even(4), 200))).toEqual([
      '雨夜，林小雨推开了灯塔的门。',
      '林小雨说：“有人吗？”没有人回答。',
      '海面上，一艘小船慢慢靠近了。',
      '她举起灯，朝船上的人挥了挥手。',
    ]);
  });

  it('leaves who speaks with what is told before it', () => {
    const text = '炉火烧得正旺。奶奶走进来，说：“阿明，记得多放一点盐。”';
    expect(textsOf(text, fitBeats(text, even(3), 200))).toEqual([
      '炉火烧得正旺。',
      '奶奶走进来，说：“阿明，',
      '记得多放一点盐。”',
    ]);
  });

  it('follows the lengths of the shots', () => {
    const [first, second] = textsOf(STORY, fitBeats(STORY, [{ ms: 2000 }, { ms: 8000 }], 200));
    expect([first, (second ?? '').length > 2 * (first ?? '').length]).toEqual(['雨夜，林小雨推开了灯塔的门。', true]);
  });

  it('of few clauses has fewer parts, with the first and the last shot; a long one goes through the shots again', () => {
    const short = fitBeats('天黑了，海风很大。灯塔亮了起来。', even(9), 200);
    expect(short.map(({ beat }) => beat)).toEqual([0, 8]);
    const long = fitBeats(STORY.repeat(10), even(4), 200);
    expect(long.length % 4).toBe(0);
    expect(long.map(({ beat }) => beat)).toEqual(long.map((_, index) => index % 4));
    expect(long.length).toBeGreaterThan(4);
  });

  it('keeps its parts when a range of it is written again', () => {
    const spans = fitBeats(STORY, even(4), 200);
    const from = spans[1]?.from ?? 0;
    expect(beatsIn(STORY, spans, { from, to: STORY.length })).toEqual(spans.slice(1));
    expect(textsOf(STORY, beatsIn(STORY, spans, { from: from + 2, to: from + 8 }))).toEqual([
      STORY.slice(from + 2, from + 8),
    ]);
  });
});

const piece = fc.oneof(
  fc.constantFrom(
    '天黑了。',
    '雨下得很大，',
    '“进来吧！”',
    '阿婆说：',
    '\n\n',
    '　',
    'He opened the door, ',
    '1,000 米外，',
    '😀',
    '……',
    '（完）',
    '好。',
  ),
  fc.integer({ min: 1, max: 400 }).map((length) => '海'.repeat(length)),
);

describe('the parts of any story', () => {
  it('cover it once and in its order, have room in a storyboard, say something and follow the shots', () => {
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 40 }),
        fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 30 }),
        (pieces, lengths) => {
          const text = pieces.join('');
          const beats = lengths.map((ms) => ({ ms }));
          const spans = fitBeats(text, beats, 200);
          expect(textsOf(text, spans).join('')).toBe(text);
          expect(
            spans.every(
              ({ from, to }, index) => from === (spans[index - 1]?.to ?? 0) && to > from && to - from <= SPAN_MAX,
            ),
          ).toBe(true);
          expect(spans.every(({ beat }) => beats[beat] !== undefined)).toBe(true);
          const order = spans.map(({ beat }) => beat).filter((beat, index, all) => beat !== all[index - 1]);
          const turns = order.filter((beat, index) => index > 0 && beat < (order[index - 1] ?? 0));
          expect(turns.every((beat) => beat === 0)).toBe(true);
          if (spans.length > 0) expect(spans[0]?.beat).toBe(0);
          const clauses = clausesOf(text, SPAN_MAX).length;
          if (beats.length > 1 && clauses >= beats.length) expect(new Set(order).size).toBe(beats.length);
        },
      ),
      { numRuns: testDepth.everyVariant ? 100 : 30 },
    );
  });

  it('that are asked for a range cover the range', () => {
    fc.assert(
      fc.property(
        fc.array(piece, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 1, max: 9 }),
        fc.nat(),
        fc.nat(),
        (pieces, count, a, b) => {
          const text = pieces.join('');
          const [from, to] = [a % text.length, b % (text.length + 1)].toSorted((x, y) => x - y) as [number, number];
          const parts = beatsIn(text, fitBeats(text, even(count), 200), { from, to });
          expect(textsOf(text, parts).join('')).toBe(text.slice(from, to));
          if (parts.length > 1) expect(parts.every((part) => isSpoken(text.slice(part.from, part.to)))).toBe(true);
        },
      ),
      { numRuns: testDepth.everyVariant ? 100 : 30 },
    );
  });
});
