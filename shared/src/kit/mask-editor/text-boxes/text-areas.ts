import type { ReadLine } from '../../../api/image-text.ts';
import { distance, type Point, type Size } from '../geometry.ts';
import type { FlatPoints } from '../history/records.ts';

/** Top left, top right, bottom right and bottom left of a line as it is read. */
export type Corners = readonly [Point, Point, Point, Point];

/** Margin around a line, so that it covers what strokes and their shadows leave outside: a share of its height, and pixels at least. */
const MARGIN = 0.15;
const MARGIN_MIN = 3;

/** The corners of a line in an image of another size. */
export function scaledCorners(
  { topLeft, topRight, bottomRight, bottomLeft }: ReadLine['corners'],
  from: Size,
  to: Size,
): Corners {
  const scaled = ({ x, y }: Point): Point => ({ x: (x * to.width) / from.width, y: (y * to.height) / from.height });
  return [scaled(topLeft), scaled(topRight), scaled(bottomRight), scaled(bottomLeft)];
}

/** The unit vector from one point to another; none between equal ones. */
function direction(from: Point, to: Point): Point {
  const length = distance(from, to);
  return length === 0 ? { x: 0, y: 0 } : { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

const halves = (value: number): number => Math.round(value * 2) / 2;

/** The outline that marks a line: its corners moved outwards by the margin, on half pixels. */
export function markedArea([a, b, c, d]: Corners): FlatPoints {
  const margin = Math.max(MARGIN_MIN, distance(a, d) * MARGIN);
  const [along, down] = [direction(a, b), direction(a, d)];
  const moved = ({ x, y }: Point, right: number, below: number): number[] => [
    halves(x + (right * along.x + below * down.x) * margin),
    halves(y + (right * along.y + below * down.y) * margin),
  ];
  return [...moved(a, -1, -1), ...moved(b, 1, -1), ...moved(c, 1, 1), ...moved(d, -1, 1)];
}
