import path from 'node:path';
import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { type CreationScene, openCreationScene } from '../../creation/testing/creation-scene.ts';
import type { TaskFaultPoint } from '../../platform/faults/fault-points.ts';
import { returnRuns } from '../../testing/return-runs.ts';
import { testDepth } from '../../testing/test-depth.ts';
import { endWorkerProcesses, killProcess, startWorkerProcess, workUntilKilled } from '../../testing/worker-process.ts';
import { creditedTenths, reach, signUp } from './testing/newcomers.ts';

jest.setTimeout(HANG_LIMIT_MS);

let scene: CreationScene;
beforeAll(async () => {
  scene = await openCreationScene({ worker: false });
  // The workers are processes that use the real time.
  scene.site.clock.now = new Date();
});
afterAll(async () => {
  await endWorkerProcesses();
  await scene.close();
});

const startWorker = (point = '') =>
  startWorkerProcess(scene.site, path.resolve(import.meta.dirname, '../../creation/testing/run-task-worker.ts'), {
    TASK_FAULT: point,
  });

const points: readonly (readonly [TaskFaultPoint, number[]])[] = [
  ['task-before-end', []],
  ['task-ended', [300]],
];

it.each(points.filter(([point]) => testDepth.everyKillPoint || point === 'task-ended'))(
  'kill -9 at %s of the image that is the last step: the credits come once',
  async (point, credited) => {
    const user = await signUp(scene.site);
    for (const milestone of ['answer', 'publication'] as const) await reach(scene.site.site, user, milestone);
    const taskId = await scene.submit(user);
    expect(await workUntilKilled(await startWorker(point))).toBe('SIGKILL');
    expect(await creditedTenths(scene.site.site, user)).toEqual(credited);
    const last = await startWorker();
    await returnRuns(scene.site.site.db);
    last.send('work');
    await scene.ended(user, taskId);
    expect(await creditedTenths(scene.site.site, user)).toEqual([300]);
    expect(await scene.findings()).toEqual([]);
    await killProcess(last);
  },
);
