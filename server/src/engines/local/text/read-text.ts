import * as z from 'zod/mini';
import type { RecognisedText, TextLine } from '../../text-lines.ts';
import { detectLines } from './detect-lines.ts';
import { readRaster, type SizedRaster } from './raster.ts';
import { isUpsideDown, readLine } from './read-line.ts';
import { readingRows } from './reading-order.ts';
import { cornersOf } from './rectangle.ts';

/** Mean probability of a line's characters below which it is no text (PaddleOCR). */
const CONFIDENCE_MIN = 0.5;

const readTextTask = z.object({ image: z.union([z.string(), z.instanceof(Uint8Array)]) });

/** Program of the process of the nets: the lines of text in an image. Rejects for what sharp cannot open. */
export async function run(task: unknown): Promise<RecognisedText> {
  const { image } = readTextTask.parse(task);
  const opened = await readRaster(image);
  const { width, height } = opened;
  return { width, height, lines: readingRows(await linesOf(opened)).flat() };
}

async function linesOf({ raster, width, height }: SizedRaster): Promise<TextLine[]> {
  const [scaleX, scaleY] = [width / raster.width, height / raster.height];
  const lines: TextLine[] = [];
  const boxes = await detectLines(raster);
  const turned = await isUpsideDown(raster, boxes);
  for (const box of boxes) {
    const { text, confidence, rectangle } = await readLine(raster, box, turned);
    if (confidence < CONFIDENCE_MIN || text.trim() === '') continue;
    lines.push({ text: text.trim(), confidence, corners: cornersOf(rectangle, scaleX, scaleY) });
  }
  return lines;
}
