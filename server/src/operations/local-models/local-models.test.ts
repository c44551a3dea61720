import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { calls } from '@ai-site/shared/api/index';
import { localModels } from '@ai-site/shared/api/local-models';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { OwnChat } from '../../engines/local/chat/own-chat.ts';
import { tinyGguf } from '../../engines/local/chat/testing/tiny-gguf.ts';
import { tinyEmbeddings, writeFolder } from '../../engines/local/embeddings/testing/tiny-embeddings.ts';
import { LocalNets } from '../../engines/local/local-nets.ts';
import { tinyNet } from '../../engines/local/own/testing/tiny-nets.ts';
import { OwnSpeech } from '../../engines/local/speech/own-speech.ts';
import { tinyVits } from '../../engines/local/speech/testing/tiny-speech-nets.ts';
import { onnxFile } from '../../engines/local/weights/onnx-model.ts';
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
  site = await createTestSite({ settings: { operators: [OPERATOR] }, ports: { localNets: () => nets, ownSpeech: () => speech, ownChat: () => chat } });
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
    ['无痕消除', false],
    ['高清修复 无损放大', false],
    ['朗读回答 文字配音 主播生成 分镜配音', false],
    ['语音输入', false],
    ['长文档问答', false],
    ['我来聊', false],
  ]);
  expect(fitting.flatMap(({ models }) => models).every(({ licence, megabytes }) => licence !== '' && megabytes > 0)).toBe(true);
  expect(await site.answer(localModels.list, {}, { token: (await site.signIn()).token })).toMatchObject({ status: 403 });
});

it('own files stand there with the tools that they serve, or why they serve none', async () => {
  nets = new LocalNets({ directory, models: directory });
  await writeFile(path.join(directory, 'a.onnx'), tinyNet('inpaint'));
  await writeFile(path.join(directory, 'b.onnx'), tinyNet('other'));
  await writeFile(path.join(directory, 'c.onnx'), 'nothing');
  const { state, own, fitting } = await site.call(localModels.list, {}, { token });
  expect(state).toBe('on');
  expect(own[0]).toMatchObject({ name: 'a.onnx', serves: ['无痕消除'], problem: null });
  expect(own[1]?.problem).toMatch(/^认不出用途，它的输入和输出是 float32\[1×8\] → float32\[1×8\]；可用的有抠图/);
  expect(own[2]?.problem).toMatch(/^无法运行：/);
  expect(fitting.filter(({ served }) => served).map(({ serves }) => serves)).toEqual([['无痕消除']]);
});

it('folders of speech stand there too, with what is missing of them', async () => {
  speech = new OwnSpeech({ models: directory });
  await mkdir(path.join(directory, 'speech'));
  await writeFile(path.join(directory, 'speech', 'model.onnx'), onnxFile(tinyVits(1)));
  const { own, runtimes } = await site.call(localModels.list, {}, { token });
  expect(own.at(-1)).toMatchObject({ name: 'speech/', serves: [], ms: null, problem: '文件夹不完整：缺少 tokens.txt；请把 sherpa-onnx 发布的整个文件夹放进来' });
  expect(runtimes[0]).toEqual({ title: '语音', package: expect.stringMatching(/^sherpa-onnx-node@\d/), installed: true });
});

it('folders of text embeddings stand there too, with what is missing of them', async () => {
  await writeFolder(path.join(directory, 'texts'), { 'model.onnx': onnxFile(tinyEmbeddings()) });
  const { own } = await site.call(localModels.list, {}, { token });
  expect(own.filter(({ name }) => name === 'texts/')).toMatchObject([
    { serves: [], ms: null, problem: '文件夹不完整：缺少可用的 tokenizer.json / vocab.txt；需要 WordPiece 词表，即模型发布时的 tokenizer.json 或 vocab.txt' },
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
  expect(runtimes[1]).toMatchObject({ title: '对话', package: expect.stringMatching(/^node-llama-cpp@\d/), installed: true });
  expect(fitting.at(-1)).toMatchObject({ serves: ['我来聊'], served: false });
});
