import { apps } from '@ai-site/shared/api/apps';
import { type TaskView, tasks, toolCalls } from '@ai-site/shared/api/tasks';
import type { ToolDefinition } from '@ai-site/shared/tools';
import { controlImage } from '@ai-site/shared/tools/control-image/tool';
import { creativeImage } from '@ai-site/shared/tools/creative-image/tool';
import { creativeText } from '@ai-site/shared/tools/creative-text/tool';
import { cutout } from '@ai-site/shared/tools/cutout/tool';
import { sdImage } from '@ai-site/shared/tools/sd-image/tool';
import { similarImage } from '@ai-site/shared/tools/similar-image/tool';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import type { EngineState, EngineTask } from '../../../engines/tasks/task-port.ts';
import { collectGarbage } from '../../../platform/objects/collect-garbage.ts';
import { itByNight } from '../../../testing/it-by-night.ts';
import { type CreationScene, draw, openCreationScene, PURSE, photo } from '../../testing/creation-scene.ts';
import { purgeLater } from '../../testing/purge-later.ts';
import { accepted, done, failing, held, type Polled, telling } from '../../testing/scripted-engine.ts';
import { makePreviews } from '../outputs/make-previews.ts';
import { taskTimes } from '../records/task-times.ts';

const PRICE = 100;

let scene: CreationScene;
beforeAll(async () => {
  jest.replaceProperty(taskTimes, 'poll', 0);
  scene = await openCreationScene();
});
afterEach(async () => {
  scene.engine.offered = {};
  expect(await scene.findings()).toEqual([]);
});
afterAll(() => scene.close());

/** What the account's pages were told about a task. */
async function pushesOf(userId: string): Promise<readonly Record<string, unknown>[]> {
  const rows = await scene.site.site.db
    .selectFrom('pushes')
    .select('message')
    .where('account_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ message: { msg } }) =>
    msg !== null && typeof msg === 'object' && msg.type === creativeImage.pushType
      ? [msg.content as Record<string, unknown>]
      : [],
  );
}

/** What the pages were told, once they were told this: it is told after the change is stored. */
async function pushesUntil(
  userId: string,
  told: (push: Readonly<Record<string, unknown>>) => boolean,
): Promise<readonly Record<string, unknown>[]> {
  for (;;) {
    const pushes = await pushesOf(userId);
    if (pushes.some(told)) return pushes;
    await scene.nextPush();
  }
}

const fileOf = async (url: string): Promise<Buffer> => (await scene.site.app.inject({ url })).rawPayload;

