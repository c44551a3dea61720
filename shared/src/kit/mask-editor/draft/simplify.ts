import type { Point } from '../geometry.ts';
import { pointsOf } from '../history/apply-record.ts';
import type { FlatPoints } from '../history/records.ts';

/** Distance of a point from the segment a–b. */
function offset(point: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((point.x - a.x) * dx + (point.y - a.y) * dy) / length));
  return Math.hypot(point.x - a.x - along * dx, point.y - a.y - along * dy);
}

/** A line with fewer points, none of the dropped ones farther than `tolerance` from it (Ramer–Douglas–Peucker). */
export function simplified(flat: FlatPoints, tolerance: number): FlatPoints {
  const points = pointsOf(flat);
  const kept = new Set([0, points.length - 1]);
  const open: [number, number][] = [[0, points.length - 1]];
  for (let range = open.pop(); range !== undefined; range = open.pop()) {
    const [from, to] = range;
    const [a, b] = [points[from], points[to]];
    if (a === undefined || b === undefined) continue;
    let farthest = -1;
    let most = tolerance;
    for (let index = from + 1; index < to; index += 1) {
      const point = points[index];
      const off = point === undefined ? 0 : offset(point, a, b);
      if (off > most) [farthest, most] = [index, off];
    }
    if (farthest === -1) continue;
    kept.add(farthest);
    open.push([from, farthest], [farthest, to]);
  }
  return points.flatMap(({ x, y }, index) => (kept.has(index) ? [x, y] : []));
}
