import { describe, expect, it } from '@jest/globals';
import { buildTimeline } from '../../film/build-timeline.ts';
import { type FilmParts, timelineInputOf } from './shot-inputs.ts';
import { emptyStoryboard } from './storyboard.ts';

const board = {
  ...emptyStoryboard,
  id: 'a',
  narration: '雨下了一整夜。',
  lines: [{ roleId: 'r', text: '谁在外面？' }],
};
const take = {
  id: 't',
  key: 'voice/a',
  ms: 3000,
  stale: true,
  lines: [
    { at: 0, text: '雨下了一整夜。', roleId: null },
    { at: 1.5, text: '谁在外面？', roleId: 'r' },
  ],
};
const image = { key: 'image/a', media: 'image' as const, width: 1600, height: 900, ms: 0 };

const parts: FilmParts = {
  settings: {
    ratio: '9:16',
    speed: 1.2,
    pauseMs: 300,
    subtitles: { on: true, preset: 2, position: 'bottom' },
    music: { kind: 'file', key: 'music', gain: -12, duck: true },
  },
  storyboards: [
    {
      ...board,
      roleIds: ['gone', 'r'],
      placeId: 'p',
      shot: 'full',
      chosenMs: 5000,
      transition: { kind: 'dissolve', ms: 400 },
    },
  ],
  media: [{ id: 'a', chosen: image, take }],
  roles: [{ id: 'r', name: '小满' }],
  roleMedia: [{ id: 'r', chosen: { key: 'face' } }],
  places: [{ id: 'p', name: '码头' }],
  missing: 'card',
};
const shotOf = (more: Partial<FilmParts>) => timelineInputOf({ ...parts, ...more }).shots[0];

describe('the film of an episode', () => {
  it('has the settings of its project', () => {
    expect(timelineInputOf(parts)).toMatchObject({
      ratio: '9:16',
      speed: 1.2,
      pauseMs: 300,
      subtitles: { on: true, preset: 2, position: 'bottom' },
      music: { key: 'music', gain: -12, duck: true },
      missing: 'card',
    });
    expect(timelineInputOf({ ...parts, settings: { ...parts.settings, music: { kind: 'none' } } }).music).toBeNull();
  });

  it('says the narration and then the lines, with the chosen voice and image', () => {
    const shot = shotOf({});
    expect(shot).toMatchObject({
      id: 'a',
      words: ['雨下了一整夜。', '谁在外面？'],
      take: {
        key: 'voice/a',
        ms: 3000,
        lines: [
          { at: 0, text: '雨下了一整夜。' },
          { at: 1.5, text: '谁在外面？' },
        ],
      },
      chosenMs: 5000,
      image: { kind: 'image', key: 'image/a', width: 1600, height: 900 },
      card: { place: '码头', roles: [{ name: '小满', key: 'face' }], shot: 'full' },
      transition: { kind: 'dissolve', ms: 400 },
    });
    expect(Object.keys(shot?.take?.lines[0] ?? {})).toEqual(['at', 'text']);
  });

  it('shows a video as a moving image with its length', () => {
    const media = [{ id: 'a', chosen: { ...image, media: 'video' as const, ms: 4000 }, take: null }];
    expect(shotOf({ media })?.image).toEqual({ kind: 'video', key: 'image/a', width: 1600, height: 900, ms: 4000 });
  });

  it('is silent where a storyboard says nothing, and has no image where none was made', () => {
    const silent = shotOf({ storyboards: [{ ...board, narration: ' ', lines: [] }] });
    expect([silent?.words, silent?.take]).toEqual([[], null]);
    const unmade = shotOf({ media: [], roleMedia: [], storyboards: [{ ...board, roleIds: ['r'] }] });
    expect([unmade?.image, unmade?.take, unmade?.card]).toEqual([
      null,
      null,
      { place: '', roles: [{ name: '小满', key: null }], shot: 'medium' },
    ]);
  });

  it('gives a storyboard the same camera whatever is before it', () => {
    const first = { ...board, id: 'b' };
    const of = (storyboards: FilmParts['storyboards']) =>
      buildTimeline(timelineInputOf({ ...parts, storyboards })).timeline.shots.find(({ id }) => id === 'a');
    expect(of([first, board])?.seed).toBe(of([board])?.seed);
    expect(of([first, board])?.frames).toBe(of([board])?.frames);
  });
});
