import path from 'node:path';
import { comicsMedia } from '@ai-site/shared/api/comics/media';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TaskFaultPoint } from '../../platform/faults/fault-points.ts';
import { returnRuns } from '../../testing/return-runs.ts';
import { testDepth } from '../../testing/test-depth.ts';
import { endWorkerProcesses, killProcess, startWorkerProcess, workUntilKilled } from '../../testing/worker-process.ts';
import { newMediaScene, openMediaSite } from '../testing/media-scene.ts';

let opened: Awaited<ReturnType<typeof openMediaSite>>;
beforeAll(async () => {
  opened = await openMediaSite({ worker: false });
  // The workers use the real time.
  opened.creation.site.clock.now = new Date();
});
afterAll(async () => {
  await endWorkerProcesses();
  await opened.creation.close();
});

/** A worker that waits for a message; with a fault point it kills itself there. */
const startWorker = (point: TaskFaultPoint | '' = '') =>
  startWorkerProcess(
    opened.creation.site,
    path.resolve(import.meta.dirname, '../../creation/testing/run-task-worker.ts'),
    { TASK_FAULT: point },
  );

const points: readonly TaskFaultPoint[] = testDepth.everyKillPoint
  ? ['task-stored', 'task-before-end', 'task-ended']
  : ['task-before-end'];

it.each(points)(
  'kill -9 of the worker that delivers, at %s: every result is a candidate once, and paid once',
  async (point) => {
    const scene = await newMediaScene(opened);
    const { id } = await scene.add({ narration: '天黑了。' });
    const body = { storyboardId: id, count: 2, key: `killed at ${point}` };
    const { batchId } = await scene.site.call(comicsMedia.storyboardImages, { body }, { token: scene.user.token });
    const [killed, last] = await Promise.all([startWorker(point), startWorker()]);
    expect(await workUntilKilled(killed)).toBe('SIGKILL');
    expect((await scene.storyboardMedia(id)).candidates).toBe(point === 'task-ended' ? 2 : 0);
    await returnRuns(scene.site.site.db);
    last.send('work');
    expect(await scene.ended(batchId)).toMatchObject({ done: 1 });
    const { candidates, chosen, work } = await scene.storyboardMedia(id);
    expect([candidates, chosen !== null, work.state, await scene.creation.balance(scene.user)]).toEqual([
      2,
      true,
      'done',
      10_000 - 200,
    ]);
    expect(await scene.creation.findings()).toEqual([]);
    await killProcess(last);
  },
);
