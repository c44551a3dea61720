import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { buildTimeline } from '../build-timeline.ts';
import { captionWidth } from '../captions/caption-width.ts';
import { filmRatios, filmSize, previewSize } from '../frame/ratios.ts';
import { arbitraryShot } from '../testing/arbitrary-shots.ts';
import { sampleInput, sampleShot } from '../testing/sample-shots.ts';
import { totalFrames } from '../timeline.ts';
import { clipMsAt } from './clip-time.ts';
import { type CaptionStep, framePlan } from './frame-plan.ts';

const next = { ...sampleShot, id: 'b', image: { kind: 'image', key: 'image/b', width: 900, height: 1600 } as const };
const filmOf = (kind: 'dissolve' | 'slide' | 'fade') =>
  buildTimeline({ ...sampleInput, shots: [sampleShot, { ...next, transition: { kind, ms: 600 } }] }).timeline;
const size = { width: 640, height: 360 };

describe('the plan of a frame', () => {
  it('shows the image of the shot and its caption', () => {
    const { steps } = framePlan(filmOf('dissolve'), 30, size);
    expect(steps).toMatchObject([
      { kind: 'image', shot: 0, key: 'image/a', clipMs: null, target: { x: 0, y: 0, ...size }, alpha: 1 },
      { kind: 'caption', lines: [{ text: '雨下了一整夜', x: 320 }], preset: 1 },
    ]);
    expect(framePlan(filmOf('dissolve'), 30, size, false).steps.map(({ kind }) => kind)).toEqual(['image']);
  });

  it('has both images in a transition, and the camera of the first one goes on', () => {
    const film = filmOf('dissolve');
    const begin = film.shots[1]?.from ?? 0;
    const zoomAt = (frame: number): number => {
      const [step] = framePlan(film, frame, size).steps;
      return step?.kind === 'image' ? step.source.width : Number.NaN;
    };
    const { steps } = framePlan(film, begin + 9, size, false);
    expect(steps.map((step) => step.kind === 'image' && step.key)).toEqual(['image/a', 'image/b']);
    expect(zoomAt(begin + 9)).toBeLessThan(zoomAt(begin - 1));
    expect(framePlan(film, begin + 18, size, false).steps).toHaveLength(1);
    const slid = framePlan(filmOf('slide'), begin + 9, size, false).steps.map((step) =>
      step.kind === 'caption' ? 0 : step.target.x,
    );
    expect((slid[1] ?? 0) - (slid[0] ?? 0)).toBeCloseTo(640, 6);
  });

  it('crops around the focus for another ratio', () => {
    const plan = (ratio: '9:16' | '1:1', x: number) => {
      const { timeline } = buildTimeline({
        ...sampleInput,
        ratio,
        shots: [{ ...sampleShot, move: 'still', focus: { x, y: 0.5 } }],
      });
      const [step] = framePlan(timeline, 0, filmSize(ratio, 720)).steps;
      return step?.kind === 'image' ? step.source.x + step.source.width / 2 : Number.NaN;
    };
    expect([plan('9:16', 0.8), plan('9:16', 0), plan('1:1', 0.6)].map((middle) => Math.round(middle * 100))).toEqual([
      80, 16, 60,
    ]);
  });

  it.each(filmRatios)('shows both persons of a shot in %s from its first to its last frame', (ratio) => {
    for (const move of ['still', 'push-in', 'pull-out', 'pan-left'] as const) {
      const { timeline } = buildTimeline({
        ...sampleInput,
        ratio,
        shots: [{ ...sampleShot, move, persons: [1 / 3, 2 / 3] }],
      });
      const frames = totalFrames(timeline);
      // A camera that pans over a square part of a wide image comes near to their faces' edges.
      const around = move === 'pan-left' ? 0.01 : 0.05;
      for (const frame of [0, Math.floor(frames / 2), frames - 1]) {
        const { steps } = framePlan(timeline, frame, filmSize(ratio, 720), false);
        const views = steps.flatMap((step) => (step.kind === 'image' ? [step] : []));
        for (const column of [1 / 3, 2 / 3])
          expect(
            views.filter(({ source }) => source.x < column - around && source.x + source.width > column + around)
              .length,
          ).toBeGreaterThanOrEqual(1);
        expect(views).toHaveLength(ratio === '9:16' ? 2 : 1);
        for (const [index, { target, source }] of views.entries()) {
          expect((source.width * 1600) / (source.height * 900)).toBeCloseTo(target.width / target.height, 6);
          expect(target.y).toBeGreaterThanOrEqual(
            (views[index - 1]?.target.y ?? 0) + (views[index - 1]?.target.height ?? 0),
          );
        }
      }
    }
  });

  it('keeps one image where a person chose the focus, and for one or an image that is as tall as the film', () => {
    const shown = (more: Partial<typeof sampleShot>) =>
      framePlan(
        buildTimeline({ ...sampleInput, ratio: '9:16', shots: [{ ...sampleShot, persons: [1 / 3, 2 / 3], ...more }] })
          .timeline,
        0,
        filmSize('9:16', 720),
        false,
      ).steps;
    expect(
      [
        shown({ focus: { x: 0.3, y: 0.5 } }),
        shown({ persons: [0.5] }),
        shown({ image: { kind: 'image', key: 'b', width: 900, height: 1600 } }),
      ].map((steps) => steps.length),
    ).toEqual([1, 1, 1]);
  });

  it('slows a moving image down as far as it lasts as long as its shot, then holds its last frame', () => {
    expect([clipMsAt(0, 150, 5000), clipMsAt(2, 150, 5000), clipMsAt(2, 150, 10_000), clipMsAt(2, 150, 4000)]).toEqual([
      0, 2000, 2000, 1600,
    ]);
    expect(clipMsAt(4.9, 150, 1000)).toBeCloseTo(966.7, 1);
  });

  it('of any film shows something in every frame, from inside of the images, with captions that are inside the frame', () => {
    fc.assert(
      fc.property(
        fc.array(arbitraryShot(), { minLength: 1, maxLength: 2 }),
        fc.constantFrom(...filmRatios),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.boolean(),
        (shots, ratio, at, small) => {
          const { timeline } = buildTimeline({ ...sampleInput, ratio, shots });
          const canvas = small ? previewSize(ratio, 640) : filmSize(ratio, 1080);
          const { steps } = framePlan(timeline, Math.floor(at * (totalFrames(timeline) - 1)), canvas);
          const images = steps.filter((step) => step.kind !== 'caption');
          expect([1, 2]).toContain(images.length + (images.length === 0 ? 1 : 0));
          for (const step of images) {
            if (step.kind !== 'image') continue;
            const { x, y, width, height } = step.source;
            expect(Math.min(x, y, 1 - x - width, 1 - y - height)).toBeGreaterThanOrEqual(-1e-9);
          }
          for (const step of steps.filter((one): one is CaptionStep => one.kind === 'caption')) {
            const lowest = canvas.height * (ratio === '9:16' ? 0.82 : 0.93);
            for (const { text, y } of step.lines) {
              expect([y <= lowest, y - step.size >= 0, captionWidth(text) * step.size <= canvas.width]).toEqual([
                true,
                true,
                true,
              ]);
            }
          }
        },
      ),
    );
  });
});
