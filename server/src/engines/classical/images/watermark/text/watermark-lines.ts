import type { TextLine } from '../../../../text-lines.ts';
import type { Raster } from '../../raster/raster.ts';
import { lineStrokes } from './line-strokes.ts';
import { isOfText, marginLines } from './margin-lines.ts';
import { type PlacedLine, placedLine } from './placed-line.ts';
import { repeatedLines, SLANT } from './repeated-lines.ts';
import { isSeeThrough } from './see-through.ts';

/** Below this a reading may be texture. */
const CONFIDENCE_MIN = 0.6;
/** A single letter is not what watermarks are. */
const LETTERS_MIN = 2;

/** The lines of text in an image by what they are. */
export interface SortedLines {
  /** Written over the image: in its margins, repeated all over it, or see-through. */
  readonly watermarks: readonly PlacedLine[];
  /** Level lines that a poster or a page consists of. */
  readonly content: readonly PlacedLine[];
}

/** Tells lines that were written over an image from those that it shows. */
export function sortLines(image: Raster, lines: readonly TextLine[]): SortedLines {
  const all = lines.map(placedLine);
  const sure = all.filter(
    ({ line: { text, confidence } }) =>
      confidence >= CONFIDENCE_MIN && text.replaceAll(/\s/g, '').length >= LETTERS_MIN,
  );
  const repeated = repeatedLines(all, image);
  const single = sure.filter((placed) => !repeated.has(placed));
  const margin = marginLines(single, image);
  const written = new Set([
    ...repeated,
    ...single.filter((placed) => margin.has(placed) || seesThrough(image, placed)),
  ]);
  return {
    watermarks: all.filter((placed) => written.has(placed)),
    content: isOfText(single, image) ? single.filter((placed) => !written.has(placed) && placed.tilt < SLANT) : [],
  };
}

function seesThrough(image: Raster, placed: PlacedLine): boolean {
  const strokes = lineStrokes(image, placed);
  return strokes !== null && isSeeThrough(strokes);
}
