import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { testDepth } from '../../testing/test-depth.ts';
import { isRightToLeft, scriptParts, visualLine } from './bidi.ts';
import type { Run } from './block.ts';
import type { Measure } from './lines.ts';

const run = (text: string, look: Partial<Run> = {}): Run => ({
  text,
  bold: false,
  italic: false,
  underline: false,
  href: null,
  ...look,
});
const measure: Measure = (text) => text.length;
const lineOf = (...runs: readonly Run[]) => runs.map((one) => ({ text: one.text, run: one, width: one.text.length }));
const drawn = (rtl: boolean, ...runs: readonly Run[]) =>
  visualLine(lineOf(...runs), rtl, measure).map(({ text }) => text);

describe('a line with Arabic or Hebrew', () => {
  it('is drawn from left to right: words in turned order, each with its letters as they are written', () => {
    expect(drawn(false, run('他说 שלום עולם 。'))).toEqual(['他说 ', 'עולם', ' ', 'שלום', ' 。']);
    expect(drawn(true, run('مرحبا بالعالم'))).toEqual(['بالعالم', ' ', 'مرحبا']);
    expect(drawn(true, run('שלום abc عربي'))).toEqual(['عربي', ' ', 'abc', ' ', 'שלום']);
  });

  it('keeps numbers from left to right, digits of its own script too, and mirrors its brackets', () => {
    expect(drawn(true, run('שנה (2025)!'))).toEqual(['!(', '2025', ') ', 'שנה']);
    expect(drawn(true, run('سعر ۱۲'))).toEqual(['۱', '۲', ' ', 'سعر']);
  });

  it('keeps the look of each part, and draws no mark of direction', () => {
    const pieces = visualLine(lineOf(run('אב ', { bold: true }), run('גד')), true, measure);
    expect(pieces.map((piece) => [piece.text, piece.run.bold])).toEqual([
      ['גד', false],
      [' ', true],
      ['אב', true],
    ]);
    expect(drawn(true, run('אב\u200f\u202e'))).toEqual(['אב']);
  });

  it('shapes letters apart between which a non-joiner stands', () => {
    expect(drawn(true, run('می\u200cخواهم'))).toEqual(['خواهم', 'می']);
  });

  it('loses no character, whatever the text', () => {
    const text = fc
      .array(fc.constantFrom('א', 'בג', 'م', 'حب', '١', '۲', '7', ' ', '甲', 'a', '.', '،', '\u{1f004}', 'َ'), {
        maxLength: 40,
      })
      .map((parts) => parts.join(''));
    const sorted = (value: string): readonly string[] => [...value].toSorted();
    fc.assert(
      fc.property(text, fc.boolean(), (value, rtl) => {
        const pieces = drawn(rtl, run(value));
        expect(sorted(pieces.join(''))).toEqual(sorted(value));
        for (const piece of pieces) expect(scriptParts(piece)).toHaveLength(1);
      }),
      { numRuns: testDepth.everyVariant ? 500 : 100 },
    );
  });

  it('is left as it is when it has none', () => {
    const line = lineOf(run('甲 abc (1)'));
    expect(visualLine(line, false, measure)).toBe(line);
  });
});

it.each([
  [['שלום, 世界'], true],
  [['1. ', 'مرحبا'], true],
  [['“世界” שלום'], false],
  [['123 …'], false],
])('the block %j is written from right to left: %j', (texts, rtl) => {
  expect(isRightToLeft(texts.map((text) => run(text)))).toBe(rtl);
});

it('parts of a text have one font each', () => {
  expect(scriptParts('甲מלה 乙كلمة')).toEqual(['甲', 'מלה', ' 乙', 'كلمة']);
});
