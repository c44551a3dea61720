import { type ChoiceField, CUSTOM_CHOICE } from '@ai-site/shared/tools';
import type { OptionIcon } from '@ai-site/shared/tools/option-icons';
import { words } from './images.ts';

/** What the options with icons mean in English: without words for things, which engines without a model would draw. */
const english: Readonly<Record<OptionIcon, string>> = {
  auto: '',
  custom: '',
  city: 'in a city',
  forest: 'in a forest',
  sea: 'by the sea',
  mountain: 'in the mountains',
  desert: 'in a desert',
  space: 'in outer space',
  interior: 'indoors',
  underwater: 'underwater',
  cinema: 'cinematic',
  photo: 'photorealistic',
  anime: 'anime style',
  '3d': '3D cartoon',
  ink: 'ink wash painting',
  neon: 'cyberpunk',
  vintage: 'vintage video',
  still: 'static shot',
  'push-in': 'push in',
  'pull-out': 'pull out',
  'pan-left': 'pan left',
  'pan-right': 'pan right',
  'tilt-up': 'tilt up',
  'tilt-down': 'tilt down',
  orbit: 'orbit shot',
  handheld: 'handheld shot',
  daylight: 'daylight',
  sunset: 'sunset light',
  night: 'at night',
  backlight: 'backlit',
  soft: 'diffused light',
  walk: 'walking',
  run: 'running',
  fly: 'flying',
  dance: 'dancing',
  float: 'floating',
  flow: 'flowing',
  slow: 'slow motion',
  normal: '',
  fast: 'fast motion',
};

export interface Said {
  /** They go into an English prompt. */
  readonly english?: boolean | undefined;
  /** What the person wrote instead. */
  readonly own?: string;
}

/** A choice in words for a prompt; '' where it was left open. */
export function choiceWords({ options }: Pick<ChoiceField<string>, 'options'>, value: string, said: Said = {}): string {
  if (value === CUSTOM_CHOICE) return said.own ?? '';
  const option = value === '' ? undefined : options.find((one) => one.value === value);
  if (option === undefined) return '';
  if (said.english !== true) return words(option.label, option.remark ?? '');
  return option.english ?? (option.icon === undefined ? '' : english[option.icon]);
}
