import type { ImageSize } from './image-outputs.ts';

/** Sizes that a model draws. */
export interface SizeRange {
  /** Pixels of the whole image. */
  readonly pixels: readonly [least: number, most: number];
  /** Longer side by shorter side at most. */
  readonly ratioMax: number;
  /** Sides are multiples of it. */
  readonly step?: number;
}

/** The size to ask a model for so that the result can be fitted into a wanted size: of the same shape as far as the model draws it. */
export function drawnSize(
  { width, height }: ImageSize,
  { pixels: [least, most], ratioMax, step = 8 }: SizeRange,
): ImageSize {
  const ratio = Math.min(ratioMax, Math.max(1 / ratioMax, width / height));
  const tooSmall = width * height < least;
  const pixels = Math.min(most, Math.max(least, width * height));
  // Rounded into the range.
  const round = tooSmall ? Math.ceil : Math.floor;
  const side = Math.sqrt(pixels * ratio);
  return { width: round(side / step) * step, height: round(side / ratio / step) * step };
}
