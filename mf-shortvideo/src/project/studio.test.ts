import { comicsEpisodes } from '@ai-site/shared/api/comics/episodes';
import { comicsMedia } from '@ai-site/shared/api/comics/media';
import { comicsProjects } from '@ai-site/shared/api/comics/projects';
import { comicsSteps } from '@ai-site/shared/api/comics/steps';
import { comicsStoryboards } from '@ai-site/shared/api/comics/storyboards';
import { batchTopics, MessageType } from '@ai-site/shared/api/realtime';
import { comicsTexts } from '@ai-site/shared/domain/comics';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { ManualClock, settled } from '@ai-site/shared/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { POLL_MS } from './follow-episode.ts';
import { Studio } from './studio.ts';
import {
  type StudioScene,
  sampleEpisode,
  sampleStoryboard,
  sampleStoryboardMedia,
  stateOf,
  studioScene,
} from './testing/studio-scene.ts';

let close: () => void = () => undefined;
afterEach(() => close());

async function open(changes: Partial<StudioScene> = {}) {
  const { platform, scene } = studioScene(changes);
  const clock = new ManualClock();
  const studio = new Studio({ comicsId: 'c1' }, { platform, clock, random: () => 0, visible: () => true });
  close = studio.open();
  await settled();
  return { platform, scene, clock, studio, http: platform.http };
}

const conflict = (data: unknown) => Object.assign(new ApiError(409, comicsTexts.episodeChanged), { data });

describe('the studio', () => {
  it('loads a project and the media of its first episode', async () => {
    const { studio } = await open();
    expect([studio.loading.state, studio.project.view?.title, studio.episode.view?.id]).toEqual([
      'ready',
      '雨夜的灯塔',
      'e1',
    ]);
    expect([
      studio.storyboards.list.map(({ id }) => id),
      studio.roles.order,
      studio.places.order,
      studio.media.loaded,
    ]).toEqual([['s1', 's2'], ['r1'], ['p1'], true]);
  });

  it('asks for storyboards and media together with the project where the address names the episode', async () => {
    const { platform } = studioScene();
    const { http } = platform;
    http.answer(comicsProjects.info, () => new Promise(() => undefined));
    close = new Studio({ comicsId: 'c1', episodeId: 'e1' }, { platform, clock: new ManualClock() }).open();
    await settled();
    expect(
      [comicsProjects.info, comicsStoryboards.list, comicsMedia.ofEpisode].map((call) => http.asked(call).length),
    ).toEqual([1, 1, 1]);
  });

  it('shows storyboards while they are written, and reads all again at the end', async () => {
    const { studio, http, scene } = await open({ storyboards: [] });
    const stream = http.lastStream(comicsSteps.events);
    stream.emit({
      event: 'snapshot',
      episode: sampleEpisode({ stage: 40 }),
      roles: [...scene.roles],
      storyboards: [],
      run: null,
    });
    expect([studio.live, studio.episode.machine]).toEqual([true, true]);
    stream.emit({ event: 'storyboard', storyboard: sampleStoryboard('n1'), order: ['n1'] });
    expect(studio.storyboards.list.map(({ narration }) => narration)).toEqual(['旁白n1']);
    const reads = http.asked(comicsStoryboards.list).length;
    const run = {
      id: 'x',
      episodeId: 'e1',
      step: 'storyboards' as const,
      dropped: 0,
      covered: 8,
      characters: 8,
      failure: null,
      builtin: true,
      startTime: '2025-06-01T00:00:00.000Z',
      usualSeconds: null,
    };
    stream.emit({ event: 'run', run: { ...run, state: 'running', done: 1, endTime: null } });
    expect(studio.episode.run?.done).toBe(1);
    stream.emit({ event: 'run', run: { ...run, state: 'done', done: 1, endTime: '2025-06-01T00:00:09.000Z' } });
    await settled();
    expect(http.asked(comicsStoryboards.list).length).toBe(reads + 1);
  });

  it('polls while the stream is lost, and opens it again', async () => {
    const { http, clock, studio } = await open();
    http.lastStream(comicsSteps.events).fail(new ApiError(0, errorTexts.offline));
    await clock.advance(POLL_MS);
    expect(studio.live).toBe(false);
    expect(http.streams(comicsSteps.events).length).toBe(2);
    expect(http.asked(comicsProjects.info).length).toBe(2);
  });

  it('reads the media again after a push, and polls while something is made', async () => {
    const { http, clock, platform, scene, studio } = await open();
    http.lastStream(comicsSteps.events).emit({
      event: 'snapshot',
      episode: scene.episode,
      roles: [...scene.roles],
      storyboards: [...scene.storyboards],
      run: null,
    });
    const reads = () => http.asked(comicsMedia.ofEpisode).length;
    const before = reads();
    await clock.advance(POLL_MS);
    expect(reads()).toBe(before);
    scene.storyboardMedia = [
      sampleStoryboardMedia('s1', {
        work: { state: 'running', taskId: 't1', failure: null, refunded: false, since: null },
      }),
    ];
    const push = (content: object) =>
      platform.socket.push({ type: MessageType.subscribe, msg: { type: batchTopics.comics, content } });
    push({ episodeId: 'other', revision: 6 });
    push({ batchId: 'b', owner: 'comics:other' });
    push({ episodeId: 'e1', revision: 6 });
    push({ batchId: 'b', owner: 'comics:e1' });
    await clock.advance(1000);
    expect(reads()).toBe(before + 1);
    push({ batchId: 'b', owner: `comics:${studio.comicsId}` });
    await clock.advance(1000);
    expect(reads()).toBe(before + 2);
    await clock.advance(POLL_MS);
    expect(reads()).toBe(before + 3);
  });

  it('stops everything when it is left, and keeps going when the next screen takes over', async () => {
    const { platform, studio } = await open();
    const again = studio.open();
    close();
    await settled();
    expect(platform.socket.listenerCount()).toBe(1);
    close = again;
    again();
    await settled();
    expect(platform.socket.listenerCount()).toBe(0);
  });
});

