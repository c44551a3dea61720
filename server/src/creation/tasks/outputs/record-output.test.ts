import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { sql } from 'kysely';
import type { TaskFile } from '../../../engines/tasks/task-file.ts';
import type { EngineOutput } from '../../../engines/tasks/task-port.ts';
import { SampleTasks } from '../../../engines/tasks/testing/sample-tasks.ts';
import { type CreationScene, openCreationScene, PURSE } from '../../testing/creation-scene.ts';
import { taskFailure } from '../records/task-failure.ts';
import { taskTimes } from '../records/task-times.ts';

let scene: CreationScene;
let samples: SampleTasks;
beforeAll(async () => {
  jest.replaceProperty(taskTimes, 'poll', 0);
  jest.replaceProperty(taskTimes, 'backoff', 0);
  scene = await openCreationScene();
  samples = await SampleTasks.create();
});
afterAll(async () => {
  expect(await scene.findings()).toEqual([]);
  await scene.close();
  await samples.remove();
});

const giving = (file: TaskFile, more: Omit<EngineOutput, 'file'>) => async () => ({
  state: 'done' as const,
  outputs: [{ file, ...more }],
});

it('results are recorded whatever an engine says beside them', async () => {
  const user = await scene.signIn();
  const lines = [
    { at: 0, text: `好${'😀'.repeat(23)}\ud83d` },
    { at: 1, text: '\ude00完\0' },
  ];
  scene.engine.onSubmit(giving(samples.video, { lines, seed: 1.5 }));
  const { stage, outputs } = await scene.ended(user, await scene.submit(user));
  expect([stage, outputs[0]?.lines]).toEqual([
    'succeeded',
    [
      { at: 0, text: `好${'😀'.repeat(23)}\ufffd` },
      { at: 1, text: '\ufffd完' },
    ],
  ]);
});

it('results that the database refuses are not made again: the task fails at once, with the price back', async () => {
  const user = await scene.signIn();
  await sql`alter table creation_outputs add constraint refused check (seed is distinct from 666) not valid`.execute(
    scene.site.site.db,
  );
  const before = scene.engine.submits.length;
  scene.engine.onSubmit(giving(samples.image, { seed: 666 }));
  const { stage, refunded, failure } = await scene.ended(user, await scene.submit(user));
  expect({ stage, refunded, failure }).toEqual({ stage: 'failed', refunded: true, failure: taskFailure('broken') });
  expect(scene.engine.submits.length - before).toBe(1);
  expect(await scene.balance(user)).toBe(PURSE);
});
