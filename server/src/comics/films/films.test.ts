import { comicsEpisodes } from '@ai-site/shared/api/comics/episodes';
import { comicsFilms } from '@ai-site/shared/api/comics/films';
import type { RenderView } from '@ai-site/shared/api/comics/media-views';
import { comicsStoryboards } from '@ai-site/shared/api/comics/storyboards';
import { comicsLimits, comicsTexts } from '@ai-site/shared/domain/comics';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { segmentKind } from '../../creation/files/object-kinds.ts';
import { pushWaiter } from '../../creation/testing/push-waiter.ts';
import { filmSides } from '../../creation/tools/comics-film.ts';
import { ClassicalTaskEngine } from '../../engines/classical/classical-task-engine.ts';
import { engineLine } from '../../engines/tasks/engine-line.ts';
import { itByNight } from '../../testing/it-by-night.ts';
import { createTestSite, type TestSite, type TestUser } from '../../testing/site.ts';
import { storeObject } from '../testing/stored-stories.ts';
import { type FilmScene, openFilmScene, storePhoto } from './testing/film-scene.ts';
import { fullDiskFfmpeg } from './testing/full-disk-ffmpeg.ts';

/** A program for films, of which the disk is full while a file exists. */
const ffmpeg = fullDiskFfmpeg();
const engine = new ClassicalTaskEngine(ffmpeg.program);
let site: TestSite;
let nextPush: () => Promise<void>;
let user: TestUser;
let scene: FilmScene;
beforeAll(async () => {
  for (const side of ['normal', 'large'] as const) jest.replaceProperty(filmSides, side, 36);
  site = await createTestSite({ worker: true, ports: { engineLine: () => engineLine(engine) } });
  nextPush = pushWaiter(site);
});
beforeEach(async () => {
  user = await site.signIn();
  scene = await openFilmScene(site, user);
});
afterAll(async () => {
  await site.close();
  await engine.close();
  ffmpeg.close();
});

async function ended({ id }: RenderView): Promise<RenderView> {
  for (;;) {
    const view = await scene.info(id);
    if (view.finishTime !== null) return view;
    await nextPush();
  }
}
const token = () => ({ token: user.token });
const segments = async (): Promise<number> =>
  (
    await site.site.db
      .selectFrom('objects')
      .select('key')
      .where('kind', '=', segmentKind.name)
      .where('account_id', '=', user.userId)
      .execute()
  ).length;
const text = async (file: RenderView['srt']): Promise<string> =>
  file === null ? '' : (await site.app.inject({ url: file.url })).body;

