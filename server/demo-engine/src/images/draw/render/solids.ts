import { clamp } from '../../../../../src/engines/classical/images/raster/raster.ts';
import type { Rgb } from '../framebuffer/rgb.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export interface Material {
  /** Colour of the surface, without light, at a place. */
  readonly colour: (x: number, y: number, z: number) => Rgb;
  /** Share of light that is reflected at right angles: 0.04 for most, 0.6 and more for metals. */
  readonly mirror: number;
  /** Blur of reflections, 0 (mirror) to 1 (dull). */
  readonly rough: number;
  readonly kind: 'opaque' | 'metal' | 'glass';
  /** Light that shines through thin or soft matter, 0 to 1. */
  readonly soft?: number;
  /** Height of small bumps, in units of length. */
  readonly bump?: (x: number, y: number, z: number) => number;
}

/** Heights between which a body is. Above and below them its distance is at least this share of the way to them. */
export interface Levels {
  readonly low: number;
  readonly high: number;
  readonly share: number;
}

/** Levels of a body that reaches as far up as down. */
export const levelsAround = (middle: number, half: number, share = 1): Levels => ({
  low: middle - half,
  high: middle + half,
  share,
});

/** A body by its signed distance; a bound on the distance is enough, but it must not overstep. */
export interface Solid {
  readonly centre: Point;
  /** Radius of a sphere around the centre that holds the body. */
  readonly reach: number;
  readonly distance: (x: number, y: number, z: number) => number;
  readonly material: Material;
  /** Of a flat body, whose bounding sphere is mostly empty. */
  readonly levels?: Levels;
  /** Of a body that has been turned: the one before, whose distance is the same at the place turned back. */
  readonly unturned?: Unturned;
}

export interface Unturned {
  readonly distance: Solid['distance'];
  /** Of the angle around the upright axis. */
  readonly cos: number;
  readonly sin: number;
}

/** `solid.distance`, without a call in between for turned bodies. */
export function distanceTo(solid: Solid, x: number, y: number, z: number): number {
  const { unturned } = solid;
  return unturned === undefined
    ? solid.distance(x, y, z)
    : unturned.distance(x * unturned.cos - z * unturned.sin, y, x * unturned.sin + z * unturned.cos);
}

export function sphere(centre: Point, radius: number, material: Material): Solid {
  return {
    centre,
    reach: radius,
    material,
    distance: (x, y, z) => Math.sqrt((x - centre.x) ** 2 + (y - centre.y) ** 2 + (z - centre.z) ** 2) - radius,
  };
}

export function ellipsoid(centre: Point, rx: number, ry: number, rz: number, material: Material): Solid {
  return {
    centre,
    reach: Math.max(rx, ry, rz),
    material,
    distance: (x, y, z) => ellipsoidDistance(x - centre.x, y - centre.y, z - centre.z, rx, ry, rz),
  };
}

/** A rounded line from a to b whose radius changes from ra to rb. */
export function rod(a: Point, b: Point, ra: number, rb: number, material: Material): Solid {
  const centre = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, z: (a.z + b.z) / 2 };
  return {
    centre,
    reach: length3(b.x - a.x, b.y - a.y, b.z - a.z) / 2 + Math.max(ra, rb),
    material,
    distance: (x, y, z) => capsuleDistance(x, y, z, a, b, ra, rb),
  };
}

/** Smooth minimum (Quilez 2013): joins two bodies with a fillet of size `k`. */
export function smoothMin(a: number, b: number, k: number): number {
  const h = Math.max(0, k - Math.abs(a - b)) / k;
  return Math.min(a, b) - h * h * k * 0.25;
}

export function ellipsoidDistance(x: number, y: number, z: number, rx: number, ry: number, rz: number): number {
  const a = Math.sqrt((x / rx) ** 2 + (y / ry) ** 2 + (z / rz) ** 2);
  const b = Math.sqrt((x / (rx * rx)) ** 2 + (y / (ry * ry)) ** 2 + (z / (rz * rz)) ** 2);
  return b === 0 ? -Math.min(rx, ry, rz) : (a * (a - 1)) / b;
}

/** Distance to a rounded line from a to b whose radius changes from ra to rb. */
export function capsuleDistance(x: number, y: number, z: number, a: Point, b: Point, ra: number, rb: number): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const dz = b.z - a.z;
  const t = clamp(((x - a.x) * dx + (y - a.y) * dy + (z - a.z) * dz) / (dx * dx + dy * dy + dz * dz), 0, 1);
  return Math.sqrt((x - a.x - t * dx) ** 2 + (y - a.y - t * dy) ** 2 + (z - a.z - t * dz) ** 2) - (ra + (rb - ra) * t);
}

