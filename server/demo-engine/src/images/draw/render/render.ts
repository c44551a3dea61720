import { Framebuffer } from '../framebuffer/framebuffer.ts';
import { addRgb, lightnessOf, type Rgb, scaleRgb } from '../framebuffer/rgb.ts';
import { type Camera, cameraRays } from './camera.ts';
import { firstLook, isSmooth, type Look } from './first-look.ts';
import { meanShade, type Neighbours, Shades } from './shades.ts';
import type { Solid } from './solids.ts';
import type { Studio } from './studio.ts';
import { tilesOf } from './tiles.ts';
import { bodiesOf, type KnownShade, look, type Met, type Seen } from './trace.ts';

/** Relative difference of brightness up to which a pixel between two others of one body is their mean. */
const SMOOTH = 0.04;
/** The same for an image that is seen coarse. */
const COARSE_SMOOTH = 0.25;
/** Difference of neighbours, relative to their brightness, from which a pixel is sampled more finely. */
const CONTRAST = 0.1;
/** What tells how every second pixel is shaded that has four around it, a pixel between two of those, and a finer sample. */
const neighbours = {
  grid: { step: 2, least: 4, alike: 0.03 },
  between: { step: 1, least: 2, alike: 0.03 },
  sample: { step: 1, least: 3, alike: 0.12 },
} as const satisfies Readonly<Record<string, Neighbours>>;
/** Difference of the shares of light of two samples of a pixel up to which others in it have their mean. */
const WITHIN = 0.3;
/** Relative difference of brightness up to which two samples of a pixel look like its middle. */
const EVEN = 0.06;
/** Places of the finer samples in a pixel. */
export const OFFSETS = [
  [0.125, 0.375],
  [0.375, -0.125],
  [-0.125, -0.375],
  [-0.375, 0.125],
] as const;

/** Renders bodies in a studio: a ray for each second pixel and for those in between that are no mean of them, two or four more where neighbours differ (adaptive supersampling, Whitted 1980), unless the image is a coarse one. */
export function render(
  width: number,
  height: number,
  camera: Camera,
  solids: readonly Solid[],
  studio: Studio,
  isCoarse = false,
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
    const known = (met: Met): KnownShade | undefined =>
      shades.around(x, y, numbers.get(met) ?? 0, x % 2 === 0 && y % 2 === 0 ? neighbours.grid : neighbours.between);
    const seen = look(seenAt(x, y), bodies, studio, rayAt(x, y), known);
    const body = numbers.get(seen.met) ?? 0;
    shades.set(x, y, body, seen);
    return { body, colour: limited(seen.light) };
  };
  firstLook(framebuffer, lookAt, isCoarse ? COARSE_SMOOTH : SMOOTH);
  if (isCoarse) return framebuffer;
  const rough = roughPixels(framebuffer);
  // The pixels between the samples stay as they are until all have been compared.
  const fine = new Float32Array(rough.length * 3);
  rough.forEach((at, i) => {
    const x = at % width;
    const y = (at - x) / width;
    const here = framebuffer.get(x, y);
    const known = (met: Met): KnownShade | undefined => shades.around(x, y, numbers.get(met) ?? 0, neighbours.sample);
    const sampled = ([dx, dy]: readonly [number, number], near: (met: Met) => KnownShade | undefined): Seen =>
      look(seenAt(x + dx, y + dy), bodies, studio, rayAt(x + dx, y + dy), near);
    const sides = [sampled(OFFSETS[0], known), sampled(OFFSETS[2], known)] as const;
    const [one, other] = [limited(sides[0].light), limited(sides[1].light)];
    // Where both sides look like the middle, the difference is that of the neighbour.
    const isEven = isSmooth(one, here, EVEN) && isSmooth(other, here, EVEN);
    const within = (met: Met): KnownShade | undefined => shadeWithin(met, sides) ?? known(met);
    const more = isEven
      ? [here]
      : [limited(sampled(OFFSETS[1], within).light), limited(sampled(OFFSETS[3], within).light)];
    fine.set(meanOf([one, other, ...more]), i * 3);
  });
  rough.forEach((at, i) => {
    framebuffer.data.set(fine.subarray(i * 3, i * 3 + 3), at * 3);
  });
  return framebuffer;
}

/** Shade of a body in a pixel of which two samples are known. */
function shadeWithin(met: Met, [one, other]: readonly [Seen, Seen]): KnownShade | undefined {
  if (one.met !== met && other.met !== met) return undefined;
  return meanShade(one.met === met ? one : other, other.met === met ? other : one, WITHIN);
}

const meanOf = (colours: readonly Rgb[]): Rgb =>
  scaleRgb(
    colours.reduce<Rgb>((sum, colour) => addRgb(sum, colour), [0, 0, 0]),
    1 / colours.length,
  );

/** Very bright points would shine through any number of samples. */
export const limited = (colour: Rgb): Rgb => [Math.min(4, colour[0]), Math.min(4, colour[1]), Math.min(4, colour[2])];

/** Places of the pixels that differ from a neighbour. */
function roughPixels({ width, height, data }: Framebuffer): number[] {
  const light = new Float64Array(width * height);
  for (let at = 0; at < light.length; at += 1)
    light[at] = lightnessOf([data[at * 3] ?? 0, data[at * 3 + 1] ?? 0, data[at * 3 + 2] ?? 0]);
  const differ = (at: number, other: number): boolean => {
    const [here, there] = [light[at] ?? 0, light[other] ?? 0];
    return Math.abs(here - there) > CONTRAST * (0.08 + Math.min(here, there));
  };
  const isRough = new Uint8Array(width * height);
  const compare = (at: number, other: number): void => {
    if (!differ(at, other)) return;
    isRough[at] = 1;
    isRough[other] = 1;
  };
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      if (x + 1 < width) compare(at, at + 1);
      if (y + 1 < height) compare(at, at + width);
    }
  }
  const rough: number[] = [];
  for (let at = 0; at < isRough.length; at += 1) if (isRough[at] === 1) rough.push(at);
  return rough;
}
