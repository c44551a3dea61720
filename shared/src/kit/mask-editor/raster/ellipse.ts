import { type Area, clipped, type Size } from '../geometry.ts';
import type { PutPixel, PutSpan } from './spans.ts';

/** Samples of a pixel on the outline, along each axis. */
const SAMPLES = 4;

/** An ellipse that touches the four sides of the area. */
export function drawEllipse(area: Area, size: Size, fill: PutSpan, edge: PutPixel): void {
  const bounds = clipped(area, size);
  if (bounds === null || area.width === 0 || area.height === 0) return;
  const [rx, ry] = [area.width / 2, area.height / 2];
  const [cx, cy] = [area.x + rx, area.y + ry];
  const inside = (x: number, y: number): boolean => ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1;
  const coverage = (x: number, y: number): number => {
    let hits = 0;
    for (let index = 0; index < SAMPLES * SAMPLES; index += 1) {
      if (inside(x + ((index % SAMPLES) + 0.5) / SAMPLES, y + (Math.floor(index / SAMPLES) + 0.5) / SAMPLES)) hits += 1;
    }
    return hits / (SAMPLES * SAMPLES);
  };
  /** Half the width of the ellipse at a height; -1 outside. */
  const half = (y: number): number => {
    const part = 1 - ((y - cy) / ry) ** 2;
    return part < 0 ? -1 : rx * Math.sqrt(part);
  };
  const last = bounds.x + bounds.width;
  for (let y = bounds.y; y < bounds.y + bounds.height; y += 1) {
    // A row is covered completely where both its upper and its lower side are inside.
    const narrow = Math.min(half(y), half(y + 1));
    const start = narrow < 0 ? last : Math.min(last, Math.max(bounds.x, Math.ceil(cx - narrow)));
    const end = narrow < 0 ? last : Math.max(start, Math.min(last, Math.floor(cx + narrow)));
    for (let x = bounds.x; x < start; x += 1) edge(x, y, coverage(x, y));
    if (end > start) fill(y, start, end);
    for (let x = end; x < last; x += 1) edge(x, y, coverage(x, y));
  }
}
