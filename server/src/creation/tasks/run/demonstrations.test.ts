import { apps } from '@ai-site/shared/api/apps';
import { tasks, toolCalls } from '@ai-site/shared/api/tasks';
import { DEMONSTRATIONS_A_DAY, type ToolDefinition, type ToolValues, tools } from '@ai-site/shared/tools';
import { creativeImage } from '@ai-site/shared/tools/creative-image/tool';
import { cutout } from '@ai-site/shared/tools/cutout/tool';
import { hugVideo } from '@ai-site/shared/tools/hug-video/tool';
import { modelScene } from '@ai-site/shared/tools/model-scene/tool';
import { productReplace } from '@ai-site/shared/tools/product-replace/tool';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { BuiltinTaskEngine } from '../../../../demo-engine/src/builtin-task-engine.ts';
import { engineLine } from '../../../engines/tasks/engine-line.ts';
import { newId } from '../../../platform/database/new-id.ts';
import type { TestUser } from '../../../testing/site.ts';
import { type CreationScene, draw, openCreationScene } from '../../testing/creation-scene.ts';
import { failing } from '../../testing/scripted-engine.ts';

const builtin = new BuiltinTaskEngine('ffmpeg');
let scene: CreationScene;
beforeAll(async () => {
  scene = await openCreationScene();
  scene.engine.offered = { demonstration: new Set(['draw', 'redraw', 'control']) };
});
afterEach(async () => {
  expect(await scene.findings()).toEqual([]);
});
afterAll(async () => {
  await scene.close();
  await builtin.close();
});

const submitted = async ({ token }: TestUser) =>
  (await scene.site.answer(toolCalls(creativeImage).create, { body: draw }, { token })).envelope;

/** As if the account had begun more demonstrations like the one it has. */
const repeat = (taskId: string, times: number) =>
  sql`
    insert into creation_tasks (id, account_id, tool, stage, values, seed, count, price_tenths, due_at, created_at, queued_at, demonstration)
    select ${newId()} || no, account_id, tool, stage, values, seed, count, price_tenths, due_at, created_at, queued_at, demonstration
    from creation_tasks, generate_series(1, ${times}::int) no where id = ${taskId}
  `.execute(scene.site.site.db);

it('the builtin engine draws and composes for nothing; what serves keeps its price', async () => {
  const site = await openCreationScene({ ports: { engineLine: () => engineLine(builtin) } });
  try {
    const states = await Promise.all(
      tools.map(({ code }) => site.site.call(tasks.toolState, { params: { tool: code } }, {})),
    );
    const pricesOf = (demonstration: boolean) =>
      Object.fromEntries(
        states
          .filter((state) => state.open && state.demonstration === demonstration)
          .map(({ tool, price }) => [tool, price]),
      );
    expect(new Set(Object.values(pricesOf(true)))).toEqual(new Set([0]));
    expect(Object.keys(pricesOf(true)).sort()).toEqual(
      [
        ...['creative-image', 'sd-image', 'generate-image', 'similar-image', 'control-image', 'product-replace'],
        ...[
          'text-to-video',
          'image-to-video',
          'dream-machine',
          'video-transfer',
          'video-transfer-plus',
          'presenter',
          'music',
        ],
      ].sort(),
    );
    expect(pricesOf(false)).toEqual({
      cutout: 4,
      'hd-image': 4,
      'zoom-image': 4,
      erase: 4,
      'watermark-removal': 4,
      'creative-text': 10,
      'reverse-prompt': 1,
    });
    // What a program draws shows nothing of these: they wait for a model.
    expect(states.flatMap(({ tool, open, needsModel = false }) => (needsModel ? [[tool, open]] : []))).toEqual([
      ['model-scene', false],
      ['hug-video', false],
    ]);
    const user = await site.signIn();
    const messageOf = async (tool: ToolDefinition, body: ToolValues) => {
      const { envelope } = await site.site.answer(toolCalls(tool).create, { body }, { token: user.token });
      return [envelope.code, envelope.msg];
    };
    expect(await messageOf(modelScene, { imageUrl: 'x' })).toEqual([409, '暂未开放，需要连接图像模型']);
    expect(await messageOf(hugVideo, { referImgUrl1: 'x' })).toEqual([409, '暂未开放，需要连接视频模型']);
    const images = { originalReferenceImageUrl: 'x', originalProductImageUrl: 'y' };
    expect(await messageOf(productReplace, images)).toEqual([
      400,
      '不标出替换区域需要连接图像模型，请先在图上标出替换区域',
    ]);
    expect(await messageOf(productReplace, { ...images, regionalReferenceImageUrl: 'z' })).toEqual([
      400,
      expect.stringContaining('请重新上传'),
    ]);
    const { apps: cards } = await site.site.call(apps.catalogue, {});
    const priceOf = (code: string) => cards.find((card) => card.code === code)?.price;
    expect([priceOf('music'), priceOf('cutout')]).toEqual([
      { credits: 0, unit: '次', memberFree: false, demonstration: true },
      { credits: 4, unit: '次', memberFree: true },
    ]);
  } finally {
    await site.close();
  }
});

