import type { Season, Time } from '@ai-site/shared/domain/drawn-words';
import { between, createRandom } from '@ai-site/shared/random';
import { Noise } from '@ai-site/shared/random/noise';
import { clamp, smoothstep } from '../../../../../src/engines/classical/images/raster/raster.ts';
import { develop, Framebuffer } from '../framebuffer/framebuffer.ts';
import { addRgb, mixRgb, type Rgb, rampRgb, rgb, scaleRgb } from '../framebuffer/rgb.ts';
import type { ImageSpec } from '../prompt/parse-prompt.ts';
import { birdsOver, fallOver, softDot } from './overlays.ts';
import { paletteOf } from './palettes.ts';
import { fillBelow, type Outline, outlineOf, plantPines, plantRoundTrees } from './ridges.ts';
import type { Scene } from './scene.ts';

interface Paint {
  /** From the horizon upwards. */
  readonly sky: readonly Rgb[];
  /** From far to near. */
  readonly land: readonly Rgb[];
  readonly sun: Rgb;
}

const skies: Readonly<Record<Time, readonly Rgb[]>> = {
  dawn: [rgb('#ffe6c9'), rgb('#fbcdb8'), rgb('#d7bcd0'), rgb('#a9b3d6')],
  day: [rgb('#f2f6ee'), rgb('#cfe6ee'), rgb('#9fcfe6'), rgb('#74b4dc')],
  sunset: [rgb('#ffd08a'), rgb('#fb9a68'), rgb('#e06a6a'), rgb('#8a4a7c')],
  night: [rgb('#3d5a8c'), rgb('#24406e'), rgb('#162b54'), rgb('#0c1a3a')],
};

const lands: Readonly<Record<Season, readonly Rgb[]>> = {
  spring: [rgb('#b9d2b4'), rgb('#92bd86'), rgb('#6aa25e'), rgb('#44803f'), rgb('#28592e')],
  summer: [rgb('#a9cbb8'), rgb('#76ab8c'), rgb('#468a64'), rgb('#286a4a'), rgb('#144231')],
  autumn: [rgb('#e6c69a'), rgb('#dca05a'), rgb('#c4712f'), rgb('#94481f'), rgb('#562714')],
  winter: [rgb('#e4edf4'), rgb('#c6d7e6'), rgb('#a2bbd2'), rgb('#7796b4'), rgb('#47647f')],
};

const LAYERS = 8;

/** Layers of land one behind the other, as in a printed poster: flat colours, mist in the valleys, trees in outline. */
export const poster: Scene = (spec, { width, height }) => {
  const { seed, random } = spec;
  const framebuffer = new Framebuffer(width * 2, height * 2);
  const unit = Math.min(framebuffer.width, framebuffer.height);
  const noise = new Noise(seed ^ 0x411);
  const paint = paintOf(spec);
  const horizon = framebuffer.height * between(random, 0.4, 0.5);
  const sun = {
    x: framebuffer.width * between(random, 0.25, 0.75),
    y: horizon - unit * between(random, 0.06, 0.2),
    radius: unit * between(random, 0.05, 0.085),
  };
  const showsSun = !spec.avoids(spec.time === 'night' ? 'moon' : 'sun') && spec.weather !== 'rain';
  const haze = paint.sky[0] ?? [1, 1, 1];
  framebuffer.paint((x, y) => {
    const base = rampRgb(paint.sky, clamp(1 - y / horizon, 0, 1) ** 0.8);
    const cloud =
      smoothstep(0.12, 0.42, noise.fbm((x / unit) * 1.3 + 9, (y / unit) * 5, 5)) * (spec.avoids('clouds') ? 0 : 0.4);
    const clouded = mixRgb(base, mixRgb(haze, [1, 1, 1], 0.35), cloud * (1 - y / horizon));
    if (!showsSun) return clouded;
    const distance = Math.hypot(x - sun.x, y - sun.y);
    const glow = addRgb(clouded, scaleRgb(paint.sun, 0.32 * Math.exp(-distance / (unit * 0.16))));
    return mixRgb(glow, paint.sun, clamp(sun.radius - distance + 0.5, 0, 1));
  });
  const misty = spec.weather === 'fog' ? 1 : 0.62;
  for (let i = 0; i < LAYERS; i += 1) {
    const near = i / (LAYERS - 1);
    const outline = ridge(framebuffer, noise, horizon, near, i);
    plantTrees(outline, spec, unit, near, i);
    const colour = rampRgb(paint.land, near * 0.92 + 0.04);
    const depth = unit * (0.12 + 0.3 * near);
    fillBelow(framebuffer, outline, (x, y, below) => {
      const mist = smoothstep(0, depth, below) * misty * (1 - near * 0.75);
      const light =
        1 +
        0.1 * noise.fbm((x / unit) * (3 + 10 * near), (y / unit) * (6 + 30 * near), 3) +
        0.12 * Math.exp(-below / (unit * 0.012));
      return mixRgb(scaleRgb(colour, light), haze, mist);
    });
  }
  if (spec.wants('blossoms')) blossoms(framebuffer, spec, unit);
  const half = framebuffer.halved();
  birdsOver(half, spec, horizon / 2);
  fallOver(half, spec);
  return develop(half, { curve: 'linear', exposure: 0.97, grain: 5, vignette: 0.1, saturation: 1.04, seed });
};

