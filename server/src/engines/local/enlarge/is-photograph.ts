import type { Raster } from '../../classical/images/raster/raster.ts';

/** Longest side in pixels of what is looked at: larger ones are shrunk, which leaves edges hard. */
export const LOOKED_AT_SIDE = 1024;

/** Steps between neighbours, of 255 in the channel that differs most: even up to `even`, soft up to `soft`, hard from `hard` on. */
const STEPS = { even: 1, soft: 24, hard: 64 } as const;
/** Least share of soft steps in all: shading and grain of a photograph. */
const SOFT_LEAST = 0.05;
/**
 * Least share of soft steps in those that are soft or hard, by the share of even ones. Where next to nothing is even, it is a small photograph with many
 * details; where most is, JPEG adds soft steps around each hard one.
 */
function softOfEdges(evenShare: number): number {
  if (evenShare < 0.15) return 0.7;
  return evenShare < 0.6 ? 0.86 : 0.945;
}

/**
 * Whether an image is a photograph, or shaded like one. Screenshots, text, charts and line art are not: they are even areas with hard edges between them.
 * Measured shares of soft steps in soft and hard ones: 20 photographs 0.88 to 1, small ones less, three cutouts of photographs on white 0.949 to 0.98; 14 graphics up to 0.75,
 * saved as JPEG of quality 50 up to 0.84, two flat drawings so saved 0.91 and 0.941. What is transparent does not count.
 */
export function isPhotograph({ width, height, data }: Raster): boolean {
  let [all, even, soft, hard] = [0, 0, 0, 0];
  for (let y = 0; y + 1 < height; y += 1)
    for (let x = 0, at = y * width * 4; x + 1 < width; x += 1, at += 4) {
      const [right, below] = [at + 4, at + width * 4];
      if (Math.min(data[at + 3] ?? 0, data[right + 3] ?? 0, data[below + 3] ?? 0) < 255) continue;
      const step = Math.max(stepBetween(data, at, right), stepBetween(data, at, below));
      all += 1;
      if (step >= STEPS.hard) hard += 1;
      else if (step <= STEPS.even) even += 1;
      else if (step <= STEPS.soft) soft += 1;
    }
  return soft > 0 && soft >= SOFT_LEAST * all && soft >= softOfEdges(even / all) * (soft + hard);
}

function stepBetween(data: Uint8ClampedArray, one: number, other: number): number {
  let step = 0;
  for (let channel = 0; channel < 3; channel += 1)
    step = Math.max(step, Math.abs((data[one + channel] ?? 0) - (data[other + channel] ?? 0)));
  return step;
}
