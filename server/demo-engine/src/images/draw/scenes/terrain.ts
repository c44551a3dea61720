import type { Noise } from '@ai-site/shared/random/noise';
import { clamp, smoothstep } from '../../../../../src/engines/classical/images/raster/raster.ts';
import { Framebuffer } from '../framebuffer/framebuffer.ts';
import { addRgb, mixRgb, type Rgb, scaleRgb, tintRgb } from '../framebuffer/rgb.ts';
import type { Sky } from './sky.ts';
import type { View } from './view.ts';

/** Ground of a landscape. Lengths are in units of the viewer's height scale; z grows away from the viewer. */
export interface Ground {
  /** Height at a place; `octaves` may be reduced far away. */
  readonly height: (x: number, z: number, octaves: number) => number;
  /** Colour of the ground, without light. `up`: 1 where it is level, 0 where it is steep. */
  readonly colour: (x: number, z: number, height: number, up: number) => Rgb;
  /** Height of the water's surface, below which the ground is water. */
  readonly water: number;
  /** Of the viewer's eye. */
  readonly eye: number;
  readonly near: number;
  readonly far: number;
  /** Distance in which the haze hides two thirds. */
  readonly clear: number;
}

/** Steps from near to far: one for each row of the view within these limits. */
const STEPS_MIN = 150;
const STEPS_MAX = 760;
/** Rows that one step of distance may cover before it counts as a cliff. */
const CLIFF = 6;
/** Largest width of the coarse map of heights that shadows are traced on; small images need less. */
const SHADOW_MAP_MAX = 192;
const SHADOW_MAP_MIN = 32;

/**
 * Draws a height field column by column from near to far (floating horizon, Wright 1973) with sunlight, shadows and haze, under the sky.
 * Water mirrors what stands above it. The framebuffer is as large as the view.
 */
export function drawTerrain(view: View, ground: Ground, sky: Sky, ripples: Noise): Framebuffer {
  const framebuffer = new Framebuffer(view.width, view.height);
  const isWater = new Uint8Array(view.width * view.height);
  const distances = distancesOf(ground, clamp(view.height, STEPS_MIN, STEPS_MAX));
  const shadow = shadowMap(ground, sky, view);
  let before = new Float32Array(distances.length);
  for (let column = 0; column < view.width; column += 1) {
    const slope = view.x(column);
    const heights = new Float32Array(distances.length);
    let top = view.height;
    let previous: Rgb | undefined;
    for (let step = 0; step < distances.length; step += 1) {
      const z = distances[step] ?? 0;
      const x = slope * z;
      const raw = ground.height(x, z, z > ground.far * 0.3 ? 7 : 9);
      heights[step] = raw;
      const isWet = raw < ground.water;
      const h = isWet ? ground.water : raw;
      const row = view.horizon - ((h - ground.eye) / z) * view.focal;
      if (row >= top) {
        previous = undefined;
        continue;
      }
      const to = Math.max(0, Math.ceil(row));
      if (to >= top) continue;
      const dz = z - (distances[step - 1] ?? z * 0.99);
      const slopeZ = step === 0 ? 0 : (raw - (heights[step - 1] ?? raw)) / dz;
      const slopeX = column === 0 ? 0 : ((raw - (before[step] ?? raw)) / z) * view.focal;
      const light = shadow(x, z);
      const colour = isWet ? ([0, 0, 0] as const) : lit(ground, sky, x, z, h, slopeX, slopeZ, light);
      const seen = isWet ? colour : hazed(colour, sky, slope, z, h, ground);
      const length = top - to;
      const isCliff = length > CLIFF && !isWet;
      let strip = seen;
      for (let y = to; y < top; y += 1) {
        // On a cliff the colour changes with the height, though it is one step of distance.
        if (isCliff && (y - to) % 2 === 0) {
          const at = h - ((y - row) * z) / view.focal;
          strip = hazed(lit(ground, sky, x, z, at, slopeX, slopeZ, light), sky, slope, z, at, ground);
        }
        framebuffer.set(
          column,
          y,
          isCliff ? strip : previous === undefined || isWet ? seen : mixRgb(seen, previous, (y - to) / length),
        );
        if (isWet) isWater[y * view.width + column] = 1;
      }
      top = to;
      previous = isWet ? undefined : seen;
      if (top <= 0) break;
    }
    for (let y = 0; y < top; y += 1) framebuffer.set(column, y, sky.at(slope, Math.max(0, view.y(y))));
    before = heights;
  }
  mirror(framebuffer, isWater, view, ground, sky, ripples);
  return framebuffer;
}

function distancesOf({ near, far }: Ground, count: number): Float32Array {
  const factor = (far / near) ** (1 / count);
  const distances = new Float32Array(count);
  for (let i = 0, z = near; i < count; i += 1, z *= factor) distances[i] = z;
  return distances;
}

function lit(
  ground: Ground,
  sky: Sky,
  x: number,
  z: number,
  h: number,
  slopeX: number,
  slopeZ: number,
  shade: number,
): Rgb {
  const length = Math.sqrt(slopeX * slopeX + slopeZ * slopeZ + 1);
  const facing = Math.max(0, (-slopeX * sky.sun[0] + sky.sun[1] - slopeZ * sky.sun[2]) / length);
  const up = 1 / length;
  const light = addRgb(scaleRgb(sky.sunLight, facing * shade), scaleRgb(sky.ambient, 0.45 + 0.55 * up));
  return tintRgb(ground.colour(x, z, h, up), light);
}

