import { Film } from '../film/film.ts';
import { addRgb, lightnessOf, type Rgb, scaleRgb } from '../film/rgb.ts';
import { firstLook, isSmooth, type Look } from './first-look.ts';
import type { Ray } from './march.ts';
import { length2, length3, type Point, type Solid } from './solids.ts';
import type { Studio } from './studio.ts';
import { look, type Met, trace } from './trace.ts';

export interface Camera {
  readonly eye: Point;
  readonly target: Point;
  /** Tangent of half the angle of the shorter side. */
  readonly angle: number;
}

/** Pixel of a place in the picture of a camera. */
export function pixelOf(width: number, height: number, { eye, target, angle }: Camera, { x, y, z }: Point): { readonly x: number; readonly y: number } {
  const { f, r, u } = axesOf(eye, target);
  const [dx, dy, dz] = [x - eye.x, y - eye.y, z - eye.z];
  const depth = dx * f[0] + dy * f[1] + dz * f[2];
  const scale = Math.min(width, height) / (2 * angle) / depth;
  return { x: width / 2 + (dx * r[0] + dz * r[2]) * scale, y: height / 2 - (dx * u[0] + dy * u[1] + dz * u[2]) * scale };
}

/** Relative difference of brightness up to which a pixel between two others of one body is their mean. */
const SMOOTH = 0.04;
/** Difference of neighbours, relative to their brightness, from which a pixel is sampled more finely. */
const CONTRAST = 0.1;
/** Places of the finer samples in a pixel. */
export const OFFSETS = [
  [0.125, 0.375],
  [0.375, -0.125],
  [-0.125, -0.375],
  [-0.375, 0.125],
] as const;

/** Renders bodies in a studio: a ray for each second pixel and for those in between that are no mean of them, two or four more where neighbours differ (adaptive supersampling, Whitted 1980). */
export function render(width: number, height: number, camera: Camera, solids: readonly Solid[], studio: Studio): Film {
  const rayAt = cameraRays(width, height, camera);
  const film = new Film(width, height);
  const numbers = new Map<Met, number>([...solids, 'floor' as const, 'backdrop' as const].map((met, number) => [met, number]));
  const lookAt: Look = (x, y) => {
    const { met, light } = look(solids, studio, rayAt(x, y));
    return { body: numbers.get(met) ?? 0, colour: limited(light) };
  };
  firstLook(film, lookAt, SMOOTH);
  const rough: number[] = [];
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) if (differs(film, x, y)) rough.push(y * width + x);
  const fine = rough.map((at): Rgb => {
    const x = at % width;
    const y = (at - x) / width;
    const here = film.get(x, y);
    const sampled = ([dx, dy]: readonly [number, number]): Rgb => limited(trace(solids, studio, rayAt(x + dx, y + dy)));
    const sides = [sampled(OFFSETS[0]), sampled(OFFSETS[2])];
    // Where both sides look like the middle, the difference is that of the neighbour.
    if (sides.every((side) => isSmooth(side, here, SMOOTH))) return meanOf([here, ...sides]);
    return meanOf([...sides, sampled(OFFSETS[1]), sampled(OFFSETS[3])]);
  });
  rough.forEach((at, i) => {
    film.set(at % width, Math.floor(at / width), fine[i] ?? [0, 0, 0]);
  });
  return film;
}

const meanOf = (colours: readonly Rgb[]): Rgb =>
  scaleRgb(
    colours.reduce<Rgb>((sum, colour) => addRgb(sum, colour), [0, 0, 0]),
    1 / colours.length,
  );

/** Very bright points would shine through any number of samples. */
export const limited = (colour: Rgb): Rgb => [Math.min(4, colour[0]), Math.min(4, colour[1]), Math.min(4, colour[2])];

function differs(film: Film, x: number, y: number): boolean {
  const here = lightnessOf(film.get(x, y));
  const isFar = (nx: number, ny: number): boolean => {
    if (nx < 0 || ny < 0 || nx >= film.width || ny >= film.height) return false;
    const other = lightnessOf(film.get(nx, ny));
    return Math.abs(here - other) > CONTRAST * (0.08 + Math.min(here, other));
  };
  return isFar(x - 1, y) || isFar(x + 1, y) || isFar(x, y - 1) || isFar(x, y + 1);
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

export function cameraRays(width: number, height: number, { eye, target, angle }: Camera): (x: number, y: number) => Ray {
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
