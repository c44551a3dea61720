import { components } from '../../../../src/engines/classical/images/raster/masks.ts';
import { createPlane, type FloatPlane } from '../../../../src/engines/classical/images/raster/raster.ts';

/** Areas of an image that lines enclose. */
export interface Regions {
  /** Number of the area of each pixel, from 0; pixels of lines belong to the nearest area. */
  readonly of: Int32Array;
  readonly count: number;
  /** Steps of each pixel from the nearest line or border of its area. */
  readonly depth: Float32Array;
}

/** Strength of a line from which it separates. */
const WALL = 0.3;
/** Areas below this share of the image join their neighbours. */
const SMALLEST = 0.0004;

/** The areas between lines. `lines`: strength of 0 to 1. Gaps as wide as the line's blur are closed by the caller. */
export function regionsOf(lines: FloatPlane): Regions {
  const { width, height } = lines;
  const open = createPlane(width, height);
  for (let i = 0; i < open.data.length; i += 1) open.data[i] = (lines.data[i] ?? 0) < WALL ? 255 : 0;
  const parts = components(open).filter(({ pixels }) => pixels.length >= SMALLEST * width * height);
  const of = new Int32Array(width * height).fill(-1);
  const queue: number[] = [];
  for (const [number, { pixels }] of parts.entries()) {
    for (const at of pixels) {
      of[at] = number;
      queue.push(at);
    }
  }
  const steps = [1, -1, width, -width] as const;
  const isBeside = (at: number, next: number): boolean =>
    next >= 0 && next < of.length && Math.abs((next % width) - (at % width)) <= 1;
  for (let read = 0; read < queue.length; read += 1) {
    const at = queue[read] ?? 0;
    for (const step of steps) {
      const next = at + step;
      if (!isBeside(at, next) || of[next] !== -1) continue;
      of[next] = of[at] ?? 0;
      queue.push(next);
    }
  }
  return { of, count: Math.max(1, parts.length), depth: depthOf(open.data, width, height) };
}

/** City-block distance of each open pixel from what is closed, in two passes. */
function depthOf(open: Uint8Array, width: number, height: number): Float32Array {
  const depth = new Float32Array(open.length);
  const far = width + height;
  const before = (at: number, x: number): number =>
    Math.min(x > 0 ? (depth[at - 1] ?? 0) : far, at >= width ? (depth[at - width] ?? 0) : far) + 1;
  for (let at = 0; at < open.length; at += 1) depth[at] = open[at] === 0 ? 0 : before(at, at % width);
  for (let at = open.length - 1; at >= 0; at -= 1) {
    const right = at % width < width - 1 ? (depth[at + 1] ?? 0) + 1 : far;
    const below = at + width < open.length ? (depth[at + width] ?? 0) + 1 : far;
    depth[at] = Math.min(depth[at] ?? 0, right, below);
  }
  return depth;
}