/** Length of a vector: `Math.hypot` guards against overflow and takes many times as long. */
export const length2 = (x: number, y: number): number => Math.sqrt(x * x + y * y);
export const length3 = (x: number, y: number, z: number): number => Math.sqrt(x * x + y * y + z * z);

/** Distance to a rounded corner of two directions, `across` and `along` being the distances to its sides. */
export function roundedCorner(across: number, along: number): number {
  if (across <= 0 || along <= 0) return Math.max(across, along);
  return Math.sqrt(across * across + along * along);
}

/** A cylinder with rounded edges, standing on its centre point. */
export function roundedCylinder(base: Point, radius: number, height: number, edge: number, material: Material): Solid {
  const middle = base.y + height / 2;
  return {
    centre: { x: base.x, y: middle, z: base.z },
    reach: length2(radius, height / 2),
    material,
    levels: levelsAround(middle, height / 2),
    distance: (x, y, z) => {
      const across = length2(x - base.x, z - base.z) - radius + edge;
      return roundedCorner(across, Math.abs(y - middle) - height / 2 + edge) - edge;
    },
  };
}

/** A box with rounded edges, turned around the upright axis. */
export function roundedBox(centre: Point, half: Point, edge: number, turn: number, material: Material): Solid {
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  return {
    centre,
    reach: length3(half.x, half.y, half.z),
    material,
    levels: levelsAround(centre.y, half.y),
    distance: (x, y, z) => {
      const px = x - centre.x;
      const pz = z - centre.z;
      const qx = Math.abs(px * cos - pz * sin) - half.x + edge;
      const qy = Math.abs(y - centre.y) - half.y + edge;
      const qz = Math.abs(px * sin + pz * cos) - half.z + edge;
      if (qx <= 0) return Math.max(qx, roundedCorner(qy, qz)) - edge;
      if (qy <= 0) return roundedCorner(qx, qz) - edge;
      if (qz <= 0) return roundedCorner(qx, qy) - edge;
      return length3(qx, qy, qz) - edge;
    },
  };
}

const PROFILE_STEPS = 160;
/** Slopes are taken between two heights so far above and below, as a share of the body's height. */
const SLOPE_REACH = 0.02;

/**
 * A turned body that stands on a point: its radius at heights of 0 to 1 goes smoothly through the given radii. `wall`: thickness of an
 * open vessel; undefined: solid.
 */
export function lathe(base: Point, height: number, radii: readonly number[], material: Material, wall?: number): Solid {
  const table = Float32Array.from({ length: PROFILE_STEPS + 1 }, (_, i) => splineAt(radii, i / PROFILE_STEPS));
  const widest = table.reduce((most, value) => Math.max(most, value), 0);
  const radiusAt = (share: number): number => valueAt(table, share);
  /** By how much the surface is nearer than it is across, by its slope; above and below the body it has none. */
  const leans = Float32Array.from({ length: PROFILE_STEPS + 1 }, (_, i) => {
    const share = (i / PROFILE_STEPS) * (1 + 2 * SLOPE_REACH) - SLOPE_REACH;
    const slope = ((radiusAt(share + SLOPE_REACH) - radiusAt(share - SLOPE_REACH)) / (2 * SLOPE_REACH) / height) * 0.9;
    return 1 / Math.sqrt(1 + slope * slope);
  });
  return {
    centre: { x: base.x, y: base.y + height / 2, z: base.z },
    reach: length2(widest, height / 2) + 0.02,
    material,
    distance: (x, y, z) => {
      const share = (y - base.y) / height;
      const side =
        (length2(x - base.x, z - base.z) - radiusAt(share)) *
        valueAt(leans, (share + SLOPE_REACH) / (1 + 2 * SLOPE_REACH));
      const outer = Math.max(side, base.y - y, y - base.y - height);
      if (wall === undefined) return outer * 0.85;
      const inner = Math.max(side + wall, base.y + wall - y);
      return Math.max(outer, -inner) * 0.8;
    },
  };
}

/** Value of a table of even places from 0 to 1, straight in between. */
export function valueAt(table: Float32Array, share: number): number {
  const last = table.length - 1;
  const at = clamp(share, 0, 0.9999) * last;
  const i = Math.floor(at);
  const from = table[i] ?? 0;
  return from + ((table[i + 1] ?? 0) - from) * (at - i);
}

/** Catmull-Rom spline through even places. */
export function splineAt(values: readonly number[], share: number): number {
  const last = values.length - 1;
  const at = clamp(share, 0, 1) * last;
  const i = Math.min(last - 1, Math.floor(at));
  const t = at - i;
  const b = values[i] ?? 0;
  const c = values[i + 1] ?? b;
  const a = values[i - 1] ?? 2 * b - c;
  const d = values[i + 2] ?? 2 * c - b;
  return Math.max(
    0,
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t),
  );
}
