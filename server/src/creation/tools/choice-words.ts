import { type ChoiceField, CUSTOM_CHOICE } from '@ai-site/shared/tools';
import type { OptionIcon } from '@ai-site/shared/tools/option-icons';
import { words } from './pictures.ts';

/** What the options with icons mean to engines that understand English alone. */
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
  vintage: 'vintage film',
  still: 'static camera',
  'push-in': 'the camera pushes in',
  'pull-out': 'the camera pulls out',
  'pan-left': 'the camera moves left',
  'pan-right': 'the camera moves right',
  'tilt-up': 'the camera tilts up',
  'tilt-down': 'the camera tilts down',
  orbit: 'the camera orbits the subject',
  handheld: 'handheld camera',
  daylight: 'daylight',
  sunset: 'sunset light',
  night: 'at night',
  backlight: 'backlit',
  soft: 'soft light',
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
  /** The engine understands English alone. */
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
