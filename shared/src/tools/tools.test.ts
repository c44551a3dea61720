import { describe, expect, it } from '@jest/globals';
import { callsOfTool, createCallOf, createCalls, toolCalls } from '../api/tasks.ts';
import { kindOfTaskApp } from '../domain/task-apps/index.ts';
import { audioTools } from './audio-tools.generated.ts';
import { cutout } from './cutout/tool.ts';
import { dreamMachine } from './dream-machine/tool.ts';
import { imageTools } from './image-tools.generated.ts';
import { toolOf, toolPath, tools } from './index.ts';
import { ratioPresets, sizeOfRatio } from './ratios.ts';
import { textTools } from './text-tools.generated.ts';
import { followedInHistory, type ToolDefinition } from './tool.ts';
import { valueNames } from './values.ts';
import { videoTools } from './video-tools.generated.ts';

it('every tool has a code, a title, a push type, an app and a route of its own', () => {
  for (const values of [
    tools.map(({ code }) => code),
    tools.map(({ title }) => title),
    tools.map(({ pushType }) => pushType),
    tools.map(({ app }) => app.code),
    tools.map(({ app }) => app.id),
  ])
    expect(new Set<unknown>(values).size).toBe(tools.length);
  const routes = tools.flatMap(({ route }) => route ?? []);
  expect(new Set(routes).size).toBe(routes.length);
});

it('every image, video and audio is followed in the history where the tool has one; a text is read while it is written', () => {
  expect(tools.filter((tool) => !followedInHistory(tool)).map(({ code }) => code)).toEqual([
    'erase',
    'reverse-prompt',
    ...textTools.map(({ code }) => code),
  ]);
});

it('no two calls of all tools share a method and a path', () => {
  const addresses = tools
    .flatMap(callsOfTool)
    .flatMap(({ method, path, aliases = [] }) => [path, ...aliases].map((address) => `${method} ${address}`));
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
    if (tool.countField !== null)
      expect(tool.fields[tool.countField]).toMatchObject({ kind: 'number', min: 1, max: 4, initial: 2 });
    for (const field of Object.values(tool.fields)) {
      if (field.kind === 'mask') expect(tool.fields[field.over]).toMatchObject({ kind: 'file', media: 'image' });
      const conditions = [field, ...(field.variants ?? []), ...(field.kind === 'choice' ? field.options : [])].flatMap(
        ({ when = [] }) => when,
      );
      for (const condition of conditions) expect(names).toContain(condition.field);
      for (const { requiredUnless } of [field, ...(field.variants ?? [])])
        if (requiredUnless !== undefined) expect(names).toContain(requiredUnless.filled);
      if (field.setBy !== undefined) expect(names).toContain(field.setBy);
      if (field.kind === 'file' && field.taskField !== undefined)
        expect(tool.fields[field.taskField]).toMatchObject({ kind: 'text', setBy: expect.any(String) });
      if (field.withList !== undefined)
        expect(
          Object.values(tool.fields).some((other) => other.kind === 'engine' && other.list === field.withList),
        ).toBe(true);
      if (field.kind === 'size')
        for (const ratio of field.ratios) expect(ratioPresets.map((preset) => preset.ratio)).toContain(ratio);
    }
  });

  it('names what was chosen otherwise than its fields and results', () => {
    const own = [
      ...Object.entries(tool.fields).flatMap(([name, field]) => valueNames(name, field)),
      ...Object.values(tool.resultNames).flat(),
    ];
    for (const [name, { name: nameAs = '', image = '' }] of Object.entries(tool.choiceNames ?? {})) {
      expect(tool.fields[name]).toMatchObject({ kind: 'engine' });
      for (const given of [nameAs, image]) expect(own).not.toContain(given);
    }
    for (const [name, { field, values }] of Object.entries(tool.aliases ?? {})) {
      expect(own).not.toContain(name);
      expect(tool.fields[field]).toMatchObject(
        values === undefined
          ? { kind: 'file' }
          : { kind: 'choice', options: values.map(({ is }) => expect.objectContaining({ value: is })) },
      );
    }
    for (const name of tool.extendFields ?? []) expect(namesOf(tool)).toContain(name);
    for (const name of Object.values(tool.control ?? {})) expect(own).toContain(name);
  });

  it('has the calls of its paths, and a code that finds it', () => {
    expect(Object.keys(toolCalls(tool)).sort()).toEqual(Object.keys(tool.paths).sort());
    expect(toolOf(tool.code)).toBe(tool);
  });
});

