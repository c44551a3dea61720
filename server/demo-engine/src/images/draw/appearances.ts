import type { SceneName } from '@ai-site/shared/domain/drawn-words';
import { clamp, createRaster, type Raster } from '../../../../src/engines/classical/images/raster/raster.ts';
import type { ImageSpec } from './prompt/parse-prompt.ts';

type Light = Pick<ImageSpec, 'time' | 'weather'>;

/** Light and weather of a whole image. */
export interface Appearance {
  readonly id: string;
  /** Shown to users. */
  readonly name: string;
  readonly remark: string;
  /** Takes the place of what the prompt says. */
  readonly light: Light;
  /** Factors of red, green and blue for scenes that have no such light. */
  readonly tint: readonly [number, number, number];
}

/** In the order of the menu. */
export const appearances: readonly Appearance[] = [
  {
    id: 'sunny',
    name: '晴朗白昼',
    remark: '明亮的日光与清晰的层次',
    light: { time: 'day', weather: 'clear' },
    tint: [1.06, 1.04, 1],
  },
  {
    id: 'dawn',
    name: '清晨薄雾',
    remark: '柔和的晨光，远处有雾',
    light: { time: 'dawn', weather: 'fog' },
    tint: [1.02, 0.98, 1.06],
  },
  {
    id: 'sunset',
    name: '金色黄昏',
    remark: '低垂的暖光与长影',
    light: { time: 'sunset', weather: 'clear' },
    tint: [1.14, 0.98, 0.8],
  },
  {
    id: 'night',
    name: '静谧夜色',
    remark: '深蓝的夜空与月光',
    light: { time: 'night', weather: 'clear' },
    tint: [0.58, 0.66, 0.88],
  },
  {
    id: 'rain',
    name: '阴雨',
    remark: '低沉的云与雨丝',
    light: { time: 'day', weather: 'rain' },
    tint: [0.82, 0.88, 0.94],
  },
  {
    id: 'snow',
    name: '飘雪',
    remark: '清冷的光与飞雪',
    light: { time: 'day', weather: 'snow' },
    tint: [0.97, 1.02, 1.12],
  },
];

const appearanceById = new Map(appearances.map((appearance) => [appearance.id, appearance]));

/** The appearance of an id that the engine gave out; ids of other engines are none. */
export const appearanceOf = (id: string | null): Appearance | undefined =>
  id === null ? undefined : appearanceById.get(id);

/** Scenes that draw no times of day, or not all of them; and those that draw no weather besides. */
const timeless: ReadonlySet<SceneName> = new Set([
  'abstract',
  'planet',
  'stars',
  'ink',
  'flow',
  'glass',
  'town',
  'rain-window',
  'deep-sea',
]);
const underRoof: ReadonlySet<SceneName> = new Set([
  ...timeless,
  'still-life',
  'toy',
  'figure',
  'flowers',
  'dunes',
  'canyon',
  'paper-cut',
]);

/** The drawing of a scene in an appearance that the scene itself does not draw: its colours follow. */
export function inLightOf({ light: { weather }, tint }: Appearance, scene: SceneName, image: Raster): Raster {
  if (!(timeless.has(scene) || (underRoof.has(scene) && weather !== 'clear'))) return image;
  const result = createRaster(image.width, image.height);
  for (let at = 0; at < image.data.length; at += 1)
    result.data[at] =
      at % 4 === 3 ? (image.data[at] ?? 255) : clamp((image.data[at] ?? 0) * (tint[at % 4] ?? 1), 0, 255);
  return result;
}
