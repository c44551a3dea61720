import type { Corners, Point } from '../../text-lines.ts';

/** A rectangle at any angle. */
export interface Rectangle {
  readonly center: Point;
  /** Pixels along its angle and across it. */
  readonly width: number;
  readonly height: number;
  /** Radians from the x axis to the side of its width, clockwise as y grows downwards. */
  readonly angle: number;
}

/** The corners of the convex hull (Andrew's monotone chain). */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by);
  if (sorted.length < 3) return sorted;
  return [...chain(sorted), ...chain(sorted.toReversed())];
}

function chain(sorted: readonly Point[]): Point[] {
  const hull: Point[] = [];
  for (const next of sorted) {
    for (;;) {
      const last = hull.at(-1);
      const before = hull.at(-2);
      if (last === undefined || before === undefined || turn(before, last, next) > 0) break;
      hull.pop();
    }
    hull.push(next);
  }
  return hull.slice(0, -1);
}

const turn = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

const QUARTER = Math.PI / 2;

/** The rectangle of the smallest area around points, with its angle from -45° to 45°: one of its sides lies on a side of the hull. */
export function smallestRectangle(points: readonly Point[]): Rectangle {
  const hull = convexHull(points);
  let best = boundsAt(hull, 0);
  hull.forEach(([x, y], at) => {
    const [nextX, nextY] = hull[(at + 1) % hull.length] ?? [x, y];
    const angle = Math.atan2(nextY - y, nextX - x);
    const bounds = boundsAt(hull, angle - Math.round(angle / QUARTER) * QUARTER);
    if (bounds.width * bounds.height < best.width * best.height - 1e-9) best = bounds;
  });
  return best;
}

/** The bounds of points in axes at an angle. */
export function boundsAt(points: readonly Point[], angle: number): Rectangle {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [left, right, top, bottom] = [
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (const [x, y] of points) {
    const along = x * cos + y * sin;
    const across = y * cos - x * sin;
    left = Math.min(left, along);
    right = Math.max(right, along);
    top = Math.min(top, across);
    bottom = Math.max(bottom, across);
  }
  const [along, across] = [(left + right) / 2, (top + bottom) / 2];
  return {
    center: [along * cos - across * sin, along * sin + across * cos],
    width: right - left,
    height: bottom - top,
    angle,
  };
}

/** The rectangle with every side moved outwards by a distance. */
export const growRectangle = ({ width, height, ...rest }: Rectangle, distance: number): Rectangle => ({
  ...rest,
  width: width + 2 * distance,
  height: height + 2 * distance,
});

/** The same rectangle for text that runs down along its height, as when a page is turned clockwise. */
export const readDownwards = ({ center, width, height, angle }: Rectangle): Rectangle => ({
  center,
  width: height,
  height: width,
  angle: angle + QUARTER,
});

/** The same rectangle for text that is upside down. */
export const halfTurn = (rectangle: Rectangle): Rectangle => ({ ...rectangle, angle: rectangle.angle + Math.PI });

/** Top left, top right, bottom right and bottom left as seen along its angle, in a space with `scaleX` and `scaleY` times as many pixels. */
export function cornersOf({ center: [x, y], width, height, angle }: Rectangle, scaleX = 1, scaleY = 1): Corners {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corner = (right: number, down: number): Point => {
    const [along, across] = [(right * width) / 2, (down * height) / 2];
    return [(x + along * cos - across * sin) * scaleX, (y + along * sin + across * cos) * scaleY];
  };
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}

/** A rectangle in a space with `scaleX` and `scaleY` times as many pixels: around its corners there, at about its angle. */
export function scaleRectangle(rectangle: Rectangle, scaleX: number, scaleY: number): Rectangle {
  const { angle } = rectangle;
  return boundsAt(cornersOf(rectangle, scaleX, scaleY), Math.atan2(Math.sin(angle) * scaleY, Math.cos(angle) * scaleX));
}
