import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { segmentKind } from '../../creation/files/object-kinds.ts';
import { ClassicalTaskEngine } from '../../engines/classical/classical-task-engine.ts';
import { engineLine } from '../../engines/tasks/engine-line.ts';
import { siteFfmpeg } from '../../platform/media/ffmpeg/testing/made-media.ts';
import { returnRuns } from '../../testing/return-runs.ts';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { endWorkerProcesses, startWorkerProcess, workUntilKilled } from '../../testing/worker-process.ts';
import { openFilmScene } from './testing/film-scene.ts';

const LOOK_MS = 50;
/** Of two seconds: two groups of segments, each drawn by a thread. */
const SHOTS = 14;

let site: TestSite;
beforeAll(async () => {
  // It does not work itself.
  site = await createTestSite({ ports: { engineLine: () => engineLine(new ClassicalTaskEngine(siteFfmpeg)) } });
  // The workers use the real time.
  site.clock.now = new Date();
});
afterAll(async () => {
  await endWorkerProcesses();
  await site.close();
});

const startWorker = (dies = 0) =>
  startWorkerProcess(site, path.resolve(import.meta.dirname, 'testing/run-film-worker.ts'), {
    FILM_DIES: String(dies),
  });

const kept = () =>
  site.site.db
    .selectFrom('objects')
    .select(['key', 'created_at'])
    .where('kind', '=', segmentKind.name)
    .orderBy('key')
    .execute();

it('kill -9 of the process that renders: the next one goes on with the segments that are missing, and the film is charged and finished once', async () => {
  const user = await site.signIn();
  const scene = await openFilmScene(site, user);
  for (let index = 0; index < SHOTS; index += 1) await scene.board(`第 ${index} 镜`);
  await scene.setStage(55);
  const { id } = await scene.render();
  expect(await workUntilKilled(await startWorker(3))).toBe('SIGKILL');
  const before = await kept();
  expect([before.length >= 3, before.length < SHOTS, (await scene.episode()).stage]).toEqual([true, true, 60]);

  const last = await startWorker();
  await returnRuns(site.site.db);
  last.send('work');
  let film = await scene.info(id);
  for (; film.finishTime === null; film = await scene.info(id)) await setTimeout(LOOK_MS);
  expect([film.state, film.shots, (await scene.episode()).stage]).toEqual(['done', SHOTS, 70]);
  const after = new Map((await kept()).map(({ key, created_at }) => [key, created_at.getTime()]));
  expect(after.size).toBe(SHOTS);
  for (const { key, created_at } of before) expect(after.get(key)).toBe(created_at.getTime());
  expect(
    await site.site.db
      .selectFrom('creation_outputs')
      .innerJoin('creation_tasks', 'creation_tasks.id', 'task_id')
      .select('index')
      .where('account_id', '=', user.userId)
      .execute(),
  ).toHaveLength(1);
});
