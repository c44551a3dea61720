import { type BatchView, batches } from '@ai-site/shared/api/batches';
import { collection } from '@ai-site/shared/api/collection';
import { batchTopics } from '@ai-site/shared/api/realtime';
import { inspiration } from '@ai-site/shared/api/showcase';
import { tasks } from '@ai-site/shared/api/tasks';
import { workShares } from '@ai-site/shared/api/work-shares';
import { DEMONSTRATIONS_A_DAY, TASKS_WAITING_MAX, taskTexts, toolTexts } from '@ai-site/shared/tools';
import { batchTexts } from '@ai-site/shared/tools/batch-texts';
import { cutout } from '@ai-site/shared/tools/cutout/tool';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { newId } from '../../platform/database/new-id.ts';
import { itByNight } from '../../testing/it-by-night.ts';
import type { TestUser } from '../../testing/site.ts';
import { partsOf, requestOf, submitParts } from '../testing/batch-parts.ts';
import { type CreationScene, draw, openCreationScene, PURSE } from '../testing/creation-scene.ts';
import { done, failing, held } from '../testing/scripted-engine.ts';
import { prepareBatch } from './prepare-batch.ts';
import { submitBatch } from './submit-batch.ts';

/** Of one result, in tenths. */
const PRICE = 100;

let scene: CreationScene;
let user: TestUser;
beforeAll(async () => {
  scene = await openCreationScene();
});
beforeEach(async () => {
  user = await scene.signIn();
});
afterEach(async () => {
  scene.engine.reset();
  expect(await scene.findings()).toEqual([]);
});
afterAll(() => scene.close());

const submit = (counts: readonly number[], changes = {}) =>
  submitParts(scene.site.site, requestOf(user.userId, { parts: partsOf(...counts), ...changes }));
const read = (batchId: string, { token } = user) => scene.site.call(batches.get, { params: { batchId } }, { token });
const unfinished = (query = {}) => scene.site.call(batches.unfinished, { query }, { token: user.token });
const cancel = (batchId: string, { token } = user) =>
  scene.site.answer(batches.cancel, { params: { batchId } }, { token });
const stagesOf = async (taskIds: readonly string[]) =>
  Promise.all(taskIds.map(async (taskId) => (await scene.get(user, taskId)).stage));

/** As if the account had more free tasks like this one, which were submitted alone. What is queued waits for its engine for ever. */
const repeat = (taskId: string, times: number, stage: 'queued' | 'failed') =>
  sql`
    insert into creation_tasks (id, account_id, tool, stage, values, seed, count, price_tenths, job_no, due_at, created_at, queued_at, demonstration)
    select ${newId()} || no, account_id, tool, ${stage}, values, seed, count, 0, 1, 'infinity', created_at, queued_at, demonstration
    from creation_tasks, generate_series(1, ${times}::int) no where id = ${taskId}
  `.execute(scene.site.site.db);

async function ended(batchId: string): Promise<BatchView> {
  for (;;) {
    const view = await read(batchId);
    if (view.finishTime !== null) return view;
    await scene.nextPush();
  }
}

it('does every part, in their order, and charges each', async () => {
  const before = scene.engine.submits.length;
  const { batchId, taskIds, totalTenths } = await submit([1, 2, 1]);
  expect(totalTenths).toBe(4 * PRICE);
  expect(await scene.balance(user)).toBe(PURSE - 4 * PRICE);
  expect(await ended(batchId)).toMatchObject({
    owner: 'comics:e1',
    title: '漫画分镜',
    total: 3,
    waiting: 0,
    running: 0,
    done: 3,
    failed: 0,
    cancelled: 0,
    price: 40,
  });
  expect(scene.engine.submits.slice(before).map(({ operation }) => 'prompt' in operation && operation.prompt)).toEqual([
    '第 1 镜',
    '第 2 镜',
    '第 3 镜',
  ]);
  expect((await scene.get(user, taskIds[1] ?? '')).outputs).toHaveLength(2);
  expect(await scene.balance(user)).toBe(PURSE - 4 * PRICE);
  expect((await unfinished()).batches).toEqual([]);
});

