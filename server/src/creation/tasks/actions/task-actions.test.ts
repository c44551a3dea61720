import { tasks, toolCalls } from '@ai-site/shared/api/tasks';
import { TASKS_WAITING_MAX, tasksAtOnce } from '@ai-site/shared/tools';
import { creativeImage } from '@ai-site/shared/tools/creative-image/tool';
import { titleGenerator } from '@ai-site/shared/tools/title-generator/tool';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { unzipSync } from 'fflate';
import { personalData } from '../../../composition/personal-data.ts';
import { itByNight } from '../../../testing/it-by-night.ts';
import { variantsOf } from '../../../testing/test-depth.ts';
import { type CreationScene, draw, openCreationScene, PURSE } from '../../testing/creation-scene.ts';
import { purgeLater } from '../../testing/purge-later.ts';
import { accepted, done, failing, held } from '../../testing/scripted-engine.ts';
import { taskTimes } from '../records/task-times.ts';

const PRICE = 100;

let scene: CreationScene;
beforeAll(async () => {
  jest.replaceProperty(taskTimes, 'poll', 0);
  scene = await openCreationScene();
});
afterEach(async () => {
  expect(await scene.findings()).toEqual([]);
});
afterAll(() => scene.close());

const action = (
  call: typeof tasks.cancel | typeof tasks.retry,
  { token }: { readonly token: string },
  taskId: string,
) => scene.site.call(call, { params: { taskId } }, { token });

describe('a cancelled task', () => {
  it('that waits ends at once and gives its price back; the next one takes its place', async () => {
    const user = await scene.signIn();
    const hold = held();
    scene.engine.onSubmit(hold.answer);
    const first = await scene.submit(user);
    await hold.begun;
    const second = await scene.submit(user);
    scene.site.clock.advance(1);
    const third = await scene.submit(user);
    expect([(await scene.get(user, second)).position, (await scene.get(user, third)).position]).toEqual([1, 2]);
    expect(await action(tasks.cancel, user, second)).toMatchObject({
      taskStatus: 3,
      stage: 'cancelled',
      refunded: true,
    });
    expect(await scene.balance(user)).toBe(PURSE - 2 * PRICE);
    hold.finish();
    expect((await scene.ended(user, third)).taskStatus).toBe(2);
    expect((await scene.get(user, first)).taskStatus).toBe(2);
    expect(
      (await scene.site.answer(tasks.cancel, { params: { taskId: first } }, { token: user.token })).envelope,
    ).toMatchObject({ code: 409, msg: '任务已经结束' });
  });

  it('that runs is aborted, and charges nothing', async () => {
    const user = await scene.signIn();
    const hold = held();
    scene.engine.onSubmit(hold.answer);
    const taskId = await scene.submit(user);
    await hold.begun;
    await action(tasks.cancel, user, taskId);
    await hold.aborted;
    expect(await scene.get(user, taskId)).toMatchObject({ stage: 'cancelled', outputs: [] });
    expect(await scene.balance(user)).toBe(PURSE);
  });

  it('that runs elsewhere is cancelled there', async () => {
    const user = await scene.signIn();
    scene.engine.onSubmit(accepted('elsewhere'));
    jest.replaceProperty(taskTimes, 'poll', 600);
    const taskId = await scene.submit(user);
    await scene.until(user, taskId, ({ stage, revision }) => stage === 'running' && revision > 2);
    jest.replaceProperty(taskTimes, 'poll', 0);
    await action(tasks.cancel, user, taskId);
    await scene.engine.asked(() => scene.engine.cancelled.includes('elsewhere'));
    expect(await scene.balance(user)).toBe(PURSE);
  });

  it('keeps the results that have come, which are charged', async () => {
    const parts = await openCreationScene();
    try {
      parts.engine.offered = { maxCount: 1 };
      const user = await parts.signIn();
      const hold = held();
      parts.engine.onSubmit(done(), hold.answer);
      const taskId = await parts.submit(user, { ...draw, outputNum: 3 });
      await hold.begun;
      const view = await parts.site.call(tasks.cancel, { params: { taskId } }, { token: user.token });
      expect([view.stage, view.outputs.length, view.refunded]).toEqual(['succeeded', 1, true]);
      expect(await parts.balance(user)).toBe(PURSE - PRICE);
      expect(await parts.findings()).toEqual([]);
    } finally {
      await parts.close();
    }
  });
});

