import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { testDepth } from '../../testing/test-depth.ts';
import type { Run } from './block.ts';
import { breakLines, type Measure } from './lines.ts';

const run = (text: string, look: Partial<Run> = {}): Run => ({
  text,
  bold: false,
  italic: false,
  underline: false,
  href: null,
  ...look,
});
/** A wide character counts 2, any other 1. */
const measure: Measure = (text) =>
  [...text].reduce((sum, character) => sum + (/[\u2e80-\uffef]/u.test(character) ? 2 : 1), 0);
const textsOf = (width: number, ...runs: readonly Run[]) =>
  breakLines(runs, width, measure).map((line) => line.map(({ text }) => text).join(''));

describe('line breaks', () => {
  it('come between Chinese characters and words, and swallow the space there', () => {
    expect(textsOf(8, run('甲乙丙丁戊己'))).toEqual(['甲乙丙丁', '戊己']);
    expect(textsOf(10, run('Hello big world'))).toEqual(['Hello big', 'world']);
    expect(textsOf(8, run('提供 AI 服务'))).toEqual(['提供 AI', '服务']);
  });

  it('never put a closing mark at the beginning or an opening one at the end, also between looks', () => {
    expect(textsOf(8, run('甲乙丙丁，戊'))).toEqual(['甲乙丙', '丁，戊']);
    expect(textsOf(8, run('甲乙丙《丁》'))).toEqual(['甲乙丙', '《丁》']);
    expect(textsOf(8, run('甲乙丙丁', { bold: true }), run('，戊'))).toEqual(['甲乙丙', '丁，戊']);
  });

  it('cut what is wider than a line', () => {
    expect(textsOf(6, run('见https://example'))).toEqual(['见http', 's://ex', 'ample']);
    expect(textsOf(4, run('！！！！'))).toEqual(['！！', '！！']);
  });

  it('follow hard breaks, empty lines too', () => {
    expect(textsOf(20, run('甲\n\n乙'))).toEqual(['甲', '', '乙']);
    expect(textsOf(20)).toEqual(['']);
  });

  it('lose no character and keep to the width, whatever the text', () => {
    const text = fc
      .array(fc.constantFrom('甲', '乙', '，', '。', '《', '》', '（', '）', 'a', 'bc', ' ', '1', '%', '\n', '—'), {
        maxLength: 60,
      })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), fc.integer({ min: 2, max: 30 }), (texts, width) => {
        const lines = textsOf(width, ...texts.map((one) => run(one)));
        expect(lines.join('').replaceAll(' ', '')).toBe(texts.join('').replaceAll(/[ \n]/g, ''));
        for (const line of lines) expect(measure(line.trimEnd(), run(''))).toBeLessThanOrEqual(width);
      }),
      { numRuns: testDepth.everyVariant ? 500 : 100 },
    );
  });
});
