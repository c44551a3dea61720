import { tasks } from '@ai-site/shared/api/tasks';
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import type { EngineTask } from '../../engines/tasks/task-port.ts';
import { type CreationScene, openCreationScene } from '../testing/creation-scene.ts';
import { accepted, done, failing, held, telling } from '../testing/scripted-engine.ts';
import { taskTimes } from './task-times.ts';

let scene: CreationScene;
beforeAll(async () => {
  jest.replaceProperty(taskTimes, 'poll', 0);
  jest.replaceProperty(taskTimes, 'progress', 0);
  scene = await openCreationScene();
});
afterEach(() => scene.engine.reset());
afterAll(() => scene.close());

const [one, other, later] = ['one', 'other', 'later'].map((text) => Buffer.from(text)) as [Buffer, Buffer, Buffer];
const urlOf = (webp: Buffer): string => `data:image/webp;base64,${webp.toString('base64')}`;
const rowOf = (taskId: string) => scene.site.site.db.selectFrom('creation_tasks').select('coarse_images').where('id', '=', taskId).executeTakeFirstOrThrow();

it('are shown to the owner with the progress, each in the place of its result, and go when the task ends', async () => {
  const [user, stranger] = [await scene.signIn(), await scene.signIn()];
  const hold = held();
  scene.engine.onSubmit(hold.answer);
  const taskId = await scene.submit(user, { prompt: '一只猫', outputNum: 2 });
  const { report, showsCoarse } = await hold.begun;
  expect(showsCoarse).toBe(true);
  const before = await scene.get(user, taskId);
  expect(before).not.toHaveProperty('coarse');
  report({ coarse: { index: 0, webp: one } });
  report({ coarse: { index: 1, webp: other } });
  report({ percent: 40 });
  const view = await scene.until(user, taskId, ({ percent, coarse }) => percent === 40 && coarse !== undefined);
  expect(view.coarse).toEqual({ 0: urlOf(one), 1: urlOf(other) });
  expect(view.outputs).toEqual([]);
  // Pages are told to look; the picture itself is read by its owner alone.
  const pushes = await scene.site.site.db.selectFrom('pushes').select(['account_id', 'message']).where('account_id', 'in', [user.userId, stranger.userId]).execute();
  const told = pushes.filter(({ message }) => JSON.stringify(message).includes(`"revision":${view.revision}`));
  expect(told.map(({ account_id }) => account_id)).toEqual([user.userId]);
  expect((await scene.site.answer(tasks.get, { params: { taskId } }, { token: stranger.token })).status).toBe(404);
  expect((await scene.site.call(tasks.list, { query: {} }, { token: stranger.token })).list).toEqual([]);
  hold.finish();
  const ended = await scene.ended(user, taskId);
  expect(ended).not.toHaveProperty('coarse');
  expect([ended.outputs.length, (await rowOf(taskId)).coarse_images]).toEqual([2, null]);
});

it('of work at an engine with a queue come with its progress', async () => {
  const user = await scene.signIn();
  let release: () => void = () => undefined;
  const seen = new Promise<void>((resolve) => {
    release = resolve;
  });
  scene.engine.onSubmit(accepted('remote-1'));
  scene.engine.onPoll(telling({ state: 'running', percent: 10, coarse: { index: 0, webp: one } }), telling({ state: 'running', percent: 20 }), async (task: EngineTask) => {
    await seen;
    return done()(task);
  });
  const taskId = await scene.submit(user);
  const view = await scene.until(user, taskId, ({ percent }) => percent === 20);
  expect(view.coarse).toEqual({ 0: urlOf(one) });
  release();
  expect(await scene.ended(user, taskId)).not.toHaveProperty('coarse');
});

it('of a later submit stand behind the results that are there', async () => {
  const user = await scene.signIn();
  const hold = held();
  scene.engine.offered = { maxCount: 1 };
  scene.engine.onSubmit(done(), hold.answer);
  const taskId = await scene.submit(user, { prompt: '一只狗', outputNum: 2 });
  (await hold.begun).report({ coarse: { index: 0, webp: later } });
  const view = await scene.until(user, taskId, ({ coarse }) => coarse !== undefined);
  expect([view.outputs.length, view.coarse]).toEqual([1, { 1: urlOf(later) }]);
  hold.finish();
  await scene.ended(user, taskId);
});

it('of an attempt that failed are not shown while the next one is waited for', async () => {
  const user = await scene.signIn();
  const told = Promise.withResolvers<void>();
  scene.engine.onSubmit(async (task) => {
    task.report({ coarse: { index: 0, webp: one } });
    await told.promise;
    return failing('upstream')();
  });
  const taskId = await scene.submit(user);
  await scene.until(user, taskId, ({ coarse }) => coarse !== undefined);
  told.resolve();
  expect(await scene.until(user, taskId, ({ stage }) => stage === 'queued')).not.toHaveProperty('coarse');
  await scene.site.call(tasks.cancel, { params: { taskId } }, { token: user.token });
});