describe('a task', () => {
  it('is held, done, kept in the storage, charged and told', async () => {
    const user = await scene.signIn();
    const hold = held();
    scene.engine.onSubmit(hold.answer);
    const taskId = await scene.submit(user, { prompt: '一只猫', outputNum: 2, seed: 7, unknown: 1 });
    const task = await hold.begun;
    expect(task.operation).toMatchObject({
      kind: 'draw',
      prompt: '一只猫',
      count: 2,
      seed: 7,
      width: 1024,
      height: 1024,
      style: null,
    });
    expect(await scene.get(user, taskId)).toMatchObject({
      taskStatus: 1,
      stage: 'running',
      percent: null,
      position: null,
      outputs: [],
    });
    expect(await scene.balance(user)).toBe(PURSE - 2 * PRICE);
    hold.finish();
    const view = await scene.ended(user, taskId);
    expect(view).toMatchObject({
      tool: 'creative-image',
      taskStatus: 2,
      stage: 'succeeded',
      refunded: false,
      failure: null,
      price: 20,
      outputNum: 2,
      builtin: false,
    });
    expect(view.values).toMatchObject({ prompt: '一只猫', seed: 7 });
    expect(view.values).not.toHaveProperty('unknown');
    expect(
      view.outputs.map(({ seed, width, height, contentType, thumbhash }) => [
        seed,
        width,
        height,
        contentType,
        typeof thumbhash,
      ]),
    ).toEqual([
      [7, 64, 64, 'image/png', 'string'],
      [8, 64, 64, 'image/png', 'string'],
    ]);
    const bytes = await fileOf(view.outputs[0]?.url ?? '');
    const { width, exif } = await sharp(bytes).metadata();
    expect([width, bytes.length, exif?.toString('latin1').includes('AI generated')]).toEqual([
      64,
      view.outputs[0]?.bytes,
      true,
    ]);
    expect(await scene.balance(user)).toBe(PURSE - 2 * PRICE);
    const pushes = await pushesUntil(user.userId, ({ taskStatus }) => taskStatus === 2);
    // The worker may be faster than the request that queued the task: pages go by the revisions.
    const byRevision = pushes.toSorted((a, b) => Number(a.revision) - Number(b.revision));
    expect(byRevision.at(0)).toMatchObject({ taskId, taskStatus: 0 });
    expect(byRevision.at(-1)).toEqual({ taskId, taskStatus: 2, revision: view.revision });
    expect(new Set(pushes.map(({ revision }) => revision)).size).toBe(pushes.length);
  });

  it('is answered under the paths of the specification, with its own result names', async () => {
    const user = await scene.signIn();
    const taskId = await scene.submit(user);
    await scene.ended(user, taskId);
    const { info, page } = toolCalls(creativeImage);
    const { token } = user;
    const view = await scene.site.call(info, { body: { taskId } }, { token });
    expect(view).toMatchObject({
      taskId,
      imageUrls: [view.outputs[0]?.url],
      resultResourceUrls: [view.outputs[0]?.url],
    });
    if (page === undefined) throw new Error('creative image has a history');
    const { list, total, hasNextPage } = await scene.site.call(page, { body: {} }, { token });
    expect([list.map((row) => row.taskId), total, hasNextPage]).toEqual([[taskId], 1, false]);
    const other = await scene.site.answer(toolCalls(cutout).info, { body: { taskId } }, { token });
    expect([other.status, other.envelope.msg]).toEqual([404, '任务不存在或已删除']);
    const stranger = await scene.signIn();
    for (const [call, input] of [
      [tasks.get, { params: { taskId } }],
      [tasks.cancel, { params: { taskId } }],
      [tasks.retry, { params: { taskId } }],
      [tasks.remove, { params: { taskId } }],
      [info, { body: { taskId } }],
    ] as const)
      expect((await scene.site.answer(call, input, { token: stranger.token })).status).toBe(404);
  });

  it('submitted twice with one key is one task, paid once', async () => {
    const user = await scene.signIn();
    const { create } = toolCalls(creativeImage);
    const body = { ...draw, idempotencyKey: 'the same key' };
    const ids = await Promise.all(
      Array.from({ length: 6 }, () => scene.site.call(create, { body }, { token: user.token })),
    );
    expect(new Set(ids).size).toBe(1);
    await scene.ended(user, ids[0] ?? '');
    expect(await scene.site.call(create, { body }, { token: user.token })).toBe(ids[0]);
    expect(await scene.balance(user)).toBe(PURSE - PRICE);
    const other = await scene.signIn();
    const own = await scene.site.call(create, { body }, { token: other.token });
    expect(own).not.toBe(ids[0]);
    await scene.ended(other, own);
  });

  it('submitted with the key of another tool or of other values is refused, and told nothing of the other task', async () => {
    const user = await scene.signIn();
    const { token } = user;
    const idempotencyKey = 'the same key';
    const taskId = await scene.site.call(
      toolCalls(creativeImage).create,
      { body: { ...draw, idempotencyKey } },
      { token },
    );
    const refused = { status: 409, envelope: { msg: '这次提交的编号已用于其他内容，请重新提交', data: null } };
    expect(
      await scene.site.answer(
        toolCalls(creativeImage).create,
        { body: { ...draw, prompt: '一只狗', idempotencyKey } },
        { token },
      ),
    ).toMatchObject(refused);
    expect(
      await scene.site.answer(toolCalls(sdImage).create, { body: { ...draw, idempotencyKey } }, { token }),
    ).toMatchObject(refused);
    const reordered = Object.fromEntries(Object.entries({ ...draw, idempotencyKey }).toReversed());
    expect(await scene.site.call(toolCalls(creativeImage).create, { body: reordered }, { token })).toBe(taskId);
    await scene.ended(user, taskId);
    expect(await scene.balance(user)).toBe(PURSE - PRICE);
  });

  it('is refused before anything is charged', async () => {
    const [user, poor] = [await scene.signIn(), await scene.signIn(PRICE - 1)];
    const refusals = [
      [{ outputNum: 1 }, 400, '请输入画面描述'],
      [{ prompt: '猫'.repeat(601), outputNum: 1 }, 400, '画面描述最多600个字符'],
      [{ ...draw, outputNum: 5 }, 400, '生成数量应在 1 到 4 之间'],
      [{ ...draw, seed: 4_294_967_296 }, 400, '随机种子应在 0 到 4294967295 之间'],
      [{ ...draw, referenceImageUrl: 'creation/not-mine.webp' }, 400, '参考图不存在或已失效，请重新上传'],
      [{ ...draw, styleId: 'none' }, 200, ''],
    ] as const;
    const { create } = toolCalls(creativeImage);
    for (const [body, status, msg] of refusals) {
      const { envelope } = await scene.site.answer(create, { body }, { token: user.token });
      expect([envelope.code, envelope.msg]).toEqual([status, msg]);
      if (status === 200) await scene.ended(user, String(envelope.data));
    }
    expect(await scene.balance(user)).toBe(PURSE - PRICE);
    const { envelope } = await scene.site.answer(create, { body: draw }, { token: poor.token });
    expect(envelope.code).toBe(409);
    expect(await scene.balance(poor)).toBe(PRICE - 1);
    expect((await scene.site.call(tasks.list, { query: {} }, { token: poor.token })).list).toEqual([]);
  });

  it('takes only what the engine offers', async () => {
    scene.engine.offered = { samplers: [{ id: 'euler', name: 'Euler' }], loras: [{ id: 'ink', name: '水墨' }] };
    const user = await scene.signIn();
    const submit = (body: Record<string, unknown>) =>
      scene.site.answer(toolCalls(sdImage).create, { body: { ...draw, ...body } }, { token: user.token });
    expect((await submit({ sampler: 'gone' })).envelope.msg).toBe('所选的采样方式已不可用，请重新选择');
    expect((await submit({ loras: [{ loraId: 'gone', loraPercent: 1 }] })).envelope.msg).toBe(
      '所选的LoRA已不可用，请重新选择',
    );
    expect(await scene.balance(user)).toBe(PURSE);
    const { envelope } = await submit({ sampler: 'euler', loras: [{ loraId: 'ink', loraPercent: 0.5 }] });
    await scene.ended(user, String(envelope.data));
    expect(scene.engine.submits.at(-1)?.operation).toMatchObject({
      sampler: 'euler',
      loras: [{ id: 'ink', weight: 0.5 }],
      steps: 25,
    });
  });

  it('tells what was chosen and made in the names of the specification, also once the engine no longer offers it', async () => {
    const image = async () => Buffer.from('RIFF');
    scene.engine.offered = {
      styles: [{ id: 'ink', name: '水墨', image }],
      stylizes: [{ id: '2', name: '标准' }],
      appearances: [{ id: 'dawn', name: '清晨' }],
    };
    const { token, ...user } = await scene.signIn();
    const made = async (tool: ToolDefinition, body: Record<string, unknown>) => {
      const taskId = await scene.site.call(toolCalls(tool).create, { body: { ...draw, ...body } }, { token });
      await scene.ended({ ...user, token }, taskId);
      return () => scene.site.call(toolCalls(tool).info, { body: { taskId } }, { token });
    };
    const drawn = await made(creativeImage, { styleId: 'ink', stylizeId: '2', appearanceId: 'dawn' });
    expect(scene.engine.submits.at(-1)?.operation).toMatchObject({ style: 'ink', stylize: '2', appearance: 'dawn' });
    const lettered = await made(creativeText, {
      prompt: undefined,
      extendFields: { prompt: '春日', ratio: '16:10', styles: 'ink', mode: '2', stylesCn: '假的', hidden: 1 },
    });
    scene.engine.offered = {};
    const view = await drawn();
    expect(view).toMatchObject({
      styleName: '水墨',
      styleImageUrl: '/api/creation/choices/creative-image/styles/ink',
      appearanceName: '清晨',
      images: [{ imageUrl: view.outputs[0]?.url }],
    });
    const { values, ...text } = await lettered();
    expect(text).toMatchObject({
      extendFields: {
        prompt: '春日',
        ratio: '16:10',
        modelId: '',
        modelName: '',
        styles: 'ink',
        stylesCn: '水墨',
        mode: '2',
      },
    });
    expect(values).not.toHaveProperty('hidden');
  });

  itByNight('with a control image tells it among its control networks', async () => {
    scene.engine.offered = { controlTypes: [{ id: 'canny', name: '硬边缘' }] };
    const user = await scene.signIn();
    const controlImageUrl = await scene.upload(user, controlImage, 'controlImageUrl', await photo(64, 64));
    const taskId = await scene.site.call(
      toolCalls(controlImage).create,
      { body: { ...draw, controlImageUrl, controlType: 'canny', controlWeight: 1.5 } },
      { token: user.token },
    );
    await scene.ended(user, taskId);
    scene.engine.offered = {};
    const view = await scene.site.call(toolCalls(controlImage).info, { query: { taskId } }, { token: user.token });
    expect(view).toMatchObject({
      controlNetworks: [{ controlType: 'canny', weight: 1.5, imageUrl: view.files.controlImageUrl?.url }],
    });
  });

  it('takes a control network of a submit, and no more than one', async () => {
    scene.engine.offered = { controlTypes: [{ id: 'canny', name: '硬边缘' }] };
    const user = await scene.signIn();
    const imageUrl = await scene.upload(user, creativeImage, 'controlImageUrl', await photo(64, 64));
    const network = { controlType: 'canny', weight: 0.5, imageUrl };
    const { create, info } = toolCalls(creativeImage);
    const refused = async (controlNetworks: unknown) =>
      (await scene.site.answer(create, { body: { ...draw, controlNetworks } }, { token: user.token })).envelope;
    expect(await refused([network, network])).toMatchObject({ code: 400, msg: '控制图最多选择1个' });
    for (const wrong of ['canny', [7], [{ ...network, weight: 'high' }]])
      expect(await refused(wrong)).toMatchObject({ code: 400, msg: '请重新填写控制图' });
    const drawn = async (controlNetworks: unknown) => {
      const taskId = await scene.site.call(create, { body: { ...draw, controlNetworks } }, { token: user.token });
      await scene.ended(user, taskId);
      return scene.site.call(info, { body: { taskId } }, { token: user.token });
    };
    expect(await drawn([network])).toMatchObject({
      controlNetworks: [{ controlType: 'canny', weight: 0.5 }],
      values: { controlImageUrl: imageUrl },
    });
    expect(scene.engine.submits.at(-1)?.operation).toMatchObject({
      kind: 'control',
      controls: [{ type: 'canny', weight: 0.5 }],
    });
    expect(await drawn([])).toMatchObject({ controlNetworks: [] });
    scene.engine.offered = {};
  });

  itByNight('refuses a control image beside a reference image unless the engine follows both', async () => {
    const offered = {
      operations: new Set(['draw', 'redraw', 'control'] as const),
      controlTypes: [{ id: 'canny', name: '硬边缘' }],
    };
    const user = await scene.signIn();
    const referenceImageUrl = await scene.upload(user, creativeImage, 'referenceImageUrl', await photo(64, 64));
    const imageUrl = await scene.upload(user, creativeImage, 'controlImageUrl', await photo(64, 64));
    const body = { ...draw, referenceImageUrl, controlNetworks: [{ controlType: 'canny', imageUrl }] };
    const { create } = toolCalls(creativeImage);
    scene.engine.offered = offered;
    expect((await scene.site.answer(create, { body }, { token: user.token })).envelope).toMatchObject({
      code: 400,
      msg: '参考图和控制图只能使用一张，请移除其中一张',
    });
    scene.engine.offered = { ...offered, controlledRedraw: true };
    await scene.ended(user, await scene.site.call(create, { body }, { token: user.token }));
    expect(scene.engine.submits.at(-1)?.operation).toMatchObject({
      kind: 'control',
      controls: [{ type: 'canny' }],
      reference: { change: 0.65 },
    });
    scene.engine.offered = {};
  });

  it('is free for members where the rules say so', async () => {
    const user = await scene.signIn(0);
    await scene.join(user, 'GOLD');
    const view = await scene.ended(user, await scene.submit(user));
    expect([view.taskStatus, view.price]).toEqual([2, 0]);
    const { envelope } = await scene.site.answer(
      toolCalls(similarImage).create,
      { body: { imageUrl: 'x', prompt: '猫', outputNum: 1 } },
      { token: user.token },
    );
    expect(envelope.code).toBe(400);
  });

  it('is a use of its app, also when the app was not opened from the app centre', async () => {
    const user = await scene.signIn();
    const { apps: cards } = await scene.site.call(apps.catalogue, {});
    await scene.ended(user, await scene.submit(user));
    const { list } = await scene.site.call(apps.historyList, {}, { token: user.token });
    expect(list.map(({ applicationId }) => applicationId)).toEqual([
      cards.find(({ code }) => code === creativeImage.code)?.applicationId,
    ]);
  });
});

