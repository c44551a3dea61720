import { promptHelp } from '@ai-site/shared/api/prompt-help';
import { tasks, toolCalls } from '@ai-site/shared/api/tasks';
import { BY_WORDS, type ToolDefinition, type ToolValues, taskTexts } from '@ai-site/shared/tools';
import { creativeImage } from '@ai-site/shared/tools/creative-image/tool';
import { dreamMachine } from '@ai-site/shared/tools/dream-machine/tool';
import { imageToVideo } from '@ai-site/shared/tools/image-to-video/tool';
import { textToVideo } from '@ai-site/shared/tools/text-to-video/tool';
import { videoTransfer } from '@ai-site/shared/tools/video-transfer/tool';
import { videoTransferPlus } from '@ai-site/shared/tools/video-transfer-plus/tool';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { engineLine } from '../engines/tasks/engine-line.ts';
import type { EngineChoice } from '../engines/tasks/task-port.ts';
import type { TestUser } from '../testing/site.ts';
import { type CreationScene, draw, openCreationScene, PURSE } from './testing/creation-scene.ts';

let scene: CreationScene;
beforeAll(async () => {
  scene = await openCreationScene();
});
afterEach(() => {
  scene.engine.offered = {};
});
afterAll(() => scene.close());

it('a form that is opened has its engine load what its results begin with', async () => {
  scene.engine.expected.length = 0;
  await scene.site.call(tasks.toolState, { params: { tool: creativeImage.code } }, {});
  expect(scene.engine.expected).toEqual(['draw']);
});

describe('a tool without an engine', () => {
  it('is not open, and refuses', async () => {
    const closed = await openCreationScene({ ports: { engineLine: () => engineLine() } });
    try {
      const user = await closed.signIn();
      expect(await closed.site.call(tasks.toolState, { params: { tool: 'creative-image' } }, {})).toMatchObject({
        open: false,
        price: 10,
        lists: { styles: [] },
      });
      const { envelope } = await closed.site.answer(
        toolCalls(creativeImage).create,
        { body: draw },
        { token: user.token },
      );
      expect([envelope.code, envelope.msg]).toEqual([409, '暂未开放']);
      expect((await closed.site.answer(tasks.toolState, { params: { tool: 'nothing' } })).status).toBe(404);
    } finally {
      await closed.close();
    }
  });

  it('is the case for an engine that cannot do what the tool needs', async () => {
    scene.engine.offered = { operations: new Set(['enlarge']) };
    const state = async (tool: string) => (await scene.site.call(tasks.toolState, { params: { tool } }, {})).open;
    expect([await state('hd-image'), await state('creative-image')]).toEqual([true, false]);
    const closed = await scene.site.call(tasks.closedTools, {}, {});
    expect([closed.includes('hd-image'), closed.includes('creative-image')]).toEqual([false, true]);
  });
});

describe('a field that the engine can do nothing with', () => {
  it('is sent to the form, and refused before anything is charged', async () => {
    scene.engine.offered = { operations: new Set(['draw']) };
    const user = await scene.signIn();
    const closedFields = async () =>
      (await scene.site.call(tasks.toolState, { params: { tool: 'creative-image' } }, {})).fieldLimits.map(
        ({ field }) => field,
      );
    expect(await closedFields()).toEqual(['referenceImageUrl', 'controlImageUrl']);
    const referenceImageUrl = await scene.upload(user, creativeImage, 'referenceImageUrl');
    const { envelope } = await scene.site.answer(
      toolCalls(creativeImage).create,
      { body: { ...draw, referenceImageUrl } },
      { token: user.token },
    );
    expect([envelope.code, envelope.msg]).toEqual([409, '参考图暂未开放，请移除后再提交']);
    expect(await scene.balance(user)).toBe(PURSE);
    scene.engine.offered = { operations: new Set(['draw', 'redraw', 'control']) };
    expect(await closedFields()).toEqual([]);
    await refusesWhatVideosLack(user);
  });
});

