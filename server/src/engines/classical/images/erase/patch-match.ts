import { MASK_THRESHOLD } from '@ai-site/shared/domain/mask-editor';

/** Patches are squares of side 2r + 1. */
export const PATCH_RADIUS = 3;

/** One size of an image that is being filled. */
export interface FillLevel {
  readonly width: number;
  readonly height: number;
  /** Three values for each pixel, 0 to 255. */
  readonly colours: Float32Array;
  /** 255 where the image is filled. */
  readonly hole: Uint8Array;
  /** Centres of the patches that reach into the hole. */
  readonly targets: readonly number[];
  /** Centres of the patches that are wholly known. */
  readonly sources: readonly number[];
  readonly isSource: Uint8Array;
  /** Centre of the most similar source patch for each target. */
  readonly nearest: Int32Array;
  /** Sum of squared differences to it. */
  readonly distance: Float32Array;
}

/** Difference of two patches; stops early when it is beyond the best so far. */
function difference({ colours, width }: FillLevel, a: number, b: number, best: number): number {
  let sum = 0;
  for (let dy = -PATCH_RADIUS; dy <= PATCH_RADIUS; dy += 1) {
    let p = (a + dy * width - PATCH_RADIUS) * 3;
    let q = (b + dy * width - PATCH_RADIUS) * 3;
    for (const end = p + (2 * PATCH_RADIUS + 1) * 3; p < end; p += 1, q += 1) {
      const d = (colours[p] ?? 0) - (colours[q] ?? 0);
      sum += d * d;
    }
    if (sum >= best) return sum;
  }
  return sum;
}

/** One pass forwards and one backwards: each target tries its neighbours' matches and random places at shrinking distance. */
export function matchPatches(level: FillLevel, random: () => number): void {
  const { targets, nearest, distance } = level;
  for (const at of targets) distance[at] = difference(level, at, nearest[at] ?? 0, Number.POSITIVE_INFINITY);
  for (let i = 0; i < targets.length; i += 1) improve(level, targets[i] ?? 0, -1, random);
  for (let i = targets.length - 1; i >= 0; i -= 1) improve(level, targets[i] ?? 0, 1, random);
}

function improve(level: FillLevel, at: number, side: 1 | -1, random: () => number): void {
  const { width, height, nearest, distance, isSource } = level;
  let best = nearest[at] ?? 0;
  let least = distance[at] ?? 0;
  const attempt = (candidate: number): void => {
    if (candidate < 0 || candidate === best || isSource[candidate] !== 1) return;
    const sum = difference(level, at, candidate, least);
    if (sum >= least) return;
    best = candidate;
    least = sum;
  };
  for (const step of [side, side * width]) {
    const match = nearest[at + step] ?? -1;
    if (match >= 0) attempt(match - step);
  }
  const bx = best % width;
  const by = (best - bx) / width;
  for (let reach = Math.max(width, height); reach >= 1; reach /= 2) {
    const x = Math.round(bx + (random() * 2 - 1) * reach);
    const y = Math.round(by + (random() * 2 - 1) * reach);
    if (x >= 0 && x < width && y >= 0 && y < height) attempt(y * width + x);
  }
  nearest[at] = best;
  distance[at] = least;
}

/** Every pixel of the hole takes the mean of what the patches over it propose; similar patches count more. */
export function vote(level: FillLevel): void {
  const { width, height, colours, hole, targets, nearest, distance } = level;
  const sums = new Float32Array(width * height * 4);
  const sorted = Float32Array.from(targets, (at) => distance[at] ?? 0).sort();
  const scale = 2 * Math.max(1, sorted[Math.floor(sorted.length * 0.5)] ?? 1);
  for (const at of targets) {
    const match = nearest[at] ?? 0;
    const weight = Math.exp(-(distance[at] ?? 0) / scale) + 1e-6;
    for (let dy = -PATCH_RADIUS; dy <= PATCH_RADIUS; dy += 1) {
      for (let dx = -PATCH_RADIUS; dx <= PATCH_RADIUS; dx += 1) {
        const to = at + dy * width + dx;
        if ((hole[to] ?? 0) <= MASK_THRESHOLD) continue;
        const from = (match + dy * width + dx) * 3;
        for (let c = 0; c < 3; c += 1) sums[to * 4 + c] = (sums[to * 4 + c] ?? 0) + (colours[from + c] ?? 0) * weight;
        sums[to * 4 + 3] = (sums[to * 4 + 3] ?? 0) + weight;
      }
    }
  }
  for (let i = 0; i < hole.length; i += 1) {
    const weight = sums[i * 4 + 3] ?? 0;
    if (weight > 0) for (let c = 0; c < 3; c += 1) colours[i * 3 + c] = (sums[i * 4 + c] ?? 0) / weight;
  }
}
