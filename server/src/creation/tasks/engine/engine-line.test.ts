import { engines } from '@ai-site/shared/api/engines';
import { tasks, toolCalls } from '@ai-site/shared/api/tasks';
import { creativeImage } from '@ai-site/shared/tools/creative-image/tool';
import { cutout } from '@ai-site/shared/tools/cutout/tool';
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { engineLine } from '../../../engines/tasks/engine-line.ts';
import type { TestUser } from '../../../testing/site.ts';
import { type CreationScene, draw, openCreationScene, PURSE } from '../../testing/creation-scene.ts';
import { accepted, failing, held, ScriptedEngine, telling } from '../../testing/scripted-engine.ts';
import { taskTimes } from '../records/task-times.ts';

const OPERATOR = '13700000000';
const PRICE = 100;

const [paid, own, spare] = [new ScriptedEngine('paid'), new ScriptedEngine('own'), new ScriptedEngine('spare')];
let line = engineLine();
let scene: CreationScene;
let operator: TestUser;
beforeAll(async () => {
  jest.replaceProperty(taskTimes, 'poll', 0);
  jest.replaceProperty(taskTimes, 'backoff', 0);
  scene = await openCreationScene({ settings: { operators: [OPERATOR] }, ports: { engineLine: () => line } });
  operator = await scene.site.signIn({ mobile: OPERATOR });
});
afterEach(async () => {
  for (const engine of [paid, own, spare]) engine.reset();
  expect(await scene.findings()).toEqual([]);
});
afterAll(() => scene.close());

const state = (tool: string) => scene.site.call(tasks.toolState, { params: { tool } }, {});
const shown = async (tool: string) =>
  (await scene.site.call(engines.list, {}, operator)).find((entry) => entry.tool === tool);
const cut = async (user: TestUser) => ({
  originalImgUrl: await scene.upload(user, cutout, 'originalImgUrl'),
  cutoutMode: 0,
});

it('leaves what an engine lacks to the next in line, and tells operators why', async () => {
  line = engineLine(paid, own);
  paid.offered = { operations: new Set(['draw']) };
  const user = await scene.signIn();
  expect((await scene.ended(user, await scene.submit(user, await cut(user), cutout))).stage).toBe('succeeded');
  expect((await scene.ended(user, await scene.submit(user))).stage).toBe('succeeded');
  expect([paid, own].map(({ submits }) => submits.map(({ operation }) => operation.kind))).toEqual([
    ['draw'],
    ['cutout'],
  ]);
  expect(await shown('cutout')).toMatchObject({
    engine: 'own',
    open: true,
    passed: [{ engine: 'paid', lacks: ['抠图'] }],
  });
  expect(await shown('creative-image')).toMatchObject({ engine: 'paid', open: true, passed: [] });
  own.offered = { operations: new Set() };
  expect(await shown('cutout')).toMatchObject({
    engine: 'own',
    open: false,
    passed: [{ engine: 'paid' }, { engine: 'own', lacks: ['抠图'] }],
  });
});

it('keeps a field closed that the engine of the form lacks: one form is one engine', async () => {
  line = engineLine(paid, own);
  paid.offered = { operations: new Set(['draw']) };
  expect((await state('creative-image')).fieldLimits.map(({ field }) => field)).toEqual([
    'referenceImageUrl',
    'controlImageUrl',
  ]);
});

it('hands nothing on because of an outage', async () => {
  line = engineLine(paid, own);
  paid.away = true;
  const user = await scene.signIn();
  const before = own.submits.length;
  expect((await state('creative-image')).open).toBe(false);
  const { envelope } = await scene.site.answer(toolCalls(creativeImage).create, { body: draw }, { token: user.token });
  expect([envelope.code, envelope.msg]).toEqual([409, '暂未开放']);
  expect(await shown('creative-image')).toMatchObject({ engine: 'paid', open: false, passed: [] });
  paid.away = false;
  const taskId = await scene.submit(user);
  paid.onSubmit(failing('unreachable'));
  await scene.ended(user, taskId);
  expect(own.submits.length).toBe(before);
});

it('keeps a task with the engine that began it, although another one comes first now', async () => {
  line = engineLine(paid, own);
  const user = await scene.signIn();
  const hold = held();
  paid.onSubmit(accepted('begun'));
  paid.onPoll(async (task) => {
    await hold.answer(task);
    return telling({ state: 'running' })(task);
  });
  const taskId = await scene.submit(user);
  await hold.begun;
  line = { engines: [own], find: engineLine(own, paid).find };
  hold.finish();
  expect((await scene.ended(user, taskId)).stage).toBe('succeeded');
  expect([paid.polls.at(-1), own.polls]).toEqual(['begun', []]);
});

it('does a task anew whose engine is gone, by one of the same kind, or gives the price back', async () => {
  const [user, other] = [await scene.signIn(), await scene.signIn()];
  const leave = async (someone: TestUser): Promise<string> => {
    line = engineLine(paid);
    const asked = Promise.withResolvers<void>();
    const gone = Promise.withResolvers<void>();
    paid.onSubmit(accepted('gone'));
    paid.onPoll(async (task) => {
      asked.resolve();
      await gone.promise;
      return telling({ state: 'running' })(task);
    });
    const taskId = await scene.submit(someone);
    await asked.promise;
    line = engineLine(spare);
    gone.resolve();
    return taskId;
  };
  const before = spare.submits.length;
  expect((await scene.ended(user, await leave(user))).stage).toBe('succeeded');
  expect(spare.submits.length - before).toBe(1);
  expect(await scene.balance(user)).toBe(PURSE - PRICE);

  spare.offered = { demonstration: new Set(['draw']) };
  expect(await scene.ended(other, await leave(other))).toMatchObject({
    stage: 'failed',
    refunded: true,
    failure: '暂未开放',
  });
  expect(spare.submits.length - before).toBe(1);
  expect(await scene.balance(other)).toBe(PURSE);
});
