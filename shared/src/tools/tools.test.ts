import { describe, expect, it } from '@jest/globals';
import { callsOfTool, createCallOf, createCalls, toolCalls } from '../api/tasks.ts';
import { kindOfTaskApp } from '../domain/task-apps/index.ts';
import { audioTools } from './audio/index.ts';
import { cutout } from './image/cutout.ts';
import { imageTools } from './image/index.ts';
import { toolOf, toolPath, tools } from './index.ts';
import { toolPushTypes } from './push-types.ts';
import { ratioPresets, sizeOfRatio } from './ratios.ts';
import { textTools } from './text/index.ts';
import { dreamMachine } from './video/dream-machine.ts';
import { videoTools } from './video/index.ts';

it('every tool has a code, a title, a push type, an app and a route of its own', () => {
  for (const key of ['code', 'title', 'pushType', 'app'] as const) expect(new Set(tools.map((tool) => tool[key])).size).toBe(tools.length);
  const routes = tools.flatMap(({ route }) => route ?? []);
  expect(new Set(routes).size).toBe(routes.length);
  for (const { code, pushType } of tools) expect(Object.entries(toolPushTypes)).toContainEqual([code, pushType]);
});

it('no two calls of all tools share a method and a path', () => {
  const addresses = tools.flatMap(callsOfTool).flatMap(({ method, path, aliases = [] }) => [path, ...aliases].map((address) => `${method} ${address}`));
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
});

it.each([
  ['image', imageTools],
  ['video', videoTools],
  ['audio', audioTools],
  ['text', textTools],
] as const)('apps of kind %s open the tools of that kind', (kind, ofKind) => {
  expect(ofKind.length).toBeGreaterThan(0);
  for (const { app } of ofKind) expect(kindOfTaskApp(app.code)).toBe(kind);
});

describe.each(tools)('$code', (tool) => {
  it('refers to fields that it has', () => {
    const names = Object.keys(tool.fields);
    if (tool.countField !== null) expect(tool.fields[tool.countField]).toMatchObject({ kind: 'number', min: 1, max: 4, initial: 2 });
    for (const field of Object.values(tool.fields)) {
      if (field.kind === 'mask') expect(tool.fields[field.over]).toMatchObject({ kind: 'file', media: 'picture' });
      const conditions = [field, ...(field.variants ?? []), ...(field.kind === 'choice' ? field.options : [])].flatMap(({ when = [] }) => when);
      for (const condition of conditions) expect(names).toContain(condition.field);
      for (const { requiredUnless } of [field, ...(field.variants ?? [])]) if (requiredUnless !== undefined) expect(names).toContain(requiredUnless.filled);
      if (field.setBy !== undefined) expect(names).toContain(field.setBy);
      if (field.kind === 'file' && field.taskField !== undefined) expect(tool.fields[field.taskField]).toMatchObject({ kind: 'text', setBy: expect.any(String) });
      if (field.kind === 'size') for (const ratio of field.ratios) expect(ratioPresets.map((preset) => preset.ratio)).toContain(ratio);
    }
  });

  it('has the calls of its paths, and a code that finds it', () => {
    expect(Object.keys(toolCalls(tool)).sort()).toEqual(Object.keys(tool.paths).sort());
    expect(toolOf(tool.code)).toBe(tool);
  });
});

