import type { Point } from '../../text-lines.ts';

/** For each pixel, how likely it belongs to the middle of a line of text: 0 to 1. */
export interface ProbabilityMap {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** Connected pixels of a map. */
export interface TextRegion {
  /** Corners of its pixels at the left and right end of each row: enough for its convex hull. */
  readonly outline: readonly Point[];
  /** Mean probability of its pixels. */
  readonly score: number;
}

/** The regions of connected pixels above a threshold, diagonal neighbours included. */
export function textRegions({ width, height, data }: ProbabilityMap, threshold: number): TextRegion[] {
  const open = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at += 1) open[at] = (data[at] ?? 0) > threshold ? 1 : 0;
  const regions: TextRegion[] = [];
  const stack: number[] = [];
  for (let start = open.indexOf(1); start !== -1; start = open.indexOf(1, start + 1)) {
    const rows = new Map<number, [number, number]>();
    let [count, sum] = [0, 0];
    open[start] = 0;
    stack.push(start);
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const [x, y] = [at % width, Math.trunc(at / width)];
      count += 1;
      sum += data[at] ?? 0;
      const row = rows.get(y);
      if (row === undefined) rows.set(y, [x, x]);
      else if (x < row[0]) row[0] = x;
      else if (x > row[1]) row[1] = x;
      for (let nextY = Math.max(y - 1, 0); nextY <= Math.min(y + 1, height - 1); nextY += 1) {
        for (let nextX = Math.max(x - 1, 0); nextX <= Math.min(x + 1, width - 1); nextX += 1) {
          const next = nextY * width + nextX;
          if (open[next] !== 1) continue;
          open[next] = 0;
          stack.push(next);
        }
      }
    }
    regions.push({
      outline: [...rows].flatMap(([y, [left, right]]) => pixelCorners(y, left, right + 1)),
      score: sum / count,
    });
  }
  return regions;
}

const pixelCorners = (y: number, left: number, right: number): Point[] => [
  [left, y],
  [right, y],
  [left, y + 1],
  [right, y + 1],
];