describe('a failed task', () => {
  it('is done again on the same row, paid anew', async () => {
    const user = await scene.signIn();
    scene.engine.onSubmit(failing('refused'));
    const taskId = await scene.submit(user, { ...draw, seed: 9 });
    expect(await scene.ended(user, taskId)).toMatchObject({
      stage: 'failed',
      refunded: true,
      failure: '内容被模型服务拒绝，请调整后重试',
    });
    expect(await scene.balance(user)).toBe(PURSE);
    await action(tasks.retry, user, taskId);
    expect(await scene.ended(user, taskId)).toMatchObject({
      stage: 'succeeded',
      refunded: false,
      failure: null,
      outputs: [{ seed: 9 }],
    });
    expect(await scene.balance(user)).toBe(PURSE - PRICE);
    expect(scene.engine.submits.at(-1)?.id).toBe(`${taskId}-1-0`);
    expect(
      (await scene.site.answer(tasks.retry, { params: { taskId } }, { token: user.token })).envelope,
    ).toMatchObject({ code: 409, msg: '只有失败或取消的任务可以重试' });
  });

  it('is not done again without the credits for it', async () => {
    const user = await scene.signIn(PRICE);
    scene.engine.onSubmit(failing('refused'));
    const taskId = await scene.submit(user);
    await scene.ended(user, taskId);
    await scene.ended(user, await scene.submit(user));
    expect((await scene.site.answer(tasks.retry, { params: { taskId } }, { token: user.token })).status).toBe(409);
    expect((await scene.get(user, taskId)).stage).toBe('failed');
  });
});

describe('a removed task', () => {
  it('is gone from the history, but not while it runs', async () => {
    const user = await scene.signIn();
    const hold = held();
    scene.engine.onSubmit(hold.answer);
    const taskId = await scene.submit(user);
    await hold.begun;
    const remove = () => scene.site.answer(tasks.remove, { params: { taskId } }, { token: user.token });
    expect((await remove()).envelope).toMatchObject({ code: 409, msg: '请先取消未完成的任务' });
    hold.finish();
    await scene.ended(user, taskId);
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect((await scene.site.call(tasks.list, { query: {} }, { token: user.token })).list).toEqual([]);
  });

  it('comes back with its results, as long as its files are there, and to its owner alone', async () => {
    const [user, other] = [await scene.signIn(), await scene.signIn()];
    const taskId = await scene.submit(user);
    const { outputs } = await scene.ended(user, taskId);
    const restore = ({ token } = user) => scene.site.answer(tasks.restore, { params: { taskId } }, { token });
    await scene.site.call(tasks.remove, { params: { taskId } }, { token: user.token });
    expect((await restore(other)).status).toBe(404);
    expect((await restore()).envelope.data).toMatchObject({
      taskId,
      values: { prompt: '一只猫' },
      outputs: [{ key: outputs[0]?.key }],
    });
    await scene.site.call(tasks.remove, { params: { taskId } }, { token: user.token });
    await purgeLater(scene.site.site);
    expect((await restore()).status).toBe(404);
  });
});

describe('tasks at the same time', () => {
  const allowed = [
    ['GOLD', 2],
    ['NORMAL', 1],
    ['PLATINUM', 4],
    ['DIAMOND', 6],
  ] as const;

  it.each(variantsOf(allowed, 1))('are as many as the membership allows: %s', async (tier, most) => {
    expect(tasksAtOnce[tier]).toBe(most);
    const user = await scene.signIn();
    if (tier !== 'NORMAL') await scene.join(user, tier);
    const holds = Array.from({ length: most + 2 }, held);
    scene.engine.onSubmit(...holds.map(({ answer }) => answer));
    const ids: string[] = [];
    for (const _ of holds) ids.push(await scene.submit(user));
    await Promise.all(holds.slice(0, most).map(({ begun }) => begun));
    const running = async () =>
      (await Promise.all(ids.map((id) => scene.get(user, id)))).filter(({ stage }) => stage === 'running').length;
    expect(await running()).toBe(most);
    holds[0]?.finish();
    await holds[most]?.begun;
    expect(await running()).toBe(most);
    for (const { finish } of holds) finish();
    for (const id of ids) await scene.ended(user, id);
  });

  it('of 20 browsers spend what is there, and no more', async () => {
    const user = await scene.signIn(5 * PRICE);
    const { create } = toolCalls(creativeImage);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => scene.site.answer(create, { body: draw }, { token: user.token })),
    );
    const made = answers.filter(({ status }) => status === 200);
    expect([made.length, answers.filter(({ status }) => status === 409).length]).toEqual([5, 15]);
    for (const { envelope } of made) await scene.ended(user, String(envelope.data));
    expect(await scene.balance(user)).toBe(0);
  });

  itByNight('wait in a queue that is not endless', async () => {
    const user = await scene.signIn();
    const hold = held();
    scene.engine.onSubmit(hold.answer);
    const first = await scene.submit(user);
    await hold.begun;
    await scene.until(user, first, ({ stage }) => stage === 'running');
    for (let no = 0; no < TASKS_WAITING_MAX; no += 1) await scene.submit(user);
    const { envelope } = await scene.site.answer(
      toolCalls(creativeImage).create,
      { body: draw },
      { token: user.token },
    );
    expect([envelope.code, envelope.msg]).toEqual([409, '最多同时排队 20 个任务，请等前面的任务完成']);
    const { list } = await scene.site.call(
      tasks.list,
      { query: { open: 'true', pageSize: 100 } },
      { token: user.token },
    );
    for (const { taskId } of list) if (taskId !== first) await action(tasks.cancel, user, taskId);
    hold.finish();
    await scene.ended(user, first);
  });
});

