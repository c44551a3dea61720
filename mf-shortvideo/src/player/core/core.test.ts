import { buildTimeline } from '@ai-site/shared/film/build-timeline';
import { sampleInput, sampleShot } from '@ai-site/shared/film/testing/sample-shots';
import type { ShotInput } from '@ai-site/shared/film/timeline-input';
import { describe, expect, it } from '@jest/globals';
import { positionAt } from './film-position.ts';
import { layOutShots } from './lay-out-shots.ts';
import { gainPoints } from './music-gain.ts';
import { needsAt } from './prefetch.ts';
import { sameMoment } from './same-moment.ts';
import { startOf, voicesIn } from './voice-schedule.ts';

const names = ['a', 'b', 'c', 'd', 'e', 'f'];
const shots = names.map(
  (id): ShotInput => ({
    ...sampleShot,
    id,
    take: { key: `voice/${id}`, ms: 2900, lines: [] },
    image: { kind: 'image', key: `image/${id}`, width: 1600, height: 900 },
  }),
);
const timelineOf = (all: readonly ShotInput[]) => buildTimeline({ ...sampleInput, shots: all, pauseMs: 100 }).timeline;
const timeline = timelineOf(shots);

describe('the position of a film that plays', () => {
  const part = { from: 0, to: 90 };

  it('follows the clock, and is never before the frame from which it plays', () => {
    expect(positionAt({ frame: 30, since: 10 }, 9.95, part)).toEqual({ frame: 30, ended: false });
    expect(positionAt({ frame: 30, since: 10 }, 10.5, part)).toEqual({ frame: 45, ended: false });
    expect(positionAt({ frame: 30, since: 10 }, 10 + 1 / 3, part)).toEqual({ frame: 40, ended: false });
  });

  it('is over behind the last frame', () => {
    expect(positionAt({ frame: 30, since: 10 }, 11.99, part)).toEqual({ frame: 89, ended: false });
    expect(positionAt({ frame: 30, since: 10 }, 12, part)).toEqual({ frame: 89, ended: true });
  });
});

describe('the voices of a part of a film', () => {
  it('begin with the shots, the one that is under way before the part', () => {
    const starts = voicesIn(timeline, 45, 270);
    expect(starts.map(({ key }) => key)).toEqual(['voice/a', 'voice/b', 'voice/c']);
    expect(starts[0]?.after).toBeCloseTo(-1.5, 6);
    expect(starts[1]?.after).toBeCloseTo(((timeline.shots[1]?.from ?? 0) - 45) / 30, 6);
  });

  it('start in the middle when they come late, and not at all when they are over', () => {
    expect(startOf(10, 8, 3)).toEqual({ when: 10, offset: 0 });
    expect(startOf(10, 11, 3)).toEqual({ when: 11, offset: 1 });
    expect(startOf(10, 13, 3)).toBeNull();
  });
});

it('the gain of the music begins with that of the moment', () => {
  const envelope = [
    { atMs: 0, gainDb: 0 },
    { atMs: 1000, gainDb: -12 },
    { atMs: 4000, gainDb: 0 },
  ];
  const points = gainPoints({ gain: -6, envelope }, 500);
  expect(points.map(({ after }) => after)).toEqual([0, 0.5, 3.5]);
  expect(points.map(({ amplitude }) => Math.round(20 * Math.log10(amplitude)))).toEqual([-12, -18, -6]);
});

describe('what is loaded ahead', () => {
  it('is the image of the shot that is seen, of the one that fades out, and of the next three', () => {
    expect(needsAt(timeline, 0).images).toEqual(['image/a', 'image/b', 'image/c', 'image/d']);
    const fading = timelineOf(shots.map((shot) => ({ ...shot, transition: { kind: 'dissolve', ms: 600 } })));
    const second = fading.shots[1]?.from ?? 0;
    expect(needsAt(fading, second + 2).images).toEqual(['image/b', 'image/a', 'image/c', 'image/d', 'image/e']);
    expect(needsAt(fading, second + 40).images[1]).toBe('image/c');
  });

  it('has no shots behind the end of the part, and of cards the images of their persons', () => {
    expect(needsAt(timeline, 0, timeline.shots[1]?.from)).toEqual({
      images: ['image/a'],
      clips: [],
      voices: ['voice/a'],
    });
    const cards = timelineOf([
      { ...sampleShot, image: null, card: { ...sampleShot.card, roles: [{ name: '小满', key: 'face' }] } },
    ]);
    expect(needsAt(cards, 0).images).toEqual(['face']);
  });

  it('has two moving images at most', () => {
    const moving = timelineOf(
      shots.map((shot) => ({
        ...shot,
        image: { kind: 'video', key: `clip/${shot.id}`, width: 1280, height: 720, ms: 4000 },
      })),
    );
    expect(needsAt(moving, 0)).toMatchObject({ images: [], clips: ['clip/a', 'clip/b'] });
  });
});

describe('the moment of a film that was changed', () => {
  const from = (index: number, film = timeline) => film.shots[index]?.from ?? 0;

  it('stays in its shot, wherever the shot is', () => {
    const moved = timelineOf([...shots.slice(2), ...shots.slice(0, 2)]);
    expect(sameMoment(timeline, moved, from(2) + 17)).toBe(17);
    expect(sameMoment(timeline, moved, from(0) + 5)).toBe(from(4, moved) + 5);
  });

  it('is in the shot that has the place of one that is gone', () => {
    const shorter = timelineOf(shots.slice(0, 3));
    expect(sameMoment(timeline, shorter, from(5) + 10)).toBe(from(2, shorter) + 10);
    expect(sameMoment(timeline, timelineOf([]), 50)).toBe(0);
  });
});

describe('laying out the shots of a film', () => {
  it('is done with all of them, unless it is aborted', async () => {
    const abort = new AbortController();
    expect(await layOutShots({ ...sampleInput, shots }, abort.signal)).toBe(true);
    abort.abort();
    expect(await layOutShots({ ...sampleInput, shots }, abort.signal)).toBe(false);
  });
});
