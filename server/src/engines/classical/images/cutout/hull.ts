import { createPlane, type Plane } from '../raster/raster.ts';

type Point = readonly [x: number, y: number];

const turn = (a: Point, b: Point, c: Point): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** Half of a convex hull (Andrew 1979) of points in order. */
function chain(points: readonly Point[]): Point[] {
  const result: Point[] = [];
  for (const point of points) {
    for (;;) {
      const [before, last] = [result.at(-2), result.at(-1)];
      if (before === undefined || last === undefined || turn(before, last, point) > 0) break;
      result.pop();
    }
    result.push(point);
  }
  return result;
}

/** Mask of the convex hull of pixels, given by their indices in rows of `width`. */
export function hullOf(pixels: readonly number[], width: number, height: number): Plane {
  const ends = new Map<number, { from: number; to: number }>();
  for (const at of pixels) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const row = ends.get(y);
    ends.set(y, { from: Math.min(x, row?.from ?? x), to: Math.max(x, row?.to ?? x) });
  }
  const rows = [...ends].sort(([a], [b]) => a - b);
  // The left side is seen from top to bottom with turns one way, the right side with turns the other way.
  const left = chain(rows.map(([y, { from }]) => [y, from] as const));
  const right = chain(rows.map(([y, { to }]) => [y, -to] as const)).map(([y, x]): Point => [y, -x]);
  const result = createPlane(width, height);
  const [top, bottom] = [rows[0]?.[0] ?? 0, rows.at(-1)?.[0] ?? -1];
  for (let y = top; y <= bottom; y += 1)
    result.data.fill(255, y * width + Math.ceil(along(left, y)), y * width + Math.floor(along(right, y)) + 1);
  return result;
}

/** x of a side at a row. */
function along(side: readonly Point[], y: number): number {
  const next = Math.max(
    1,
    side.findIndex(([row]) => row >= y),
  );
  const [from, to] = [side[next - 1], side[next]];
  if (from === undefined || to === undefined) return from?.[1] ?? 0;
  return from[1] + ((to[1] - from[1]) * (y - from[0])) / (to[0] - from[0]);
}
