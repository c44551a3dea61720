import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyText, arbitraryTake, arbitraryWords, chineseWords, wholes } from '../testing/arbitrary-shots.ts';
import { captionLines } from './caption-lines.ts';
import { captionWidth } from './caption-width.ts';
import { speechLength } from './speech-length.ts';
import { type SpokenLine, timedCaptions } from './timed-captions.ts';

const spoken = (lines: readonly SpokenLine[], ms: number, width = 16, pause = 250) =>
  timedCaptions({ lines, ms, untilMs: ms + pause, width });
const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
const width = fc.constantFrom(12, 16);

describe('the lines of a caption', () => {
  it.each<[string, number, string[]]>([
    ['你好。', 16, ['你好']],
    ['今天给大家介绍一款新产品，它非常轻便，', 16, ['今天给大家介绍一款新产品', '它非常轻便']],
    ['灯塔的光穿过雾照在空荡荡的码头上', 12, ['灯塔的光穿过雾', '照在空荡荡的码头上']],
    ['，“走吧。”他说', 16, ['“走吧。”他说']],
    ['只要 12.5 元，', 16, ['只要 12.5 元']],
    ['.5 是一半.', 16, ['.5 是一半']],
    ['等等……', 16, ['等等……']],
    ['Wait...', 16, ['Wait...']],
    ['。。。', 16, []],
  ])('%j in lines of %i', (text, most, lines) => {
    expect(captionLines(text, most)).toEqual(lines);
  });
});

describe('the captions of a voice', () => {
  it('begin with their lines and last until the next one', () => {
    const lines = [
      { at: 0.2, text: '雨下了一整夜。' },
      { at: 2, text: '没有人来。' },
    ];
    expect(spoken(lines, 3500)).toEqual([
      { fromMs: 200, toMs: 2000, text: '雨下了一整夜' },
      { fromMs: 2000, toMs: 3500, text: '没有人来' },
    ]);
  });

  it('divide a line at its marks by the share that is spoken', () => {
    const text = '他沿着海边慢慢地走了很久很久都没有停下来，最后终于看见了远处山坡上亮着灯的小屋。';
    const captions = spoken([{ at: 0, text }], 8000);
    expect(captions.map((caption) => caption.text)).toEqual([
      '他沿着海边慢慢地走了\n很久很久都没有停下来',
      '最后终于看见了远处\n山坡上亮着灯的小屋',
    ]);
    expect(captions[1]?.fromMs).toBe(captions[0]?.toMs);
  });

  it('join what is too short, and keep apart what different lines say', () => {
    const lines = [
      { at: 0, text: '走' },
      { at: 0.4, text: '快' },
      { at: 0.8, text: '天要黑了' },
    ];
    expect(spoken(lines, 2000).map(({ text }) => text)).toEqual(['走 快 天要黑了']);
  });

  it('give words to a neighbour that would be too short', () => {
    const captions = spoken(
      [
        { at: 0, text: '他沿着海边慢慢地走了很久很久都没有停下来看一看身后的人' },
        { at: 6, text: '好了好了好了好' },
      ],
      6700,
      16,
      0,
    );
    expect(captions).toHaveLength(2);
    for (const { fromMs, toMs } of captions) expect(toMs - fromMs).toBeGreaterThanOrEqual(1000);
  });

  it('stay into the pause where the words are over sooner, and for six seconds at most', () => {
    expect(spoken([{ at: 0, text: '好。' }], 800)).toEqual([{ fromMs: 0, toMs: 1000, text: '好' }]);
    expect(spoken([{ at: 0, text: '好。' }], 9000)).toEqual([{ fromMs: 0, toMs: 6000, text: '好' }]);
  });

  it('never overlap, are seen for six seconds at most, and keep every letter and digit', () => {
    fc.assert(
      fc.property(arbitraryTake(arbitraryWords), width, ({ ms: length, lines }, most) => {
        const ms = Math.ceil(length);
        const captions = spoken(lines, ms, most);
        expect(lettersOf(captions.map(({ text }) => text).join(''))).toBe(
          lettersOf(lines.map(({ text }) => text).join('')),
        );
        for (const [index, { fromMs, toMs, text }] of captions.entries()) {
          expect(toMs).toBeLessThanOrEqual(captions[index + 1]?.fromMs ?? ms + 250);
          expect(toMs - fromMs).toBeLessThanOrEqual(6000);
          for (const line of text.split('\n')) {
            expect(line).toBe(line.trim());
            expect(line).not.toMatch(/^[。！？!?；;，、：:…—”’」』）)\]】》〉]/);
            expect(line).not.toMatch(/[，,。]$/);
          }
        }
      }),
    );
  });

  it('have two lines that fit, and split no word, number, unit or emoji', () => {
    fc.assert(
      fc.property(arbitraryWords, fc.integer({ min: 3, max: 8 }), width, (text, rate, most) => {
        // What is wider than a line and has no space is no word; what goes on is no unit.
        fc.pre(!/[!-~¥“”]{20}|5 kg[!-~¥]/.test(text));
        const captions = spoken([{ at: 0, text }], Math.ceil((speechLength(text) * 1000) / rate), most);
        const lines = captions.flatMap((caption) => caption.text.split('\n'));
        for (const { text: shown } of captions) {
          expect(shown.split('\n').length).toBeLessThanOrEqual(2);
        }
        for (const line of lines) expect(captionWidth(line)).toBeLessThanOrEqual(most);
        const joined = lines.join('\n');
        for (const whole of wholes.filter((one) => /[\p{L}\p{N}]/u.test(one)))
          expect(occurrences(joined, whole)).toBe(occurrences(text, whole));
      }),
    );
  });

  it('are seen for a second at least where the words can be divided so', () => {
    fc.assert(
      fc.property(chineseWords, fc.integer({ min: 3, max: 6 }), width, (text, rate, most) => {
        const captions = spoken([{ at: 0, text }], Math.ceil((speechLength(text) * 1000) / rate), most);
        for (const { fromMs, toMs } of captions.slice(1)) expect(toMs - fromMs).toBeGreaterThanOrEqual(1000);
      }),
    );
  });

  it('of endless words, marks or emoji keep every letter and digit', () => {
    for (const part of ['灯', 'a', 'a.b', '😀', '，', 'hello ', '“', '”', '👨‍👩‍👧', '。”']) {
      const text = `好${part.repeat(500)}好`;
      const shown = spoken([{ at: 0, text }], 100_000).map((caption) => caption.text);
      expect(lettersOf(shown.join(''))).toBe(lettersOf(text));
    }
  });

  it('of any text are well formed and lose no letter or digit', () => {
    fc.assert(
      fc.property(arbitraryTake(anyText), width, ({ ms, lines }, most) => {
        const text = spoken(lines, Math.ceil(ms), most)
          .map((caption) => caption.text)
          .join('\n');
        expect(text.isWellFormed()).toBe(true);
        expect(text).not.toMatch(/\n\n|[^\P{Cc}\n]/u);
        expect(lettersOf(text)).toBe(lettersOf(lines.map((line) => line.text.toWellFormed()).join('')));
      }),
    );
  });
});

const occurrences = (text: string, part: string): number => text.split(part).length - 1;
