import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { calls } from '@ai-site/shared/api/index';
import { localModels, TRIAL_IMAGE_MAX, type TrialImage } from '@ai-site/shared/api/local-models';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { OwnChat } from '../../engines/local/chat/own-chat.ts';
import { tinyGguf } from '../../engines/local/chat/testing/tiny-gguf.ts';
import { tinyEmbeddings, writeFolder } from '../../engines/local/embeddings/testing/tiny-embeddings.ts';
import { LocalNets } from '../../engines/local/local-nets.ts';
import { tinyNet } from '../../engines/local/own/testing/tiny-nets.ts';
import { OwnSpeech } from '../../engines/local/speech/own-speech.ts';
import { tinyVits } from '../../engines/local/speech/testing/tiny-speech-nets.ts';
import { onnxFile } from '../../engines/local/weights/onnx-model.ts';
import { itByNight } from '../../testing/it-by-night.ts';
import { createTestSite, type TestSite } from '../../testing/site.ts';

const OPERATOR = '13700000000';
let directory: string;
let nets: LocalNets | null = null;
let speech: OwnSpeech | null = null;
let chat: OwnChat | null = null;
let site: TestSite;
let token: string;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'ai-site-models-'));
  site = await createTestSite({
    settings: { operators: [OPERATOR] },
    ports: { localNets: () => nets, ownSpeech: () => speech, ownChat: () => chat },
  });
  token = (await site.signIn({ mobile: OPERATOR })).token;
});
afterAll(async () => {
  nets?.close();
  speech?.close();
  await site.close();
  await rm(directory, { recursive: true });
});

it('operators see published nets that would serve tools, also where none can be run; others do not', async () => {
  expect(calls).toContain(localModels.list);
  const { state, own, fitting } = await site.call(localModels.list, {}, { token });
  expect([state, own]).toEqual(['missing', []]);
  expect(fitting.map(({ serves, served }) => [serves.join(' '), served])).toEqual([
    ['AI抠图', false],
    ['无痕消除 去水印 商品替换', false],
    ['高清修复 无损放大', false],
    ['朗读回答 文字配音 主播生成 分镜配音', false],
    ['语音输入', false],
    ['长文档问答', false],
    ['我来聊', false],
  ]);
  expect(
    fitting.flatMap(({ models }) => models).every(({ licence, megabytes }) => licence !== '' && megabytes > 0),
  ).toBe(true);
  expect(await site.answer(localModels.list, {}, { token: (await site.signIn()).token })).toMatchObject({
    status: 403,
  });
});

it('own files stand there with the tools that they serve, or why they serve none', async () => {
  nets = new LocalNets({ directory, models: directory });
  await writeFile(path.join(directory, 'a.onnx'), tinyNet('inpaint'));
  await writeFile(path.join(directory, 'b.onnx'), tinyNet('other'));
  await writeFile(path.join(directory, 'c.onnx'), 'nothing');
  const { state, own, fitting, shipped = [] } = await site.call(localModels.list, {}, { token });
  expect(state).toBe('on');
  expect(shipped.map(({ net }) => net?.licence)).toEqual(['Apache-2.0', 'Apache-2.0（PaddleOCR）', 'MIT']);
  expect(own[0]).toMatchObject({ name: 'a.onnx', serves: ['无痕消除', '去水印', '商品替换'], problem: null });
  expect(own[1]?.problem).toMatch(/^认不出用途，它的输入和输出是 float32\[1×8\] → float32\[1×8\]；可用的有抠图/);
  expect(own[2]?.problem).toMatch(/^无法运行：/);
  expect(fitting.filter(({ served }) => served).map(({ serves }) => serves)).toEqual([
    ['无痕消除', '去水印', '商品替换'],
  ]);
});

it('folders of speech stand there too, with what is missing of them', async () => {
  speech = new OwnSpeech({ models: directory });
  await mkdir(path.join(directory, 'speech'));
  await writeFile(path.join(directory, 'speech', 'model.onnx'), onnxFile(tinyVits(1)));
  const { own, runtimes } = await site.call(localModels.list, {}, { token });
  expect(own.at(-1)).toMatchObject({
    name: 'speech/',
    serves: [],
    ms: null,
    problem: '文件夹不完整：缺少 tokens.txt；请把 sherpa-onnx 发布的整个文件夹放进来',
  });
  expect(runtimes[0]).toEqual({
    title: '语音',
    package: expect.stringMatching(/^sherpa-onnx-node@\d/),
    installed: true,
  });
});

it('folders of text embeddings stand there too, with what is missing of them', async () => {
  await writeFolder(path.join(directory, 'texts'), { 'model.onnx': onnxFile(tinyEmbeddings()) });
  const { own } = await site.call(localModels.list, {}, { token });
  expect(own.filter(({ name }) => name === 'texts/')).toMatchObject([
    {
      serves: [],
      ms: null,
      problem:
        '文件夹不完整：缺少可用的 tokenizer.json / vocab.txt；需要 WordPiece 词表，即模型发布时的 tokenizer.json 或 vocab.txt',
    },
  ]);
});

