import type {
  ChoiceField,
  EngineField,
  FileField,
  NumberField,
  SeedField,
  SizeField,
  TextField,
  ToolFields,
} from '../field.ts';

const PROMPT_MAX = 600;

/** Pixels of the longer side of drawn images. */
export const SIDE = 1024;

export const promptField = (label: string, required: string, example: string) =>
  ({
    kind: 'text',
    label,
    max: PROMPT_MAX,
    initial: '',
    long: true,
    prompt: true,
    required,
    placeholder: `例如：${example}`,
  }) as const satisfies TextField;

export const negativePromptField = {
  kind: 'text',
  label: '不希望出现',
  max: PROMPT_MAX,
  initial: '',
  long: true,
  prompt: 'negative',
  placeholder: '例如：模糊、文字、水印',
} as const satisfies TextField;

/** One to four results, two by default (docs/product/tools.md#5). */
export const countField = {
  kind: 'number',
  label: '生成数量',
  min: 1,
  max: 4,
  step: 1,
  initial: 2,
  look: 'stepper',
  unit: '张',
  required: '请选择生成数量',
} as const satisfies NumberField;

export const seedField = {
  kind: 'seed',
  label: '随机种子',
  hint: '相同的参数和种子得到相同的画面，留空则随机',
} as const satisfies SeedField;

/** How much a reference image counts (docs/product/tools.md#5, similar image). */
export const referenceWeightField = {
  kind: 'number',
  label: '参考强度',
  min: 0,
  max: 2,
  step: 0.01,
  initial: 1,
  look: 'slider',
  required: '请选择参考强度',
  hint: '越大越接近参考图',
} as const satisfies NumberField;

/** All presets of docs/product/tools.md#3 and a size of one's own. */
export const sizeField = {
  kind: 'size',
  label: '画面比例',
  ratios: ['1:1', '3:2', '4:3', '16:9', '2:3', '3:4', '9:16', 'custom'],
  initial: '1:1',
  side: SIDE,
  custom: { min: 256, max: 2048, step: 8 },
  required: '请选择画面比例',
} as const satisfies SizeField;

export const presetSizeField = {
  kind: 'size',
  label: '画面比例',
  ratios: ['1:1', '3:2', '4:3', '16:9', '2:3', '3:4', '9:16'],
  initial: '1:1',
  side: SIDE,
  required: '请选择画面比例',
} as const satisfies SizeField;

/** Images larger than this in MB are refused by tools whose limit the specification does not show. */
const IMAGE_MB = 20;

export const imageField = (label: string, options: Partial<FileField> = {}): FileField => ({
  kind: 'file',
  media: 'image',
  label,
  maxMb: IMAGE_MB,
  ...options,
});

export const choice = <T extends string | number>(field: Omit<ChoiceField<T>, 'kind'>): ChoiceField<T> => ({
  kind: 'choice',
  ...field,
});

/** A choice of numbers with their unit. */
export const counted = (
  field: Pick<ChoiceField<number>, 'label' | 'initial' | 'required'>,
  unit: string,
  values: readonly number[],
): ChoiceField<number> =>
  choice<number>({
    ...field,
    look: 'segments',
    options: values.map((value) => ({ value, label: `${value} ${unit}` })),
  });

/** The image that a tool changes. */
export const originalField = imageField('原图', { required: '请上传原图' });

/** An image after which one is drawn, where the engine can. */
export const referenceField = imageField('参考图', { maxMb: 10, hint: '可选：画面会参考它的构图和色彩' });

/** What of a control image the drawing keeps. */
export const controlTypeField = {
  kind: 'engine',
  label: '控制方式',
  list: 'controlTypes',
  required: '请选择控制方式',
} as const satisfies EngineField;

export const controlWeightField = {
  kind: 'number',
  label: '控制强度',
  min: 0,
  max: 2,
  step: 0.05,
  initial: 1,
  look: 'slider',
  required: '请选择控制强度',
  hint: '越大越贴合控制图',
} as const satisfies NumberField;

/** Names of the fields that together are one of the `controlNetworks` of docs/product/tools.md#3. */
export const controlNames = { type: 'controlType', image: 'controlImageUrl', weight: 'controlWeight' } as const;

/** The last fields of a drawing. */
export const drawingFields = {
  ratio: sizeField,
  outputNum: countField,
  negativePrompt: negativePromptField,
  seed: seedField,
} as const satisfies ToolFields;
