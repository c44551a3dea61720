import type { Size } from '../frame/ratios.ts';

/** Frames this much wider than high have long lines. */
const WIDE = 1.2;

export interface CaptionFormat {
  /** Longest line, in widths of a Chinese character. */
  readonly line: number;
  /** Height of letters, in parts of the shorter side. */
  readonly letters: number;
  /** Part of the height at the lower edge that is kept free of text. */
  readonly bottom: number;
}

/** Lines of a caption, at most. */
export const CAPTION_LINES = 2;
/** Distance of the beginnings of two lines, in heights of letters. */
export const LINE_HEIGHT = 1.34;

/** How captions are laid out in a frame. The players of upright films lay their own texts and buttons over its lower part. */
export function captionFormat({ width, height }: Size): CaptionFormat {
  if (width > height * WIDE) return { line: 16, letters: 0.054, bottom: 0.07 };
  return { line: 12, letters: 0.062, bottom: height > width * WIDE ? 0.18 : 0.07 };
}
