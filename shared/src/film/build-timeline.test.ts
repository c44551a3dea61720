import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { buildTimeline } from './build-timeline.ts';
import { filmRatios } from './frame/ratios.ts';
import { timelineProblem } from './limits.ts';
import { substituteText } from './substitutes.ts';
import { arbitraryShot } from './testing/arbitrary-shots.ts';
import { sampleInput, sampleShot } from './testing/sample-shots.ts';
import { cueAt, shotAt, totalFrames, totalMs } from './timeline.ts';
import { timelineHashInput } from './timeline-hash.ts';
import type { ShotInput } from './timeline-input.ts';

const built = (shots: readonly ShotInput[], more: Partial<typeof sampleInput> = {}) =>
  buildTimeline({ ...sampleInput, ...more, shots });
const times = (...ms: readonly number[]): readonly ShotInput[] =>
  ms.map((one, index) => ({ ...sampleShot, id: `${index}`, words: [], take: { key: `${index}`, ms: one, lines: [] } }));

describe('a timeline', () => {
  it('gives a shot its voice and a pause, and its voice the sample at which the image begins', () => {
    const { timeline } = built(times(5200, 4000));
    expect(timeline.shots.map(({ from, frames, audio }) => [from, frames, audio])).toEqual([
      [0, 164, { key: '0', at: 0 }],
      [164, 128, { key: '1', at: 164 * 1600 }],
    ]);
    expect([totalFrames(timeline), totalMs(timeline)]).toEqual([292, 9733]);
  });

  it('keeps a chosen length, but never one that is shorter than the voice or two seconds', () => {
    const length = (chosenMs: number | null, ms: number): number =>
      built([{ ...sampleShot, chosenMs, take: { key: 'a', ms, lines: [] } }]).timeline.shots[0]?.frames ?? 0;
    expect([length(8000, 5000), length(3000, 5000) >= 150, length(500, 100), length(null, 100)]).toEqual([
      240,
      true,
      60,
      60,
    ]);
  });

  it('estimates what is not spoken yet by 4.5 characters a second', () => {
    const [shot] = built([{ ...sampleShot, words: ['灯'.repeat(18)], take: null }]).timeline.shots;
    expect([shot?.frames, shot?.estimated, shot?.audio]).toEqual([128, true, null]);
    const faster = built([{ ...sampleShot, words: ['灯'.repeat(18)], take: null }], { speed: 2 }).timeline.shots[0]
      ?.frames;
    expect(faster).toBe(68);
    const silent = built([{ ...sampleShot, words: [], take: null }]).timeline.shots[0];
    expect([silent?.frames, silent?.estimated, silent?.cues]).toEqual([60, false, []]);
  });

  it('rounds each shot up to whole frames by itself: its voice begins with its image and ends before the next one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 2000, max: 9000 }), { minLength: 200, maxLength: 200 }),
        fc.integer({ min: 0, max: 1000 }),
        (lengths, pauseMs) => {
          const { shots } = built(times(...lengths), { pauseMs }).timeline;
          let begin = 0;
          for (const [index, { from, frames, audio }] of shots.entries()) {
            const ms = (lengths[index] ?? 0) + pauseMs;
            if (
              from !== begin ||
              audio?.at !== from * 1600 ||
              frames * 1000 < ms * 30 ||
              (frames - 1) * 1000 >= Math.max(ms, 2000) * 30
            )
              return false;
            begin += frames;
            if (audio.at + (lengths[index] ?? 0) * 48 > begin * 1600) return false;
          }
          return true;
        },
      ),
      { numRuns: 20 },
    );
  });

  it('keeps the frames, cues and captions of all shots around one that changes', () => {
    const local = (shots: readonly ShotInput[]) =>
      built(shots).timeline.shots.map(({ from, cues, frames }) => ({
        frames,
        cues: cues.map((cue) => [cue.from - from, cue.to - from, cue.text]),
      }));
    fc.assert(
      fc.property(
        fc.array(arbitraryShot(), { minLength: 2, maxLength: 6 }),
        fc.nat(),
        arbitraryShot(),
        (shots, nth, other) => {
          const at = nth % shots.length;
          const [before, after] = [local(shots), local(shots.with(at, other))];
          expect(before.toSpliced(at, 1)).toEqual(after.toSpliced(at, 1));
        },
      ),
      { numRuns: 30 },
    );
  });

  it('of any shots has whole frames that add up, transitions within their shots, and cues inside of theirs', () => {
    fc.assert(
      fc.property(
        fc.array(arbitraryShot(), { maxLength: 5 }),
        fc.constantFrom(...filmRatios),
        fc.constantFrom('card' as const, 'neighbour' as const, 'omit' as const),
        (shots, ratio, missing) => {
          const { timeline, substitutes } = built(shots, { ratio, missing });
          let from = 0;
          for (const [index, shot] of timeline.shots.entries()) {
            expect([shot.from, Number.isInteger(shot.frames), shot.frames >= 60]).toEqual([from, true, true]);
            const before = timeline.shots[index - 1];
            expect(shot.transitionIn.frames).toBeLessThanOrEqual(
              Math.min(27, shot.frames / 2, (before?.frames ?? shot.frames) / 2),
            );
            if (before === undefined) expect(['none', 'fade']).toContain(shot.transitionIn.kind);
            let end = from;
            for (const cue of shot.cues) {
              expect(cue.from).toBeGreaterThanOrEqual(end);
              expect(cue.to).toBeGreaterThan(cue.from);
              expect(cue.to - cue.from).toBeLessThanOrEqual(180);
              end = cue.to;
            }
            from += shot.frames;
            expect(end).toBeLessThanOrEqual(from);
            for (const frame of [shot.from, from - 1]) expect(shotAt(timeline, frame)).toBe(index);
          }
          expect(totalFrames(timeline)).toBe(from);
          const gone = substitutes.filter(({ kind }) => kind === 'omit').length;
          expect(timeline.shots.length).toBe(shots.length - gone);
          if (missing !== 'card' && shots.some(({ image }) => image !== null))
            expect(timeline.shots.every(({ source }) => source.kind !== 'card')).toBe(true);
        },
      ),
    );
  });

  it('is the same text for the same film, whatever the order of keys', () => {
    const { timeline } = built([sampleShot]);
    const { shots, ...rest } = timeline;
    expect(timelineHashInput({ shots, ...rest })).toBe(timelineHashInput(timeline));
    expect(timelineHashInput(built([{ ...sampleShot, seed: 2 }]).timeline)).not.toBe(timelineHashInput(timeline));
  });

  it('finds the caption of a frame', () => {
    const { timeline } = built([sampleShot, sampleShot]);
    expect([cueAt(timeline, 0)?.text, cueAt(timeline, 60)?.text, cueAt(timeline, 163)?.text]).toEqual([
      '雨下了一整夜',
      '灯塔的光穿过雾\n照在空荡荡的码头上',
      undefined,
    ]);
  });
});

