import type { Raster } from './raster.ts';
import { type RecognizedLine, recognize, recognizeColumn, upsideDown } from './recognize-line.ts';
import { halfTurn, type Rectangle, readDownwards } from './rectangle.ts';

/** Height of a box in widths from which its text runs down or up (PaddleOCR). */
const VERTICAL = 1.5;
/** A line that is read worse than this is tried the other way as well. */
const SURE = 0.8;

/** The text of a box whose angle is from -45° to 45°: level, upside down, or vertical. */
export async function readLine(raster: Raster, box: Rectangle): Promise<RecognizedLine> {
  if (box.height < box.width * VERTICAL) return readAlong(raster, box);
  const turned = await readAlong(raster, readDownwards(box));
  return turned.confidence >= SURE ? turned : better(turned, await recognizeColumn(raster, box));
}

async function readAlong(raster: Raster, rectangle: Rectangle): Promise<RecognizedLine> {
  const turned = (await upsideDown(raster, rectangle)) ? halfTurn(rectangle) : rectangle;
  const first = await recognize(raster, turned);
  return first.confidence >= SURE ? first : better(first, await recognize(raster, halfTurn(turned)));
}

const better = (a: RecognizedLine, b: RecognizedLine): RecognizedLine => (b.confidence > a.confidence ? b : a);
