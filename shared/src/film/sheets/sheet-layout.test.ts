import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { buildTimeline } from '../build-timeline.ts';
import { captionWidth } from '../captions/caption-width.ts';
import type { Rect } from '../frame/canvas.ts';
import { filmRatios } from '../frame/ratios.ts';
import { anyText, arbitraryShot, arbitraryWords } from '../testing/arbitrary-shots.ts';
import { sampleInput, sampleShot } from '../testing/sample-shots.ts';
import type { SpokenText } from '../timeline.ts';
import type { ShotInput } from '../timeline-input.ts';
import { focusRows } from './focus-area.ts';
import { PAGES_MAX } from './pages.ts';
import type { Sheet, WordBox } from './sheet.ts';
import { sheetForms, sheetsOf } from './sheet-layout.ts';

const LONGEST = 16_000;
const timelineOf = (shots: readonly ShotInput[], ratio: (typeof filmRatios)[number] = '16:9') =>
  buildTimeline({ ...sampleInput, ratio, shots }).timeline;
const shotsOf = (count: number) => Array.from({ length: count }, (_, index) => ({ ...sampleShot, id: `${index}` }));
const said = (...spoken: readonly SpokenText[]): ShotInput => ({ ...sampleShot, spoken });
const narration: SpokenText = { text: '雨下了一整夜。', speaker: null };
const at = (x: number | null, text = '谁在外面？'): SpokenText => ({ text, speaker: { x } });
const boxesOf = (shot: ShotInput): readonly WordBox[] =>
  sheetsOf(timelineOf([shot]), 'long')[0]?.panels[0]?.words ?? [];

const inside = ({ x, y, width, height }: Rect, sheet: Pick<Sheet, 'width' | 'height'>): boolean =>
  x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= sheet.width + 1e-6 && y + height <= sheet.height + 1e-6;
const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const speaker = fc.option(fc.record({ x: fc.option(fc.double({ min: 0, max: 1, noNaN: true })) }));
const speech = (text: fc.Arbitrary<string>): fc.Arbitrary<SpokenText> => fc.record({ text, speaker });
const comicShot = fc
  .tuple(
    arbitraryShot(),
    fc.array(speech(fc.oneof({ weight: 4, arbitrary: arbitraryWords }, anyText)), { maxLength: 5 }),
  )
  .map(([shot, spoken]) => ({ ...shot, spoken }));