it.each([
  ['model-swap', 'POST /api/model-transfer/create', 5, 12, 'pages', 10011],
  ['model-scene', 'POST /api/model-scene/create', 5, 12, 'pages', 10013],
  ['watermark-removal', 'POST /api/remove-watermark/create', 60, 12, 'pages', 10002],
  ['erase', 'POST /api/ai-elimination/create', 60, 12, 'more', 10017],
  ['product-replace', 'POST /api/draw/product-replace/create-task', 5, 12, 'more', 10018],
  ['creative-text', 'POST /api/creative-text-task/create', 5, 12, 'pages', 10019],
  ['similar-image', 'POST /api/similar/create', 5, 12, 'pages', 10014],
  ['creative-image', 'POST /api/creative-image/create', 5, 12, 'pages', 10015],
  ['cutout', 'POST /api/background-removal/create-task', 5, 12, 'pages', 10016],
  ['dream-machine', 'POST /api/video-dream-machine/create-ordinary-task', 5, 10, 'more', 10026],
  ['video-transfer', 'POST /api/video-transfer/create', 5, 12, 'pages', 10010],
  ['video-transfer-plus', 'POST /ai-goenhance-video-task/create', 5, 12, 'pages', 10029],
  ['image-to-video', 'POST /customer/imager/video/create-video-task', 5, 10, 'more', 10027],
  ['text-to-video', 'POST /customer/video/text-to-video/create', 5, 10, 'more', 10028],
  ['hug-video', 'POST /api/hug-video/create', 5, 10, 'more', 10030],
  ['presenter', 'POST /api/ai-compere/create', 5, 9, 'pages', 10031],
  ['music', 'POST /music/create-music', 20, 10, 'more', 10032],
  ['title-generator', 'POST /api/title-generator/create', 5, 9, 'pages', 10033],
  ['article-writer', 'POST /api/article-writer/create', 5, 9, 'pages', 10034],
  ['article-rewrite', 'POST /api/article-rewrite/create', 5, 9, 'pages', 10035],
  ['novel-to-prompts', 'POST /api/novel-to-prompts/create', 5, 9, 'pages', 10036],
])(
  '%s is submitted, polled, listed and pushed as specified',
  (code, create, pollSeconds, pageSize, history, pushType) => {
    const tool = toolOf(code);
    const told = tool && {
      create: `${tool.paths.create.method} ${tool.paths.create.path}`,
      pollSeconds: tool.pollSeconds,
      pageSize: tool.pageSize,
      history: tool.history,
    };
    expect({ ...told, pushType: tool?.pushType }).toEqual({ create, pollSeconds, pageSize, history, pushType });
  },
);