/** A submit of a video tool that is refused: its code and message. */
async function refusesWhatVideosLack(user: TestUser): Promise<void> {
  const submit = async (tool: ToolDefinition, body: ToolValues) => {
    const { envelope } = await scene.site.answer(toolCalls(tool).create, { body }, { token: user.token });
    return [envelope.code, envelope.msg];
  };
  const limits = async (tool: string) => (await scene.site.call(tasks.toolState, { params: { tool } }, {})).fieldLimits;
  const imageUrl = await scene.upload(user, imageToVideo, 'imageUrl');
  const keyframeImgUrl = await scene.upload(user, imageToVideo, 'keyframeImgUrl');
  scene.engine.offered = { lastImage: false };
  for (const tool of ['image-to-video', 'dream-machine'])
    expect((await limits(tool)).map(({ field }) => field)).toEqual(['keyframeImgUrl']);
  expect(await submit(imageToVideo, { imageUrl, keyframeImgUrl })).toEqual([409, '结尾图暂未开放，请移除后再提交']);
  scene.engine.offered = { englishOnly: true };
  expect(await submit(dreamMachine, { prompt: 'a cat', style: 'custom', customizeStyle: '黏土' })).toEqual([
    400,
    '请用英文填写自定义画面风格',
  ]);
  expect(await submit(textToVideo, { prompt: '猫' })).toEqual([400, '请用英文填写视频描述']);
  expect(await submit(dreamMachine, { prompt: '猫' })).toEqual([400, '请用英文填写主题']);
  const videoStyles: EngineChoice[] = [
    { id: '7', name: '水墨', ignores: ['words', 'closeness', 'seed'] },
    { id: BY_WORDS, name: '按描述转换', secondsMax: 10 },
  ];
  scene.engine.offered = { videoStyles };
  expect(await limits('video-transfer-plus')).toContainEqual({
    field: 'duration',
    when: [],
    options: [3, 5, 10, 20],
    note: null,
  });
  const source = { sourceUrl: 'video' };
  expect(await submit(videoTransferPlus, { ...source, styleId: '7', prompt: '雪山' })).toEqual([
    409,
    '画面描述暂未开放，请移除后再提交',
  ]);
  expect(await submit(videoTransferPlus, { ...source, styleId: BY_WORDS })).toEqual([400, '请输入画面描述']);
  expect(await submit(videoTransferPlus, { ...source, styleId: BY_WORDS, prompt: '雪山', duration: 20 })).toEqual([
    400,
    taskTexts.notOffered('视频时长'),
  ]);
  expect(await submit(videoTransfer, { ...source, styleId: BY_WORDS, mode: 1 })).toEqual([
    400,
    taskTexts.notOffered('转换模式'),
  ]);
  scene.engine.offered = { needsLyrics: true };
  expect(await limits('music')).toMatchObject([{ field: 'makeInstrumental', note: expect.stringContaining('纯音乐') }]);
}

describe('a tool that asks for English', () => {
  it('takes Chinese where the site does not translate and the engine reads it', async () => {
    const user = await scene.signIn();
    expect(
      await scene.site.call(promptHelp.getMakeTip, { query: { tool: 'dream-machine', pageNum: 1, pageSize: 1 } }, {}),
    ).toEqual([expect.stringMatching(/\p{Script=Han}/u)]);
    const taskId = await scene.site.call(
      toolCalls(dreamMachine).create,
      { body: { prompt: '海边的猫' } },
      { token: user.token },
    );
    await expect(scene.ended(user, String(taskId))).resolves.toMatchObject({ stage: 'succeeded' });
    expect(scene.engine.submits.at(-1)?.operation).toMatchObject({ prompt: expect.stringContaining('海边的猫') });
  });
});

describe('what an engine offers', () => {
  it('is sent to forms with images, without login', async () => {
    const image = async () => Buffer.from('\x89PNG and so on', 'latin1');
    scene.engine.offered = {
      styles: [
        { id: 'ink & wash', name: '水墨', remark: '留白', image },
        { id: 'plain', name: '写实', secondsMax: 240 },
      ],
    };
    const { lists } = await scene.site.call(tasks.toolState, { params: { tool: 'creative-image' } }, {});
    const [ink, plain] = lists.styles;
    expect([ink, plain]).toMatchObject([
      { id: 'ink & wash', name: '水墨', remark: '留白' },
      { id: 'plain', remark: '最长 4 分钟', imageUrl: null },
    ]);
    const shown = await scene.site.app.inject({ url: ink?.imageUrl ?? '' });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png']);
    for (const path of ['creative-image/styles/plain', 'creative-image/nothing/plain', 'nothing/styles/plain'])
      expect((await scene.site.app.inject({ url: `/api/creation/choices/${path}` })).statusCode).toBe(404);
  });
});
