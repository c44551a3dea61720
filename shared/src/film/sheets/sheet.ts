import type { Rect } from '../frame/canvas.ts';
import type { TimelineShot } from '../timeline.ts';

/** A place in a sheet. Pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Words in a box: on a plate, of the narrator in a comic, or in a speech balloon. */
export interface WordBox extends Rect {
  readonly kind: 'plate' | 'caption' | 'balloon';
  /** Base line of each line, and its middle, or in a caption its beginning. */
  readonly lines: readonly { readonly text: string; readonly x: number; readonly y: number }[];
  /** Height of letters. */
  readonly letters: number;
  /** The tail of a balloon: where it begins, inside of the box, and its tip; null: it has none. */
  readonly tail: { readonly from: Place; readonly to: Place } | null;
  /** It continues what the balloon before it says, to which it is connected. */
  readonly continues: boolean;
}

/** The image of a shot with what is said in it. Pixels. */
export interface Panel {
  readonly shot: TimelineShot;
  readonly image: Rect;
  /** In the order in which they are read. */
  readonly words: readonly WordBox[];
}

/** One image. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** Panels have a black border, as those of comics. */
  readonly bordered: boolean;
  readonly panels: readonly Panel[];
}

/** Width of all sheets. */
export const SHEET_WIDTH = 1080;
/** Distance of panels from the edges and one another. */
export const SHEET_GAP = 24;
/** Part of the height of letters above the base line. */
const ASCENT = 0.86;
/** Distance of the beginnings of two lines, in heights of letters. */
export const SHEET_LINE = 1.36;

/** Lines below one another around the middle of a box; `indent`: of lines that all begin in one column, from the left edge. */
export function linesIn(
  texts: readonly string[],
  { x, y, width, height }: Rect,
  letters: number,
  indent: number | null = null,
): WordBox['lines'] {
  const block = letters * (1 + (texts.length - 1) * SHEET_LINE);
  return texts.map((text, index) => ({
    text,
    x: x + (indent ?? width / 2),
    y: y + (height - block) / 2 + letters * (ASCENT + index * SHEET_LINE),
  }));
}