const imagePaths = [
  [
    'creative-image',
    [5, 12, 'pages'],
    [
      'create POST /api/creative-image/create',
      'page POST /api/creative-image/page',
      'info POST /api/creative-image/info',
      'download POST /api/creative-image/download',
      'remove DELETE /api/creative-image/del',
    ],
  ],
  [
    'sd-image',
    [5, 12, 'more'],
    [
      'create POST /customer/imager/sd/create-sd-task',
      'page GET /customer/imager/sd/get-image-history',
      'info GET /customer/imager/sd/get-image-detail',
      'download GET /customer/imager/sd/download',
      'remove DELETE /customer/imager/sd/delete-image-history',
    ],
  ],
  [
    'generate-image',
    [5, 12, 'more'],
    [
      'create POST /customer/imager/create-image-task',
      'page GET /customer/imager/get-image-history',
      'info GET /customer/imager/get-image-detail',
      'download GET /customer/imager/download',
      'remove DELETE /customer/imager/delete-image-history',
    ],
  ],
  [
    'control-image',
    [5, 12, 'more'],
    [
      'create POST /customer/imager/control/create-control-task',
      'page GET /customer/imager/control/get-image-history',
      'info GET /customer/imager/control/get-image-detail',
      'download GET /customer/imager/control/download',
      'remove DELETE /customer/imager/control/delete-image-history',
    ],
  ],
  [
    'similar-image',
    [5, 12, 'pages'],
    [
      'create POST /api/similar/create = /customer/imager/create-similar-task',
      'page POST /api/similar/page',
      'info POST /api/similar/info',
      'download POST /api/similar/download',
      'remove DELETE /api/similar/del',
    ],
  ],
  [
    'creative-text',
    [5, 12, 'pages'],
    [
      'create POST /api/creative-text-task/create = /customer/imager/create-creative-text-task',
      'page POST /api/creative-text-task/page',
      'info POST /api/creative-text-task/info',
      'download POST /api/creative-text-task/download',
      'remove DELETE /api/creative-text-task/del',
    ],
  ],
  [
    'model-swap',
    [5, 12, 'pages'],
    [
      'create POST /api/model-transfer/create = /customer/imager/create-aimodel-task',
      'page POST /api/model-transfer/page',
      'info POST /api/model-transfer/info',
      'download POST /api/model-transfer/download',
      'remove DELETE /api/model-transfer/del',
    ],
  ],
  [
    'model-scene',
    [5, 12, 'pages'],
    [
      'create POST /api/model-scene/create = /customer/imager/create-model-scene-task',
      'page GET /api/model-scene/page',
      'info GET /api/model-scene/info',
      'download GET /api/model-scene/download',
      'remove DELETE /api/model-scene/del',
    ],
  ],
  [
    'product-replace',
    [5, 12, 'more'],
    [
      'create POST /api/draw/product-replace/create-task = /customer/imager/create-product-replace-task',
      'page POST /api/draw/task/get-image-history',
      'info POST /api/draw/product-replace/get-task-detail',
      'remove DELETE /api/draw/task/delete-draw-history',
    ],
  ],
  [
    'cutout',
    [5, 12, 'pages'],
    [
      'create POST /api/background-removal/create-task = /customer/imager/cutout',
      'refine POST /customer/imager/interactCutout',
      'page POST /api/background-removal/history-record',
      'info POST /api/background-removal/get-by-task-id = /customer/imager/get-cutout-result',
      'remove DELETE /api/background-removal/del-by-task-id',
    ],
  ],
  [
    'erase',
    [60, 12, 'more'],
    ['create POST /api/ai-elimination/create = /customer/imager/interactErase', 'info POST /api/ai-elimination/info'],
  ],
  [
    'watermark-removal',
    [60, 12, 'pages'],
    [
      'create POST /api/remove-watermark/create',
      'page POST /api/remove-watermark/page',
      'info POST /api/remove-watermark/get-by-id',
      'remove DELETE /api/remove-watermark/del-by-id',
    ],
  ],
  [
    'hd-image',
    [5, 12, 'pages'],
    [
      'create POST /customer/imager/create-hd-task',
      'page GET /customer/imager/hd/page',
      'info GET /customer/imager/hd/info',
      'remove DELETE /customer/imager/hd/del',
    ],
  ],
  [
    'zoom-image',
    [5, 12, 'pages'],
    [
      'create POST /customer/imager/create-zoom-task',
      'page GET /customer/imager/zoom/page',
      'info GET /customer/imager/zoom/info',
      'remove DELETE /customer/imager/zoom/del',
    ],
  ],
  [
    'reverse-prompt',
    [5, 12, 'pages'],
    [
      'create POST /api/image-reverse-prompt/create',
      'page POST /api/image-reverse-prompt/page',
      'info POST /api/image-reverse-prompt/info',
      'remove DELETE /api/image-reverse-prompt/del',
    ],
  ],
] as const;

