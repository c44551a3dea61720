import { Framebuffer } from '../framebuffer/framebuffer.ts';
import { addRgb, lightnessOf, type Rgb, scaleRgb } from '../framebuffer/rgb.ts';
import { type Camera, cameraRays } from './camera.ts';
import { firstLook, isSmooth, type Look } from './first-look.ts';
import { Shades } from './shades.ts';
import type { Solid } from './solids.ts';
import type { Studio } from './studio.ts';
import { tilesOf } from './tiles.ts';
import { bodiesOf, look, type Met, type Shade } from './trace.ts';

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
export function render(
  width: number,
  height: number,
  camera: Camera,
  solids: readonly Solid[],
  studio: Studio,
): Framebuffer {
  const rayAt = cameraRays(width, height, camera);
  const framebuffer = new Framebuffer(width, height);
  const numbers = new Map<Met, number>(
    [...solids, 'floor' as const, 'backdrop' as const].map((met, number) => [met, number]),
  );
  const bodies = bodiesOf(solids, studio);
  const seenAt = tilesOf(width, height, camera, solids);
  const shades = new Shades(width, height);
  const lookAt: Look = (x, y) => {
    const seen = look(seenAt(x, y), bodies, studio, rayAt(x, y));
    const body = numbers.get(seen.met) ?? 0;
    shades.set(x, y, body, seen);
    return { body, colour: limited(seen.light) };
  };
  firstLook(framebuffer, lookAt, SMOOTH);
  const rough: number[] = [];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) if (differs(framebuffer, x, y)) rough.push(y * width + x);
  const fine = rough.map((at): Rgb => {
    const x = at % width;
    const y = (at - x) / width;
    const here = framebuffer.get(x, y);
    const known = (met: Met): Shade | undefined => shades.around(x, y, numbers.get(met) ?? 0);
    const sampled = ([dx, dy]: readonly [number, number]): Rgb =>
      limited(look(seenAt(x + dx, y + dy), bodies, studio, rayAt(x + dx, y + dy), known).light);
    const sides = [sampled(OFFSETS[0]), sampled(OFFSETS[2])];
    // Where both sides look like the middle, the difference is that of the neighbour.
    if (sides.every((side) => isSmooth(side, here, SMOOTH))) return meanOf([here, ...sides]);
    return meanOf([...sides, sampled(OFFSETS[1]), sampled(OFFSETS[3])]);
  });
  rough.forEach((at, i) => {
    framebuffer.set(at % width, Math.floor(at / width), fine[i] ?? [0, 0, 0]);
  });
  return framebuffer;
}

const meanOf = (colours: readonly Rgb[]): Rgb =>
  scaleRgb(
    colours.reduce<Rgb>((sum, colour) => addRgb(sum, colour), [0, 0, 0]),
    1 / colours.length,
  );

/** Very bright points would shine through any number of samples. */
export const limited = (colour: Rgb): Rgb => [Math.min(4, colour[0]), Math.min(4, colour[1]), Math.min(4, colour[2])];

function differs(framebuffer: Framebuffer, x: number, y: number): boolean {
  const here = lightnessOf(framebuffer.get(x, y));
  const isFar = (nx: number, ny: number): boolean => {
    if (nx < 0 || ny < 0 || nx >= framebuffer.width || ny >= framebuffer.height) return false;
    const other = lightnessOf(framebuffer.get(nx, ny));
    return Math.abs(here - other) > CONTRAST * (0.08 + Math.min(here, other));
  };
  return isFar(x - 1, y) || isFar(x + 1, y) || isFar(x, y - 1) || isFar(x, y + 1);
}
