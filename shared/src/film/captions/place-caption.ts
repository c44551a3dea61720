import type { Size } from '../frame/ratios.ts';
import { captionFormat, LINE_HEIGHT } from './caption-format.ts';
import type { SubtitleStyle } from './subtitle-style.ts';

/** A caption that is placed in a frame: pixels. */
export interface PlacedCaption {
  /** `x`: middle; `y`: base line, a whole number: between two pixels, canvases draw letters differently. */
  readonly lines: readonly { readonly text: string; readonly x: number; readonly y: number }[];
  /** Height of letters. */
  readonly size: number;
  /** Of a line; wider ones are drawn smaller. */
  readonly maxWidth: number;
  readonly preset: SubtitleStyle['preset'];
}

/** Part of the width that lines may take. */
const WIDTH = 0.9;
/** Distance from the upper edge, in parts of the height. */
const TOP = 0.07;
/** Parts of the height of letters above and below the base line. */
const ASCENT = 0.88;
const DESCENT = 0.24;

/** Places the lines of a caption in a frame. */
export function placeCaption(
  text: string,
  { width, height }: Size,
  { preset, position }: Pick<SubtitleStyle, 'preset' | 'position'>,
): PlacedCaption {
  const { letters, bottom } = captionFormat({ width, height });
  const size = Math.min(width, height) * letters;
  const lines = text.split('\n');
  const between = (lines.length - 1) * size * LINE_HEIGHT;
  const first = {
    top: height * TOP + size * ASCENT,
    middle: (height - between + size * (ASCENT - DESCENT)) / 2,
    bottom: height * (1 - bottom) - size * DESCENT - between,
  }[position];
  return {
    lines: lines.map((line, index) => ({
      text: line,
      x: width / 2,
      y: Math.round(first + index * size * LINE_HEIGHT),
    })),
    size,
    maxWidth: width * WIDTH,
    preset,
  };
}

/** Height in pixels from the lower edge that captions of so many lines need. */
export function captionSpace({ width, height }: Size, lines: number): number {
  const { letters, bottom } = captionFormat({ width, height });
  return height * bottom + Math.min(width, height) * letters * (DESCENT + ASCENT + (lines - 1) * LINE_HEIGHT);
}