it.each(imagePaths)(
  '%s has the paths of docs/product/tools.md#7 and the history of docs/product/tools.md#9',
  (code, history, paths) => {
    const tool = toolOf(code) ?? cutout;
    const served = Object.entries(tool.paths).map(
      ([name, { method, path, aliases = [] }]) => `${name} ${[`${method} ${path}`, ...aliases].join(' = ')}`,
    );
    expect(served.toSorted()).toEqual(paths.toSorted());
    expect([tool.pollSeconds, tool.pageSize, tool.history]).toEqual(history);
  },
);

it('every image tool has its paths pinned', () =>
  expect(imagePaths.map(([code]) => code).toSorted()).toEqual(imageTools.map(({ code }) => code).toSorted()));

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
  expect(paths).toEqual(
    ['ordinary', 'inspiration', 'extend'].map((mode) => `/api/video-dream-machine/create-${mode}-task`),
  );
  expect(createCalls(dreamMachine).map(({ values }) => values)).toEqual(
    [0, 1, 2].map((generationPattern) => ({ generationPattern })),
  );
  expect(createCallOf(cutout, {})).toEqual(toolCalls(cutout).create);
});

it.each([
  ['title-generator', { keywords: [100, '请输入关键词'], type: [7, 7], num: [3, 3] }],
  ['article-writer', { content: [1000, '请输入文章内容'], articleType: [6, 1], language: [3, 'zh-CN'] }],
  ['article-rewrite', { text: [1000, '请输入需要改写的文章'], level: [3, 14], wordCount: [1000, null] }],
  ['novel-to-prompts', { text: [1000, '请输入小说内容'], num: [3, 4] }],
])('%s asks for what docs/product/tools.md#5 says', (code, fields) => {
  const asked = Object.entries(toolOf(code)?.fields ?? {}).map(([name, field]) => {
    if (field.kind === 'choice') return [name, [field.options.length, field.initial]];
    return [
      name,
      field.kind === 'text' ? [field.max, field.required] : field.kind === 'number' ? [field.max, field.initial] : null,
    ];
  });
  expect(Object.fromEntries(asked)).toEqual(fields);
});

