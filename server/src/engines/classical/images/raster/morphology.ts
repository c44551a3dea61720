import { createFloatPlane, type FloatPlane } from './raster.ts';

/** −1 turns a minimum into a maximum. */
type Sign = 1 | -1;

/** Morphological opening by a square of side 2r + 1: light parts that are thinner than it vanish. */
export function opening(plane: FloatPlane, radius: number): FloatPlane {
  return slidingExtreme(slidingExtreme(plane, radius, 1), radius, -1);
}

/** Minimum (sign 1) or maximum over a square of side 2r + 1. */
function slidingExtreme({ width, height, data }: FloatPlane, radius: number, sign: Sign): FloatPlane {
  const slide = sliderOf(Math.max(width, height), radius, sign);
  const across = createFloatPlane(width, height);
  for (let y = 0; y < height; y += 1) slide(data, across.data, y * width, 1, width);
  const result = createFloatPlane(width, height);
  for (let x = 0; x < width; x += 1) slide(across.data, result.data, x, width, height);
  return result;
}

type Slide = (from: Float32Array, to: Float32Array, start: number, step: number, length: number) => void;

/**
 * Extremes along lines of at most `longest` values, three comparisons a value whatever the radius (van Herk 1992, Gil and Werman 1993): of those from
 * the start and from the end of each block.
 */
function sliderOf(longest: number, radius: number, sign: Sign): Slide {
  const block = 2 * radius + 1;
  const ahead = new Float32Array(longest + 2 * radius);
  const behind = new Float32Array(longest + 2 * radius);
  return (from, to, start, step, length) => {
    const total = length + 2 * radius;
    ahead.fill(Number.POSITIVE_INFINITY, 0, total);
    for (let i = 0, at = start; i < length; i += 1, at += step) ahead[i + radius] = sign * (from[at] ?? 0);
    behind.set(ahead);
    for (let begin = 0; begin < total; begin += block) {
      const end = Math.min(begin + block, total);
      let least = Number.POSITIVE_INFINITY;
      for (let i = begin; i < end; i += 1) {
        const value = ahead[i] ?? 0;
        if (value < least) least = value;
        ahead[i] = least;
      }
      least = Number.POSITIVE_INFINITY;
      for (let i = end - 1; i >= begin; i -= 1) {
        const value = behind[i] ?? 0;
        if (value < least) least = value;
        behind[i] = least;
      }
    }
    for (let i = 0, at = start; i < length; i += 1, at += step) {
      const back = behind[i] ?? 0;
      const forth = ahead[i + 2 * radius] ?? 0;
      to[at] = sign * (back < forth ? back : forth);
    }
  };
}
