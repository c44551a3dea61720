import type { Raster } from './raster.ts';
import { type RecognizedLine, recognize, recognizeColumn, upsideDown } from './recognize-line.ts';
import { halfTurn, type Rectangle, readDownwards } from './rectangle.ts';

/** Height of a box in widths from which its text runs down or up (PaddleOCR). */
const VERTICAL = 1.5;
/** A line that is read worse than this is tried the other way as well. */
const SURE = 0.8;
/** Lines of an image that are looked at to know how it is turned. */
const LOOKED_AT = 5;

/** Boxes with the sides along which their text runs: level, or down for high ones. */
const alongText = (box: Rectangle): Rectangle => (box.height < box.width * VERTICAL ? box : readDownwards(box));

/** Whether most of the longest lines are upside down. `boxes`: at angles from -45° to 45°. */
export async function isUpsideDown(raster: Raster, boxes: readonly Rectangle[]): Promise<boolean> {
  const longest = boxes
    .map(alongText)
    .toSorted((a, b) => b.width - a.width)
    .slice(0, LOOKED_AT);
  let votes = 0;
  for (const box of longest) votes += (await upsideDown(raster, box)) ? 1 : -1;
  return votes > 0;
}

/** The text of a box whose angle is from -45° to 45°: level, upside down, or vertical. `turned`: most lines of the image are upside down, or run up. */
export async function readLine(raster: Raster, box: Rectangle, turned: boolean): Promise<RecognizedLine> {
  const along = alongText(box);
  const expected = turned ? halfTurn(along) : along;
  const first = await recognize(raster, expected);
  if (first.confidence >= SURE) return first;
  const other = better(first, await recognize(raster, halfTurn(expected)));
  return along === box || other.confidence >= SURE ? other : better(other, await recognizeColumn(raster, box));
}

const better = (a: RecognizedLine, b: RecognizedLine): RecognizedLine => (b.confidence > a.confidence ? b : a);