describe('the sheets of a film', () => {
  it('show every shot one under another, on as few images as apps take', () => {
    const [sheet, ...others] = sheetsOf(timelineOf(shotsOf(8)), 'long');
    expect([sheet?.width, sheet?.panels.length, others.length]).toEqual([1080, 8, 0]);
    const many = sheetsOf(timelineOf(shotsOf(200), '9:16'), 'long');
    expect([
      many.length > 1,
      many.reduce((sum, { panels }) => sum + panels.length, 0),
      many.every(({ height }) => height <= LONGEST),
    ]).toEqual([true, 200, true]);
  });

  it('are nine pages at most, with the words of all shots or their beginnings', () => {
    expect([1, 9, 10, 36, 200].map((count) => sheetsOf(timelineOf(shotsOf(count)), 'pages').length)).toEqual([
      1, 9, 5, 9, 9,
    ]);
    const [page] = sheetsOf(timelineOf([said(narration, at(0.5))]), 'pages');
    expect([page?.width, page?.height, page?.panels[0]?.words[0]?.lines[0]?.text]).toEqual([
      1080,
      1440,
      '雨下了一整夜。“谁在外面？”',
    ]);
  });

  it('of any film have images and words inside, none over another', () => {
    fc.assert(
      fc.property(
        fc.array(comicShot, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(...filmRatios),
        fc.constantFrom(...sheetForms),
        (shots, ratio, form) => {
          const sheets = sheetsOf(timelineOf(shots, ratio), form);
          expect(sheets.flatMap(({ panels }) => panels).length).toBe(shots.length);
          if (form === 'pages') expect(sheets.length).toBeLessThanOrEqual(PAGES_MAX);
          for (const sheet of sheets) {
            const all = sheet.panels.flatMap(({ words }) => words);
            expect([
              sheet.height <= LONGEST,
              sheet.panels.every(({ image }) => inside(image, sheet)),
              all.every((box) => inside(box, sheet)),
            ]).toEqual([true, true, true]);
            for (const [index, box] of all.entries()) {
              for (const { x, y } of box.lines)
                expect(
                  inside({ x, y, width: 1, height: 1 }, { width: box.x + box.width, height: box.y + box.height }) &&
                    y > box.y,
                ).toBe(true);
              for (const other of all.slice(index + 1)) expect(overlap(box, other)).toBe(false);
            }
            for (const { shot, image, words } of sheet.panels) {
              if (form === 'pages') expect(words.every((plate) => plate.y >= image.y + image.height)).toBe(true);
              const { top, bottom } = focusRows(shot, image);
              const face = {
                x: image.x,
                y: Math.max(image.y, top),
                width: image.width,
                height: Math.min(image.y + image.height, bottom) - Math.max(image.y, top),
              };
              expect(words.some((box) => overlap(box, face))).toBe(false);
            }
          }
        },
      ),
    );
  });

  it('have balloons of two lines at most, whose tails end beside every box', () => {
    fc.assert(
      fc.property(comicShot, fc.constantFrom(...filmRatios), (shot, ratio) => {
        for (const sheet of sheetsOf(timelineOf([shot], ratio), 'long'))
          for (const { words } of sheet.panels)
            for (const { kind, lines, tail } of words) {
              expect(lines.length).toBeLessThanOrEqual(kind === 'balloon' ? 2 : 3);
              for (const { text } of lines)
                expect(captionWidth(text)).toBeLessThanOrEqual(kind === 'balloon' ? 11 : 19);
              if (tail !== null)
                expect([
                  inside({ ...tail.to, width: 1, height: 1 }, sheet),
                  words.some((box) => overlap({ ...tail.to, width: 1, height: 1 }, box)),
                ]).toEqual([true, false]);
            }
      }),
    );
  });
});

describe('a long comic', () => {
  const kinds = (shot: ShotInput) => boxesOf(shot).map(({ kind }) => kind);

  it('has captions of the narrator above its images and balloons of roles with tails below them', () => {
    expect(kinds(said(narration, at(0.5)))).toEqual(['caption', 'balloon']);
    const [caption, balloon] = boxesOf(said(narration, at(0.5)));
    expect([
      (caption?.y ?? 0) < (balloon?.y ?? 0),
      caption?.tail,
      (balloon?.tail?.to.y ?? 0) < (balloon?.y ?? 0),
    ]).toEqual([true, null, true]);
    const [only] = boxesOf(said(at(0.5)));
    expect((only?.tail?.to.y ?? 0) > (only?.y ?? 0) + (only?.height ?? 0)).toBe(true);
  });

  it('has each balloon on the side of its speaker, in the order in which they speak', () => {
    const [, left, right] = boxesOf(said(narration, at(1 / 3, '谁？'), at(2 / 3, '我。')));
    const middle = (box: Rect | undefined): number => (box?.x ?? 0) + (box?.width ?? 0) / 2;
    expect([middle(left) < 400, middle(right) > 680, (left?.y ?? 0) < (right?.y ?? 0)]).toEqual([true, true, true]);
    expect([(left?.tail?.to.x ?? 0) >= middle(left), (right?.tail?.to.x ?? 9999) <= middle(right)]).toEqual([
      true,
      true,
    ]);
  });

  it('has no tail for somebody who is not seen, and keeps what is said without words', () => {
    expect(boxesOf(said(at(null))).map(({ tail }) => tail)).toEqual([null]);
    expect(boxesOf(said(at(0.5, '……'))).map(({ lines }) => lines[0]?.text)).toEqual(['……']);
  });

  it('joins short sentences of a speech, and breaks its lines between clauses', () => {
    const texts = (words: string) => boxesOf(said(at(0.5, words))).map(({ lines }) => lines.map(({ text }) => text));
    expect(texts('真的吗？！太好了！')).toEqual([['真的吗？！', '太好了！']]);
    expect(texts('爷爷，您教过我，光不怕小，怕的是没有人举着它。')).toEqual([
      ['爷爷，您教过我', '光不怕小'],
      ['怕的是没有', '人举着它'],
    ]);
  });

  it('splits long speech into connected balloons, of which one has a tail', () => {
    const boxes = boxesOf(
      said(narration, at(0.5, '爷爷，您教过我，光不怕小，怕的是没有人举着它。所以我一个人跑上来了，不怕黑。')),
    );
    const [, first, ...others] = boxes;
    expect([
      first?.continues,
      first?.tail !== null,
      others.length > 0,
      others.every(({ continues, tail }) => continues && tail === null),
    ]).toEqual([false, true, true, true]);
  });
});
