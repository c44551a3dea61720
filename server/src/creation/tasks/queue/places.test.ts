import { tasks } from '@ai-site/shared/api/tasks';
import { cutout } from '@ai-site/shared/tools/cutout/tool';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { engineLine } from '../../../engines/tasks/engine-line.ts';
import { itByNight } from '../../../testing/it-by-night.ts';
import type { TestUser } from '../../../testing/site.ts';
import { type CreationScene, draw, openCreationScene } from '../../testing/creation-scene.ts';
import { accepted, failing, held, type Polled, ScriptedEngine, telling } from '../../testing/scripted-engine.ts';
import { taskTimes } from '../records/task-times.ts';

const [dead, live] = [new ScriptedEngine('dead'), new ScriptedEngine('live')];
let scene: CreationScene;
beforeAll(async () => {
  jest.replaceProperty(taskTimes, 'poll', 0);
  scene = await openCreationScene({
    ports: { engineLine: (_settings, tool) => engineLine(tool === cutout.code ? dead : live) },
  });
});
beforeEach(() => {
  // Longer than the clock of the test moves by itself, and hardly any time for the queue.
  jest.replaceProperty(taskTimes, 'backoff', 0.001);
});
afterEach(async () => {
  for (const engine of [dead, live]) engine.reset();
  expect(await scene.findings()).toEqual([]);
});
afterAll(() => scene.close());

const cut = async (user: TestUser) =>
  scene.submit(user, { originalImgUrl: await scene.upload(user, cutout, 'originalImgUrl'), cutoutMode: 0 }, cutout);

/** A submit that fails when the test says so. */
function failingLater() {
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const answer = async (): Promise<never> => {
    begun.resolve();
    await end.promise;
    return failing('unreachable')();
  };
  return { answer, begun: begun.promise, fail: () => end.resolve() };
}

itByNight('a task that waits for its engine leaves its place to those of other engines', async () => {
  jest.replaceProperty(taskTimes, 'backoff', 600);
  const user = await scene.signIn();
  dead.onSubmit(failing('unreachable'));
  const waiting = await cut(user);
  await scene.until(user, waiting, ({ stageText }) => stageText !== null);
  for (let no = 0; no < 2; no += 1) expect((await scene.ended(user, await scene.submit(user))).stage).toBe('succeeded');
  expect(await scene.get(user, waiting)).toMatchObject({ stage: 'queued', position: null });
  await scene.site.call(tasks.cancel, { params: { taskId: waiting } }, { token: user.token });
});

it('takes a place again once its wait is over: before later tasks, and beside no more than the membership allows', async () => {
  const user = await scene.signIn();
  const [down, running, before] = [failingLater(), held(), dead.submits.length];
  dead.onSubmit(down.answer);
  live.onSubmit(running.answer);
  const waiting = await cut(user);
  await down.begun;
  scene.site.clock.advance(1);
  const second = await scene.submit(user);
  expect(await scene.get(user, second)).toMatchObject({ stage: 'queued', position: 1 });
  down.fail();
  await running.begun;
  scene.site.clock.advance(1);
  const third = await scene.submit(user);
  expect(
    await scene.until(user, waiting, ({ stageText, position }) => stageText === null && position !== null),
  ).toMatchObject({ stage: 'queued', position: 1 });
  expect((await scene.get(user, third)).position).toBe(2);
  expect(dead.submits.length - before).toBe(1);
  running.finish();
  const ended = await Promise.all([waiting, second, third].map((taskId) => scene.ended(user, taskId)));
  expect(ended.map(({ stage }) => stage)).toEqual(['succeeded', 'succeeded', 'succeeded']);
  const begun = await scene.site.site.db
    .selectFrom('creation_tasks')
    .select(['id', 'job_no'])
    .where('account_id', '=', user.userId)
    .where('admitted', '=', true)
    .execute();
  expect(begun).toEqual([]);
});

itByNight('counts the tasks of its own account alone', async () => {
  const [user, other] = [await scene.signIn(), await scene.signIn()];
  const [own, others] = [held(), held()];
  live.onSubmit(others.answer, own.answer);
  const foreign = [await scene.submit(other)];
  await others.begun;
  foreign.push(await scene.submit(other), await scene.submit(other));
  scene.site.clock.advance(1);
  const first = await scene.submit(user);
  await own.begun;
  const second = await scene.submit(user);
  expect((await scene.get(user, second)).position).toBe(1);
  own.finish();
  others.finish();
  for (const taskId of [first, second]) await scene.ended(user, taskId);
  for (const taskId of foreign) await scene.ended(other, taskId);
});

itByNight('work that its server has lost is submitted anew in its turn', async () => {
  const user = await scene.signIn();
  const [running, before] = [held(), dead.submits.length];
  const lost: Polled = async (task) => {
    scene.site.clock.advance(100);
    return telling({ state: 'lost' })(task);
  };
  const again = Promise.withResolvers<void>();
  dead.onSubmit(accepted('lost'));
  dead.onPoll(lost, async (task) => {
    await again.promise;
    return lost(task);
  });
  live.onSubmit(running.answer);
  const taskId = await cut(user);
  await scene.until(user, taskId, ({ stage }) => stage === 'unknown');
  const other = await scene.submit(user, draw);
  await running.begun;
  again.resolve();
  expect(
    await scene.until(user, taskId, ({ stage, position }) => stage === 'queued' && position !== null),
  ).toMatchObject({ position: 1 });
  expect(dead.submits.length - before).toBe(1);
  running.finish();
  expect([(await scene.ended(user, other)).stage, (await scene.ended(user, taskId)).stage]).toEqual([
    'succeeded',
    'succeeded',
  ]);
  expect(dead.submits.length - before).toBe(2);
});