it('a demonstration is quoted, held and shown as free, also when it is done again', async () => {
  const user = await scene.signIn(0);
  expect(await scene.site.call(tasks.toolState, { params: { tool: creativeImage.code } }, {})).toMatchObject({
    price: 0,
    demonstration: true,
  });
  scene.engine.onSubmit(failing('refused'));
  const taskId = await scene.submit(user);
  expect(await scene.ended(user, taskId)).toMatchObject({ stage: 'failed', price: 0, refunded: false });
  await scene.site.call(tasks.retry, { params: { taskId } }, { token: user.token });
  expect(await scene.ended(user, taskId)).toMatchObject({ stage: 'succeeded', price: 0 });
  expect(
    await scene.site.site.db.selectFrom('credit_holds').select('key').where('account_id', '=', user.userId).execute(),
  ).toEqual([]);
  const body = { originalImgUrl: await scene.upload(user, cutout, 'originalImgUrl'), cutoutMode: 0 };
  expect((await scene.site.answer(toolCalls(cutout).create, { body }, { token: user.token })).envelope.code).toBe(409);
});

it('an account begins thirty demonstrations on a day of Shanghai, however many it asks for at once', async () => {
  const user = await scene.signIn(0);
  scene.engine.onSubmit(failing('refused'));
  const first = await scene.submit(user);
  await scene.ended(user, first);
  await repeat(first, DEMONSTRATIONS_A_DAY - 2);
  const answers = await Promise.all(Array.from({ length: 4 }, () => submitted(user)));
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 429, 429, 429]);
  expect(answers.find(({ code }) => code === 429)?.msg).toBe(
    '演示引擎每天最多使用 30 次，今天的次数已用完，请明天再来',
  );
  await scene.ended(user, String(answers.find(({ code }) => code === 200)?.data));
  // It stands among the thirty already.
  await scene.site.call(tasks.retry, { params: { taskId: first } }, { token: user.token });
  await scene.ended(user, first);

  // The clock stands at noon of Shanghai.
  scene.site.clock.advance(12 * 3600 - 1);
  expect((await submitted(user)).code).toBe(429);
  scene.site.clock.advance(1);
  const { code, data } = await submitted(user);
  expect(code).toBe(200);
  await scene.ended(user, String(data));
});

describe('words of which nothing can be drawn', () => {
  const refusalOf = async ({ token }: TestUser, prompt: string) => {
    const { envelope } = await scene.site.answer(
      toolCalls(creativeImage).create,
      { body: { ...draw, prompt } },
      { token },
    );
    return [envelope.code, envelope.msg];
  };
  const begun = async ({ userId }: TestUser) => {
    const { db } = scene.site.site;
    const [tasksOf, holds] = await Promise.all([
      db.selectFrom('creation_tasks').select('id').where('account_id', '=', userId).execute(),
      db.selectFrom('credit_holds').select('key').where('account_id', '=', userId).execute(),
    ]);
    return [tasksOf.length, holds.length];
  };
  const instead = '请换成动物、风景、花卉、静物、美食或建筑';

  it('are refused by a demonstration before a task or a hold is there, with what can be drawn', async () => {
    const user = await scene.signIn();
    expect(await refusalOf(user, '汉服女孩')).toEqual([
      400,
      `画面描述里没有演示引擎能画的内容（不会画人物），${instead}`,
    ]);
    expect(await refusalOf(user, 'qwerty')).toEqual([400, `画面描述里没有演示引擎能画的内容，${instead}`]);
    expect(await begun(user)).toEqual([0, 0]);
    await scene.ended(user, await scene.submit(user, { ...draw, prompt: '樱花树下的汉服女孩' }));
    expect(await begun(user)).toEqual([1, 0]);
  });

  it('are taken where an image is followed, and by an engine that draws what it is told', async () => {
    const user = await scene.signIn();
    const referenceImageUrl = await scene.upload(user, creativeImage, 'referenceImageUrl');
    await scene.ended(user, await scene.submit(user, { ...draw, prompt: '汉服女孩', referenceImageUrl }));
    scene.engine.offered = { demonstration: new Set() };
    try {
      await scene.ended(user, await scene.submit(user, { ...draw, prompt: '汉服女孩' }));
    } finally {
      scene.engine.offered = { demonstration: new Set(['draw', 'redraw', 'control']) };
    }
  });
});