it.each([
  ['model-swap', 'POST /api/model-transfer/create', 5, 12, 'pages'],
  ['model-scene', 'POST /api/model-scene/create', 5, 12, 'pages'],
  ['watermark-removal', 'POST /api/remove-watermark/create', 60, 12, 'pages'],
  ['erase', 'POST /api/ai-elimination/create', 60, 12, 'more'],
  ['product-replace', 'POST /api/draw/product-replace/create-task', 5, 12, 'more'],
  ['creative-text', 'POST /api/creative-text-task/create', 5, 12, 'pages'],
  ['similar-image', 'POST /api/similar/create', 5, 12, 'pages'],
  ['creative-image', 'POST /api/creative-image/create', 5, 12, 'pages'],
  ['cutout', 'POST /api/background-removal/create-task', 5, 12, 'pages'],
  ['dream-machine', 'POST /api/video-dream-machine/create-ordinary-task', 5, 10, 'more'],
  ['video-transfer', 'POST /api/video-transfer/create', 5, 12, 'pages'],
  ['hug-video', 'POST /api/hug-video/create', 5, 10, 'more'],
  ['presenter', 'POST /api/ai-compere/create', 5, 9, 'pages'],
  ['music', 'POST /music/create-music', 20, 10, 'more'],
])('%s is submitted, polled and listed as specified', (code, create, pollSeconds, pageSize, history) => {
  const tool = toolOf(code);
  expect(tool && { create: `${tool.paths.create.method} ${tool.paths.create.path}`, pollSeconds: tool.pollSeconds, pageSize: tool.pageSize, history: tool.history }).toEqual({
    create,
    pollSeconds,
    pageSize,
    history,
  });
});

it.each([
  ['/customer/imager/cutout', 'tools.cutout.create'],
  ['/customer/imager/interactCutout', 'tools.cutout.refine'],
  ['/customer/imager/get-cutout-result', 'tools.cutout.info'],
  ['/customer/imager/interactErase', 'tools.erase.create'],
])('%s is %s', (address, name) => {
  const served = tools.flatMap(callsOfTool).filter(({ path, aliases = [] }) => [path, ...aliases].includes(address));
  expect(served.map((call) => call.name)).toEqual([name]);
});

it('only the interactive cutout gives up after a minute', () => {
  const limited = tools.flatMap(callsOfTool).filter(({ timeoutMs }) => timeoutMs !== undefined);
  expect(limited.map(({ name, timeoutMs }) => [name, timeoutMs])).toEqual([['tools.cutout.refine', 60_000]]);
});

it('a mode with a create call of its own is submitted to it', () => {
  const paths = [0, 1, 2].map((generationPattern) => createCallOf(dreamMachine, { generationPattern }).path);
  expect(paths).toEqual(['ordinary', 'inspiration', 'extend'].map((mode) => `/api/video-dream-machine/create-${mode}-task`));
  expect(createCalls(dreamMachine).map(({ values }) => values)).toEqual([0, 1, 2].map((generationPattern) => ({ generationPattern })));
  expect(createCallOf(cutout, {})).toEqual(toolCalls(cutout).create);
});

it.each([
  ['title-generator', { keywords: [100, '请输入关键词'], type: [7, 7], num: [3, 3] }],
  ['article-writer', { content: [1000, '请输入文章内容'], articleType: [6, 1], language: [3, 'zh-CN'] }],
  ['article-rewrite', { text: [1000, '请输入需要改写的文章'], level: [3, 14], wordCount: [1000, null] }],
  ['novel-to-prompts', { text: [1000, '请输入小说内容'], num: [3, 4] }],
])('%s asks for what 002 §5 says', (code, fields) => {
  const asked = Object.entries(toolOf(code)?.fields ?? {}).map(([name, field]) => {
    if (field.kind === 'choice') return [name, [field.options.length, field.initial]];
    return [name, field.kind === 'text' ? [field.max, field.required] : field.kind === 'number' ? [field.max, field.initial] : null];
  });
  expect(Object.fromEntries(asked)).toEqual(fields);
});

it.each([
  ['cutout', '/draw/edit/cutout'],
  ['article-writer', '/appCenter/appChat?appId=232&appname=article-writer'],
])('%s opens at %s', (code, path) => {
  const tool = toolOf(code);
  expect(tool && toolPath(tool)).toBe(path);
});

it.each(['', 'video', '__proto__', 'constructor'])('%j is no tool', (code) => expect(toolOf(code)).toBeUndefined());

it.each([
  ['1:1', 1024, 1024],
  ['16:9', 1024, 576],
  ['9:16', 576, 1024],
  ['3:2', 1024, 680],
  ['16:10', 1024, 640],
])('%s is %i x %i', (ratio, width, height) => expect(sizeOfRatio(ratio, 1024)).toEqual({ width, height }));

it('what is no ratio has no size', () => expect(() => sizeOfRatio('custom', 1024)).toThrow(RangeError));
