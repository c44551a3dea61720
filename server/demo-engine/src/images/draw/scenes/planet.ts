import { between, createRandom } from '@ai-site/shared/random';
import { Noise } from '@ai-site/shared/random/noise';
import { clamp, smoothstep } from '../../../../../src/engines/classical/images/raster/raster.ts';
import { develop, Framebuffer } from '../framebuffer/framebuffer.ts';
import { addRgb, mixRgb, type Rgb, rampRgb, rgb, scaleRgb, tintRgb } from '../framebuffer/rgb.ts';
import { paletteOf } from './palettes.ts';
import type { Scene } from './scene.ts';

interface Globe {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Colour and shine of the surface by its normal. */
  readonly surface: (nx: number, ny: number, nz: number) => { readonly colour: Rgb; readonly shine: number };
  readonly air: Rgb;
}

/** Light comes from the upper left, a little from the front. */
const LIGHT: Rgb = [-0.74, -0.42, 0.52];

/** Space: a planet with air and clouds or bands, a moon, a ring, stars and coloured nebulae. */
export const planet: Scene = (spec, { width, height }) => {
  const { seed, random } = spec;
  const unit = Math.min(width, height);
  const noise = new Noise(seed ^ 0x91a);
  const colours = paletteOf(spec);
  const framebuffer = new Framebuffer(width, height);
  const far = new Noise(seed ^ 0x1eb);
  framebuffer.paint((x, y) => nebula(far, x / unit, y / unit, colours));
  starField(framebuffer, seed);
  const isGas = spec.wants('ring') || (!spec.wants('earth') && random() < 0.5);
  const main: Globe = {
    x: width * between(random, 0.4, 0.62),
    y: height * between(random, 0.48, 0.6),
    radius: unit * between(random, 0.25, 0.33),
    surface: isGas ? gas(noise, colours) : rocky(noise, spec.hues.length > 0 ? colours : undefined),
    air: isGas ? mixRgb(colours[3], [1, 1, 1], 0.3) : rgb('#6ab0ff'),
  };
  const ring =
    isGas && !spec.avoids('ring')
      ? {
          inner: main.radius * 1.32,
          outer: main.radius * 2.15,
          tilt: between(random, 0.18, 0.32),
          lean: between(random, -0.45, 0.45),
        }
      : undefined;
  if (ring !== undefined) paintRing(framebuffer, main, ring, colours, noise, 'behind');
  paintGlobe(framebuffer, main, ring);
  if (ring !== undefined) paintRing(framebuffer, main, ring, colours, noise, 'before');
  const cratered = new Noise(seed ^ 0x300);
  paintGlobe(framebuffer, {
    x: width * between(random, 0.1, 0.24),
    y: height * between(random, 0.14, 0.3),
    radius: unit * between(random, 0.035, 0.07),
    surface: (nx, ny) => ({
      colour: scaleRgb([0.5, 0.48, 0.46], 0.75 + 0.8 * cratered.fbm(nx * 3, ny * 3, 5)),
      shine: 0,
    }),
    air: [0, 0, 0],
  });
  return develop(framebuffer, { exposure: 1.15, bloom: 0.3, saturation: 1.1, grain: 3, vignette: 0.25, seed });
};

function nebula(noise: Noise, x: number, y: number, colours: readonly Rgb[]): Rgb {
  const wx = noise.fbm(x * 1.2, y * 1.2, 3);
  const wy = noise.fbm(x * 1.2 + 7, y * 1.2 + 3, 3);
  const cloud = smoothstep(-0.1, 0.75, noise.fbm(x * 1.1 + wx * 1.5, y * 1.1 + wy * 1.5, 6));
  const dust = smoothstep(0.05, 0.5, noise.fbm(x * 2 + wy, y * 2 + wx + 4, 5));
  const hue = rampRgb(
    [colours[1] ?? [0, 0, 0], colours[2] ?? [0, 0, 0], rgb('#3a5cd0'), colours[3] ?? [0, 0, 0]],
    clamp(0.5 + wx, 0, 1),
  );
  return addRgb([0.003, 0.004, 0.011], scaleRgb(hue, cloud ** 1.4 * 0.95 * (1 - 0.75 * dust)));
}