describe('changes of storyboards', () => {
  it('are saved together and shown as one state', async () => {
    const { http, studio, clock, scene } = await open();
    http.answer(comicsStoryboards.save, ({ body }) => ({
      episode: stateOf({ ...scene.episode, revision: 6, undo: true }),
      storyboards: body.items.map(({ id, revision, ...patch }) => ({
        ...sampleStoryboard(id),
        ...patch,
        revision: revision + 1,
      })),
      order: ['s1', 's2'],
      removed: [],
    }));
    studio.storyboards.edit('s1', { narration: '新' });
    studio.storyboards.edit('s2', { shot: 'close-up' });
    expect(studio.saveState).toBe('pending');
    await clock.advance(800);
    expect([studio.saveState, http.asked(comicsStoryboards.save).length, studio.episode.view?.undo]).toEqual([
      'saved',
      1,
      true,
    ]);
  });

  it('move and delete at once, and come back when the server refuses', async () => {
    const { http, studio, platform } = await open();
    http.answer(comicsStoryboards.remove, () => {
      throw new ApiError(409, comicsTexts.lastStoryboard);
    });
    const removed = studio.storyboards.remove(['s1']);
    expect(studio.storyboards.order).toEqual(['s2']);
    expect(await removed).toBeNull();
    expect([studio.storyboards.order, platform.toast.shown.map(({ text }) => text)]).toEqual([
      ['s1', 's2'],
      [comicsTexts.lastStoryboard],
    ]);
    http.answer(comicsStoryboards.move, () => ({
      episode: stateOf(sampleEpisode({ revision: 6 })),
      storyboards: [],
      order: ['s2', 's1'],
      removed: [],
    }));
    const moved = studio.storyboards.moveBy('s1', 1);
    expect(studio.storyboards.order).toEqual(['s2', 's1']);
    await moved;
    expect(http.asked(comicsStoryboards.move)).toEqual([
      { body: { episodeId: 'e1', id: 's1', revision: 1, anchorId: 's2', side: 'after' } },
    ]);
  });

  it('are undone after what was typed is saved', async () => {
    const { http, studio, scene } = await open({ episode: sampleEpisode({ undo: true }) });
    http.answer(comicsStoryboards.save, ({ body }) => ({
      episode: stateOf({ ...scene.episode, revision: 6 }),
      storyboards: body.items.map(({ id }) => sampleStoryboard(id, { narration: '新', revision: 2 })),
      order: ['s1', 's2'],
      removed: [],
    }));
    http.answer(comicsEpisodes.undo, () => ({
      episode: stateOf({ ...scene.episode, revision: 7, redo: true, undo: false }),
      storyboards: [sampleStoryboard('s1', { revision: 3 }), sampleStoryboard('s2')],
    }));
    studio.storyboards.edit('s1', { narration: '新' });
    await studio.storyboards.undo();
    expect(http.asked(comicsEpisodes.undo)).toEqual([{ body: { episodeId: 'e1', revision: 6 } }]);
    expect([studio.storyboards.view('s1')?.narration, studio.episode.view?.redo]).toEqual(['旁白s1', true]);
  });
});

describe('steps of the site', () => {
  it('start with the fresh revision where another edit has moved it', async () => {
    const { http, studio, scene } = await open();
    http.answer(comicsSteps.storyboards, ({ body }) => {
      if (body.revision < 9) throw conflict({ episode: sampleEpisode({ revision: 9 }) });
      const run = {
        id: 'x',
        episodeId: 'e1',
        step: 'storyboards' as const,
        state: 'running' as const,
        done: 0,
        dropped: 0,
        covered: 0,
        characters: 8,
        failure: null,
        builtin: false,
      };
      return {
        episode: stateOf({ ...scene.episode, stage: 40, revision: 10 }),
        run: { ...run, startTime: '2025-06-01T00:00:00.000Z', endTime: null, usualSeconds: 20 },
      };
    });
    expect(await studio.episode.makeStoryboards('standard')).toBe(true);
    expect([studio.episode.view?.stage, studio.episode.run?.usualSeconds]).toEqual([40, 20]);
  });

  it('are not started where the stage is another one meanwhile', async () => {
    const { http, studio } = await open();
    http.answer(comicsSteps.storyboards, () => {
      throw conflict({ episode: sampleEpisode({ revision: 9, stage: 40 }) });
    });
    expect(await studio.episode.makeStoryboards('standard')).toBe(false);
    expect([studio.episode.problem, studio.episode.view?.stage, http.asked(comicsSteps.storyboards).length]).toEqual([
      comicsTexts.episodeChanged,
      40,
      1,
    ]);
  });
});

it('asks with the same key while the answer to a submit did not come', async () => {
  const { http, studio } = await open();
  http.answer(comicsMedia.storyboardVoice, () => {
    throw new ApiError(0, errorTexts.offline);
  });
  expect(await studio.media.makeVoice('s1')).toBe(false);
  http.answer(comicsMedia.storyboardVoice, () => ({ batchId: 'b', taskIds: ['t'] }));
  expect(await studio.media.makeVoice('s1')).toBe(true);
  expect(studio.media.storyboards.get('s1')?.voice.state).toBe('waiting');
  const keys = () => http.asked(comicsMedia.storyboardVoice).map(({ body }) => body.key);
  expect(new Set(keys()).size).toBe(1);
  await studio.media.makeVoice('s1');
  expect(new Set(keys()).size).toBe(2);
});
