import { taskTexts, toolTexts } from '@ai-site/shared/tools';
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import type { TestUser } from '../../../testing/site.ts';
import { type CreationScene, draw, openCreationScene, PURSE } from '../../testing/creation-scene.ts';
import { held } from '../../testing/scripted-engine.ts';
import type { TaskRow } from '../records/tables.ts';
import { taskTimes } from '../records/task-times.ts';
import { claimTask } from './claim.ts';
import { runTask } from './run-task.ts';

const never = new AbortController().signal;

let scene: CreationScene;
/** Takes submits only. */
let idle: CreationScene;
beforeAll(async () => {
  [scene, idle] = [await openCreationScene(), await openCreationScene({ worker: false })];
});
afterEach(async () => {
  scene.engine.reset();
  jest.restoreAllMocks();
  expect(await scene.findings()).toEqual([]);
});
afterAll(() => Promise.all([scene.close(), idle.close()]));

const rowOf = ({ site: { site } }: CreationScene, taskId: string): Promise<TaskRow> =>
  site.db.selectFrom('creation_tasks').selectAll().where('id', '=', taskId).executeTakeFirstOrThrow();

/** A task as a worker left it that died. */
async function leftBehind(
  change: Partial<Pick<TaskRow, 'in_process' | 'suspect' | 'own_failures'>>,
): Promise<{ readonly user: TestUser; readonly row: TaskRow }> {
  const user = await idle.signIn();
  const taskId = await idle.submit(user);
  await idle.site.site.db
    .updateTable('creation_tasks')
    .set({ stage: 'running', lease_id: 'dead', ...change })
    .where('id', '=', taskId)
    .execute();
  return { user, row: await rowOf(idle, taskId) };
}

it.each([
  ['waits for an engine elsewhere', null, false, { own_failures: 0, suspect: false }],
  ['is the only one that the process works on', 'alone', false, { own_failures: 1, suspect: true }],
  ['is one of several that the process works on', 'beside', false, { own_failures: 0, suspect: true }],
  ['was there already when another process died', 'beside', true, { own_failures: 1, suspect: true }],
] as const)(
  'the death of a process counts for a task by what it did then: it %s',
  async (_, in_process, suspect, expected) => {
    const { row } = await leftBehind({ in_process, suspect });
    expect(await claimTask(idle.site.site, { taskId: row.id, jobNo: row.job_no })).toMatchObject({
      kind: 'work',
      task: { ...expected, in_process: null },
    });
  },
);

it('parks a task of which three processes died, and none that waited elsewhere while many did', async () => {
  const [guilty, innocent] = [
    await leftBehind({ in_process: 'alone', own_failures: 2 }),
    await leftBehind({ own_failures: 0 }),
  ];
  const run = ({ row }: typeof guilty) => runTask(idle.site.site, { taskId: row.id, jobNo: row.job_no }, never);
  await run(guilty);
  expect(await rowOf(idle, guilty.row.id)).toMatchObject({
    stage: 'failed',
    failure: toolTexts.parked,
    refunded: true,
  });
  expect(await idle.balance(guilty.user)).toBe(PURSE);
  for (let death = 0; death < 5; death += 1) {
    await claimTask(idle.site.site, { taskId: innocent.row.id, jobNo: innocent.row.job_no });
    expect(await rowOf(idle, innocent.row.id)).toMatchObject({ own_failures: 0, suspect: false });
  }
  await run(innocent);
  expect((await rowOf(idle, innocent.row.id)).stage).toBe('succeeded');
});

it('notes what a process works on itself, and beside whom; suspects take turns', async () => {
  const [first, second] = [await scene.signIn(), await scene.signIn()];
  const [elsewhere, one, other] = [held(), held(), held()];
  scene.engine.onSubmit(elsewhere.answer, one.answer, other.answer);
  const remote = await scene.submit(first);
  await elsewhere.begun;
  expect((await rowOf(scene, remote)).in_process).toBeNull();
  elsewhere.finish();
  await scene.ended(first, remote);

  scene.engine.builtin = true;
  const a = await scene.submit(first);
  await one.begun;
  expect((await rowOf(scene, a)).in_process).toBe('alone');
  const b = await scene.submit(second);
  await other.begun;
  expect([(await rowOf(scene, a)).in_process, (await rowOf(scene, b)).in_process]).toEqual(['beside', 'beside']);
  one.finish();
  other.finish();
  await Promise.all([scene.ended(first, a), scene.ended(second, b)]);
});

it('works on one suspect at a time', async () => {
  const [guilty, innocent] = [await leftBehind({ in_process: 'beside' }), await leftBehind({ in_process: 'beside' })];
  idle.engine.builtin = true;
  const [one, other] = [held(), held()];
  idle.engine.onSubmit(one.answer, other.answer);
  const before = idle.engine.submits.length;
  const runs = [guilty, innocent].map(({ row }) =>
    runTask(idle.site.site, { taskId: row.id, jobNo: row.job_no }, never),
  );
  await one.begun;
  expect(idle.engine.submits.length - before).toBe(1);
  one.finish();
  await other.begun;
  other.finish();
  await Promise.all(runs);
  for (const { row } of [guilty, innocent]) expect((await rowOf(idle, row.id)).stage).toBe('succeeded');
  idle.engine.reset();
});

it('ends work of this process that takes longer than its limit, with the price back', async () => {
  jest.replaceProperty(taskTimes.work, 'image', { run: 0.05, accepted: 1200 });
  const user = await scene.signIn();
  const [hold, before] = [held(), scene.engine.submits.length];
  scene.engine.builtin = true;
  scene.engine.onSubmit(hold.answer);
  expect(await scene.ended(user, await scene.submit(user, draw))).toMatchObject({
    stage: 'failed',
    refunded: true,
    failure: taskTexts.workedTooLong,
  });
  expect([scene.engine.submits.length - before, await scene.balance(user)]).toEqual([1, PURSE]);
});

it('ends a wait for a turn that takes longer than its limit', async () => {
  jest.replaceProperty(taskTimes, 'turn', 0.05);
  const user = await scene.signIn();
  const hold = held();
  scene.engine.onSubmit((task) => {
    task.queued?.(3);
    return hold.answer(task);
  });
  expect(await scene.ended(user, await scene.submit(user, draw))).toMatchObject({
    stage: 'failed',
    refunded: true,
    failure: taskTexts.queuedTooLong,
  });
});
