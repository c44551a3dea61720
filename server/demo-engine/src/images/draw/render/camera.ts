import type { Rgb } from '../framebuffer/rgb.ts';
import type { Ray } from './march.ts';
import { length2, length3, type Point } from './solids.ts';

export interface Camera {
  readonly eye: Point;
  readonly target: Point;
  /** Tangent of half the angle of the shorter side. */
  readonly angle: number;
}

/** Pixel of a place in the image of a camera. */
export function pixelOf(
  width: number,
  height: number,
  { eye, target, angle }: Camera,
  { x, y, z }: Point,
): { readonly x: number; readonly y: number } {
  const { f, r, u } = axesOf(eye, target);
  const [dx, dy, dz] = [x - eye.x, y - eye.y, z - eye.z];
  const depth = dx * f[0] + dy * f[1] + dz * f[2];
  const scale = Math.min(width, height) / (2 * angle) / depth;
  return {
    x: width / 2 + (dx * r[0] + dz * r[2]) * scale,
    y: height / 2 - (dx * u[0] + dy * u[1] + dz * u[2]) * scale,
  };
}

/** Directions of length 1 of a camera: forwards, to the right and upwards. */
function axesOf(eye: Point, target: Point): { readonly f: Rgb; readonly r: Rgb; readonly u: Rgb } {
  const fx = target.x - eye.x;
  const fy = target.y - eye.y;
  const fz = target.z - eye.z;
  const forward = length3(fx, fy, fz);
  const f = [fx / forward, fy / forward, fz / forward] as const;
  const flat = length2(f[0], f[2]) || 1;
  const r = [f[2] / flat, 0, -f[0] / flat] as const;
  return { f, r, u: [f[1] * r[2] - 0, f[2] * r[0] - f[0] * r[2], -f[1] * r[0]] };
}

export function cameraRays(
  width: number,
  height: number,
  { eye, target, angle }: Camera,
): (x: number, y: number) => Ray {
  const { f, r, u } = axesOf(eye, target);
  const scale = (2 * angle) / Math.min(width, height);
  return (x, y) => {
    const sx = (x + 0.5 - width / 2) * scale;
    const sy = (height / 2 - y - 0.5) * scale;
    const dx = f[0] + r[0] * sx + u[0] * sy;
    const dy = f[1] + u[1] * sy;
    const dz = f[2] + r[2] * sx + u[2] * sy;
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
    return { ox: eye.x, oy: eye.y, oz: eye.z, dx: dx / length, dy: dy / length, dz: dz / length };
  };
}
