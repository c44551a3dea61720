import { taskApps } from '../../domain/task-apps/index.ts';
import type { FileField, TextField } from '../field.ts';
import { choice, negativePromptField, seedField } from '../image/fields.ts';
import { toolPushTypes } from '../push-types.ts';
import { defineTool } from '../tool.ts';

/** Lengths to choose from, by their numbers (002 §3). */
export const transferDurations = [
  { durationType: 1, duration: 3 },
  { durationType: 2, duration: 5 },
  { durationType: 3, duration: 10 },
  { durationType: 4, duration: 20 },
] as const;

/** What the result stays closer to (002 §3). */
export const Closeness = { source: 1, prompt: 2 } as const;

/** Longer films are cut after the chosen length; this only keeps uploads within reason. */
const SOURCE_SECONDS = 600;

const sourceField = {
  kind: 'file',
  media: 'video',
  label: '参考视频',
  maxMb: 100,
  maxSeconds: SOURCE_SECONDS,
  required: '请上传参考视频',
} as const satisfies FileField;

const closenessField = choice<number>({
  label: '转换模式',
  look: 'segments',
  initial: Closeness.source,
  required: '请选择转换模式',
  options: [
    { value: Closeness.source, label: '更接近原视频' },
    { value: Closeness.prompt, label: '更接近描述' },
  ],
});

const durationField = choice<number>({
  label: '视频时长',
  look: 'segments',
  initial: 3,
  required: '请选择视频时长',
  options: transferDurations.map(({ duration }) => ({ value: duration, label: `${duration} 秒` })),
});

const promptField = {
  kind: 'text',
  label: '画面描述',
  max: 600,
  initial: '',
  long: true,
  prompt: true,
  hint: '可选：转换后的画面是什么样',
} as const satisfies TextField;

const choiceNames = { styleId: { name: 'styleName', picture: 'styleUrl' } } as const;
const aliases = { durationType: { field: 'duration', values: transferDurations.map(({ durationType, duration }) => ({ value: durationType, is: duration })) } } as const;
const resultNames = { one: ['targetUrl', 'videoUrl'], list: ['resultResourceUrls'] } as const;
const emptyText = '转换后的视频将在这里展示';

export const videoTransfer = defineTool({
  code: 'video-transfer',
  title: '视频风格转换',
  summary: '为一段视频换上新的画面风格',
  output: 'video',
  priceKey: 'video',
  fields: {
    sourceUrl: sourceField,
    styleId: { kind: 'engine', label: '视频风格', list: 'filmStyles', required: '请选择视频风格' },
    mode: closenessField,
    prompt: { ...promptField, when: [{ field: 'mode', is: [Closeness.prompt] }] },
    duration: durationField,
  },
  countField: null,
  paths: {
    create: { method: 'POST', path: '/api/video-transfer/create' },
    page: { method: 'POST', path: '/api/video-transfer/page' },
    info: { method: 'POST', path: '/api/video-transfer/info' },
    remove: { method: 'DELETE', path: '/api/video-transfer/del' },
  },
  resultNames,
  choiceNames,
  aliases,
  pushType: toolPushTypes['video-transfer'],
  pollSeconds: 5,
  pageSize: 12,
  history: 'pages',
  app: taskApps.videoTransfer,
  route: '/draw/edit/video_to_video',
  emptyText,
  builtinNote: '滤镜风格化',
});

export const videoTransferPlus = defineTool({
  code: 'video-transfer-plus',
  title: '视频风格转换 Plus',
  summary: '风格之外，还可以用描述改变画面',
  output: 'video',
  priceKey: 'video',
  fields: {
    sourceUrl: sourceField,
    styleId: { kind: 'engine', label: '视频风格', list: 'filmStyles', required: '请选择视频风格' },
    prompt: promptField,
    mode: closenessField,
    duration: durationField,
    negativePrompt: negativePromptField,
    seed: seedField,
  },
  countField: null,
  paths: {
    create: { method: 'POST', path: '/ai-goenhance-video-task/create' },
    page: { method: 'POST', path: '/ai-goenhance-video-task/page' },
    info: { method: 'POST', path: '/ai-goenhance-video-task/info' },
    remove: { method: 'DELETE', path: '/ai-goenhance-video-task/del' },
  },
  resultNames,
  choiceNames,
  aliases,
  pushType: toolPushTypes['video-transfer-plus'],
  pollSeconds: 5,
  pageSize: 12,
  history: 'pages',
  app: taskApps.videoTransferPlus,
  route: '/draw/edit/video_to_video_plus',
  emptyText,
  builtinNote: '滤镜风格化',
});
