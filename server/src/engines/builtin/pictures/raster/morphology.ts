import { createFloatPlane, type FloatPlane } from './raster.ts';

type Choose = (a: number, b: number) => number;

/** Morphological opening by a square of side 2r + 1: light parts that are thinner than it vanish. */
export function opening(plane: FloatPlane, radius: number): FloatPlane {
  const eroded = slidingExtreme(plane, radius, Math.min, Number.POSITIVE_INFINITY);
  return slidingExtreme(eroded, radius, Math.max, Number.NEGATIVE_INFINITY);
}

/** Minimum or maximum over a square of side 2r + 1. `neutral`: the value that is never chosen. */
function slidingExtreme({ width, height, data }: FloatPlane, radius: number, choose: Choose, neutral: number): FloatPlane {
  const across = createFloatPlane(width, height);
  for (let y = 0; y < height; y += 1) slideAlong(data, across.data, { start: y * width, step: 1, length: width }, radius, choose, neutral);
  const result = createFloatPlane(width, height);
  for (let x = 0; x < width; x += 1) slideAlong(across.data, result.data, { start: x, step: width, length: height }, radius, choose, neutral);
  return result;
}

interface Line {
  readonly start: number;
  readonly step: number;
  readonly length: number;
}

/** Three comparisons a value, whatever the radius (van Herk 1992, Gil and Werman 1993): extremes from the start and from the end of each block. */
function slideAlong(from: Float32Array, to: Float32Array, { start, step, length }: Line, radius: number, choose: Choose, neutral: number): void {
  const block = 2 * radius + 1;
  const total = length + 2 * radius;
  const ahead = new Float32Array(total).fill(neutral);
  for (let i = 0; i < length; i += 1) ahead[i + radius] = from[start + i * step] ?? neutral;
  const behind = ahead.slice();
  for (let i = 1; i < total; i += 1) if (i % block !== 0) ahead[i] = choose(ahead[i] ?? neutral, ahead[i - 1] ?? neutral);
  for (let i = total - 2; i >= 0; i -= 1) if ((i + 1) % block !== 0) behind[i] = choose(behind[i] ?? neutral, behind[i + 1] ?? neutral);
  for (let i = 0; i < length; i += 1) to[start + i * step] = choose(behind[i] ?? neutral, ahead[i + 2 * radius] ?? neutral);
}
