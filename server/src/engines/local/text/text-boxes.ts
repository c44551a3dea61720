import { growRectangle, type Rectangle, smallestRectangle } from './rectangle.ts';
import { type ProbabilityMap, textRegions } from './text-regions.ts';

/** Parameters of the detector's authors (PaddleOCR, DB post-processing of PP-OCRv4). */
const PIXEL_THRESHOLD = 0.3;
const REGION_THRESHOLD = 0.6;
/** The net marks the middle of a line: the outline moves outwards by area × this / perimeter. */
const UNCLIP_RATIO = 1.5;
/** Pixels of the map. */
const SIDE_MIN = 3;
const BOXES_MAX = 1000;

/** Rectangles around the lines of text in a map, in its pixels. */
export function textBoxes(map: ProbabilityMap): Rectangle[] {
  return textRegions(map, PIXEL_THRESHOLD)
    .filter(({ score }) => score >= REGION_THRESHOLD)
    .map(({ outline }) => smallestRectangle(outline))
    .filter(({ width, height }) => Math.min(width, height) >= SIDE_MIN)
    .slice(0, BOXES_MAX)
    .map(unclipped);
}

const unclipped = (box: Rectangle): Rectangle =>
  growRectangle(box, (box.width * box.height * UNCLIP_RATIO) / (2 * (box.width + box.height)));
