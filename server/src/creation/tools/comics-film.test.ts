import { type BatchView, batches } from '@ai-site/shared/api/batches';
import { buildTimeline } from '@ai-site/shared/film/build-timeline';
import type { Timeline } from '@ai-site/shared/film/timeline';
import type { ShotInput } from '@ai-site/shared/film/timeline-input';
import { cutout } from '@ai-site/shared/tools/cutout/tool';
import { comicsFilm, comicsFilmLarge } from '@ai-site/shared/tools/parts/comics-film';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ClassicalTaskEngine } from '../../engines/classical/classical-task-engine.ts';
import { engineLine } from '../../engines/tasks/engine-line.ts';
import { inputFile, runFfmpeg } from '../../platform/media/ffmpeg/run-ffmpeg.ts';
import { ffmpegProgram } from '../../platform/media/ffmpeg/testing/made-media.ts';
import { copyObject } from '../../platform/objects/copy-object.ts';
import { openWorkDirectory } from '../../platform/objects/work-files.ts';
import { itByNight } from '../../testing/it-by-night.ts';
import type { TestUser } from '../../testing/site.ts';
import { segmentKind } from '../files/object-kinds.ts';
import { runJobOf } from '../tasks/records/run-queue.ts';
import { requestOf, submitParts } from '../testing/batch-parts.ts';
import { type CreationScene, openCreationScene, PURSE, photo } from '../testing/creation-scene.ts';
import { ScriptedEngine } from '../testing/scripted-engine.ts';
import { filmSides } from './comics-film.ts';

/** Of the large film, in tenths. */
const PRICE = 100;

const engine = new ClassicalTaskEngine(ffmpegProgram);
/** A connected engine that does not answer: films do not wait for it. */
const down = new ScriptedEngine();
down.away = true;
let scene: CreationScene;
let user: TestUser;
beforeAll(async () => {
  for (const side of ['normal', 'large'] as const) jest.replaceProperty(filmSides, side, 72);
  scene = await openCreationScene({ ports: { engineLine: () => engineLine(down, engine) } });
});
beforeEach(async () => {
  user = await scene.signIn();
});
afterAll(async () => {
  await scene.close();
  await engine.close();
});

const shot = (id: string, key: string | null, changes: Partial<ShotInput> = {}): ShotInput => ({
  id,
  words: [`第${id}句`],
  take: null,
  chosenMs: 2000,
  image: key === null ? null : { kind: 'image', key, width: 80, height: 60 },
  card: { place: '', roles: [], shot: 'medium' },
  move: 'push-in',
  pace: 'normal',
  focus: { x: 0.5, y: 0.5 },
  seed: 1,
  transition: { kind: 'dissolve', ms: 300 },
  ...changes,
});
const timelineOf = (shots: readonly ShotInput[]): Timeline =>
  buildTimeline({
    ratio: '16:9',
    shots,
    pauseMs: 0,
    speed: 1,
    subtitles: { on: true, preset: 1, position: 'bottom' },
    music: null,
    missing: 'card',
  }).timeline;
const submit = (timeline: Timeline, task = comicsFilmLarge) =>
  submitParts(
    scene.site.site,
    requestOf(user.userId, { parts: [{ task, values: { timeline, title: '雨夜的灯塔', subtitles: true } }] }),
  );

async function ended({ batchId }: { readonly batchId: string }): Promise<BatchView> {
  for (;;) {
    const view = await scene.site.call(batches.get, { params: { batchId } }, { token: user.token });
    if (view.finishTime !== null) return view;
    await scene.nextPush();
  }
}
const keptSegments = async (): Promise<number> =>
  (
    await scene.site.site.db
      .selectFrom('objects')
      .select('key')
      .where('kind', '=', segmentKind.name)
      .where('account_id', '=', user.userId)
      .execute()
  ).length;
const taskRow = (taskId: string) =>
  scene.site.site.db.selectFrom('creation_tasks').selectAll().where('id', '=', taskId).executeTakeFirstOrThrow();

describe('the film of an episode', () => {
  itByNight('is composed for its price, with title and chapters; only what has changed is drawn again', async () => {
    const key = await scene.upload(user, cutout, 'originalImgUrl', await photo());
    const shots = [shot('一', key), shot('二', null), shot('三', key)];
    const batch = await submit(timelineOf(shots));
    expect(batch.totalTenths).toBe(PRICE);
    const [taskId = ''] = batch.taskIds;
    expect(await ended(batch)).toMatchObject({ done: 1, failed: 0 });
    expect([await scene.balance(user), await keptSegments()]).toEqual([PURSE - PRICE, 3]);

    const view = await scene.get(user, taskId);
    expect([view.values, view.files, view.builtin]).toEqual([{}, {}, true]);
    expect(view.outputs).toMatchObject([
      { contentType: 'video/mp4', width: 128, height: 72, seconds: expect.closeTo(6, 1) },
    ]);
    await using work = await openWorkDirectory(scene.site.site.storage.workDirectory);
    await copyObject(scene.site.site, view.outputs[0]?.key ?? '', work.file('film.mp4'));
    const { bytes } = await runFfmpeg({
      program: ffmpegProgram,
      args: [...inputFile(work.file('film.mp4')), '-f', 'ffmetadata', 'pipe:1'],
    });
    expect([...bytes.toString().matchAll(/^title=(.*)$/gm)].map(([, title]) => title)).toEqual([
      '雨夜的灯塔',
      '1 第一句',
      '2 第二句',
      '3 第三句',
    ]);

    expect(
      await ended(await submit(timelineOf(shots.with(2, shot('三', key, { move: 'still' }))), comicsFilm)),
    ).toMatchObject({ done: 1, price: 0 });
    expect(await keptSegments()).toBe(5);
  });

  it('is refused with files of others, and when it is empty or too long', async () => {
    const foreign = await scene.upload(await scene.signIn(), cutout, 'originalImgUrl', await photo());
    await expect(submit(timelineOf([shot('一', foreign)]))).rejects.toMatchObject({
      code: 400,
      message: expect.stringContaining('时间线'),
    });
    await expect(submit(timelineOf([]))).rejects.toMatchObject({ code: 400 });
    const long = Array.from({ length: 46 }, (_, index) => shot(`${index}`, null, { chosenMs: 20_000 }));
    await expect(submit(timelineOf(long))).rejects.toMatchObject({
      code: 400,
      message: '成片最长 15 分钟，请减少分镜或拆成多集',
    });
  });

  itByNight('is stopped at once; what was drawn stays, and long films have a queue of their own', async () => {
    const long = timelineOf(
      Array.from({ length: 20 }, (_, index) => shot(`${index}`, null, { chosenMs: 4000, seed: index })),
    );
    const batch = await submit(long);
    const [taskId = ''] = batch.taskIds;
    expect(runJobOf(await taskRow(taskId)).name).toBe('creation-long-video');
    await scene.until(user, taskId, ({ percent }) => (percent ?? 0) > 20);
    await scene.site.call(batches.cancel, { params: { batchId: batch.batchId } }, { token: user.token });
    expect(await ended(batch)).toMatchObject({ cancelled: 1 });
    expect([await scene.balance(user), await scene.findings()]).toEqual([PURSE, []]);
    expect(await keptSegments()).toBeGreaterThan(0);
  });
});
