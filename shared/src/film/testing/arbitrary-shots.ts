import fc from 'fast-check';
import { cameraMoves, filmPaces } from '../camera/camera-moves.ts';
import { shotSizes } from '../shot/shot-source.ts';
import type { ShotInput } from '../timeline-input.ts';
import { transitionKinds } from '../transitions/transition-kinds.ts';

/** What is never split: words, numbers, units and emoji. */
export const wholes = [
  '12.5',
  '5kg',
  '100%',
  '¥99.9',
  'GPT-4',
  'C++',
  '5 kg',
  "don't",
  'example.com',
  '10:30',
  '👍🏽',
  '👨‍👩‍👧',
  '🇨🇳',
  'straightforward',
  '𠮷',
] as const;
const phrases = ['我们', '灯塔', '非常安静', '照在空荡荡的码头上', '的时候', '他说', '雨下了一整夜'] as const;
const marks = ['。', '，', '！', '、', ' ', '？', '……', '：', '“', '”', '。。', '—', '.', ','] as const;

export const arbitraryWords = fc
  .array(
    fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...phrases) }, fc.constantFrom(...wholes), {
      weight: 2,
      arbitrary: fc.constantFrom(...marks),
    }),
    { maxLength: 24 },
  )
  .map((parts) => parts.join(''));

/** Phrases and single marks between them. */
export const chineseWords = fc
  .array(fc.tuple(fc.constantFrom(...phrases), fc.constantFrom('', '，', '。', '！')), { maxLength: 20 })
  .map((parts) => parts.flat().join(''));

/** Any text: also other scripts, controls and halves of characters. */
export const anyText = fc.oneof(
  arbitraryWords,
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

const share = fc.double({ min: 0, max: 1, noNaN: true });

/** Lines with times that are in order. */
export const arbitraryTake = (text: fc.Arbitrary<string>) =>
  fc
    .record({
      ms: fc.double({ min: 1, max: 20_000, noNaN: true }),
      lines: fc.array(fc.tuple(share, text), { maxLength: 6 }),
    })
    .map(({ ms, lines }) => ({
      key: 'voice',
      ms,
      lines: lines.toSorted(([a], [b]) => a - b).map(([at, line]) => ({ at: (at * ms) / 1000, text: line })),
    }));

export const arbitraryShot = (text: fc.Arbitrary<string> = arbitraryWords): fc.Arbitrary<ShotInput> =>
  fc.record({
    id: fc.uuid(),
    words: fc.array(text, { maxLength: 3 }),
    take: fc.option(arbitraryTake(text)),
    chosenMs: fc.option(fc.integer({ min: 500, max: 20_000 })),
    image: fc.option(
      fc.oneof(
        fc.record({
          kind: fc.constant('image' as const),
          key: fc.constantFrom('p1', 'p2'),
          width: fc.integer({ min: 64, max: 4000 }),
          height: fc.integer({ min: 64, max: 4000 }),
        }),
        fc.record({
          kind: fc.constant('video' as const),
          key: fc.constant('clip'),
          width: fc.constant(1280),
          height: fc.constant(720),
          ms: fc.integer({ min: 500, max: 10_000 }),
        }),
      ),
    ),
    card: fc.record({
      place: fc.constantFrom('', '海边'),
      roles: fc.constant([{ name: '小满', key: 'face' }]),
      shot: fc.constantFrom(...shotSizes),
    }),
    move: fc.constantFrom(...cameraMoves),
    pace: fc.constantFrom(...filmPaces),
    focus: fc.record({ x: share, y: share }),
    seed: fc.nat(),
    transition: fc.record({ kind: fc.constantFrom(...transitionKinds), ms: fc.integer({ min: 0, max: 1500 }) }),
  });