describe('an archive', () => {
  it('holds the results that were picked, and only the own ones', async () => {
    const [user, other] = [await scene.signIn(), await scene.signIn()];
    const own = await scene.ended(user, await scene.submit(user, { ...draw, outputNum: 2 }));
    const foreign = await scene.ended(other, await scene.submit(other));
    const keys = [...own.outputs, ...foreign.outputs].map(({ key }) => key);
    const { url } = await scene.site.call(tasks.archive, { body: { keys } }, { token: user.token });
    const zip = await scene.site.app.inject({ url });
    expect([zip.statusCode, zip.headers['content-type']]).toEqual([200, 'application/zip']);
    const files = unzipSync(zip.rawPayload);
    expect(Object.entries(files).map(([name, bytes]) => [name, bytes.length])).toEqual([
      ['创意生图-001.png', own.outputs[0]?.bytes],
      ['创意生图-002.png', own.outputs[1]?.bytes],
    ]);
    expect(
      (
        await scene.site.app.inject({
          url: url.replace(
            encodeURIComponent(own.outputs[0]?.key ?? ''),
            encodeURIComponent(foreign.outputs[0]?.key ?? ''),
          ),
        })
      ).statusCode,
    ).toBe(403);
    scene.site.clock.advance(301);
    expect((await scene.site.app.inject({ url })).statusCode).toBe(403);
    const foreignOnly = await scene.site.answer(
      tasks.archive,
      { body: { keys: foreign.outputs.map(({ key }) => key) } },
      { token: user.token },
    );
    expect([foreignOnly.envelope.code, foreignOnly.envelope.msg]).toEqual([404, '没有可以下载的作品']);
  });

  it('says of texts that they are generated', async () => {
    const user = await scene.signIn();
    const { outputs } = await scene.ended(user, await scene.submit(user, { keywords: '露营灯' }, titleGenerator));
    const { url } = await scene.site.call(
      tasks.archive,
      { body: { keys: outputs.map(({ key }) => key) } },
      { token: user.token },
    );
    const files = unzipSync((await scene.site.app.inject({ url })).rawPayload);
    const text = '\u{feff}一只猫坐在窗边\n\n以上内容由人工智能生成，请自行核实\n';
    expect(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()])).toEqual([
      ['标题生成-001.txt', text],
    ]);
  });

  it('of a task is offered under the path of its tool', async () => {
    const user = await scene.signIn();
    const taskId = await scene.submit(user);
    await scene.ended(user, taskId);
    const { download } = toolCalls(creativeImage);
    if (download === undefined) throw new Error('creative image has downloads');
    const { url } = await scene.site.call(download, { body: { taskId } }, { token: user.token });
    expect((await scene.site.app.inject({ url })).statusCode).toBe(200);
  });
});

describe('the tasks of a cancelled account', () => {
  it('end with it; what was held goes back', async () => {
    const user = await scene.signIn();
    await scene.ended(user, await scene.submit(user));
    scene.site.clock.advance(1);
    const running = held();
    scene.engine.onSubmit(running.answer);
    await scene.submit(user, { ...draw, outputNum: 2 });
    await running.begun;
    const { db, clock } = scene.site.site;
    const own = personalData.find(({ key }) => key === 'creationTasks');
    expect(await own?.read(db, user.userId)).toMatchObject([
      { tool: '创意生图', state: '已完成', values: { prompt: '一只猫' }, results: [{ type: 'image/png' }] },
      { state: '制作中' },
    ]);
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('accounts').select('id').where('id', '=', user.userId).forUpdate().execute();
      for (const { cancel } of personalData) await cancel?.(tx, user.userId, clock());
    });
    running.finish();
    expect(await db.selectFrom('creation_tasks').select('id').where('account_id', '=', user.userId).execute()).toEqual(
      [],
    );
    expect(await scene.balance(user)).toBe(0);
  });
});