describe('a part', () => {
  it('is no row of the history and no work of its own, and is listed where it is asked for', async () => {
    const running = held();
    scene.engine.onSubmit(running.answer);
    const { batchId, taskIds } = await submit([1, 1]);
    await running.begun;
    const { list, batches: rows } = await unfinished();
    expect([list, rows]).toMatchObject([[], [{ batchId, total: 2, waiting: 1, running: 1, done: 0 }]]);
    expect((await unfinished({ parts: 'true' })).list.map(({ taskId, partOf }) => [taskId, partOf])).toEqual(
      expect.arrayContaining(taskIds.map((id) => [id, 'comics:e1'])),
    );
    running.finish();
    await ended(batchId);
    const { token } = user;
    const key = (await scene.get(user, taskIds[0] ?? '')).outputs[0]?.key ?? '';
    expect((await scene.site.call(tasks.list, { query: {} }, { token })).list).toEqual([]);
    expect((await scene.site.call(tasks.works, { query: {} }, { token })).list).toEqual([]);
    const refusals = await Promise.all([
      scene.site.answer(tasks.archive, { body: { keys: [key] } }, { token }),
      scene.site.answer(tasks.removeWorks, { body: { keys: [key] } }, { token }),
      scene.site.answer(collection.collect, { body: { keys: [key], collected: true } }, { token }),
      scene.site.answer(workShares.share, { body: { key } }, { token }),
      scene.site.answer(inspiration.releaseWork, { body: { workId: key } }, { token }),
    ]);
    expect(refusals.map(({ envelope }) => envelope.code)).toEqual([404, 404, 404, 404, 404]);
  });

  it('is told of under the type of its owner', async () => {
    const { batchId, taskIds } = await submit([1]);
    await ended(batchId);
    const pushes = await scene.site.site.db
      .selectFrom('pushes')
      .select('message')
      .where('account_id', '=', user.userId)
      .orderBy('id')
      .execute();
    const told = pushes.flatMap(({ message: { msg } }) =>
      typeof msg === 'object' && msg?.type === batchTopics.comics ? [msg.content] : [],
    );
    expect(told).toContainEqual({ batchId, owner: 'comics:e1' });
    expect(told).toContainEqual({
      batchId,
      owner: 'comics:e1',
      taskId: taskIds[0],
      revision: expect.any(Number),
      taskStatus: 1,
    });
    expect(
      pushes.filter(
        ({ message: { msg } }) => typeof msg === 'object' && msg !== null && msg.type >= 10_000 && msg.type < 20_000,
      ),
    ).toEqual([]);
  });

  it('may be the work of a tool, with files: it is no row of that tool', async () => {
    const originalImgUrl = await scene.upload(user, cutout, 'originalImgUrl');
    const { batchId, taskIds } = await submit([], {
      parts: [{ task: cutout, values: { originalImgUrl, cutoutMode: 0 } }, ...partsOf(1)],
    });
    expect(await ended(batchId)).toMatchObject({ done: 2, price: 14 });
    expect((await scene.get(user, taskIds[0] ?? '')).files.originalImgUrl?.key).toBe(originalImgUrl);
    expect((await scene.site.call(tasks.list, { query: { tool: cutout.code } }, { token: user.token })).list).toEqual(
      [],
    );
  });

  it('that fails gives its price back, and is done again alone', async () => {
    scene.engine.onSubmit(failing('refused'));
    const { batchId, taskIds } = await submit([1, 1]);
    expect(await ended(batchId)).toMatchObject({ done: 1, failed: 1 });
    expect(await scene.balance(user)).toBe(PURSE - PRICE);
    await scene.site.call(tasks.retry, { params: { taskId: taskIds[0] ?? '' } }, { token: user.token });
    expect(await ended(batchId)).toMatchObject({ done: 2, failed: 0 });
    expect(await scene.balance(user)).toBe(PURSE - 2 * PRICE);
  });
});

