import {
  clamp,
  copyRaster,
  createRaster,
  type Raster,
} from '../../../../src/engines/classical/images/raster/raster.ts';
import type { Filter } from './filters.ts';

/** How strongly a style shows. */
export interface StyleStrength {
  readonly id: string;
  /** Shown to users. */
  readonly name: string;
  readonly remark: string;
  /** Share of the filtered image in the result, 0 to 1. */
  readonly share: number;
  /** Factor of colours and contrasts before the filter. */
  readonly vivid: number;
}

/** A style so light does not decide what is drawn. */
export const LIGHT_STYLE = '1';

/** In the order of the menu. The ids are numbers, as quick fills name them (docs/product/site.md#7). */
export const styleStrengths: readonly StyleStrength[] = [
  { id: LIGHT_STYLE, name: '轻微', remark: '保留更多原有的质感', share: 0.45, vivid: 1 },
  { id: '2', name: '标准', remark: '风格与画面平衡', share: 1, vivid: 1 },
  { id: '3', name: '强烈', remark: '色彩与反差更强', share: 1, vivid: 1.45 },
];

const strengthById = new Map(styleStrengths.map((strength) => [strength.id, strength]));

/** For what is drawn in a style by itself. */
export const unfiltered: Filter = (image) => image;

/** An image in a style. Ids of other engines, null and absent ones are the standard strength. */
export function stylised(image: Raster, filter: Filter, seed: number, stylize: string | null = null): Raster {
  const { share, vivid } = strengthById.get(stylize ?? '') ?? { share: 1, vivid: 1 };
  const filtered = filter(vivid === 1 ? image : vividly(image, vivid), seed);
  return share === 1 ? filtered : mixed(image, filtered, share);
}

/** `share` 0 is the first image, 1 the second; they are of one size. */
export function mixed(from: Raster, to: Raster, share: number): Raster {
  const result = copyRaster(to);
  for (let i = 0; i < result.data.length; i += 1)
    result.data[i] = (from.data[i] ?? 0) + ((to.data[i] ?? 0) - (from.data[i] ?? 0)) * share;
  return result;
}

const MIDDLE = 118;

function vividly({ width, height, data }: Raster, factor: number): Raster {
  const result = createRaster(width, height);
  for (let at = 0; at < data.length; at += 4) {
    const grey = 0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0);
    const lighter = MIDDLE + (grey - MIDDLE) * (1 + (factor - 1) / 2);
    for (let c = 0; c < 3; c += 1) result.data[at + c] = clamp(lighter + ((data[at + c] ?? 0) - grey) * factor, 0, 255);
    result.data[at + 3] = data[at + 3] ?? 255;
  }
  return result;
}