it('chat models stand there too, or why they do not serve', async () => {
  const models = path.join(directory, 'chat');
  await mkdir(models);
  await writeFile(path.join(models, 'a.gguf'), 'nothing');
  await writeFile(path.join(models, 'b.gguf'), tinyGguf({ answer: ['好'] }));
  chat = new OwnChat({ directory: models, installed: false });
  const { own, fitting, runtimes } = await site.call(localModels.list, {}, { token });
  expect(own.filter(({ name }) => name.endsWith('.gguf')).map(({ problem }) => problem)).toEqual([
    '不是完好的 GGUF 文件；需要单个 GGUF 文件的对话模型，带对话模板，上下文不少于 2048 token',
    expect.stringMatching(/^缺少运行库：在站点目录执行 npm install --no-save node-llama-cpp@\d/),
  ]);
  expect(runtimes[1]).toMatchObject({
    title: '对话',
    package: expect.stringMatching(/^node-llama-cpp@\d/),
    installed: true,
  });
  expect(fitting.at(-1)).toMatchObject({ serves: ['我来聊'], served: false });
});

const tryOne = (model: string, own: boolean, image?: Buffer) =>
  site.call(
    localModels.try,
    { body: { model, own, ...(image === undefined ? {} : { image: image.toString('base64') }) } },
    { token },
  );
const pixelsOf = async (image: TrialImage | null) => {
  const { data, info } = await sharp(Buffer.from(image?.url.split(',')[1] ?? '', 'base64'))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    ...info,
    at: (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)],
  };
};
const grey = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#808080' } });

describe('a model of this machine', () => {
  let tried: LocalNets;
  beforeAll(async () => {
    const models = path.join(directory, 'tried');
    await mkdir(models);
    for (const name of ['bright', 'inpaint', 'other'] as const)
      await writeFile(path.join(models, `${name}.onnx`), tinyNet(name));
    tried = new LocalNets({ directory, models });
    nets?.close();
    nets = tried;
  });

  it('is tried once with the sample image: what it makes, its time and memory are told, and nothing is kept', async () => {
    const { before, after, text, took, problem } = await tryOne('inpaint.onnx', true);
    expect([problem, text, before?.width, after?.width]).toEqual([null, null, 480, 480]);
    expect(took?.cpuSeconds).toBeGreaterThan(0);
    expect(took?.peakBytes).toBeGreaterThan(30 * 1024 * 1024);
    // The pole is marked, and grey when it was filled.
    const [marked, filled] = [await pixelsOf(before), await pixelsOf(after)];
    expect(marked.at(175, 180)[0]).toBeGreaterThan(marked.at(175, 180)[1] ?? 0);
    for (const channel of filled.at(175, 180).slice(0, 3)) expect(Math.abs(channel - 128)).toBeLessThan(8);
    expect(await readdir(site.site.storage.workDirectory)).toEqual([]);
  });

  itByNight('is tried with an image of the operator, which is scaled down', async () => {
    const light = await grey(80, 80)
      .composite([
        {
          input: await sharp({ create: { width: 40, height: 40, channels: 3, background: 'white' } })
            .png()
            .toBuffer(),
          left: 20,
          top: 20,
        },
      ])
      .png()
      .toBuffer();
    const cut = await tryOne('bright.onnx', true, light);
    const { at } = await pixelsOf(cut.after);
    expect([at(40, 40)[3], at(2, 2)[3]]).toEqual([255, 0]);
    const large = await tryOne('bright.onnx', true, await grey(1600, 900).png().toBuffer());
    expect([large.before?.width, large.before?.height]).toEqual([1024, 576]);
  });

  it('says in a sentence what is wrong with the image, with the model, or with the machine', async () => {
    expect(await tryOne('bright.onnx', true, Buffer.from('no image'))).toMatchObject({
      problem: '图片无法读取，请换一张图片重试',
      before: null,
      took: null,
    });
    const graphics = await tryOne(
      'double',
      false,
      await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    );
    expect(graphics).toMatchObject({ problem: expect.stringContaining('不像照片'), after: null });
    nets = null;
    expect(await tryOne('people', false)).toMatchObject({ problem: expect.stringContaining('不能运行神经网络') });
    nets = tried;
  });

  it('is tried by operators alone, one at a time, by a name of the list, with an image of a limited size', async () => {
    const body = { model: 'inpaint.onnx', own: true };
    expect((await site.answer(localModels.try, { body }, { token: (await site.signIn()).token })).status).toBe(403);
    const both = await Promise.all([
      site.answer(localModels.try, { body }, { token }),
      site.answer(localModels.try, { body }, { token }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    for (const model of ['other.onnx', '../inpaint.onnx', 'people'])
      expect((await site.answer(localModels.try, { body: { model, own: true } }, { token })).status).toBe(404);
    const image = 'A'.repeat(Math.ceil(TRIAL_IMAGE_MAX / 3) * 4 + 8);
    expect((await site.answer(localModels.try, { body: { ...body, image } }, { token })).envelope).toMatchObject({
      code: 400,
      msg: '图片不能超过 10 MB',
    });
    // Strangers' bodies of that size are not read.
    const { statusCode } = await site.app.inject({
      method: 'POST',
      url: localModels.try.path,
      headers: { 'content-type': 'application/json' },
      payload: `{"model":`,
    });
    expect(statusCode).toBe(401);
  });
});