describe('the key of a batch', () => {
  itByNight('gives the same batch for the same content, however often it is sent at once', async () => {
    const key = 'one-key-of-a-batch';
    const made = await Promise.all(Array.from({ length: 5 }, () => submit([1, 2], { key })));
    expect(new Set(made.map(({ batchId }) => batchId)).size).toBe(1);
    expect([made.filter(({ isNew }) => isNew).length, new Set(made.map(({ taskIds }) => taskIds.join())).size]).toEqual(
      [1, 1],
    );
    await ended(made[0]?.batchId ?? '');
    expect(await submit([1, 2], { key })).toMatchObject({
      batchId: made[0]?.batchId,
      isNew: false,
      totalTenths: 3 * PRICE,
    });
    expect(await scene.balance(user)).toBe(PURSE - 3 * PRICE);
  });

  it('is refused for other content', async () => {
    const key = 'another-key-of-a-batch';
    await ended((await submit([1], { key })).batchId);
    for (const changes of [{ parts: partsOf(2) }, { parts: partsOf(1, 1) }, { owner: 'comics:e2' }])
      await expect(submit([1], { key, ...changes })).rejects.toMatchObject({ code: 409, message: taskTexts.keyReused });
  });

  it('is that of its account alone', async () => {
    const key = 'the-same-key-of-two';
    const { batchId } = await submit([1], { key });
    await ended(batchId);
    user = await scene.signIn();
    const own = await submit([2], { key });
    expect(own).toMatchObject({ isNew: true });
    await ended(own.batchId);
  });
});

describe('all or none', () => {
  const rows = async () => {
    const { db } = scene.site.site;
    const [parts, made] = [
      db.selectFrom('creation_tasks').select('id').where('account_id', '=', user.userId),
      db.selectFrom('creation_batches').select('id').where('account_id', '=', user.userId),
    ];
    return [(await parts.execute()).length, (await made.execute()).length];
  };

  it('one credit too few: nothing is stored, even if the caller goes on', async () => {
    user = await scene.signIn(3 * PRICE - 10);
    await expect(submit([1, 2])).rejects.toMatchObject({ code: 409, message: batchTexts.notEnough(1) });
    const { site } = scene.site;
    const prepared = await prepareBatch(site, requestOf(user.userId, { parts: partsOf(1, 2) }));
    await site.db
      .transaction()
      .execute((tx) => expect(submitBatch(site, tx, prepared)).rejects.toMatchObject({ code: 409 }));
    expect([await rows(), await scene.balance(user)]).toEqual([[0, 0], 3 * PRICE - 10]);
  });

  it('credits for one of several batches at once: one is stored', async () => {
    user = await scene.signIn(5 * PRICE);
    const made = await Promise.allSettled([submit([2, 1]), submit([1, 2]), submit([3])]);
    const [first, ...others] = made.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect([first?.totalTenths, others]).toEqual([3 * PRICE, []]);
    await ended(first?.batchId ?? '');
    expect([(await rows())[1], await scene.balance(user)]).toEqual([1, 2 * PRICE]);
  });

  it('a part with a wrong value, or none at all', async () => {
    const wrong = [...partsOf(1), ...partsOf(1).map(({ task }) => ({ task, values: { prompt: '' } }))];
    await expect(submit([], { parts: wrong })).rejects.toMatchObject({ code: 400, message: '请输入画面' });
    await expect(submit([])).rejects.toMatchObject({ code: 400, message: batchTexts.size });
    expect([await rows(), await scene.balance(user)]).toEqual([[0, 0], PURSE]);
  });

  it('a transaction of the caller that fails afterwards', async () => {
    const failed = submitParts(scene.site.site, requestOf(user.userId, { parts: partsOf(1, 1) }), async () => {
      throw new Error('the caller failed');
    });
    await expect(failed).rejects.toThrow('the caller failed');
    expect([await rows(), await scene.balance(user)]).toEqual([[0, 0], PURSE]);
  });
});

