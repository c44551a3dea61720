import { engines, engineTexts, TRIALS_PER_MINUTE } from '@ai-site/shared/api/engines';
import { toolTexts } from '@ai-site/shared/tools';
import { cutout } from '@ai-site/shared/tools/cutout/tool';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { insertRuns } from '../../engines/registry/engine-runs.ts';
import { collectGarbage } from '../../platform/objects/collect-garbage.ts';
import type { TestUser } from '../../testing/site.ts';
import { taskTimes } from '../tasks/records/task-times.ts';
import { type CreationScene, openCreationScene, PURSE } from '../testing/creation-scene.ts';
import { accepted, done, failing, held, telling } from '../testing/scripted-engine.ts';

const OPERATOR = '13700000000';

let scene: CreationScene;
let operator: TestUser;
beforeAll(async () => {
  jest.replaceProperty(taskTimes, 'poll', 0);
  jest.replaceProperty(taskTimes, 'backoff', 0);
  scene = await openCreationScene({ settings: { operators: [OPERATOR] } });
  operator = await scene.site.signIn({ mobile: OPERATOR });
});
afterAll(() => scene.close());

const list = () => scene.site.call(engines.list, {}, operator);
const entryOf = async (tool: string) => (await list()).find((entry) => entry.tool === tool);
const start = (tool: string) => scene.site.call(engines.startTrial, { params: { tool } }, operator);

