import { detectionSize, detectionStrips } from './detection-strips.ts';
import { joinBoxes } from './join-boxes.ts';
import { detectorNormalization, netInput } from './net-input.ts';
import { runNet } from './ocr-nets.ts';
import { type Raster, resizeRaster } from './raster.ts';
import { type Rectangle, scaleRectangle } from './rectangle.ts';
import { textBoxes } from './text-boxes.ts';
import type { ProbabilityMap } from './text-regions.ts';

/** Pixels of an image at the first look: an A4 page at 80 dpi. One strip has at most as many, which bounds the memory. */
const FIRST_PIXELS = 650_000;
/** At the second look, when letters would be too small at the first. */
const SECOND_PIXELS = 2_600_000;
/** Median height of lines in pixels of the map, below which letters were too small to be told apart. */
const HEIGHT_MIN = 13;

/** Rectangles around the lines of text, in the raster's pixels. */
export async function detectLines(raster: Raster): Promise<Rectangle[]> {
  const first = await look(raster, FIRST_PIXELS);
  const shrunk = raster.width * raster.height > FIRST_PIXELS * 1.5;
  return shrunk && first.medianHeight < HEIGHT_MIN ? (await look(raster, SECOND_PIXELS)).boxes : first.boxes;
}

interface Look {
  readonly boxes: Rectangle[];
  /** Pixels of the map; 0 without lines. */
  readonly medianHeight: number;
}

async function look(raster: Raster, pixels: number): Promise<Look> {
  const { width, height } = detectionSize(raster, pixels);
  const boxes = joinBoxes(textBoxes(await probabilityMap(await resizeRaster(raster, width, height))));
  const heights = boxes.map((box) => Math.min(box.width, box.height)).sort((a, b) => a - b);
  return {
    boxes: boxes.map((box) => scaleRectangle(box, raster.width / width, raster.height / height)),
    medianHeight: heights[Math.trunc(heights.length / 2)] ?? 0,
  };
}

/** `raster`: sides are multiples of the detector's step. */
async function probabilityMap(raster: Raster): Promise<ProbabilityMap> {
  const { width, height } = raster;
  const data = new Float32Array(width * height);
  for (const { from, to, keepFrom, keepTo } of detectionStrips(raster, FIRST_PIXELS)) {
    const output = await runNet('detector', netInput(raster, detectorNormalization, from, to), to - from, width);
    data.set(output.data.subarray((keepFrom - from) * width, (keepTo - from) * width), keepFrom * width);
  }
  return { width, height, data };
}
