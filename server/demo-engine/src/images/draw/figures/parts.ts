import { clamp } from '../../../../../src/engines/classical/images/raster/raster.ts';
import type { Rgb } from '../framebuffer/rgb.ts';
import {
  length2,
  length3,
  levelsAround,
  type Material,
  type Point,
  roundedBox,
  roundedCorner,
  type Solid,
} from '../render/solids.ts';

export type Axis = 'x' | 'y' | 'z';

export const at = (x: number, y: number, z: number): Point => ({ x, y, z });

/** Painted matter of one colour. */
export const plastic = (colour: Rgb, rough = 0.32): Material => ({
  colour: () => colour,
  mirror: 0.05,
  rough,
  kind: 'opaque',
});
export const painted = (colour: Material['colour'], rough = 0.4): Material => ({
  colour,
  mirror: 0.045,
  rough,
  kind: 'opaque',
});
export const rubber = (colour: Rgb): Material => ({ colour: () => colour, mirror: 0.03, rough: 0.8, kind: 'opaque' });
export const metal = (colour: Rgb, rough = 0.18): Material => ({
  colour: () => colour,
  mirror: 0.65,
  rough,
  kind: 'metal',
});
/** Shines by itself, as far as brighter than white paper does. */
export const lit = (colour: Rgb): Material => ({ colour: () => colour, mirror: 0, rough: 1, kind: 'opaque', soft: 1 });

export const block = (centre: Point, half: Point, edge: number, material: Material, turn = 0): Solid =>
  roundedBox(centre, half, edge, turn, material);

/** Coordinate of a point along an axis, and its distance from it. */
const alongAxis = (axis: Axis, x: number, y: number, z: number): number => (axis === 'x' ? x : axis === 'y' ? y : z);
const acrossAxis = (axis: Axis, x: number, y: number, z: number): number =>
  axis === 'x' ? length2(y, z) : axis === 'y' ? length2(z, x) : length2(x, y);

/** A cylinder with rounded edges around its centre, along an axis. */
export function drum(centre: Point, axis: Axis, radius: number, half: number, edge: number, material: Material): Solid {
  return {
    centre,
    reach: length2(radius, half),
    material,
    levels: axis === 'y' ? levelsAround(centre.y, half) : undefined,
    distance: (x, y, z) => {
      const [dx, dy, dz] = [x - centre.x, y - centre.y, z - centre.z];
      const across = acrossAxis(axis, dx, dy, dz) - radius + edge;
      return roundedCorner(across, Math.abs(alongAxis(axis, dx, dy, dz)) - half + edge) - edge;
    },
  };
}

/** A torus around an axis. */
export function hoop(centre: Point, axis: Axis, ring: number, tube: number, material: Material): Solid {
  return {
    centre,
    reach: ring + tube,
    material,
    levels: axis === 'y' ? levelsAround(centre.y, tube) : undefined,
    distance: (x, y, z) => {
      const [dx, dy, dz] = [x - centre.x, y - centre.y, z - centre.z];
      return length2(acrossAxis(axis, dx, dy, dz) - ring, alongAxis(axis, dx, dy, dz)) - tube;
    },
  };
}

/** A body with a square plan that stands on a point: half its side at even heights, straight in between. `depth`: its depth as a share of its width. */
export function squareTower(
  base: Point,
  height: number,
  halves: readonly number[],
  material: Material,
  depth = 1,
): Solid {
  const widest = Math.max(...halves);
  const steepest =
    halves
      .slice(1)
      .reduce((most, half, i) => Math.max(most, Math.abs(half - (halves[i] ?? half)) * (halves.length - 1)), 0) /
    height;
  const safe = 1 / Math.sqrt(1 + steepest * steepest);
  return {
    centre: at(base.x, base.y + height / 2, base.z),
    reach: length3(widest, widest * depth, height / 2),
    material,
    distance: (x, y, z) => {
      const place = clamp((y - base.y) / height, 0, 0.9999) * (halves.length - 1);
      const i = Math.floor(place);
      const from = halves[i] ?? 0;
      const half = from + ((halves[i + 1] ?? from) - from) * (place - i);
      const qx = Math.abs(x - base.x) - half;
      const qz = Math.abs(z - base.z) - half * depth;
      const side = qx > 0 && qz > 0 ? length2(qx, qz) : Math.max(qx, qz);
      return Math.max(side * safe, base.y - y, y - base.y - height);
    },
  };
}

/** Bodies turned together around the upright axis through the origin. */
export function turned(solids: readonly Solid[], angle: number): Solid[] {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return solids.map(({ centre, reach, distance, material, levels, unturned }) => ({
    centre: at(centre.x * cos + centre.z * sin, centre.y, centre.z * cos - centre.x * sin),
    reach,
    levels,
    distance: (x, y, z) => distance(x * cos - z * sin, y, x * sin + z * cos),
    unturned:
      unturned === undefined
        ? { distance, cos, sin }
        : {
            distance: unturned.distance,
            cos: cos * unturned.cos - sin * unturned.sin,
            sin: sin * unturned.cos + cos * unturned.sin,
          },
    material: { ...material, colour: (x, y, z) => material.colour(x * cos - z * sin, y, x * sin + z * cos) },
  }));
}

/** Bodies moved down together, onto the floor. */
export const lowered = (solids: readonly Solid[], by: number): Solid[] =>
  solids.map(({ centre, reach, distance, material, levels }) => ({
    centre: at(centre.x, centre.y - by, centre.z),
    reach,
    levels: levels && { ...levels, low: levels.low - by, high: levels.high - by },
    distance: (x, y, z) => distance(x, y + by, z),
    material: { ...material, colour: (x, y, z) => material.colour(x, y + by, z) },
  }));

const DIRECTIONS = 2048;

/** Place from 0 to 1 of a direction in a table of `byDirection`: once around, without an angle to compute. */
export function directionOf(x: number, z: number): number {
  const sum = Math.abs(x) + Math.abs(z);
  const share = sum === 0 ? 0 : z / sum;
  return (x >= 0 ? 1 + share : 3 - share) / 4;
}

/** A table of what depends on the angle around the upright axis, for `valueAt` with `directionOf`. */
export const byDirection = (of: (angle: number) => number): Float32Array =>
  Float32Array.from({ length: DIRECTIONS + 1 }, (_, i) => {
    const place = (i / DIRECTIONS) * 4;
    const share = place <= 2 ? place - 1 : 3 - place;
    const across = (place <= 2 ? 1 : -1) * (1 - Math.abs(share));
    return of(Math.atan2(share, across));
  });

/** The same for places at even angles around the upright axis. */
export const around = (
  count: number,
  make: (angle: number, cos: number, sin: number) => readonly Solid[],
  from = 0,
): Solid[] =>
  Array.from({ length: count }, (_, i) => from + (i / count) * Math.PI * 2).flatMap((angle) =>
    make(angle, Math.cos(angle), Math.sin(angle)),
  );

export const mirrored = (make: (side: 1 | -1) => readonly Solid[]): Solid[] => [...make(-1), ...make(1)];
