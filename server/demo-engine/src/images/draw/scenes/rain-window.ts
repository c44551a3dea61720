import { between, createRandom, type Random } from '@ai-site/shared/random';
import { Noise } from '@ai-site/shared/random/noise';
import { gaussianBlur } from '../../../../../src/engines/classical/images/raster/filters.ts';
import { clamp, createFloatPlane, smoothstep } from '../../../../../src/engines/classical/images/raster/raster.ts';
import { develop, Framebuffer } from '../framebuffer/framebuffer.ts';
import { addRgb, mixRgb, type Rgb, rgb, scaleRgb } from '../framebuffer/rgb.ts';
import type { ImageSpec } from '../prompt/parse-prompt.ts';
import { paletteOf } from './palettes.ts';
import type { Scene } from './scene.ts';

interface Drop {
  readonly x: number;
  readonly y: number;
  /** Half width and half height in pixels. */
  readonly wide: number;
  readonly high: number;
}

const cityLights: readonly Rgb[] = [
  rgb('#ffb45a'),
  rgb('#ff6a3c'),
  rgb('#ffd9a0'),
  rgb('#4fb4ff'),
  rgb('#ff4f8a'),
  rgb('#7fe0c8'),
];
const neonLights: readonly Rgb[] = [rgb('#ff2fa0'), rgb('#22d3ee'), rgb('#a04aff'), rgb('#ffb020'), rgb('#ff5a7a')];
/** How far a drop turns its surroundings: it shows them upside down and small. */
const LENS = 4.5;

/** Lights of a city out of focus behind a window with rain on it. */
export const rainWindow: Scene = (spec, { width, height }) => {
  const unit = Math.min(width, height);
  const street = lightsOf(spec, width, height, unit);
  const framebuffer = misted(street, spec, unit);
  for (const drop of rain(createRandom(spec.seed ^ 0x4a1), width, height, unit)) addDrop(framebuffer, street, drop);
  return develop(framebuffer, {
    exposure: 1.2,
    bloom: 0.35,
    saturation: 1.05,
    vignette: 0.34,
    grain: 3,
    seed: spec.seed,
  });
};

/** Discs of light over dark blocks: lamps in rows along a street, windows above, their mirror image below. */
function lightsOf(spec: ImageSpec, width: number, height: number, unit: number): Framebuffer {
  const { random, time, hues } = spec;
  const lights = hues.includes('neon') ? neonLights : hues.length > 0 ? paletteOf(spec).slice(2) : cityLights;
  const dim = time === 'day' ? 1.6 : 1;
  const noise = new Noise(spec.seed ^ 0x51de);
  const [low, high] = hues.includes('neon') ? [rgb('#12081f'), rgb('#241046')] : [rgb('#0a0e16'), rgb('#16233c')];
  const framebuffer = new Framebuffer(width, height).paint((x, y) => {
    const v = y / height;
    const block = smoothstep(-0.1, 0.25, noise.fbm((x / unit) * 2.1, 0.3, 2) + 0.6 - v);
    return scaleRgb(mixRgb(high, low, clamp(v * 1.2 + block * 0.25, 0, 1)), dim);
  });
  const horizon = height * 0.62;
  for (let i = 0; i < 150; i += 1) {
    const isLow = random() < 0.62;
    const away = random() ** 1.5;
    const x = random() * width;
    const y = isLow ? horizon + (random() - 0.55) * unit * 0.16 : horizon - away * height * 0.55;
    const radius = unit * between(random, 0.012, isLow ? 0.06 : 0.032);
    const colour = scaleRgb(
      lights[Math.floor(random() * lights.length)] ?? [1, 1, 1],
      between(random, 0.14, 0.6) * (isLow ? 1 : 0.6),
    );
    addBokeh(framebuffer, x, y, radius, colour);
    if (isLow) addMirror(framebuffer, x, horizon + (horizon - y) * 0.6 + unit * 0.14, radius, colour);
  }
  return framebuffer;
}

/** A disc as a lens draws it: even, with a brighter rim. */
function addBokeh(framebuffer: Framebuffer, x: number, y: number, radius: number, colour: Rgb): void {
  for (let py = Math.floor(y - radius - 1); py <= y + radius + 1; py += 1)
    for (let px = Math.floor(x - radius - 1); px <= x + radius + 1; px += 1) {
      const share = Math.hypot(px - x, py - y) / radius;
      framebuffer.add(px, py, colour, smoothstep(1.02, 0.94, share) * (0.72 + 0.4 * smoothstep(0.7, 0.95, share)));
    }
}