it.each([
  ['model-scene', 'imageUrl', { media: 'image', required: '请上传模特图' }],
  ['model-scene', 'outputNum', { min: 1, max: 4, step: 1, initial: 2 }],
  ['model-swap', 'imageUrl', { required: '请上传服装图' }],
  ['model-swap', 'style', { max: 600, required: '请输入模特描述' }],
  ['model-swap', 'modelId', { required: '请选择模特模板' }],
  ['model-swap', 'referenceImageUrl', { maxMb: 20 }],
  ['model-swap', 'outputNum', { min: 1, max: 4, initial: 2 }],
  ['cutout', 'originalImgUrl', { required: '请上传原图' }],
  [
    'cutout',
    'cutoutMode',
    {
      initial: 0,
      options: [
        { value: 0, label: '通用' },
        { value: 1, label: '人像' },
        { value: 2, label: '商品' },
        { value: 3, label: '服装' },
        { value: 4, label: '头发' },
        { value: 5, label: '头像' },
      ],
    },
  ],
  ['watermark-removal', 'mode', { initial: 0 }],
  ['product-replace', 'degreeOfChange', { min: 0, max: 1, step: 0.1, initial: 0.5, required: '请选择场景变化程度' }],
  ['product-replace', 'outputNum', { min: 1, max: 4, initial: 2 }],
  ['similar-image', 'imageUrl', { required: '请上传参考图' }],
  ['similar-image', 'weight', { min: 0, max: 2, step: 0.01, initial: 1, required: '请选择参考强度' }],
  ['similar-image', 'prompt', { max: 600, required: '请输入强化描述' }],
  ['similar-image', 'ratio', { initial: '1:1' }],
  ['creative-image', 'prompt', { required: '请输入画面描述' }],
  ['creative-image', 'styleId', { required: '请选择风格' }],
  ['creative-image', 'ratio', { initial: '1:1', required: '请选择画面比例' }],
  ['creative-image', 'referenceImageUrl', { maxMb: 10 }],
  ['creative-image', 'seed', { kind: 'seed' }],
  ['creative-text', 'prompt', { max: 600, required: '请输入创意描述' }],
  ['creative-text', 'ratio', { ratios: ['1:1', '16:10', '10:16'], initial: '1:1' }],
  ['erase', 'originalImg', { required: '请上传原图' }],
  ['erase', 'maskImg', { required: '请先框选需要消除的区域' }],
  ['erase', 'penMode', { initial: 'smear' }],
  ['erase', 'penSize', { min: 1, max: 200, initial: 30 }],
  ['reverse-prompt', 'originalImg', { required: '请上传原图' }],
  ['dream-machine', 'referImgUrl', { maxMb: 30, maxRatio: 3 }],
  ['dream-machine', 'keyframeImgUrl', { maxMb: 30, maxRatio: 3 }],
  ['dream-machine', 'referVideoUrl', { worksOnly: true, taskField: 'referTaskId' }],
  ['dream-machine', 'prompt', { max: 2000, english: '请输入英文提示词，或输入中文点击左下角翻译。' }],
  ['dream-machine', 'seconds', { initial: 5, options: [{ value: 5 }, { value: 10 }] }],
  ['dream-machine', 'ratio', { initial: '16:9' }],
  ['hug-video', 'referImgUrl1', { maxMb: 30, maxRatio: 3, required: '请上传照片 1' }],
  ['hug-video', 'actionStyle', { required: '请选择动作风格' }],
  ['hug-video', 'customActionStyle', { max: 100 }],
  ['hug-video', 'prompt', { max: 100 }],
  ['video-transfer', 'sourceUrl', { maxMb: 100, required: '请上传参考视频' }],
  ['video-transfer', 'styleId', { required: '请选择视频风格' }],
  [
    'video-transfer',
    'duration',
    { initial: 3, options: [3, 5, 10, 20].map((value) => ({ value })), required: '请选择视频时长' },
  ],
  ['video-transfer', 'mode', { options: [{ value: 1 }, { value: 2 }] }],
  ['video-transfer-plus', 'mode', { options: [{ value: 1 }, { value: 2 }] }],
  ['presenter', 'compereImg', { required: '请上传主播图片' }],
  ['presenter', 'audioText', { max: 9999, required: '请输入口播文稿' }],
  ['presenter', 'voice', { required: '请选择主播音色' }],
  ['presenter', 'compereAudio', { maxMb: 20, required: '请上传口播音频' }],
  ['music', 'lyrics', { max: 3000, required: '请输入歌词' }],
  ['music', 'style', { max: 50, required: '请输入音乐风格' }],
  ['music', 'musicName', { max: 80, required: '请输入歌曲名称' }],
  ['music', 'musicDesc', { max: 120, required: '请输入歌曲描述', requiredOnLeave: true }],
  ['music', 'musicMode', { required: '请选择音乐模型' }],
])('%s asks for %s as docs/product/tools.md#5 says', (code, name, field) =>
  expect(toolOf(code)?.fields[name]).toMatchObject(field),
);

it('every option of 视频创作 has an icon and its own words', () => {
  const { fields } = dreamMachine;
  for (const [name, custom] of [
    ['scenes', 'customizeScenes'],
    ['style', 'customizeStyle'],
    ['controlCamera', 'customizeControlCamera'],
    ['lightRay', 'customizeLightRay'],
    ['exercise', 'customizeExercise'],
    ['exerciseSpeed', 'customizeExerciseSpeed'],
  ] as const) {
    for (const { icon } of fields[name].options) expect(icon).toEqual(expect.any(String));
    expect(fields[custom].when).toContainEqual({ field: name, is: ['custom'] });
  }
});

