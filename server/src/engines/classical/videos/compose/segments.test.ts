import { buildTimeline } from '@ai-site/shared/film/build-timeline';
import { framePlan } from '@ai-site/shared/film/frame-plan/frame-plan';
import { arbitraryShot } from '@ai-site/shared/film/testing/arbitrary-shots';
import { sampleInput, sampleShot } from '@ai-site/shared/film/testing/sample-shots';
import { totalFrames } from '@ai-site/shared/film/timeline';
import type { ShotInput } from '@ai-site/shared/film/timeline-input';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { testDepth } from '../../../../testing/test-depth.ts';
import { SEGMENT_FRAMES, segmentsOf } from './segments.ts';

const size = { width: 64, height: 36 };
const look = { size, subtitles: true };
const timelineOf = (shots: readonly ShotInput[]) => buildTimeline({ ...sampleInput, shots }).timeline;
const namesOf = (shots: readonly ShotInput[]) => segmentsOf(timelineOf(shots), look).map(({ name }) => name);
const shot = (id: string, changes: Partial<ShotInput> = {}): ShotInput => ({
  ...sampleShot,
  id,
  seed: id.charCodeAt(0),
  ...changes,
});

describe('the segments of a video', () => {
  it('show every frame as the whole video does', () => {
    fc.assert(
      fc.property(
        fc.array(arbitraryShot(), { minLength: 1, maxLength: 4 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.boolean(),
        (shots, at, subtitles) => {
          const timeline = timelineOf(shots);
          const segments = segmentsOf(timeline, { size, subtitles });
          const frame = Math.floor(at * (totalFrames(timeline) - 1));
          let from = 0;
          for (const segment of segments) {
            expect(segment.frames).toBeGreaterThan(0);
            expect(segment.frames).toBeLessThanOrEqual(SEGMENT_FRAMES + 1);
            for (const one of [frame, from, from + segment.frames - 1])
              if (one >= from && one < from + segment.frames) {
                const plan = (steps: ReturnType<typeof framePlan>['steps']) =>
                  steps.map((step) => (step.kind === 'caption' ? step : { ...step, shot: 0 }));
                expect(plan(framePlan(segment.timeline, one - from, size).steps)).toEqual(
                  plan(framePlan(timeline, one, size, subtitles).steps),
                );
              }
            from += segment.frames;
          }
          expect(from).toBe(totalFrames(timeline));
        },
      ),
      { numRuns: testDepth.everyVariant ? 100 : 20 },
    );
  });

  it('are cut behind transitions, and long shots in equal parts', () => {
    const frames = (shots: readonly ShotInput[]) =>
      segmentsOf(timelineOf(shots), look).map((segment) => segment.frames);
    const dissolve = { transition: { kind: 'dissolve', ms: 600 } } as const;
    expect(frames([shot('a'), shot('b', dissolve), shot('c')])).toEqual([164 + 18, 164 - 18, 164]);
    expect(frames([shot('a', { take: { key: 'v', ms: 50_000, lines: [] } })])).toEqual([503, 502, 503]);
  });

  it('that change are those of the changed shot alone, and the one that fades into it', () => {
    const dissolve = { transition: { kind: 'dissolve', ms: 600 } } as const;
    const video = ['a', 'b', 'c', 'd'].map((id) => shot(id, dissolve));
    const before = namesOf(video);
    const changed = (at: number, changes: Partial<ShotInput>) => {
      const after = namesOf(video.with(at, { ...(video[at] ?? shot('a')), ...changes }));
      return after.flatMap((name, index) => (name === before[index] ? [] : [index]));
    };
    expect(changed(2, { image: { kind: 'image', key: 'other', width: 10, height: 10 } })).toEqual([1, 2]);
    // Words of another length move everything behind them.
    expect(changed(1, { take: { key: 'v', ms: 9000, lines: [{ at: 0, text: '长' }] } })).toEqual([0, 1]);
    expect(changed(1, { take: { key: 'another voice', ms: 5200, lines: sampleShot.take?.lines ?? [] } })).toEqual([]);
    expect(changed(0, { id: 'x' })).toEqual([]);
    expect(namesOf(video.toSpliced(1, 1)).slice(1)).toEqual(before.slice(2));
  });

  it('of another size, or without captions, are others', () => {
    const timeline = timelineOf([shot('a')]);
    const names = [look, { ...look, subtitles: false }, { ...look, size: { width: 128, height: 72 } }].map(
      (one) => segmentsOf(timeline, one)[0]?.name,
    );
    expect(new Set(names).size).toBe(3);
  });
});
