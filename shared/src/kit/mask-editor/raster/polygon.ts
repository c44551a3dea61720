import { clipped, type Point, type Size } from '../geometry.ts';
import type { PutPixel, PutSpan } from './spans.ts';

/** Lines that sample one row of pixels. */
const LINES = 4;

interface Crossing {
  readonly x: number;
  /** 1: the outline goes down here, -1: up. */
  readonly turn: number;
}

function crossingsAt(y: number, points: readonly Point[]): Crossing[] {
  const found: Crossing[] = [];
  points.forEach((b, index) => {
    const a = points.at(index - 1) ?? b;
    if (a.y <= y === b.y <= y) return;
    found.push({ x: a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x), turn: b.y > a.y ? 1 : -1 });
  });
  return found.sort((one, other) => one.x - other.x);
}

/** Adds the part of each pixel that lies between two points of one line. */
function cover(row: Float32Array, from: number, to: number, left: number): void {
  const start = Math.max(0, from - left);
  const end = Math.min(row.length, to - left);
  for (let x = Math.floor(start); x < end; x += 1) {
    row[x] = (row[x] ?? 0) + (Math.min(end, x + 1) - Math.max(start, x)) / LINES;
  }
}

/** The inside of a closed outline; loops of it that overlap are filled too. */
export function drawPolygon(points: readonly Point[], size: Size, fill: PutSpan, edge: PutPixel): void {
  const first = points[0];
  if (first === undefined || points.length < 3) return;
  let [left, top, right, bottom] = [first.x, first.y, first.x, first.y];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  const bounds = clipped({ x: left, y: top, width: right - left, height: bottom - top }, size);
  if (bounds === null) return;
  const row = new Float32Array(bounds.width);
  for (let y = bounds.y; y < bounds.y + bounds.height; y += 1) {
    row.fill(0);
    for (let line = 0; line < LINES; line += 1) {
      let winding = 0;
      let from = 0;
      for (const { x, turn } of crossingsAt(y + (line + 0.5) / LINES, points)) {
        if (winding === 0) from = x;
        winding += turn;
        if (winding === 0) cover(row, from, x, bounds.x);
      }
    }
    for (let x = 0; x < row.length; x += 1) {
      const part = row[x] ?? 0;
      // Rounding errors of four sums.
      if (part > 0.999) fill(y, bounds.x + x, bounds.x + x + 1);
      else if (part > 0) edge(bounds.x + x, y, part);
    }
  }
}