describe('a film of an episode', () => {
  it('is rendered from its storyboards, with subtitles beside it, a note where an image is missing, and a package', async () => {
    const voice = await scene.speak(await scene.board('灯塔亮了'));
    await scene.board('没有画面', false);
    await scene.setStage(55);
    const asked = await scene.render();
    expect([asked.number, asked.shots, asked.ms, asked.outdated]).toEqual([1, 2, 4000, false]);
    expect(await scene.episode()).toMatchObject({ stage: 60, failure: null });
    const film = await ended(asked);
    expect(film).toMatchObject({
      state: 'done',
      progress: 100,
      failure: null,
      notes: ['第 2 镜用了相邻画面（第 1 镜）'],
      output: { key: expect.stringMatching(/\.mp4$/) },
      cover: { key: expect.stringMatching(/\.jpg$/) },
      strip: { url: expect.stringContaining('.webp'), columns: expect.any(Number) },
      chapters: [
        { ms: 0, title: '1 灯塔亮了' },
        { ms: 2000, title: '2 没有画面' },
      ],
      outdated: false,
    });
    expect(await scene.episode()).toMatchObject({ stage: 70, stale: [] });
    expect(await text(film.srt)).toContain('00:00:00,000 --> ');
    expect(await text(film.vtt)).toContain('WEBVTT');

    const packed = await site.app.inject({ url: film.packageUrl ?? '' });
    expect([packed.statusCode, packed.headers['content-type']]).toEqual([200, 'application/zip']);
    const files = unzipSync(packed.rawPayload);
    expect(Object.keys(files)).toEqual([
      'README.txt',
      'timeline.json',
      'subtitles.srt',
      'subtitles.vtt',
      'images/001.jpg',
      'voices/001.mp3',
    ]);
    expect(Buffer.from(files['voices/001.mp3'] ?? []).equals(voice)).toBe(true);
    expect(strFromU8(files['subtitles.srt'] ?? new Uint8Array())).toBe(await text(film.srt));
    const timeline = JSON.parse(strFromU8(files['timeline.json'] ?? new Uint8Array()));
    expect(timeline).toMatchObject({
      frames: 120,
      shots: [
        { file: 'images/001.jpg', startFrame: 0, voice: { file: 'voices/001.mp3', startSample: 0 } },
        { file: 'images/001.jpg', startFrame: 60, voice: null },
      ],
    });
    const readme = strFromU8(files['README.txt'] ?? new Uint8Array());
    for (const field of [...Object.keys(timeline), ...Object.keys(timeline.shots[0])]) expect(readme).toContain(field);
    expect(
      (
        await site.app.inject({
          url: (film.packageUrl ?? '').replace(
            /signature=(.)/,
            (_, first: string) => `signature=${first === '_' ? '-' : '_'}`,
          ),
        })
      ).statusCode,
    ).toBe(403);
  });

  itByNight('that was edited is outdated; made again, it draws only the changed shot', async () => {
    const ids = [await scene.board('一'), await scene.board('二')];
    await scene.setStage(55);
    const first = await ended(await scene.render());
    expect(await segments()).toBe(2);
    const image = await scene.illustrate(ids[1] ?? '');
    const { revision: known } = await scene.episode();
    await site.call(
      comicsEpisodes.save,
      { body: { episodeId: scene.episodeId, revision: known, coverId: ids[1] ?? '' } },
      token(),
    );
    expect((await scene.list()).map(({ outdated }) => outdated)).toEqual([true]);
    const second = await ended(await scene.render());
    expect([second.number, second.outdated, await segments()]).toEqual([2, false, 3]);
    expect([first.cover?.key === image, second.cover?.key]).toEqual([false, image]);

    // The storyboards and images of the first version.
    const { storyboards } = await site.call(comicsStoryboards.list, { query: { episodeId: scene.episodeId } }, token());
    const items = storyboards.slice(0, 1).map(({ id, revision }) => ({ id, revision }));
    await site.call(comicsStoryboards.remove, { body: { episodeId: scene.episodeId, items } }, token());
    const { revision } = await scene.episode();
    const restored = await site.call(comicsFilms.restore, { body: { renderId: first.id, revision } }, token());
    expect(restored.storyboards.map(({ narration }) => narration)).toEqual(['一', '二']);
    expect((await scene.info(first.id)).outdated).toBe(false);
    expect((await scene.undo()).map(({ narration }) => narration)).toEqual(['二']);
    expect((await site.answer(comicsFilms.restore, { body: { renderId: first.id, revision } }, token())).status).toBe(
      409,
    );
  });

  it('asked for twice is one; it can be cancelled and removed, and is its owner’s alone', async () => {
    for (let index = 0; index < 6; index += 1) await scene.board(`第${index}镜`);
    await scene.setStage(55);
    const { revision } = await scene.episode();
    const body = { episodeId: scene.episodeId, revision, ratio: '16:9' as const };
    const asked = await Promise.all([1, 2].map(() => site.answer(comicsFilms.render, { body }, token())));
    expect(asked.map(({ status }) => status).toSorted()[0]).toBe(200);
    const again = await site.call(comicsFilms.render, { body }, token());
    const ids = new Set((await scene.list()).map(({ id }) => id));
    expect([...ids]).toEqual([again.render.id]);
    expect(
      await site.answer(
        comicsFilms.render,
        { body: { ...body, revision: again.episode.revision, height: 1080 } },
        token(),
      ),
    ).toMatchObject({
      status: 409,
      envelope: { msg: comicsTexts.alreadyRendering },
    });
    const other = { token: (await site.signIn()).token };
    const renderId = again.render.id;
    for (const answer of [
      await site.answer(comicsFilms.info, { query: { renderId } }, other),
      await site.answer(comicsFilms.cancel, { body: { renderId } }, other),
      await site.answer(comicsFilms.remove, { query: { renderId } }, other),
      await site.answer(comicsFilms.restore, { body: { renderId, revision } }, other),
      await site.answer(comicsFilms.list, { query: { episodeId: scene.episodeId } }, other),
      await site.answer(comicsFilms.render, { body }, other),
    ])
      expect(answer.status).toBe(404);
    expect(await site.call(comicsFilms.cancel, { body: { renderId } }, token())).toMatchObject({
      state: 'cancelled',
      output: null,
    });
    expect(await scene.episode()).toMatchObject({ stage: 55, failure: null });
    await site.call(comicsFilms.remove, { query: { renderId } }, token());
    expect(await scene.list()).toEqual([]);
  });

  itByNight('of another ratio, with subtitles in its images, keeps the images', async () => {
    for (const narration of ['一', '二', '三']) await scene.board(narration);
    await scene.setStage(55);
    const upright = await ended(await scene.render({ ratio: '9:16', subtitles: 'burned' }));
    expect([upright.srt, upright.state]).toEqual([null, 'done']);
    const kept = await site.site.db
      .selectFrom('comics_render_files')
      .select('object_key')
      .where('render_id', '=', upright.id)
      .where('role', '=', 'source')
      .execute();
    expect(kept).toHaveLength(3);
  });

  itByNight('has other forms, which cost no images and leave the stage as it is', async () => {
    for (const narration of ['一', '二']) await scene.board(narration);
    await scene.setStage(55);
    const [audio, long, pages] = [
      await ended(await scene.render({ kind: 'audio' })),
      await ended(await scene.render({ kind: 'long-image' })),
      await ended(await scene.render({ kind: 'pages' })),
    ];
    expect(audio).toMatchObject({
      state: 'done',
      output: { key: expect.stringMatching(/\.mp3$/) },
      pages: [],
      srt: null,
      packageUrl: null,
      chapters: [{ ms: 0 }, { ms: 2000 }],
    });
    expect(long).toMatchObject({ output: { key: expect.stringMatching(/\.jpg$/) }, pages: [], chapters: [] });
    expect(pages).toMatchObject({
      output: null,
      pages: [{ key: expect.stringMatching(/\.jpg$/) }, { key: expect.stringMatching(/\.jpg$/) }],
    });
    const { media } = await site.site.db
      .selectFrom('objects')
      .select('media')
      .where('key', '=', long.output?.key ?? '')
      .executeTakeFirstOrThrow();
    expect([media?.width, (media?.height ?? 0) > 1200]).toEqual([1080, true]);
    expect([
      (await scene.episode()).stage,
      (await scene.list()).map(({ number, kind }) => `${number} ${kind}`),
    ]).toEqual([55, ['3 pages', '2 long-image', '1 audio']]);
  });

  itByNight('may have images that came with a copy and music of the library, which belong to others', async () => {
    const board = await scene.board('一');
    const { db } = site.site;
    const key = await scene.illustrate(board);
    await sql`update objects set account_id = ${(await site.signIn()).userId} where key = ${key}`.execute(db);
    await sql`update comics set music = '{"kind": "file", "gain": -12, "duck": true}', music_key = ${await storePhoto(site, await site.signIn())} where id = ${scene.comicsId}`.execute(
      db,
    );
    await scene.setStage(55);
    // An image is no music.
    await expect(scene.render()).rejects.toMatchObject({ code: 400 });
    // What is gone is not heard.
    await sql`update comics set music_key = ${await storeObject(site, await site.signIn(), 'tool-audio', 'mp3')} where id = ${scene.comicsId}`.execute(
      db,
    );
    expect(await ended(await scene.render())).toMatchObject({ state: 'done' });
  });

  it('that fails leads back to the settings with the reason', async () => {
    await scene.board('一');
    await scene.setStage(55);
    const asked = await scene.render();
    await sql`update creation_tasks set stage = 'failed', failure = '服务暂时不可用', finished_at = now(), admitted = false, lease_id = null where part_of = ${`comics:${scene.episodeId}`}`.execute(
      site.site.db,
    );
    await site.runJob('comics-renders');
    expect(await scene.episode()).toMatchObject({ stage: 55, failure: '服务暂时不可用' });
    expect(await scene.info(asked.id)).toMatchObject({ state: 'failed', failure: '服务暂时不可用' });
  });

  itByNight(
    'for which the disk is full leads back to the settings at once, and goes on with what was drawn',
    async () => {
      for (const narration of ['一', '二'])
        await scene.illustrate((await scene.add({ narration, chosenMs: 11_000 })).id);
      await scene.setStage(55);
      ffmpeg.fill('part-1');
      const failed = await ended(await scene.render());
      const failure = '服务器存储空间不足，做好的部分已保留，请稍后重新提交';
      expect([failed.state, failed.failure, await segments()]).toEqual(['failed', failure, 1]);
      expect(await scene.episode()).toMatchObject({ stage: 55, failure });
      const { count } = await site.site.db
        .selectFrom('task_alerts')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      expect(count).toBe(1);
      const [kept] = await site.site.db
        .selectFrom('objects')
        .select(['key', 'created_at'])
        .where('kind', '=', segmentKind.name)
        .where('account_id', '=', user.userId)
        .execute();
      ffmpeg.empty();
      expect(await ended(await scene.render())).toMatchObject({ state: 'done', failure: null });
      expect(await segments()).toBe(2);
      const same = await site.site.db
        .selectFrom('objects')
        .select('created_at')
        .where('key', '=', kept?.key ?? '')
        .executeTakeFirst();
      expect([same?.created_at, await scene.episode()]).toMatchObject([kept?.created_at, { stage: 70, failure: null }]);
    },
  );

  itByNight('needs storyboards and the right stage, is free so often a day, and the newest are kept', async () => {
    await scene.setStage(55);
    await expect(scene.render()).rejects.toMatchObject({ code: 409, message: '至少保留一个分镜' });
    await scene.board('一');
    await scene.setStage(50);
    await expect(scene.render()).rejects.toMatchObject({ code: 409, message: comicsTexts.notNow });
    await scene.setStage(55);
    const film = await ended(await scene.render());
    const { db } = site.site;
    await sql`
      insert into comics_renders (id, episode_id, number, kind, ratio, height, subtitles, missing, timeline, timeline_hash, storyboards, notes, task_id, batch_id, state, created_at, finished_at)
      select id || no, episode_id, number + no, kind, ratio, height, subtitles, missing, timeline, timeline_hash, storyboards, notes, task_id || no, batch_id, 'failed', created_at, finished_at
      from comics_renders, generate_series(1, ${comicsLimits.renders}::int) no where id = ${film.id}
    `.execute(db);
    const last = await ended(await scene.render());
    expect((await scene.list()).map(({ number }) => number)).toEqual(
      Array.from({ length: comicsLimits.renders }, (_, index) => comicsLimits.renders + 2 - index),
    );
    await sql`
      insert into creation_tasks (id, account_id, tool, stage, values, seed, count, price_tenths, job_no, due_at, created_at, queued_at, finished_at)
      select task.id || no, account_id, tool, 'failed', '{}', 1, 1, 0, 1, due_at, created_at, queued_at, finished_at
      from creation_tasks task, generate_series(1, ${comicsLimits.rendersPerDay.normal}::int) no where task.id = (select task_id from comics_renders where id = ${last.id})
    `.execute(db);
    await expect(scene.render({ missing: 'card' })).rejects.toMatchObject({
      code: 429,
      message: comicsTexts.rendersUsed(comicsLimits.rendersPerDay.normal),
    });
  });
});
