import { moveNames } from '../../film/camera/move-names.ts';
import {
  type ChoiceField,
  type ChoiceOption,
  type Condition,
  CUSTOM_CHOICE,
  type FileField,
  type SizeField,
  type TextField,
} from '../field.ts';
import { type OptionIcon, optionIcons } from '../option-icons.ts';
import { choice, counted, imageField } from './image-fields.ts';

/** Longest prompt of videos in characters (docs/product/tools.md#5). */
const VIDEO_PROMPT_MAX = 2000;
/** Longest option in one's own words (docs/product/assistant.md#5, custom reference style). */
export const CUSTOM_MAX = 100;
/** Pixels of the longer side of videos. */
const VIDEO_SIDE = 1280;

export const videoPromptField = (label: string, options: Partial<TextField> = {}): TextField => ({
  kind: 'text',
  label,
  max: VIDEO_PROMPT_MAX,
  initial: '',
  long: true,
  prompt: true,
  ...options,
});

/** First or last image of a video (docs/product/tools.md#5). */
export const videoImageField = (label: string, options: Partial<FileField> = {}): FileField =>
  imageField(label, { maxMb: 30, maxRatio: 3, ...options });

/** Length of a video (docs/product/tools.md#5). */
export const secondsField = counted({ label: '视频时长', initial: 5, required: '请选择视频时长' }, '秒', [5, 10]);

/** 16:9 unless chosen otherwise (docs/product/tools.md#3). */
export const videoSizeField = {
  kind: 'size',
  label: '视频比例',
  ratios: ['16:9', '9:16', '1:1', '4:3', '3:4', '3:2', '2:3'],
  initial: '16:9',
  side: VIDEO_SIDE,
  required: '请选择视频比例',
} as const satisfies SizeField;

/** Names of options by their values, each with the icon of its value; '' leaves it to the engine. */
export type NamedOptions = Readonly<Partial<Record<OptionIcon | '', string>>>;

const withIcons = (named: NamedOptions): readonly ChoiceOption<string>[] =>
  Object.entries(named).map(([value, label]) => ({
    value,
    label,
    icon: optionIcons.find((icon) => icon === value) ?? 'auto',
  }));

/** Camera moves that engines know by name. */
export const cameraOptions = {
  '': '自动',
  ...moveNames,
} as const satisfies NamedOptions;

export const cameraField = choice<string>({
  label: '镜头运动',
  look: 'icons',
  initial: '',
  options: withIcons(cameraOptions),
});

/** An option that another field describes in words. */
const customOption = { value: CUSTOM_CHOICE, label: '自定义', icon: 'custom' } as const satisfies ChoiceOption;

/** A choice with icons, of which the last is described by a field of `ownWords`. */
export const customisable = (
  label: string,
  options: NamedOptions,
  { initial = '', when = [] }: Partial<Pick<ChoiceField<string>, 'initial' | 'when'>>,
) => choice<string>({ label, look: 'icons', initial, options: [...withIcons(options), customOption], when });

/** The words that take the place of a choice; shown, and required, while it is `CUSTOM_CHOICE`. */
export const ownWords = (label: string, choiceName: string, when: readonly Condition[]): TextField => ({
  kind: 'text',
  label: `自定义${label}`,
  max: CUSTOM_MAX,
  initial: '',
  words: true,
  placeholder: '用自己的话描述',
  required: `请输入自定义${label}`,
  when: [...when, { field: choiceName, is: [CUSTOM_CHOICE] }],
});
