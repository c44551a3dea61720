import type { Cv } from '../opencv/opencv.ts';
import { clamp, type FloatPlane } from '../raster/raster.ts';
import {
  type Correlation,
  correlationOf,
  detailsOf,
  highestNear,
  type Peak,
  peaksOf,
  type Vector,
} from './correlation.ts';

/** What an image is laid over with repeats itself by these two vectors, in pixels. */
export interface Lattice {
  readonly a: Vector;
  readonly b: Vector;
}

/** Shortest period as a share of the longer side, and in pixels: what repeats itself more often is a texture. */
const PERIOD_MIN = 0.05;
const PERIOD_PIXELS = 20;
/** Correlation that a repetition has at least: alone, and as a multiple of what chance gives. */
const CORRELATION_MIN = 0.025;
const CHANCE_MIN = 4;
/** Share of the points of a lattice at which the image must resemble itself, and their number; points are looked at up to so many periods away. */
const POINTS_MIN = 0.8;
const POINTS_LEAST = 4;
const REACH = 4;
/** Peaks that are tried as vectors: in all, and of each of so many directions of half a turn. */
const CANDIDATES = 28;
const PER_DIRECTION = 3;
const DIRECTIONS = 18;
/** Sine of the smallest angle between both vectors. */
const ANGLE_MIN = 0.3;

const cross = ([ax, ay]: Vector, [bx, by]: Vector): number => ax * by - ay * bx;
const length = ([x, y]: Vector): number => Math.hypot(x, y);

/** The vectors that fit the peaks at their multiples best, by least squares. */
function fitted(matches: readonly Match[]): Lattice | null {
  let [ii, ij, jj] = [0, 0, 0];
  const sums = [0, 0, 0, 0];
  for (const {
    multiples: [i, j],
    vector: [x, y],
  } of matches) {
    ii += i * i;
    ij += i * j;
    jj += j * j;
    for (const [place, value] of [i * x, i * y, j * x, j * y].entries()) sums[place] = (sums[place] ?? 0) + value;
  }
  const determinant = ii * jj - ij * ij;
  if (Math.abs(determinant) < 1e-9) return null;
  const [ix = 0, iy = 0, jx = 0, jy = 0] = sums;
  return {
    a: [(jj * ix - ij * jx) / determinant, (jj * iy - ij * jy) / determinant],
    b: [(ii * jx - ij * ix) / determinant, (ii * jy - ij * iy) / determinant],
  };
}

/** Place of a maximum between whole numbers, from its value and those beside it. */
function between(before: number, here: number, after: number): number {
  const curve = before - 2 * here + after;
  return Number.isNaN(curve) || curve >= 0 ? 0 : clamp((before - after) / (2 * curve), -0.5, 0.5);
}

/** The highest peaks, so few of each direction that a scene of posts or waves leaves room for others. */
function candidatesOf(peaks: readonly Peak[]): readonly Vector[] {
  const taken = new Map<number, number>();
  return peaks
    .filter(({ vector: [x, y] }) => {
      const direction = Math.round((Math.atan2(y, x) / Math.PI) * DIRECTIONS) % DIRECTIONS;
      const before = taken.get(direction) ?? 0;
      taken.set(direction, before + 1);
      return before < PER_DIRECTION;
    })
    .slice(0, CANDIDATES)
    .map(({ vector }) => vector);
}

/** The shortest vectors of the same lattice (Gauss). */
function reduced({ a, b }: Lattice): Lattice {
  let [short, long] = length(a) <= length(b) ? [a, b] : [b, a];
  for (;;) {
    const times = Math.round((short[0] * long[0] + short[1] * long[1]) / (short[0] ** 2 + short[1] ** 2));
    if (times === 0) return { a: short, b: long };
    long = [long[0] - times * short[0], long[1] - times * short[1]];
    if (length(long) < length(short)) [short, long] = [long, short];
  }
}

/** How well an image resembles itself at the points of a lattice: the sum of what is seen there. Null when it does not at most of them. */
function fitOf(
  correlation: Correlation,
  lattice: Lattice,
  least: number,
): { readonly lattice: Lattice; readonly sum: number } | null {
  const { matches, points, sum } = matchesOf(correlation, lattice, REACH, least);
  const next = points >= POINTS_LEAST && matches.length >= points * POINTS_MIN ? fitted(matches) : null;
  return next === null ? null : { lattice: next, sum };
}

interface Match {
  readonly multiples: Vector;
  readonly vector: Vector;
}

/** Where the image resembles itself close to the points of a lattice, up to so many periods away. */
function matchesOf(
  correlation: Correlation,
  { a, b }: Lattice,
  reach: number,
  least: number,
): { readonly matches: readonly Match[]; readonly points: number; readonly sum: number } {
  const matches: Match[] = [];
  let [points, sum] = [0, 0];
  for (let j = 0; j <= reach; j += 1) {
    for (let i = j === 0 ? 1 : -reach; i <= reach; i += 1) {
      const { vector, value } = highestNear(correlation, [i * a[0] + j * b[0], i * a[1] + j * b[1]], 2);
      if (Number.isNaN(value)) continue;
      points += 1;
      if (value < least) continue;
      sum += value;
      const [x, y] = vector;
      const { at } = correlation;
      matches.push({
        multiples: [i, j],
        vector: [x + between(at(x - 1, y), value, at(x + 1, y)), y + between(at(x, y - 1), value, at(x, y + 1))],
      });
    }
  }
  return { matches, points, sum };
}

/** The lattice by which something in the image repeats itself; null when nothing does. */
export function findLattice(cv: Cv, light: FloatPlane): Lattice | null {
  const correlation = correlationOf(cv, detailsOf(light));
  const shortest = Math.max(PERIOD_PIXELS, Math.max(light.width, light.height) * PERIOD_MIN);
  const { peaks, chance } = peaksOf(correlation, shortest);
  const least = Math.max(CORRELATION_MIN, chance * CHANCE_MIN);
  const candidates = candidatesOf(peaks.filter(({ value }) => value >= least));
  let best: { readonly lattice: Lattice; readonly sum: number } | null = null;
  for (const [place, a] of candidates.entries()) {
    for (const b of candidates.slice(place + 1)) {
      if (Math.abs(cross(a, b)) < ANGLE_MIN * length(a) * length(b)) continue;
      const short = reduced({ a, b });
      if (length(short.a) < shortest) continue;
      const fit = fitOf(correlation, short, least);
      if (fit !== null && fit.sum > (best?.sum ?? 0)) best = fit;
    }
  }
  return best === null ? null : (fitOf(correlation, best.lattice, least)?.lattice ?? null);
}