/** Aerial perspective: the colour fades into the sky behind it, low ground sooner than peaks. */
function hazed(colour: Rgb, sky: Sky, slope: number, z: number, h: number, ground: Ground): Rgb {
  const low = Math.exp(-Math.max(0, h - ground.water) / (ground.clear * 0.06));
  const amount = 1 - Math.exp(-((z / ground.clear) ** 1.25) * sky.haze * (0.72 + 0.75 * low));
  return mixRgb(colour, sky.smooth(slope, 0.03), clamp(amount, 0, 0.985));
}

/** Share of the sun's light that reaches a place, from a coarse map; soft at the edges. */
function shadowMap(ground: Ground, sky: Sky, view: View): (x: number, z: number) => number {
  const size = clamp(Math.round(view.width / 5), SHADOW_MAP_MIN, SHADOW_MAP_MAX);
  const half = (view.width / 2 / view.focal) * ground.far * 1.05;
  const heights = new Float32Array(size * size);
  const xOf = (i: number): number => ((i / (size - 1)) * 2 - 1) * half;
  const zOf = (j: number): number => (j / (size - 1)) ** 1.6 * ground.far;
  const heightAt = (x: number, z: number): number => {
    const i = clamp(((x / half + 1) / 2) * (size - 1), 0, size - 1.001);
    const j = clamp((Math.max(0, z) / ground.far) ** (1 / 1.6) * (size - 1), 0, size - 1.001);
    const at = Math.floor(j) * size + Math.floor(i);
    const fi = i - Math.floor(i);
    const a = (heights[at] ?? 0) * (1 - fi) + (heights[at + 1] ?? 0) * fi;
    const b = (heights[at + size] ?? 0) * (1 - fi) + (heights[at + size + 1] ?? 0) * fi;
    return a + (b - a) * (j - Math.floor(j));
  };
  for (let j = 0; j < size; j += 1)
    for (let i = 0; i < size; i += 1) heights[j * size + i] = ground.height(xOf(i), zOf(j), 6);
  const light = new Float32Array(size * size);
  const stride = ground.far / 160;
  for (let j = 0; j < size; j += 1) {
    for (let i = 0; i < size; i += 1) {
      const x = xOf(i);
      const z = zOf(j);
      let open = 1;
      for (let step = 1; step < 26 && open > 0; step += 1) {
        const way = step * stride;
        const above =
          (heights[j * size + i] ?? 0) +
          sky.sun[1] * way +
          stride * 0.12 -
          heightAt(x + sky.sun[0] * way, z + sky.sun[2] * way);
        open = Math.min(open, smoothstep(-0.6, 0.6, above / (way * 0.14 + 0.001)));
      }
      light[j * size + i] = open;
    }
  }
  return (x, z) => {
    const i = clamp(((x / half + 1) / 2) * (size - 1), 0, size - 1.001);
    const j = clamp((z / ground.far) ** (1 / 1.6) * (size - 1), 0, size - 1.001);
    const at = Math.floor(j) * size + Math.floor(i);
    const fi = i - Math.floor(i);
    const a = (light[at] ?? 0) * (1 - fi) + (light[at + 1] ?? 0) * fi;
    const b = (light[at + size] ?? 0) * (1 - fi) + (light[at + size + 1] ?? 0) * fi;
    return a + (b - a) * (j - Math.floor(j));
  };
}

/** Reflections by mirrored rows, moved by ripples, stronger towards the horizon (Schlick 1994). */
function mirror(
  framebuffer: Framebuffer,
  isWater: Uint8Array,
  view: View,
  ground: Ground,
  sky: Sky,
  ripples: Noise,
): void {
  const { width, height, horizon, focal } = view;
  const depth = ground.eye - ground.water;
  for (let y = Math.max(0, Math.ceil(horizon)); y < height; y += 1) {
    const z = (depth * focal) / (y - horizon + 0.5);
    for (let x = 0; x < width; x += 1) {
      if (isWater[y * width + x] !== 1) continue;
      const wx = view.x(x) * z;
      const wave = ripples.fbm((wx / depth) * 1.3, (z / depth) * 0.55, 4);
      const strength = Math.min(1, (y - horizon) / (height * 0.35));
      const source = Math.round(2 * horizon - y + wave * (0.012 + 0.05 * strength) * height * 0.6);
      const sx = clamp(Math.round(x + wave * width * 0.006), 0, width - 1);
      const seen =
        source >= 0 && source < y && isWater[source * width + sx] !== 1
          ? framebuffer.get(sx, source)
          : sky.smooth(view.x(sx), Math.max(0, view.y(Math.max(source, -height))));
      const fresnel = 0.16 + 0.8 * Math.exp(-strength * 1.5);
      const deep = tintRgb(sky.ambient, [0.1, 0.24, 0.28]);
      framebuffer.set(x, y, mixRgb(deep, scaleRgb(seen, 0.92 + wave * 0.1), fresnel));
    }
  }
}