function paintOf(spec: ImageSpec): Paint {
  const sun: Rgb =
    spec.time === 'night' ? [0.95, 0.93, 0.82] : spec.time === 'sunset' ? rgb('#fff1c4') : rgb('#fffbe8');
  if (spec.hues.length === 0) {
    const land = lands[spec.weather === 'snow' ? 'winter' : spec.season];
    const toned =
      spec.time === 'day'
        ? land
        : land.map((colour, i) =>
            mixRgb(
              scaleRgb(colour, spec.time === 'night' ? 0.16 : 0.8),
              skies[spec.time][spec.time === 'night' ? 2 : 1] ?? colour,
              0.42 - 0.07 * i,
            ),
          );
    return { sky: skies[spec.time], land: toned, sun };
  }
  const [deep, dark, middle, light, pale] = paletteOf(spec);
  const dim = spec.time === 'night' ? 0.4 : 1;
  return {
    sky: [pale, mixRgb(pale, light, 0.6), light, mixRgb(light, middle, 0.5)].map((colour) => scaleRgb(colour, dim)),
    land: [mixRgb(light, pale, 0.4), light, middle, dark, deep].map((colour) => scaleRgb(colour, dim)),
    sun,
  };
}

/** Far layers are jagged mountains, near ones round hills. */
function ridge(framebuffer: Framebuffer, noise: Noise, horizon: number, near: number, index: number): Outline {
  const unit = Math.min(framebuffer.width, framebuffer.height);
  const base = horizon - unit * 0.02 + (framebuffer.height - horizon) * near ** 1.35 * 0.86;
  return outlineOf(framebuffer.width, (x) => {
    const u = x / unit;
    const jagged = noise.ridged(u * (1.1 + 0.35 * index) + index * 13.1, index * 4.7, 6) * 0.27 * (1 - near) ** 1.4;
    const round = noise.fbm(u * (0.9 + 0.5 * near) + index * 7.7, index * 2.9, 3) * (0.09 + 0.07 * near);
    return base - unit * (jagged + round);
  });
}

function plantTrees(outline: Outline, spec: ImageSpec, unit: number, near: number, index: number): void {
  if (near < 0.3 || spec.avoids('forest')) return;
  const random = createRandom(spec.seed ^ (index * 7919));
  const noise = new Noise(spec.seed ^ index);
  const density = (x: number): number =>
    smoothstep(
      -0.15,
      0.35,
      noise.at((x / unit) * 2.4, index) +
        (spec.wants('forest') || spec.wants('pine') ? 0.35 : spec.wants('grass') ? -0.4 : 0),
    );
  const size = unit * (0.016 + 0.085 * near ** 2);
  if (spec.wants('grass') || (spec.season === 'autumn' && !spec.wants('pine')))
    plantRoundTrees(outline, random, size * 0.8, size * 1.5, density);
  else plantPines(outline, random, size * 1.35, size * 0.42, density);
}

/** Flowers in the foreground that get smaller with the distance. */
function blossoms(framebuffer: Framebuffer, spec: ImageSpec, unit: number): void {
  const random = createRandom(spec.seed ^ 0xf10e);
  const [, , middle, light, pale] = paletteOf(spec);
  const colours = [middle, light, pale, rgb('#fff6e4')];
  const dim = spec.time === 'night' ? 0.25 : 1;
  for (let i = 0; i < 2600; i += 1) {
    const depth = random() ** 1.6;
    const y = framebuffer.height * (1 - 0.26 * depth);
    softDot(
      framebuffer,
      random() * framebuffer.width,
      y,
      unit * (0.0062 - 0.0046 * depth) * (0.6 + random() * 0.7),
      scaleRgb(colours[Math.floor(random() * 4)] ?? pale, dim),
      0.95,
    );
  }
}