/** The trial once it has ended. */
async function ended(id: string) {
  for (;;) {
    const result = await scene.site.call(engines.trial, { params: { id } }, operator);
    if (result.trial.state !== 'running') return result;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

it('operators see the engine of every tool with the setting that names it; others see nothing', async () => {
  expect(await entryOf('cutout')).toMatchObject({
    title: cutout.title,
    setting: 'ENGINE_CUTOUT',
    own: false,
    engine: 'scripted',
    open: true,
    reachable: true,
    runs: 0,
    errorRate: null,
  });
  const user = await scene.signIn();
  for (const call of [engines.list, engines.alerts])
    expect(await scene.site.answer(call, {}, user)).toMatchObject({ status: 403 });
  expect(await scene.site.answer(engines.startTrial, { params: { tool: 'cutout' } }, user)).toMatchObject({
    status: 403,
  });
});

it('the metrics are those of all nodes', async () => {
  const at = scene.site.clock.read();
  const run = { tool: 'hd-image', engine: 'scripted', at };
  const { db } = scene.site.site;
  await insertRuns(db, [
    { ...run, failure: null, ms: 1000 },
    { ...run, failure: null, ms: 3000 },
    { ...run, failure: 'timeout', ms: null },
    { ...run, failure: null, ms: null },
  ]);
  expect(await entryOf('hd-image')).toMatchObject({
    runs: 4,
    errorRate: 0.25,
    medianMs: 2000,
    lastSuccessAt: at.toISOString(),
    lastFailure: { at: at.toISOString(), kind: 'timeout', text: expect.stringContaining('超时') },
  });
  await insertRuns(
    db,
    Array.from({ length: 120 }, () => ({ ...run, failure: null, ms: 500 })),
  );
  expect(await entryOf('hd-image')).toMatchObject({ runs: 100, errorRate: 0, medianMs: 500, lastFailure: null });
});

it('the last failure names the settings of the engine that failed', async () => {
  const { db } = scene.site.site;
  const at = scene.site.clock.read();
  const renamed = jest.replaceProperty(scene.engine, 'id', 'ark');
  await insertRuns(db, [{ tool: 'erase', engine: 'ark', at, failure: 'authentication', ms: null }]);
  expect((await entryOf('erase'))?.lastFailure?.text).toBe('服务暂时不可用（请检查 ARK_API_KEY）');
  renamed.restore();
});

describe('a trial', () => {
  const tasks = () => scene.site.site.db.selectFrom('creation_tasks').select('id').execute();

  it('is a real run that is charged to nobody and remembered with who asked for it', async () => {
    const [purse, before] = [await scene.balance(operator), await tasks()];
    // Large enough that reading it takes longer than removing it would.
    scene.engine.onSubmit(done({ side: 1500 }));
    const { id } = await start('creative-image');
    const result = await ended(id);
    expect(result).toMatchObject({
      trial: {
        tool: 'creative-image',
        engine: 'scripted',
        by: '操作员 137****0000',
        state: 'succeeded',
        failure: null,
        ms: expect.any(Number),
      },
      contentType: 'image/png',
      width: 1500,
    });
    const image = await scene.site.app.inject({ url: result.image ?? '' });
    expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(scene.engine.submits.at(-1)).toMatchObject({
      id: `trial-${id}`,
      operation: { kind: 'draw', count: 1, prompt: expect.stringMatching(/./) },
    });
    expect([await scene.balance(operator), await tasks()]).toEqual([purse, before]);
    expect(await entryOf('creative-image')).toMatchObject({ lastTrial: { id, state: 'succeeded' } });
  });

  it('keeps its image among the objects, for a day', async () => {
    const { site, clock } = scene.site;
    scene.engine.onSubmit(done({ side: 64 }));
    const { id } = await start('creative-image');
    expect((await ended(id)).image).toEqual(expect.stringMatching(/^\/files\/engine-trials\//));
    const kept = () => site.db.selectFrom('objects').select('key').where('kind', '=', 'engine-trial').execute();
    expect(await kept()).not.toEqual([]);
    clock.advance(25 * 3600);
    await collectGarbage(site);
    expect([await kept(), (await ended(id)).image]).toEqual([[], null]);
  });

  it('shows what an engine says and what it fails with, also after it was accepted elsewhere', async () => {
    scene.engine.onSubmit(failing('quota'));
    expect(await ended((await start('cutout')).id)).toMatchObject({
      trial: { state: 'failed', failure: expect.stringContaining('quota') },
      image: null,
    });
    scene.engine.onSubmit(accepted('there'));
    scene.engine.onPoll(telling({ state: 'running' }), telling({ state: 'lost' }));
    expect(await ended((await start('erase')).id)).toMatchObject({ trial: { state: 'failed' } });
    expect(scene.engine.cancelled).toContain('there');
    expect(await ended((await start('reverse-prompt')).id)).toMatchObject({
      trial: { state: 'succeeded' },
      contentType: 'text/plain',
      text: '一只猫坐在窗边',
    });
  });

  it('of the images, moving shots and music of the comics studio has samples of its own, and settings of their own', async () => {
    scene.site.clock.advance(60);
    for (const [tool, setting, operation] of [
      ['comics-image', 'ENGINE_COMICS_IMAGE', { kind: 'draw', content: { figures: [{}], place: {} }, references: [] }],
      [
        'comics-video',
        'ENGINE_COMICS_VIDEO',
        { kind: 'image-to-video', first: { contentType: 'image/png' }, camera: 'push-in' },
      ],
      ['comics-music', 'ENGINE_COMICS_MUSIC', { kind: 'compose-music', instrumental: true, loops: true, seconds: 15 }],
    ] as const) {
      expect(await entryOf(tool)).toMatchObject({ setting, own: false, open: true, hasSample: true });
      scene.engine.onSubmit(done({ side: 64 }));
      expect(await ended((await start(tool)).id)).toMatchObject({ trial: { tool, state: 'succeeded' } });
      expect(scene.engine.submits.at(-1)?.operation).toMatchObject(operation);
    }
  });

  it('runs once at a time, and a few times a minute', async () => {
    scene.site.clock.advance(60);
    const run = held();
    scene.engine.onSubmit(run.answer);
    const { id } = await start('zoom-image');
    await run.begun;
    await expect(start('zoom-image')).rejects.toMatchObject({ code: 409, message: engineTexts.trialRunning });
    run.finish();
    await ended(id);
    for (let more = 1; more < TRIALS_PER_MINUTE; more += 1) await ended((await start('zoom-image')).id);
    await expect(start('zoom-image')).rejects.toMatchObject({ code: 429, message: engineTexts.tooManyTrials });
  });

  it('of an unknown tool is not found, of a closed one refused', async () => {
    await expect(start('nothing')).rejects.toMatchObject({ code: 404 });
    scene.engine.offered = { operations: new Set() };
    await expect(start('cutout')).rejects.toMatchObject({ code: 409, message: toolTexts.closed });
    scene.engine.offered = {};
  });
});

it('tasks that are given up raise one alert, which counts until an operator resolves it', async () => {
  const alerts = () => scene.site.call(engines.alerts, {}, operator);
  const user = await scene.signIn();
  for (let task = 0; task < 2; task += 1) {
    scene.engine.onSubmit(failing('broken'), failing('broken'), failing('broken'));
    expect(await scene.ended(user, await scene.submit(user))).toMatchObject({ stage: 'failed', refunded: true });
  }
  expect(await scene.balance(user)).toBe(PURSE);
  const [alert, ...others] = await alerts();
  expect(others).toEqual([]);
  expect(alert).toMatchObject({ tool: 'creative-image', engine: 'scripted', tasks: 2, resolvedAt: null });
  const params = { id: alert?.id ?? '' };
  expect(await scene.site.call(engines.resolveAlert, { params, body: { note: '已扩容' } }, operator)).toMatchObject({
    resolvedBy: '操作员 137****0000',
    note: '已扩容',
  });
  await expect(
    scene.site.call(engines.resolveAlert, { params, body: { note: '再次' } }, operator),
  ).rejects.toMatchObject({ code: 409 });
  expect((await alerts()).map(({ resolvedAt }) => resolvedAt !== null)).toEqual([true]);
});
