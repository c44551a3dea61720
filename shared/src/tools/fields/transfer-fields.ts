import { BY_WORDS, type EngineField, type FileField, type TextField } from '../field.ts';
import { choice, counted } from './image-fields.ts';

/** Lengths to choose from, by their numbers (docs/product/tools.md#3). */
export const transferDurations = [
  { durationType: 1, duration: 3 },
  { durationType: 2, duration: 5 },
  { durationType: 3, duration: 10 },
  { durationType: 4, duration: 20 },
] as const;

/** What the result stays closer to (docs/product/tools.md#3). */
export const Closeness = { source: 1, prompt: 2 } as const;

/** Longer videos are cut after the chosen length; this only keeps uploads within reason. */
const SOURCE_SECONDS = 600;

export const sourceField = {
  kind: 'file',
  media: 'video',
  label: '参考视频',
  maxMb: 100,
  maxSeconds: SOURCE_SECONDS,
  required: '请上传参考视频',
} as const satisfies FileField;

export const closenessField = choice<number>({
  label: '转换模式',
  look: 'segments',
  initial: Closeness.source,
  required: '请选择转换模式',
  options: [
    { value: Closeness.source, label: '更接近原视频' },
    { value: Closeness.prompt, label: '更接近描述' },
  ],
});

export const durationField = counted(
  { label: '视频时长', initial: 3, required: '请选择视频时长' },
  '秒',
  transferDurations.map(({ duration }) => duration),
);

export const promptField = {
  kind: 'text',
  label: '画面描述',
  max: 600,
  initial: '',
  long: true,
  prompt: true,
  placeholder: '例如：水墨画风格，淡雅留白',
  hint: '可选：转换后的画面是什么样',
  variants: [
    { when: [{ field: 'styleId', is: [BY_WORDS] }], hint: '转换后的画面是什么样', required: '请输入画面描述' },
  ],
} as const satisfies TextField;

export const styleField = {
  kind: 'engine',
  label: '视频风格',
  list: 'videoStyles',
  required: '请选择视频风格',
} as const satisfies EngineField;

/** What both tools share. */
export const transfer = {
  output: 'video',
  priceKey: 'video',
  countField: null,
  resultNames: { one: ['targetUrl', 'videoUrl'], list: ['resultResourceUrls'] },
  choiceNames: { styleId: { name: 'styleName', image: 'styleUrl' } },
  aliases: {
    durationType: {
      field: 'duration',
      values: transferDurations.map(({ durationType, duration }) => ({ value: durationType, is: duration })),
    },
  },
  pollSeconds: 5,
  pageSize: 12,
  history: 'pages',
  emptyText: '转换后的视频将在这里展示',
  builtinNote: '滤镜风格化',
} as const;
