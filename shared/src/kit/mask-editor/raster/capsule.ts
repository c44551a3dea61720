import { clipped, type Point, type Size } from '../geometry.ts';
import type { PutPixel, PutSpan } from './spans.ts';

interface Span {
  readonly left: number;
  readonly right: number;
}

/** Squared distance of a point from the segment a–b. */
function squaredDistance(x: number, y: number, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / length));
  const [ox, oy] = [x - a.x - along * dx, y - a.y - along * dy];
  return ox * ox + oy * oy;
}

/** Where the horizontal line at `y` is within `radius` of the segment a–b: one interval, because a capsule is convex. */
function spanAt(y: number, a: Point, b: Point, radius: number): Span | null {
  let left = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  for (const end of [a, b]) {
    const half = radius * radius - (y - end.y) ** 2;
    if (half < 0) continue;
    left = Math.min(left, end.x - Math.sqrt(half));
    right = Math.max(right, end.x + Math.sqrt(half));
  }
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length > 0 && a.y !== b.y) {
    const [nx, ny] = [(-(b.y - a.y) / length) * radius, ((b.x - a.x) / length) * radius];
    // The two long edges, one on each side of the segment.
    for (const side of [1, -1]) {
      const along = (y - (a.y + side * ny)) / (b.y - a.y);
      if (along < 0 || along > 1) continue;
      const x = a.x + side * nx + along * (b.x - a.x);
      left = Math.min(left, x);
      right = Math.max(right, x);
    }
  }
  return left <= right ? { left, right } : null;
}

/**
 * A line with round ends from a to b; a dot where both are one point. `fill` gets the pixels that are wholly inside, row by row, and
 * `edge` those on the outline with their coverage.
 */
export function drawCapsule(a: Point, b: Point, diameter: number, size: Size, fill: PutSpan, edge: PutPixel): void {
  const radius = diameter / 2;
  const outer = radius + 0.5;
  const area = clipped({ x: Math.min(a.x, b.x) - outer, y: Math.min(a.y, b.y) - outer, width: Math.abs(b.x - a.x) + 2 * outer, height: Math.abs(b.y - a.y) + 2 * outer }, size);
  if (area === null) return;
  const last = area.x + area.width;
  const outline = (y: number, from: number, to: number): void => {
    for (let x = from; x < to; x += 1) {
      const coverage = outer - Math.sqrt(squaredDistance(x + 0.5, y + 0.5, a, b));
      if (coverage > 0) edge(x, y, Math.min(1, coverage));
    }
  };
  for (let y = area.y; y < area.y + area.height; y += 1) {
    const wide = spanAt(y + 0.5, a, b, outer);
    if (wide === null) continue;
    const from = Math.max(area.x, Math.floor(wide.left - 0.5));
    const to = Math.min(last, Math.ceil(wide.right + 0.5));
    const inner = radius > 0.5 ? spanAt(y + 0.5, a, b, radius - 0.5) : null;
    // Pixels whose centre is inside the inner capsule are covered completely.
    const start = inner === null ? to : Math.min(to, Math.max(from, Math.ceil(inner.left - 0.5)));
    const end = inner === null ? to : Math.max(start, Math.min(to, Math.floor(inner.right - 0.5) + 1));
    outline(y, from, start);
    if (end > start) fill(y, start, end);
    outline(y, end, to);
  }
}