function starField(framebuffer: Framebuffer, seed: number): void {
  const random = createRandom(seed ^ 0x57a);
  const unit = Math.min(framebuffer.width, framebuffer.height);
  const count = (1700 * framebuffer.width * framebuffer.height) / (unit * unit);
  for (let i = 0; i < count; i += 1) {
    const x = random() * framebuffer.width;
    const y = random() * framebuffer.height;
    const power = random() ** 9;
    const warm = random();
    const radius = Math.max(0.55, unit * (0.0006 + 0.0016 * power));
    for (let py = Math.floor(y - radius * 3); py <= y + radius * 3; py += 1) {
      for (let px = Math.floor(x - radius * 3); px <= x + radius * 3; px += 1) {
        const distance = ((px + 0.5 - x) ** 2 + (py + 0.5 - y) ** 2) / (radius * radius);
        framebuffer.add(px, py, [0.8 + 0.4 * warm, 0.92, 1.25 - 0.4 * warm], (0.3 + 3 * power) * Math.exp(-distance));
      }
    }
  }
}

function gas(noise: Noise, colours: readonly Rgb[]): Globe['surface'] {
  return (nx, ny, nz) => {
    const turn = Math.atan2(nx, nz);
    const swirl = noise.fbm(turn * 2.2, ny * 9, 5) * 0.09 + noise.at(turn * 5, ny * 20) * 0.015;
    const bands = 0.5 + 0.5 * noise.fbm(2.3, (ny + swirl) * 6.5, 5) * 1.5;
    const spot = Math.exp(-(((turn + 0.35) / 0.2) ** 2 + ((ny - 0.28) / 0.085) ** 2));
    return {
      colour: mixRgb(rampRgb(colours, clamp(bands, 0, 1)), scaleRgb(colours[1] ?? [0, 0, 0], 1.6), spot * 0.7),
      shine: 0,
    };
  };
}

const seaColour = rgb('#0e3f7c');
const lands: readonly Rgb[] = [rgb('#d9c48a'), rgb('#5c8a44'), rgb('#2f5e34'), rgb('#7c6a4c'), rgb('#f4f6f8')];

function rocky(noise: Noise, colours: readonly Rgb[] | undefined): Globe['surface'] {
  return (nx, ny, nz) => {
    const u = nx * 1.5 + nz * 0.7;
    const v = ny * 1.5 - nz * 0.35;
    const height = noise.fbm(u + 3, v, 7) + 0.06;
    const isLand = smoothstep(0, 0.02, height);
    const polar = smoothstep(0.74, 0.86, Math.abs(ny) + 0.1 * noise.fbm(u * 3, v * 3, 4));
    const land = mixRgb(
      rampRgb(
        colours === undefined ? lands : colours.slice(1),
        clamp(height * 2.1 + 0.14 * noise.at(u * 8, v * 8), 0, 1),
      ),
      lands[4] ?? [1, 1, 1],
      polar,
    );
    const water = mixRgb(colours?.[0] ?? seaColour, rgb('#2f8fb0'), smoothstep(-0.14, 0, height) * 0.55);
    const wx = noise.fbm(u * 1.4 + 11, v * 2.2, 3);
    const cloud = smoothstep(0.06, 0.42, noise.fbm(u * 1.7 + wx * 1.3 + 20, v * 2.6 + wx, 6));
    return {
      colour: mixRgb(mixRgb(water, land, Math.max(isLand, polar)), [0.92, 0.94, 0.97], cloud * 0.88),
      shine: (1 - isLand) * (1 - cloud),
    };
  };
}

interface Ring {
  readonly inner: number;
  readonly outer: number;
  readonly tilt: number;
  readonly lean: number;
}

