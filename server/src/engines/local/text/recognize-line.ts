import { cropLine } from './crop-line.ts';
import { decodeCtc, type RecognizedText } from './ctc.ts';
import { lineNormalization, netInput } from './net-input.ts';
import { ocrDictionary, runNet } from './ocr-nets.ts';
import type { Raster } from './raster.ts';
import type { Rectangle } from './rectangle.ts';
import { columnAsLine } from './stacked-line.ts';

/** Pixels of the height of a line that the nets take. */
const LINE_HEIGHT = 48;
/** The classifier looks at the beginning of a line. */
const CLASSIFIED_WIDTH = 192;
/** Probability from which a line is taken to be upside down (PaddleOCR). */
const UPSIDE_DOWN = 0.9;
const WIDTH_STEP = 8;
const WIDTH_MAX = 4096;

/** Pixels of the width in which a line is recognised. */
function widthOf({ width, height }: Rectangle): number {
  const scaled = (width / height) * LINE_HEIGHT;
  return Math.min(WIDTH_MAX, Math.max(LINE_HEIGHT, Math.ceil(scaled / WIDTH_STEP) * WIDTH_STEP));
}

/** How likely what a rectangle shows is upside down. */
export async function upsideDown(raster: Raster, rectangle: Rectangle): Promise<boolean> {
  const shown = Math.min(CLASSIFIED_WIDTH, Math.ceil((rectangle.width / rectangle.height) * LINE_HEIGHT));
  const line = cropLine(raster, beginningOf(rectangle, (shown / LINE_HEIGHT) * rectangle.height), shown, LINE_HEIGHT);
  const { data } = await runNet(
    'classifier',
    netInput(line, lineNormalization, 0, LINE_HEIGHT, CLASSIFIED_WIDTH),
    LINE_HEIGHT,
    CLASSIFIED_WIDTH,
  );
  return (data[1] ?? 0) >= UPSIDE_DOWN;
}

/** The first `width` pixels of a rectangle. */
function beginningOf(rectangle: Rectangle, width: number): Rectangle {
  if (width >= rectangle.width) return rectangle;
  const { center, angle } = rectangle;
  const back = (rectangle.width - width) / 2;
  return { ...rectangle, center: [center[0] - back * Math.cos(angle), center[1] - back * Math.sin(angle)], width };
}

export interface RecognizedLine extends RecognizedText {
  /** Turned so that the text runs along its width; a column of upright characters runs down along its height. */
  readonly rectangle: Rectangle;
}

export async function recognize(raster: Raster, rectangle: Rectangle): Promise<RecognizedLine> {
  const width = widthOf(rectangle);
  return { ...(await recognizeCrop(cropLine(raster, rectangle, width, LINE_HEIGHT))), rectangle };
}

/** A column of upright characters. */
export async function recognizeColumn(raster: Raster, rectangle: Rectangle): Promise<RecognizedLine> {
  const height = Math.round((rectangle.height / rectangle.width) * LINE_HEIGHT);
  return { ...(await recognizeCrop(columnAsLine(cropLine(raster, rectangle, LINE_HEIGHT, height)))), rectangle };
}

/** `line`: of the nets' height. */
async function recognizeCrop(line: Raster): Promise<RecognizedText> {
  const { data, shape } = await runNet(
    'recognizer',
    netInput(line, lineNormalization, 0, LINE_HEIGHT),
    LINE_HEIGHT,
    line.width,
  );
  return decodeCtc(data, shape[2] ?? 1, await ocrDictionary());
}