it.each([
  ['cutout', '/draw/edit/cutout'],
  ['article-writer', '/appCenter/appChat?appId=232&appname=article-writer'],
])('%s opens at %s', (code, path) => {
  const tool = toolOf(code);
  expect(tool && toolPath(tool)).toBe(path);
});

/** Every name under which a task tells what was asked for and what came of it. */
const namesOf = ({
  fields,
  resultNames,
  choiceNames = {},
  aliases = {},
  extendFields,
  control,
}: ToolDefinition): readonly string[] => [
  ...Object.entries(fields).flatMap(([name, field]) => valueNames(name, field)),
  ...Object.values(resultNames).flat(),
  ...Object.values(choiceNames).flatMap(({ name, image }) => [name ?? '', image ?? '']),
  ...Object.keys(aliases),
  ...(extendFields === undefined ? [] : ['extendFields']),
  ...(control === undefined ? [] : ['controlNetworks']),
];

it.each([
  ['model-scene', 'imageUrl style styleId styleImageUrl imageSegUrl outputNum resultResourceUrls'],
  [
    'model-swap',
    'mode imageUrl imageSegUrl referenceImageUrl style modelId modelImageUrl styleId styleImageUrl attitude bodyType angle other expression outputNum imageUrls',
  ],
  ['cutout', 'originalImgUrl resultImgUrl cutoutMode'],
  ['watermark-removal', 'originalImg resultImgUrl'],
  ['erase', 'originalImg maskImg penMode penSize smartCompletion resultImgUrl'],
  [
    'product-replace',
    'extendFields originalReferenceImageUrl regionalReferenceImageUrl originalProductImageUrl regionalProductImageUrl sampleImageUrl degreeOfChange outputNum imageUrls',
  ],
  ['similar-image', 'imageUrl prompt weight width height style styleId styleImageUrl'],
  [
    'creative-image',
    'prompt negativePrompt stylizeId styleId appearanceId controlNetworks seed width height images styleName appearanceName',
  ],
  ['control-image', 'prompt negativePrompt controlNetworks seed width height'],
  ['creative-text', 'prompt extendFields imageUrls'],
  ['video-transfer', 'sourceUrl styleId styleName styleUrl duration durationType targetUrl'],
  ['hug-video', 'referImgUrl1 referImgUrl2 actionStyle prompt videoUrl'],
  [
    'dream-machine',
    'generationPattern prompt height width scenes customizeScenes style customizeStyle controlCamera customizeControlCamera lightRay customizeLightRay exercise customizeExercise exerciseSpeed customizeExerciseSpeed referImgUrl keyframeImgUrl referVideoUrl referTaskId seconds spread videoUrl',
  ],
  ['music', 'mode musicMode makeInstrumental lyrics style musicName musicDesc audioDuration audioUrl'],
  ['presenter', 'mode compereImg audioText compereAudio audioUrl videoUrl'],
])('%s has the fields of docs/product/tools.md#3', (code, names) => {
  expect(namesOf(toolOf(code) ?? cutout)).toEqual(expect.arrayContaining(names.split(' ')));
});

it('creative text extends its fields as docs/product/tools.md#3 lists them', () =>
  expect(toolOf('creative-text')?.extendFields).toEqual([
    'prompt',
    'ratio',
    'modelId',
    'modelName',
    'styles',
    'stylesCn',
    'mode',
  ]));

it.each(['', 'video', '__proto__', 'constructor'])('%j is no tool', (code) => expect(toolOf(code)).toBeUndefined());

it.each([
  ['1:1', 1024, 1024],
  ['16:9', 1024, 576],
  ['9:16', 576, 1024],
  ['3:2', 1024, 680],
  ['16:10', 1024, 640],
])('%s is %i x %i', (ratio, width, height) => expect(sizeOfRatio(ratio, 1024)).toEqual({ width, height }));

it('what is no ratio has no size', () => expect(() => sizeOfRatio('custom', 1024)).toThrow(RangeError));