function paintGlobe(framebuffer: Framebuffer, { x: cx, y: cy, radius, surface, air }: Globe, ring?: Ring): void {
  const reach = radius * 1.22;
  for (let y = Math.max(0, Math.floor(cy - reach)); y <= Math.min(framebuffer.height - 1, cy + reach); y += 1) {
    for (let x = Math.max(0, Math.floor(cx - reach)); x <= Math.min(framebuffer.width - 1, cx + reach); x += 1) {
      const dx = (x + 0.5 - cx) / radius;
      const dy = (y + 0.5 - cy) / radius;
      const squared = dx * dx + dy * dy;
      const distance = Math.sqrt(squared);
      const toward = clamp((dx * LIGHT[0] + dy * LIGHT[1]) / Math.max(0.3, distance) + 0.35, 0, 1);
      if (distance > 1) framebuffer.add(x, y, air, 0.85 * toward * Math.exp(-(distance - 1) * 20));
      if (distance > 1 + 1 / radius) continue;
      const nz = Math.sqrt(Math.max(0, 1 - squared));
      const { colour, shine } = surface(dx, dy, nz);
      const facing = dx * LIGHT[0] + dy * LIGHT[1] + nz * LIGHT[2];
      const day = smoothstep(-0.06, 0.5, facing) * Math.max(0, 0.25 + 0.75 * facing) * 1.7;
      const shade = ring === undefined ? 1 : ringShade(ring, dx * radius, dy * radius, radius);
      const mirrored = Math.max(0, 2 * facing * nz - LIGHT[2]);
      const rim = (1 - nz) ** 3;
      let lit = scaleRgb(colour, day * shade + 0.006);
      lit = addRgb(lit, scaleRgb([1, 0.95, 0.85], shine * mirrored ** 28 * 1.4));
      lit = addRgb(lit, tintRgb(air, scaleRgb([1, 1, 1], rim * smoothstep(-0.15, 0.5, facing) * 1.1)));
      framebuffer.cover(x, y, lit, clamp((1 - distance) * radius + 0.5, 0, 1));
    }
  }
}

/** Shadow of the ring on the globe: a dark belt above the ring's own line. */
function ringShade({ tilt, lean }: Ring, dx: number, dy: number, radius: number): number {
  const v = (-dx * Math.sin(lean) + dy * Math.cos(lean)) / radius;
  const u = (dx * Math.cos(lean) + dy * Math.sin(lean)) / radius;
  const line = tilt * 0.9 + 0.12 - 0.16 * u * u;
  return 1 - 0.5 * Math.exp(-(((v - line) / 0.05) ** 2));
}

function paintRing(
  framebuffer: Framebuffer,
  globe: Globe,
  { inner, outer, tilt, lean }: Ring,
  colours: readonly Rgb[],
  noise: Noise,
  part: 'behind' | 'before',
): void {
  const cos = Math.cos(lean);
  const sin = Math.sin(lean);
  for (let y = 0; y < framebuffer.height; y += 1) {
    for (let x = 0; x < framebuffer.width; x += 1) {
      const dx = x + 0.5 - globe.x;
      const dy = y + 0.5 - globe.y;
      const u = dx * cos + dy * sin;
      const v = (-dx * sin + dy * cos) / tilt;
      if (v > 0 !== (part === 'before')) continue;
      const distance = Math.hypot(u, v);
      if (distance < inner - 2 || distance > outer + 2) continue;
      const t = (distance - inner) / (outer - inner);
      const gaps =
        smoothstep(0.012, 0.03, Math.abs(t - 0.62)) *
        (0.55 + 0.6 * noise.fbm(t * 22, 3.3, 4)) *
        smoothstep(0, 0.05, t) *
        smoothstep(1, 0.9, t);
      const shadow =
        part === 'behind' &&
        Math.hypot(dx + LIGHT[0] * -globe.radius * 0.5, dy * 1.1 + LIGHT[1] * -globe.radius * 0.2) < globe.radius * 0.98
          ? 0.25
          : 1;
      const colour = scaleRgb(
        mixRgb(colours[3] ?? [0.7, 0.6, 0.5], colours[4] ?? [0.9, 0.9, 0.8], 0.5 + 0.5 * Math.sin(t * 30)),
        0.95 * shadow,
      );
      framebuffer.cover(x, y, colour, clamp(gaps, 0, 0.92));
    }
  }
}