describe('a shot without an image', () => {
  const shots = [
    sampleShot,
    { ...sampleShot, id: 'b', image: null },
    { ...sampleShot, id: 'c', focus: { x: 0.9, y: 0.1 } },
  ];

  it('shows a card, the image of a neighbour, or is left out, and this is told', () => {
    const card = built(shots);
    expect(card.timeline.shots[1]?.source).toMatchObject({ kind: 'card', card: { number: 2, place: '码头' } });
    const neighbour = built(shots, { missing: 'neighbour' });
    expect(neighbour.timeline.shots[1]?.source).toEqual(sampleShot.image);
    expect(neighbour.substitutes.map(substituteText)).toEqual(['第 2 镜用了相邻画面（第 1 镜）']);
    const first = built(shots.slice(1), { missing: 'neighbour' });
    expect([first.substitutes, first.timeline.shots[0]?.focus]).toEqual([
      [{ number: 1, id: 'b', kind: 'neighbour', of: 2 }],
      { x: 0.9, y: 0.1 },
    ]);
    const omitted = built(shots, { missing: 'omit' });
    expect([omitted.timeline.shots.map(({ id }) => id), omitted.timeline.shots[1]?.from]).toEqual([
      ['a', 'c'],
      omitted.timeline.shots[0]?.frames,
    ]);
  });

  it('shows a card where no shot has an image', () => {
    for (const missing of ['neighbour', 'omit'] as const)
      expect(built([shots[1] ?? sampleShot], { missing }).timeline.shots[0]?.source.kind).toBe('card');
  });
});

describe('a film', () => {
  it('is refused when it is empty, has too many shots, or is too long', () => {
    const problem = (shots: readonly ShotInput[]) => timelineProblem(built(shots).timeline);
    const many = (count: number, ms: number) => problem(times(...new Array<number>(count).fill(ms)));
    expect([problem([]), many(200, 2000), many(201, 2000), many(45, 20_000), many(44, 20_000)]).toEqual([
      'empty',
      null,
      'tooManyShots',
      'tooLong',
      null,
    ]);
  });
});