describe('beside other tasks of its account', () => {
  it('counts as one of those that wait', async () => {
    const running = held();
    scene.engine.onSubmit(running.answer);
    const first = await scene.submit(user);
    await running.begun;
    const { batchId } = await submit(Array.from({ length: TASKS_WAITING_MAX + 5 }, () => 1));
    await repeat(first, TASKS_WAITING_MAX - 2, 'queued');
    const last = await submit([1, 1]);
    const full = { code: 409, message: toolTexts.queueFull(TASKS_WAITING_MAX) };
    await expect(submit([1])).rejects.toMatchObject(full);
    await expect(scene.submit(user)).rejects.toMatchObject(full);
    for (const id of [batchId, last.batchId]) await cancel(id);
    running.finish();
    await scene.ended(user, first);
  });

  it('lets what is submitted alone go first: it waits for one part at most', async () => {
    const [first, alone, second] = [held(), held(), held()];
    scene.engine.onSubmit(first.answer, alone.answer, second.answer);
    const { batchId, taskIds } = await submit([1, 1, 1]);
    await first.begun;
    const single = await scene.submit(user, draw);
    expect((await scene.get(user, single)).position).toBe(1);
    expect((await scene.get(user, taskIds[2] ?? '')).position).toBe(3);
    first.finish();
    expect((await alone.begun).id.startsWith(single)).toBe(true);
    expect(await stagesOf(taskIds)).toEqual(['succeeded', 'queued', 'queued']);
    alone.finish();
    second.finish();
    expect(await ended(batchId)).toMatchObject({ done: 3 });
  });
});

describe('cancelling', () => {
  it('ends what waits at once and what runs like a task of its own; what is done stays, and the prices go back', async () => {
    const running = held();
    scene.engine.onSubmit(done(), running.answer);
    const { batchId, taskIds } = await submit([1, 2, 1, 1]);
    await running.begun;
    const other = await scene.signIn();
    expect([
      (await cancel(batchId, other)).envelope.code,
      (await scene.site.answer(batches.get, { params: { batchId } }, { token: other.token })).envelope.code,
    ]).toEqual([404, 404]);
    expect((await cancel(batchId)).envelope).toMatchObject({
      code: 200,
      data: { done: 1, cancelled: 3, waiting: 0, running: 0, finishTime: expect.any(String) },
    });
    await running.aborted;
    expect(await stagesOf(taskIds)).toEqual(['succeeded', 'cancelled', 'cancelled', 'cancelled']);
    expect(await scene.balance(user)).toBe(PURSE - PRICE);
    expect((await cancel(batchId)).envelope).toMatchObject({ code: 409, msg: batchTexts.finished });
    expect((await cancel('none')).envelope).toMatchObject({ code: 404, msg: batchTexts.unknown });
  });

  it('lets the next task of the account run', async () => {
    const [running, next] = [held(), held()];
    scene.engine.onSubmit(running.answer, next.answer);
    const [{ batchId }, waiting] = [await submit([1, 1]), await submit([1])];
    await running.begun;
    await cancel(batchId);
    await next.begun;
    next.finish();
    expect(await ended(waiting.batchId)).toMatchObject({ done: 1 });
  });
});

it('of demonstrations costs nothing, and counts as one of the day', async () => {
  scene.engine.offered = { demonstration: new Set(['draw']) };
  user = await scene.signIn(0);
  const first = await submit(Array.from({ length: DEMONSTRATIONS_A_DAY + 1 }, () => 1));
  expect(first.totalTenths).toBe(0);
  await cancel(first.batchId);
  await repeat(first.taskIds[0] ?? '', DEMONSTRATIONS_A_DAY - 2, 'failed');
  await cancel((await submit([1, 1])).batchId);
  await expect(submit([1])).rejects.toMatchObject({ code: 429, message: taskTexts.demonstrationsUsed });
});
