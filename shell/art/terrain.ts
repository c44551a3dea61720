import type { Vec } from './vector.ts';

/** Height of the ground at (x, z); `detail` is how many octaves are worth computing. */
export type Ground = (x: number, z: number, detail: number) => number;

/**
 * Distance along the ray to the ground, or Infinity.
 * Steps are a share of the clearance, so distant crests may be missed by less than a pixel.
 */
export function march(eye: Vec, ray: Vec, ground: Ground, ceiling: number, far: number): number {
  let t = 0.05;
  let before = t;
  let gapBefore = 1;
  for (let i = 0; i < 220 && t < far; i++) {
    const y = eye[1] + ray[1] * t;
    if (y > ceiling && ray[1] > 0) return Infinity;
    const gap = y - ground(eye[0] + ray[0] * t, eye[2] + ray[2] * t, 6);
    if (gap < 0.0006 * t) {
      // Interpolate between the last two steps.
      const share = gap < 0 ? gapBefore / (gapBefore - gap) : 1;
      return before + (t - before) * share;
    }
    before = t;
    gapBefore = gap;
    t += Math.max(gap * 0.42, 0.001 * t);
  }
  return Infinity;
}

/** Unit normal from central differences `step` apart. */
export function slope(x: number, z: number, step: number, ground: Ground, detail: number): Vec {
  const dx = ground(x - step, z, detail) - ground(x + step, z, detail);
  const dz = ground(x, z - step, detail) - ground(x, z + step, detail);
  const k = 1 / Math.hypot(dx, 2 * step, dz);
  return [dx * k, 2 * step * k, dz * k];
}

/** How much light (0..1) passes from a point towards the sun; the nearest miss softens the edge. */
export function sunlight(from: Vec, sun: Vec, ground: Ground, ceiling: number, softness: number): number {
  let lit = 1;
  let t = 0.03;
  for (let i = 0; i < 40; i++) {
    const y = from[1] + sun[1] * t;
    if (y > ceiling) break;
    const gap = y - ground(from[0] + sun[0] * t, from[2] + sun[2] * t, 4);
    lit = Math.min(lit, (softness * gap) / t);
    if (lit <= 0) return 0;
    t += Math.max(0.03, gap * 0.6);
  }
  return lit;
}

/** Optical depth of mist whose density falls off by e every `scale` in height. */
export function mist(eyeHeight: number, ray: Vec, distance: number, density: number, scale: number): number {
  const rise = Math.abs(ray[1]) < 1e-4 ? 1e-4 : ray[1];
  const reach = Math.min(distance, 400);
  return (density * Math.exp(-eyeHeight / scale) * scale * (1 - Math.exp((-reach * rise) / scale))) / rise;
}
