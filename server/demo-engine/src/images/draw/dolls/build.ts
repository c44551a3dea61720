import { at } from '../figures/parts.ts';
import type { Material, Point } from '../render/solids.ts';
import type { DollAge } from './identity.ts';

/** How a doll stands and holds its arms. */
export const poses = ['stand', 'wave', 'reach'] as const;
export type Pose = (typeof poses)[number];

/** Measures of a doll in units, of which a grown-up one has about two and a half. */
export interface Build {
  /** Heights of the hips and the shoulders. */
  readonly hips: number;
  readonly shoulders: number;
  /** Middle of the head, and its half width, height and depth. */
  readonly head: Point;
  readonly rx: number;
  readonly ry: number;
  readonly rz: number;
}

const measures: Readonly<Record<DollAge, { readonly legs: number; readonly trunk: number; readonly head: number }>> = {
  child: { legs: 0.32, trunk: 0.56, head: 0.54 },
  teen: { legs: 0.5, trunk: 0.68, head: 0.56 },
  adult: { legs: 0.62, trunk: 0.8, head: 0.56 },
  elder: { legs: 0.5, trunk: 0.74, head: 0.55 },
};

export function buildOf(age: DollAge): Build {
  const { legs, trunk, head } = measures[age];
  const shoulders = legs + trunk;
  return {
    hips: legs,
    shoulders,
    head: at(0, shoulders + head * 0.86, -0.02),
    rx: head * 1.1,
    ry: head,
    rz: head * 1.02,
  };
}

/** Place on the front of the head, in shares of its half width and half height; `out`: so far in front of it. */
export function onFace({ head, rx, ry, rz }: Build, u: number, v: number, out = 0): Point {
  const depth = rz * Math.sqrt(Math.max(0.02, 1 - u * u - v * v));
  return at(head.x + u * rx, head.y + v * ry, head.z - depth - out);
}

/** Smooth painted wood, like that of toys. */
export const wood = (colour: Material['colour'], rough = 0.42): Material => ({
  colour,
  mirror: 0.04,
  rough,
  kind: 'opaque',
  soft: 0.4,
});

export interface Hands {
  readonly left: Point;
  readonly right: Point;
}

/** Where the hands are; the right one is on the right of the viewer. */
export function handsOf({ shoulders }: Build, pose: Pose): Hands {
  const low = (side: 1 | -1): Point => at(side * 0.54, shoulders - 0.6, -0.1);
  if (pose === 'wave') return { left: low(-1), right: at(0.86, shoulders + 0.32, -0.12) };
  if (pose === 'reach') return { left: at(-0.36, shoulders - 0.26, -0.58), right: at(0.36, shoulders - 0.22, -0.58) };
  return { left: low(-1), right: low(1) };
}
