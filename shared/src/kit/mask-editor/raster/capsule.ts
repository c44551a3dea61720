import { clipped, type Point, type Size } from '../geometry.ts';
import type { PutPixel, PutSpan } from './spans.ts';

/** Where one row of pixels is inside a capsule; reused for all rows, thousands of them in a frame. Empty when `left` is beyond `right`. */
interface Span {
  left: number;
  right: number;
}

/** The segment a–b with what every row needs of it. */
class Segment {
  readonly #a: Point;
  readonly #dx: number;
  readonly #dy: number;
  readonly #length: number;

  constructor(a: Point, b: Point) {
    this.#a = a;
    this.#dx = b.x - a.x;
    this.#dy = b.y - a.y;
    this.#length = Math.hypot(this.#dx, this.#dy);
  }

  distance(x: number, y: number): number {
    const [ox, oy] = [x - this.#a.x, y - this.#a.y];
    const squared = this.#length * this.#length;
    const along = squared === 0 ? 0 : Math.min(1, Math.max(0, (ox * this.#dx + oy * this.#dy) / squared));
    return Math.hypot(ox - along * this.#dx, oy - along * this.#dy);
  }

  /** Where the horizontal line at `y` is within `radius` of the segment: one interval, because a capsule is convex. */
  within(y: number, radius: number, span: Span): void {
    span.left = Number.POSITIVE_INFINITY;
    span.right = Number.NEGATIVE_INFINITY;
    const oy = y - this.#a.y;
    this.#disc(this.#a.x, oy, radius, span);
    this.#disc(this.#a.x + this.#dx, oy - this.#dy, radius, span);
    if (this.#length === 0 || this.#dy === 0) return;
    // The two long edges, one on each side of the segment.
    this.#edge(oy, radius / this.#length, span);
    this.#edge(oy, -radius / this.#length, span);
  }

  #disc(x: number, oy: number, radius: number, span: Span): void {
    const half = Math.sqrt(radius * radius - oy * oy);
    if (!(half >= 0)) return;
    span.left = Math.min(span.left, x - half);
    span.right = Math.max(span.right, x + half);
  }

  #edge(oy: number, part: number, span: Span): void {
    const along = (oy - this.#dx * part) / this.#dy;
    if (along < 0 || along > 1) return;
    const x = this.#a.x - this.#dy * part + along * this.#dx;
    span.left = Math.min(span.left, x);
    span.right = Math.max(span.right, x);
  }
}

/**
 * A line with round ends from a to b; a dot where both are one point. `fill` gets the pixels that are wholly inside, row by row, and
 * `edge` those on the outline with their coverage.
 */
export function drawCapsule(a: Point, b: Point, diameter: number, size: Size, fill: PutSpan, edge: PutPixel): void {
  const radius = diameter / 2;
  const outer = radius + 0.5;
  const area = clipped(
    {
      x: Math.min(a.x, b.x) - outer,
      y: Math.min(a.y, b.y) - outer,
      width: Math.abs(b.x - a.x) + 2 * outer,
      height: Math.abs(b.y - a.y) + 2 * outer,
    },
    size,
  );
  if (area === null) return;
  const segment = new Segment(a, b);
  const wide: Span = { left: 0, right: 0 };
  const inner: Span = { left: 0, right: 0 };
  const last = area.x + area.width;
  const outline = (y: number, from: number, to: number): void => {
    for (let x = from; x < to; x += 1) {
      const coverage = outer - segment.distance(x + 0.5, y + 0.5);
      if (coverage > 0) edge(x, y, Math.min(1, coverage));
    }
  };
  for (let y = area.y; y < area.y + area.height; y += 1) {
    segment.within(y + 0.5, outer, wide);
    if (wide.left > wide.right) continue;
    const from = Math.max(area.x, Math.floor(wide.left - 0.5));
    const to = Math.min(last, Math.ceil(wide.right + 0.5));
    segment.within(y + 0.5, radius - 0.5, inner);
    // Pixels whose centre is inside the inner capsule are covered completely.
    const solid = radius > 0.5 && inner.left <= inner.right;
    const start = solid ? Math.min(to, Math.max(from, Math.ceil(inner.left - 0.5))) : to;
    const end = solid ? Math.max(start, Math.min(to, Math.floor(inner.right - 0.5) + 1)) : to;
    outline(y, from, start);
    if (end > start) fill(y, start, end);
    outline(y, end, to);
  }
}