describe('results', () => {
  it('that are fewer than asked for are charged, the rest goes back', async () => {
    const user = await scene.signIn();
    scene.engine.onSubmit(done({ count: 3 }));
    const view = await scene.ended(user, await scene.submit(user, { ...draw, outputNum: 4 }));
    expect([view.taskStatus, view.outputs.length, view.refunded]).toEqual([2, 3, true]);
    expect(await scene.balance(user)).toBe(PURSE - 3 * PRICE);
  });

  it('that are more than asked for cost nothing more', async () => {
    const user = await scene.signIn();
    scene.engine.onSubmit(done({ count: 3 }));
    expect((await scene.ended(user, await scene.submit(user))).outputs).toHaveLength(1);
    expect(await scene.balance(user)).toBe(PURSE - PRICE);
  });

  it('come in several submits where the engine makes few at once, each with the seeds that follow', async () => {
    scene.engine.offered = { maxCount: 2 };
    const user = await scene.signIn();
    const before = scene.engine.submits.length;
    const view = await scene.ended(user, await scene.submit(user, { ...draw, outputNum: 3, seed: 4_294_967_295 }));
    expect(view.outputs.map(({ seed }) => seed)).toEqual([4_294_967_295, 0, 1]);
    expect(
      scene.engine.submits
        .slice(before)
        .map(({ id, operation }) => [id.slice(-4), 'count' in operation && operation.count]),
    ).toEqual([
      ['-0-0', 2],
      ['-0-1', 1],
    ]);
  });

  it('of accepted work are asked for by its remote id', async () => {
    const user = await scene.signIn();
    scene.engine.onSubmit(accepted('remote-1'));
    scene.engine.onPoll(telling({ state: 'queued' }), telling({ state: 'running', stage: '上色中', percent: 40 }));
    const submits = scene.engine.submits.length;
    const view = await scene.ended(user, await scene.submit(user));
    expect([view.taskStatus, view.outputs.length]).toEqual([2, 1]);
    expect(scene.engine.polls.filter((id) => id === 'remote-1')).toHaveLength(3);
    expect(scene.engine.submits).toHaveLength(submits + 1);
    expect(scene.engine.cancelled).not.toContain('remote-1');
  });

  it('wait in the queue of their engine before their time begins', async () => {
    const user = await scene.signIn();
    const taskId = Promise.withResolvers<string>();
    const seen: TaskView[] = [];
    const looking = (state: EngineState): Polled => {
      return async () => {
        seen.push(await scene.get(user, await taskId.promise));
        scene.site.clock.advance(60);
        return state;
      };
    };
    scene.engine.onSubmit(accepted('queued'));
    scene.engine.onPoll(
      ...([{ state: 'queued', position: 3 }, { state: 'queued' }, { state: 'running' }] as const).map(looking),
      looking({ state: 'running' }),
    );
    taskId.resolve(await scene.submit(user));
    const { createTime, startTime } = await scene.ended(user, await taskId.promise);
    expect(
      seen
        .slice(1)
        .map(({ stage, taskStatus, position, startTime: begun }) => [stage, taskStatus, position, begun === null]),
    ).toEqual([
      ['queued', 0, 3, true],
      ['queued', 0, null, true],
      ['running', 1, null, false],
    ]);
    expect(Date.parse(startTime ?? '') - Date.parse(createTime)).toBe(180_000);
  });

  it('wait for their turn at an engine that does one piece of work at a time', async () => {
    const user = await scene.signIn();
    const [turn, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    scene.engine.onSubmit(async (task) => {
      task.queued?.(2);
      await turn.promise;
      task.report({ percent: 10 });
      await end.promise;
      return done()(task);
    });
    const taskId = await scene.submit(user);
    const waiting = await scene.until(user, taskId, ({ stage, position }) => stage === 'queued' && position === 2);
    expect(waiting).toMatchObject({ taskStatus: 0, startTime: null, stageText: null });
    scene.site.clock.advance(60);
    turn.resolve();
    const working = await scene.until(user, taskId, ({ percent }) => percent === 10);
    expect(working).toMatchObject({ stage: 'running', position: null });
    expect(Date.parse(working.startTime ?? '') - Date.parse(working.createTime)).toBe(60_000);
    end.resolve();
    expect((await scene.ended(user, taskId)).stage).toBe('succeeded');
  });

  it('have smaller images soon after, which go with them', async () => {
    const user = await scene.signIn();
    scene.engine.onSubmit(done({ side: 700 }));
    const taskId = await scene.submit(user);
    await scene.ended(user, taskId);
    const view = await scene.until(user, taskId, ({ outputs }) => Object.keys(outputs[0]?.previews ?? {}).length > 0);
    const previews = view.outputs[0]?.previews ?? {};
    expect(Object.keys(previews)).toEqual(['320']);
    expect((await sharp(await fileOf(previews['320'] ?? '')).metadata()).width).toBe(320);
    await makePreviews(scene.site.site, view.outputs[0]?.key ?? '');
    await scene.site.call(tasks.remove, { params: { taskId } }, { token: user.token });
    await purgeLater(scene.site.site);
    await collectGarbage(scene.site.site);
    for (const url of [view.outputs[0]?.url ?? '', previews['320'] ?? ''])
      expect((await scene.site.app.inject({ url })).statusCode).toBe(404);
  });

  it('become the next tool’s input, and stay while a task needs them', async () => {
    const user = await scene.signIn();
    const first = await scene.submit(user);
    const key = (await scene.ended(user, first)).outputs[0]?.key ?? '';
    const second = await scene.submit(user, { originalImgUrl: key, cutoutMode: 1 }, cutout);
    const view = await scene.ended(user, second);
    const task = scene.engine.submits.at(-1);
    expect(task?.operation).toMatchObject({ kind: 'cutout', mode: 'portrait', image: { contentType: 'image/png' } });
    await scene.site.call(tasks.remove, { params: { taskId: first } }, { token: user.token });
    await purgeLater(scene.site.site);
    await collectGarbage(scene.site.site);
    expect((await fileOf(view.files.originalImgUrl?.url ?? '')).length).toBeGreaterThan(0);
    const named = await scene.site.call(toolCalls(cutout).info, { body: { taskId: second } }, { token: user.token });
    expect(named).toMatchObject({ resultImgUrl: view.outputs[0]?.url });
  });

  it('are not taken from another account', async () => {
    const [user, thief] = [await scene.signIn(), await scene.signIn()];
    const key = await scene.upload(user, cutout, 'originalImgUrl');
    const { envelope } = await scene.site.answer(
      toolCalls(cutout).create,
      { body: { originalImgUrl: key, cutoutMode: 0 } },
      { token: thief.token },
    );
    expect([envelope.code, envelope.msg]).toEqual([400, '原图不存在或已失效，请重新上传']);
    const view = await scene.ended(user, await scene.submit(user, { originalImgUrl: key, cutoutMode: 0 }, cutout));
    expect(view.files.originalImgUrl?.contentType).toBe('image/webp');
  });
});

describe('progress', () => {
  it('is what the engine tells, at most once a second, and nothing else', async () => {
    const user = await scene.signIn();
    const hold = held();
    scene.engine.onSubmit(hold.answer);
    const taskId = await scene.submit(user);
    const task = await hold.begun;
    for (let percent = 1; percent <= 60; percent += 1) task.report({ stage: '上色中', percent });
    const view = await scene.until(user, taskId, ({ percent }) => percent !== null);
    expect([view.percent, view.stageText]).toEqual([60, '上色中']);
    expect((await pushesOf(user.userId)).length).toBeLessThan(6);
    hold.finish();
    expect(await scene.ended(user, taskId)).toMatchObject({ percent: null, stageText: null });
  });

  it('tells the usual duration once there are enough tasks', async () => {
    const user = await scene.signIn();
    const state = () => scene.site.call(tasks.toolState, { params: { tool: 'cutout' } }, {});
    const key = await scene.upload(user, cutout, 'originalImgUrl');
    for (let no = 0; no < 5; no += 1)
      await scene.ended(user, await scene.submit(user, { originalImgUrl: key, cutoutMode: 0 }, cutout));
    expect((await state()).usualSeconds).toEqual(expect.any(Number));
  });
});

describe('a history', () => {
  it('is read by pages and by the last row seen, newest first', async () => {
    const user = await scene.signIn();
    const ids: string[] = [];
    for (let no = 0; no < 5; no += 1) {
      scene.site.clock.advance(1);
      ids.unshift(await scene.submit(user, draw, no % 2 === 0 ? creativeImage : sdImage));
      await scene.ended(user, ids[0] ?? '');
    }
    const read = async (query: Record<string, unknown>): Promise<TaskView[]> =>
      (await scene.site.call(tasks.list, { query }, { token: user.token })).list;
    const first = await read({ pageSize: 3 });
    const rest = await read({ pageSize: 3, lastId: first.at(-1)?.taskId });
    expect([...first, ...rest].map(({ taskId }) => taskId)).toEqual(ids);
    expect((await read({ tool: 'sd-image' })).map(({ tool }) => tool)).toEqual(['sd-image', 'sd-image']);
    expect(await read({ open: 'true' })).toEqual([]);
    const { page } = toolCalls(creativeImage);
    if (page === undefined) throw new Error('creative image has a history');
    const second = await scene.site.call(page, { body: { pageNum: 2, pageSize: 2 } }, { token: user.token });
    expect([second.list.length, second.total, second.hasNextPage]).toEqual([1, 3, false]);
  });
});

describe('coarse images of what is being made', () => {
  beforeAll(() => {
    jest.replaceProperty(taskTimes, 'progress', 0);
  });
  afterEach(() => scene.engine.reset());

  const [one, other, later] = ['one', 'other', 'later'].map((text) => Buffer.from(text)) as [Buffer, Buffer, Buffer];
  const urlOf = (webp: Buffer): string => `data:image/webp;base64,${webp.toString('base64')}`;
  const rowOf = (taskId: string) =>
    scene.site.site.db
      .selectFrom('creation_tasks')
      .select('coarse_images')
      .where('id', '=', taskId)
      .executeTakeFirstOrThrow();

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
    // Pages are told to look; the image itself is read by its owner alone.
    const pushes = await scene.site.site.db
      .selectFrom('pushes')
      .select(['account_id', 'message'])
      .where('account_id', 'in', [user.userId, stranger.userId])
      .execute();
    const told = pushes.filter(({ message }) => JSON.stringify(message).includes(`"revision":${view.revision}`));
    expect(told.map(({ account_id }) => account_id)).toEqual([user.userId]);
    expect((await scene.site.answer(tasks.get, { params: { taskId } }, { token: stranger.token })).status).toBe(404);
    expect((await scene.site.call(tasks.list, { query: {} }, { token: stranger.token })).list).toEqual([]);
    hold.finish();
    const ended = await scene.ended(user, taskId);
    expect(ended).not.toHaveProperty('coarse');
    expect([ended.outputs.length, (await rowOf(taskId)).coarse_images]).toEqual([2, null]);
  });

  itByNight('of work at an engine with a queue come with its progress', async () => {
    const user = await scene.signIn();
    let release: () => void = () => undefined;
    const seen = new Promise<void>((resolve) => {
      release = resolve;
    });
    scene.engine.onSubmit(accepted('remote-1'));
    scene.engine.onPoll(
      telling({ state: 'running', percent: 10, coarse: { index: 0, webp: one } }),
      telling({ state: 'running', percent: 20 }),
      async (task: EngineTask) => {
        await seen;
        return done()(task);
      },
    );
    const taskId = await scene.submit(user);
    const view = await scene.until(user, taskId, ({ percent }) => percent === 20);
    expect(view.coarse).toEqual({ 0: urlOf(one) });
    release();
    expect(await scene.ended(user, taskId)).not.toHaveProperty('coarse');
  });

  itByNight('of a later submit stand behind the results that are there', async () => {
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

  itByNight('of an attempt that failed are not shown while the next one is waited for', async () => {
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
});
