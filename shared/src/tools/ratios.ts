export const CUSTOM_RATIO = 'custom';

export interface RatioPreset {
  readonly ratio: string;
  readonly label: string;
}

/** Ratio presets of docs/product/tools.md#3, with the two that only creative text has (docs/product/tools.md#5). */
export const ratioPresets: readonly RatioPreset[] = [
  { ratio: '1:1', label: '头像图' },
  { ratio: '3:2', label: '相机照片' },
  { ratio: '4:3', label: '文章配图' },
  { ratio: '16:9', label: '电脑壁纸' },
  { ratio: '2:3', label: '手机壁纸' },
  { ratio: '3:4', label: '社交媒体' },
  { ratio: '9:16', label: '海报图' },
  { ratio: '16:10', label: '横版' },
  { ratio: '10:16', label: '竖版' },
  { ratio: CUSTOM_RATIO, label: '自定义' },
];

/** Sizes are multiples of this, as diffusion models need. */
const SIZE_STEP = 8;

/** Size in pixels of a ratio whose longer side is `side`; both are multiples of 8. Throws for what is no ratio. */
export function sizeOfRatio(ratio: string, side: number): { readonly width: number; readonly height: number } {
  const [across = Number.NaN, down = Number.NaN] = ratio.split(':').map(Number);
  if (!(across > 0 && down > 0)) throw new RangeError(`${ratio} is no ratio`);
  const scale = side / Math.max(across, down);
  const snap = (length: number): number => Math.max(SIZE_STEP, Math.round((length * scale) / SIZE_STEP) * SIZE_STEP);
  return { width: snap(across), height: snap(down) };
}
