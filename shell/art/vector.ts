/** Three-vectors as plain tuples; small enough for the engine to keep in registers. */
export type Vec = readonly [number, number, number];

export const plus = (a: Vec, b: Vec, k = 1): Vec => [a[0] + b[0] * k, a[1] + b[1] * k, a[2] + b[2] * k];
export const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export function unit(a: Vec): Vec {
  const k = 1 / Math.hypot(a[0], a[1], a[2]);
  return [a[0] * k, a[1] * k, a[2] * k];
}

/** Looks from `eye` to `target`; screen coordinates are centred, y up, 1 = half the height at `zoom` 1. */
export function camera(eye: Vec, target: Vec, zoom: number): (sx: number, sy: number) => Vec {
  const forward = unit(minus(target, eye));
  const right = unit(cross([0, 1, 0], forward));
  const up = cross(forward, right);
  return (sx, sy) => unit(plus(plus([forward[0] * zoom, forward[1] * zoom, forward[2] * zoom], right, sx), up, sy));
}
