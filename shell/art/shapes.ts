/** Signed distances to simple solids; lengths in scene units. */

export function ball(x: number, y: number, z: number, r: number): number {
  return Math.sqrt(x * x + y * y + z * z) - r;
}

/** A box of half sizes a, b, c whose edges are rounded by r (inside the given size). */
export function block(x: number, y: number, z: number, a: number, b: number, c: number, r: number): number {
  const dx = Math.abs(x) - a + r;
  const dy = Math.abs(y) - b + r;
  const dz = Math.abs(z) - c + r;
  const ox = Math.max(dx, 0);
  const oy = Math.max(dy, 0);
  const oz = Math.max(dz, 0);
  return Math.sqrt(ox * ox + oy * oy + oz * oz) + Math.min(Math.max(dx, dy, dz), 0) - r;
}

/** An upright cylinder of radius r and half height h, edges rounded by e. */
export function drum(x: number, y: number, z: number, r: number, h: number, e: number): number {
  const d = Math.sqrt(x * x + z * z) - r + e;
  const v = Math.abs(y) - h + e;
  return Math.min(Math.max(d, v), 0) + Math.hypot(Math.max(d, 0), Math.max(v, 0)) - e;
}

/** An upright cone from radius r0 at -h to r1 at +h; the distance is a bound, close enough for ray marching. */
export function cone(x: number, y: number, z: number, r0: number, r1: number, h: number, e: number): number {
  const k = Math.min(1, Math.max(0, (y + h) / (2 * h)));
  const r = r0 + (r1 - r0) * k;
  const lean = 1 / Math.hypot(1, (r0 - r1) / (2 * h));
  const d = (Math.sqrt(x * x + z * z) - r + e) * lean;
  const v = Math.abs(y) - h + e;
  return Math.min(Math.max(d, v), 0) + Math.hypot(Math.max(d, 0), Math.max(v, 0)) - e;
}

/** A rod between two points. */
export function rod(x: number, y: number, z: number, a: readonly number[], b: readonly number[], r: number): number {
  const [ax = 0, ay = 0, az = 0] = a;
  const [bx = 0, by = 0, bz = 0] = b;
  const ux = bx - ax;
  const uy = by - ay;
  const uz = bz - az;
  const t = Math.min(1, Math.max(0, ((x - ax) * ux + (y - ay) * uy + (z - az) * uz) / (ux * ux + uy * uy + uz * uz)));
  return Math.hypot(x - ax - ux * t, y - ay - uy * t, z - az - uz * t) - r;
}

/** A horizontal torus: R is the radius to the middle of the tube, r the radius of the tube. */
export function ring(x: number, y: number, z: number, R: number, r: number): number {
  return Math.hypot(Math.sqrt(x * x + z * z) - R, y) - r;
}

/** Smooth union with a fillet of about k. */
export function melt(a: number, b: number, k: number): number {
  const h = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.min(a, b) - h * h * k * 0.25;
}
