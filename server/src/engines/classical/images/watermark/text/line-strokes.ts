import { gaussianBlur } from '../../raster/filters.ts';
import { growBox } from '../../raster/masks.ts';
import { opening } from '../../raster/morphology.ts';
import {
  type Box,
  createFloatPlane,
  createPlane,
  cropRaster,
  type FloatPlane,
  type Plane,
  type Raster,
} from '../../raster/raster.ts';
import type { PlacedLine } from './placed-line.ts';

/** Half the breadth of the boldest strokes, as a share of the height of their line. */
const STROKE = 0.16;
/** Difference of a stroke from its ground, of 255. */
const CONTRAST = 14;
/** Share of the box of a line that its strokes cover: other shares are no strokes of letters. */
const COVERED_MIN = 0.03;
const COVERED_MAX = 0.6;
/** Growth of the box of a line, as a share of its height. */
const MARGIN = 0.12;

/** The strokes of a line of text. */
export interface LineStrokes {
  /** Of the image, in which the planes lie. */
  readonly box: Box;
  readonly inside: Plane;
  /** Pixels of strokes, without their rims. */
  readonly strokes: Plane;
  /** The channel that shows them best: 0 to 2. */
  readonly channel: number;
  /** What is seen in it, and what lies under the strokes. Dark strokes: in the negative. */
  readonly seen: FloatPlane;
  readonly ground: FloatPlane;
  readonly lighter: boolean;
  /** Share of the box that is strokes. */
  readonly covered: number;
}

/** Pixels of the box of a line, moved outwards by a margin, in a part of the image. */
export function insideOf({ line: { corners }, height }: PlacedLine, box: Box): Plane {
  const margin = height * MARGIN + 1;
  const result = createPlane(box.width, box.height);
  const sides = corners.map(([x, y], at) => {
    const [nx, ny] = corners[(at + 1) % 4] ?? [x, y];
    const length = Math.hypot(nx - x, ny - y) || 1;
    return { x, y, across: [-(ny - y) / length, (nx - x) / length] as const };
  });
  for (let y = 0; y < box.height; y += 1)
    for (let x = 0; x < box.width; x += 1) {
      const [px, py] = [box.left + x + 0.5, box.top + y + 0.5];
      // Corners go clockwise: inside is to the right of every side.
      if (sides.every((side) => (px - side.x) * side.across[0] + (py - side.y) * side.across[1] >= -margin))
        result.data[y * box.width + x] = 255;
    }
  return result;
}

/** The part of an image around a line, with room for its ground. */
export function boxAround({ left, top, right, bottom, height }: PlacedLine, image: Raster): Box {
  const tight = {
    left: Math.floor(left),
    top: Math.floor(top),
    width: Math.ceil(right) - Math.floor(left),
    height: Math.ceil(bottom) - Math.floor(top),
  };
  return growBox(tight, Math.round(Math.max(6, height / 2)), image);
}

const channelOf = ({ width, height, data }: Raster, channel: number, negative: boolean): FloatPlane => {
  const result = createFloatPlane(width, height);
  for (let i = 0; i < result.data.length; i += 1)
    result.data[i] = negative ? 255 - (data[i * 4 + channel] ?? 0) : (data[i * 4 + channel] ?? 0);
  return result;
};

/** How much of the strokes of a line has gone from the image in which they were found: 0: nothing, 1: their place is as their ground was. */
export function shareGone({ box, strokes, channel, seen, ground, lighter }: LineStrokes, now: Raster): number {
  const left = channelOf(cropRaster(now, box), channel, !lighter);
  let [gone, all] = [0, 0];
  for (let i = 0; i < strokes.data.length; i += 1) {
    if (strokes.data[i] === 0) continue;
    gone += (seen.data[i] ?? 0) - (left.data[i] ?? 0);
    all += (seen.data[i] ?? 0) - (ground.data[i] ?? 0);
  }
  return all === 0 ? 0 : gone / all;
}

/** The strokes of a line: lighter or darker than their ground, in the channel in which they differ most. */
export function lineStrokes(image: Raster, placed: PlacedLine): LineStrokes | null {
  const radius = Math.max(2, Math.round(placed.height * STROKE));
  const box = boxAround(placed, image);
  if (box.width <= 2 * radius || box.height <= 2 * radius) return null;
  const part = cropRaster(image, box);
  const inside = insideOf(placed, box);
  const area = inside.data.reduce((sum, value) => sum + (value > 0 ? 1 : 0), 0);
  let best: (LineStrokes & { readonly sum: number }) | null = null;
  for (const lighter of [true, false]) {
    for (const channel of [0, 1, 2]) {
      const seen = channelOf(part, channel, !lighter);
      const ground = gaussianBlur(opening(seen, radius), radius / 2);
      const strokes = createPlane(box.width, box.height);
      let [sum, count] = [0, 0];
      for (let i = 0; i < strokes.data.length; i += 1) {
        const over = (seen.data[i] ?? 0) - (ground.data[i] ?? 0);
        if (inside.data[i] === 0 || over < CONTRAST) continue;
        strokes.data[i] = 255;
        sum += over;
        count += 1;
      }
      const covered = area === 0 ? 0 : count / area;
      if (covered >= COVERED_MIN && covered <= COVERED_MAX && sum > (best?.sum ?? 0))
        best = { box, inside, strokes, channel, seen, ground, lighter, covered, sum };
    }
  }
  return best;
}
