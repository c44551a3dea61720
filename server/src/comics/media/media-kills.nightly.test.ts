import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { comicsMedia } from '@ai-site/shared/api/comics/media';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TaskFaultPoint } from '../../platform/faults/fault-points.ts';
import { COMPILE_CACHE } from '../../testing/compile-cache.ts';
import { returnRuns } from '../../testing/return-runs.ts';
import { databaseUrl } from '../../testing/test-database.ts';
import { testDepth } from '../../testing/test-depth.ts';
import { newMediaScene, openMediaSite } from '../testing/media-scene.ts';

let opened: Awaited<ReturnType<typeof openMediaSite>>;
const workers: ChildProcess[] = [];
beforeAll(async () => {
  opened = await openMediaSite({ worker: false });
  // The workers use the real time.
  opened.creation.site.clock.now = new Date();
});
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await opened.creation.close();
});

/** A worker that waits for a message; with a fault point it kills itself there. */
async function startWorker(point: TaskFaultPoint | '' = ''): Promise<ChildProcess> {
  const { site, connection } = opened.creation.site;
  const worker = fork(path.resolve(import.meta.dirname, '../../creation/testing/run-task-worker.ts'), {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      SITE_ENV: 'local',
      DATABASE_URL: databaseUrl(connection),
      DATA_DIR: site.settings.dataDir,
      SECRET_KEY: site.settings.secretKey,
      LOG_LEVEL: 'fatal',
      TASK_FAULT: point,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
  });
  workers.push(worker);
  await once(worker, 'message');
  return worker;
}

const points: readonly TaskFaultPoint[] = testDepth.everyKillPoint ? ['task-stored', 'task-before-end', 'task-ended'] : ['task-before-end'];

it.each(points)('kill -9 of the worker that delivers, at %s: every result is a candidate once, and paid once', async (point) => {
  const scene = await newMediaScene(opened);
  const { id } = await scene.add({ narration: '天黑了。' });
  const body = { storyboardId: id, count: 2, key: `killed at ${point}` };
  const { batchId } = await scene.site.call(comicsMedia.storyboardImages, { body }, { token: scene.user.token });
  const [killed, last] = await Promise.all([startWorker(point), startWorker()]);
  const exited = once(killed, 'exit');
  killed.send('work');
  expect((await exited)[1]).toBe('SIGKILL');
  expect((await scene.storyboardMedia(id)).candidates).toBe(point === 'task-ended' ? 2 : 0);
  await returnRuns(scene.site.site.db);
  last.send('work');
  expect(await scene.ended(batchId)).toMatchObject({ done: 1 });
  const { candidates, chosen, work } = await scene.storyboardMedia(id);
  expect([candidates, chosen !== null, work.state, await scene.creation.balance(scene.user)]).toEqual([2, true, 'done', 10_000 - 200]);
  expect(await scene.creation.findings()).toEqual([]);
  const ended = once(last, 'exit');
  last.kill('SIGKILL');
  await ended;
});