/** The streak of a light on the wet street. */
function addMirror(framebuffer: Framebuffer, x: number, y: number, radius: number, colour: Rgb): void {
  const long = radius * 4.5;
  for (let py = Math.floor(y - long * 0.4); py <= y + long; py += 1)
    for (let px = Math.floor(x - radius * 1.4); px <= x + radius * 1.4; px += 1) {
      const share = Math.hypot((px - x) / (radius * 1.3), (py - y - long * 0.2) / (long * 0.7));
      framebuffer.add(px, py, colour, 0.3 * smoothstep(1, 0.1, share));
    }
}

/** The street through glass with a thin mist, which the eye sees softly. */
function misted(street: Framebuffer, { seed }: ImageSpec, unit: number): Framebuffer {
  const { width, height } = street;
  const noise = new Noise(seed ^ 0x3157);
  const soft = new Framebuffer(width, height);
  for (let c = 0; c < 3; c += 1) {
    const plane = createFloatPlane(width, height);
    for (let i = 0; i < plane.data.length; i += 1) plane.data[i] = street.data[i * 3 + c] ?? 0;
    const blurred = gaussianBlur(plane, unit * 0.006);
    for (let i = 0; i < plane.data.length; i += 1) soft.data[i * 3 + c] = blurred.data[i] ?? 0;
  }
  return soft.paint((x, y) =>
    addRgb(
      scaleRgb(soft.get(x, y), 0.86),
      scaleRgb([0.03, 0.04, 0.055], 0.55 + 0.5 * noise.fbm((x / unit) * 3, (y / unit) * 3, 3)),
    ),
  );
}

/** Fine spray, drops, and runs of drops that slid down. */
function rain(random: Random, width: number, height: number, unit: number): Drop[] {
  const share = (width * height) / (unit * unit);
  const drop = (x: number, y: number, size: number): Drop => ({
    x,
    y,
    wide: size,
    high: size * between(random, 1, 1.25),
  });
  const many = (count: number, small: number, large: number): Drop[] =>
    Array.from({ length: Math.round(count * share) }, () =>
      drop(random() * width, random() * height, unit * between(random, small, large)),
    );
  const runs = Array.from({ length: Math.round(7 * share) }, () => {
    const [x, from, to] = [random() * width, random() * height * 0.5, between(random, 0.35, 0.95) * height];
    const trail = Array.from({ length: Math.max(0, Math.round((to - from) / (unit * 0.035))) }, (_, i) =>
      drop(x + between(random, -0.004, 0.004) * unit, from + i * unit * 0.035, unit * between(random, 0.003, 0.0075)),
    );
    return [...trail, { x, y: Math.max(to, from), wide: unit * 0.017, high: unit * 0.025 }];
  });
  return [...many(520, 0.0015, 0.004), ...many(150, 0.005, 0.012), ...many(34, 0.014, 0.026), ...runs.flat()];
}

/** A drop shows the street upside down, dark at its upper edge, with a spark of light. */
function addDrop(framebuffer: Framebuffer, street: Framebuffer, { x, y, wide, high }: Drop): void {
  const { width, height } = framebuffer;
  for (let py = Math.floor(y - high - 1); py <= y + high + 1; py += 1) {
    for (let px = Math.floor(x - wide - 1); px <= x + wide + 1; px += 1) {
      if (px < 0 || py < 0 || px >= width || py >= height) continue;
      const u = (px - x) / wide;
      // Narrower at its top, as it hangs.
      const v = (py - y) / high;
      const away = Math.hypot(u * (1 + 0.22 * clamp(-v, 0, 1)), v);
      const soft = clamp((1 - away) * wide + 0.5, 0, 1);
      if (soft <= 0) continue;
      const bend = 1 + away * away;
      const seen = at(street, x - u * wide * LENS * bend, y - v * high * LENS * bend - high * 2);
      const rim = smoothstep(0.6, 1, away);
      const shade = 1 - rim * (0.7 - 0.4 * clamp(v, -1, 1));
      const spark = smoothstep(0.34, 0.06, Math.hypot(u + 0.28, v + 0.42)) * 0.5 + rim * smoothstep(0.35, 0.9, v) * 0.2;
      framebuffer.cover(
        px,
        py,
        addRgb(addRgb(scaleRgb(seen, 1.3 * shade), [0.012, 0.016, 0.024]), scaleRgb([0.85, 0.92, 1], spark * 0.5)),
        soft,
      );
    }
  }
}

/** Continued beyond the image by its mirror image. */
function at(framebuffer: Framebuffer, x: number, y: number): Rgb {
  const inside = (value: number, size: number): number => {
    const turned = Math.abs(value) % (2 * size);
    return Math.min(size - 1, Math.floor(turned < size ? turned : 2 * size - 1 - turned));
  };
  return framebuffer.get(inside(x, framebuffer.width), inside(y, framebuffer.height));
}
