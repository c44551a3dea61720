import type { SizeField } from '../../../tools/field.ts';
import { CUSTOM_RATIO, sizeOfRatio } from '../../../tools/ratios.ts';

/** The first shape that a field offers, with its size. */
export function firstSize({ ratios: [ratio], side }: Pick<SizeField, 'ratios' | 'side'>): {
  readonly ratio?: string;
  readonly width?: number;
  readonly height?: number;
} {
  if (ratio === undefined) return {};
  return { ratio, ...(ratio === CUSTOM_RATIO ? {} : sizeOfRatio(ratio, side)) };
}
