import type { Framebuffer } from '../framebuffer/framebuffer.ts';
import { lightnessOf, mixRgb, type Rgb } from '../framebuffer/rgb.ts';

/** No body is seen. */
export const NONE = -1;

interface Sample {
  /** Index of the body. */
  readonly body: number;
  readonly colour: Rgb;
}

/** Places of the first pixels of four grids of every fourth pixel: those of the second are between those of the first, those of the others between both. */
const GRIDS = [
  [0, 0],
  [2, 2],
  [2, 0],
  [0, 2],
] as const;

/** Looks along the ray of a place in the image; undefined: there is nothing. */
export type Look = (x: number, y: number) => Sample | undefined;

/**
 * Fills the framebuffer and returns the body of each pixel. One ray for each second pixel in both directions; a pixel between two of one body that are
 * as bright, up to a relative difference of `smooth`, is their mean.
 */
export function firstLook(framebuffer: Framebuffer, look: Look, smooth: number): Int16Array {
  const { width, height } = framebuffer;
  const bodies = new Int16Array(width * height).fill(NONE);
  const trace = (x: number, y: number): void => {
    const found = look(x, y);
    if (found === undefined) return;
    bodies[y * width + x] = found.body;
    framebuffer.set(x, y, found.colour);
  };
  /** The pixel between two that are known. */
  const fill = (x: number, y: number, dx: 0 | 1, dy: 0 | 1): void => {
    const [from, to] = [(y - dy) * width + x - dx, (y + dy) * width + x + dx];
    const isLast = x + dx >= width || y + dy >= height;
    if (!isLast && bodies[from] === NONE && bodies[to] === NONE) return;
    if (
      isLast ||
      bodies[from] !== bodies[to] ||
      !isSmooth(framebuffer.get(x - dx, y - dy), framebuffer.get(x + dx, y + dy), smooth)
    ) {
      trace(x, y);
      return;
    }
    bodies[y * width + x] = bodies[from] ?? NONE;
    framebuffer.set(x, y, mixRgb(framebuffer.get(x - dx, y - dy), framebuffer.get(x + dx, y + dy), 0.5));
  };
  for (const [left, top] of GRIDS)
    for (let y = top; y < height; y += 4) for (let x = left; x < width; x += 4) trace(x, y);
  for (let y = 0; y < height; y += 2) for (let x = 1; x < width; x += 2) fill(x, y, 1, 0);
  for (let y = 1; y < height; y += 2) for (let x = 0; x < width; x += 1) fill(x, y, 0, 1);
  return bodies;
}

/** Whether two colours are as bright, up to a relative difference. */
export function isSmooth(a: Rgb, b: Rgb, difference: number): boolean {
  const [light, other] = [lightnessOf(a), lightnessOf(b)];
  return Math.abs(light - other) <= difference * (0.05 + Math.min(light, other));
}
