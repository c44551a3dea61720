import { between, createRandom, type Random } from '@ai-site/shared/random';
import { hash2, Noise } from '@ai-site/shared/random/noise';
import { clamp, smoothstep } from '../../../../../src/engines/classical/images/raster/raster.ts';
import { develop, Framebuffer } from '../framebuffer/framebuffer.ts';
import { addRgb, mixRgb, type Rgb, rgb, scaleRgb, tintRgb } from '../framebuffer/rgb.ts';
import type { ImageSpec } from '../prompt/parse-prompt.ts';
import { fallOver } from './overlays.ts';
import { paletteOf } from './palettes.ts';
import type { Scene } from './scene.ts';
import { openSky, type Sky } from './sky.ts';
import { openView } from './view.ts';

interface Tower {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly id: number;
  readonly crown: 'flat' | 'spire' | 'step' | 'slant';
  /** Colour of a strip of light along an edge. */
  readonly strip: Rgb | undefined;
  readonly floors: number;
  readonly bays: number;
}

const LAYERS = 5;
const windowLight: readonly Rgb[] = [rgb('#ffd9a0'), rgb('#ffe9c8'), rgb('#cfe4ff'), rgb('#ffc27a')];

/** A skyline in layers of haze, with lit windows and lights that a wet street or a river mirrors. */
export const skyline: Scene = (spec, { width, height }) => {
  const { seed, random } = spec;
  const neon = spec.hues.includes('neon');
  const sky = openSky(spec);
  const view = openView(width, height, 0.7, 0.62);
  const framebuffer = new Framebuffer(width, height);
  const unit = Math.min(width, height);
  const ground = height * 0.74;
  const glow = neon ? rgb('#b0207a') : spec.time === 'night' ? rgb('#4a4a78') : sky.smooth(0, 0.02);
  framebuffer.paint((x, y) => {
    const base = sky.at(view.x(x), Math.max(0, view.y(y)));
    const low = Math.exp(-Math.max(0, ground - y) / (unit * 0.24));
    return spec.time === 'night' || neon ? addRgb(scaleRgb(base, 0.7), scaleRgb(glow, low * 0.55)) : base;
  });
  const lights: Rgb[] = neon
    ? [rgb('#ff2a9a'), rgb('#18d8f0'), rgb('#a04aff'), rgb('#ffb020')]
    : spec.hues.length > 0
      ? [...paletteOf(spec).slice(2)]
      : [rgb('#ffb060'), rgb('#8fc4ff')];
  const lit = spec.time === 'night' ? 0.33 : spec.time === 'day' ? 0.03 : 0.26;
  for (let i = 0; i < LAYERS; i += 1) {
    const near = i / (LAYERS - 1);
    const places = createRandom(seed ^ (0xc17 + i * 101));
    for (const tower of towersOf(places, framebuffer, ground, near, i, neon ? lights : undefined))
      paintTower(framebuffer, tower, ground, near, spec, sky, glow, lit, lights);
    if (neon && i === 2) beams(framebuffer, places, ground, lights);
  }
  waterfront(framebuffer, ground, spec, random);
  fallOver(framebuffer, spec);
  return develop(framebuffer, {
    exposure: spec.time === 'night' ? 1.5 : 1,
    bloom: neon ? 0.75 : 0.45,
    saturation: 1.12,
    grain: 4,
    vignette: 0.3,
    seed,
  });
};

function towersOf(
  random: Random,
  framebuffer: Framebuffer,
  ground: number,
  near: number,
  layer: number,
  neon: readonly Rgb[] | undefined,
): Tower[] {
  const unit = Math.min(framebuffer.width, framebuffer.height);
  const towers: Tower[] = [];
  const crowns = ['flat', 'flat', 'step', 'spire', 'slant'] as const;
  let x = -unit * 0.05;
  while (x < framebuffer.width) {
    const width = unit * between(random, 0.05, 0.085) * (0.55 + 0.75 * near);
    // High in the middle distance, low at the sides and in front.
    const centre = Math.exp(-(((x / framebuffer.width - 0.5) / 0.34) ** 2));
    const height =
      unit * (0.1 + (0.62 - 0.3 * near) * random() ** 1.5 * (0.35 + 0.65 * centre) + 0.12 * (1 - near) + 0.05 * near);
    const strip =
      neon !== undefined && near > 0.2 && random() < 0.3 ? neon[Math.floor(random() * neon.length)] : undefined;
    const right = x + width;
    towers.push({
      left: x,
      right,
      top: ground - height,
      id: layer * 1000 + towers.length,
      crown: crowns[Math.floor(random() * 5)] ?? 'flat',
      strip,
      floors: Math.max(3, Math.round(height / (unit * (0.0072 + 0.0036 * near)))),
      bays: Math.max(2, Math.round(width / (unit * (0.0062 + 0.0032 * near)))),
    });
    x = right + (random() < 0.4 ? unit * 0.012 * random() : -width * 0.15 * random());
  }
  return towers;
}

/** Row of the upper edge at a column. */
function roofAt({ left, right, top, crown }: Tower, x: number): number {
  const t = (x - left) / (right - left);
  const width = right - left;
  if (crown === 'spire')
    return Math.abs(t - 0.5) < 0.03
      ? top - width * 0.9
      : Math.abs(t - 0.5) < 0.3
        ? top - width * 0.12
        : top + width * 0.1;
  if (crown === 'step')
    return Math.abs(t - 0.5) < 0.22 ? top - width * 0.25 : Math.abs(t - 0.5) < 0.36 ? top : top + width * 0.3;
  return crown === 'slant' ? top + width * 0.4 * t : top;
}

function paintTower(
  framebuffer: Framebuffer,
  tower: Tower,
  ground: number,
  near: number,
  spec: ImageSpec,
  sky: Sky,
  glow: Rgb,
  lit: number,
  lights: readonly Rgb[],
): void {
  const { left, right, id, floors, bays, strip } = tower;
  const unit = Math.min(framebuffer.width, framebuffer.height);
  const isDark = spec.time === 'night';
  const stone = mixRgb(rgb('#6f7c8a'), rgb('#a59684'), hash2(id, 1, spec.seed));
  const light = isDark ? scaleRgb(sky.ambient, 0.4) : addRgb(scaleRgb(sky.sunLight, 0.16), scaleRgb(sky.ambient, 0.8));
  const wall = tintRgb(stone, light);
  const haze = (0.82 - 0.8 * near) * (spec.weather === 'fog' ? 1.15 : 0.92);
  const floor = (ground - tower.top) / floors;
  const bay = (right - left) / bays;
  const side = Math.sign(sky.sun[0]) || 1;
  for (let x = Math.max(0, Math.floor(left)); x < Math.min(framebuffer.width, right); x += 1) {
    const roof = roofAt(tower, x + 0.5);
    const t = (x + 0.5 - left) / (right - left);
    // Two visible faces, one of them in shade.
    const face = (side > 0 ? t : 1 - t) > 0.36 ? 1 : 0.6;
    for (let y = Math.max(0, Math.floor(roof)); y < ground; y += 1) {
      const column = Math.floor((x + 0.5 - left) / bay);
      const row = Math.floor((ground - y) / floor);
      const u = (x + 0.5 - left) / bay - column;
      const v = (ground - y) / floor - row;
      const pane =
        smoothstep(0.12, 0.24, u) *
        smoothstep(0.9, 0.78, u) *
        smoothstep(0.18, 0.34, v) *
        smoothstep(0.92, 0.8, v) *
        (y > tower.top + floor ? 1 : 0);
      let colour = scaleRgb(wall, face * (0.85 + 0.25 * ((ground - y) / unit)));
      const isOn = hash2(column + id * 31, row, spec.seed) < lit * (hash2(row, id, spec.seed + 5) < 0.3 ? 1.8 : 0.8);
      if (isOn) {
        const tone = hash2(column, row + id, spec.seed + 9);
        const shown =
          tone < 0.12 && lights[0] !== undefined
            ? (lights[Math.floor(tone * 100) % lights.length] ?? lights[0])
            : (windowLight[Math.floor(tone * 4)] ?? [1, 1, 1]);
        colour = mixRgb(
          colour,
          scaleRgb(shown, 0.55 + 1.1 * hash2(row, column + id, spec.seed + 3)),
          pane * (isDark ? 1 : 0.8),
        );
      } else
        colour = mixRgb(
          colour,
          isDark ? scaleRgb(colour, 0.4) : mixRgb(scaleRgb(colour, 0.55), sky.smooth(0.3, 0.3), 0.35),
          pane * 0.8,
        );
      if (strip !== undefined) {
        const edge = Math.min(x + 0.5 - left, right - x - 0.5) / unit;
        const line =
          smoothstep(0.0028, 0.0008, Math.abs(edge - 0.004)) +
          0.8 * smoothstep(0.0025, 0.0005, Math.abs(y - tower.top - unit * 0.012) / unit);
        colour = addRgb(colour, scaleRgb(strip, 2.6 * Math.min(1, line)));
      }
      const low = haze + (1 - haze) * 0.4 * Math.exp(-(ground - y) / (unit * 0.06)) * (1 - near * 0.7);
      framebuffer.cover(
        x,
        y,
        mixRgb(colour, scaleRgb(glow, isDark ? 0.5 : 1), clamp(low, 0, 0.96)),
        y === Math.floor(roof) ? clamp(y + 1 - roof, 0, 1) : 1,
      );
    }
  }
}

/** Search lights above the roofs. */
function beams(framebuffer: Framebuffer, random: Random, ground: number, lights: readonly Rgb[]): void {
  const unit = Math.min(framebuffer.width, framebuffer.height);
  for (let i = 0; i < 3; i += 1) {
    const x = framebuffer.width * between(random, 0.2, 0.8);
    const lean = between(random, -0.5, 0.5);
    const colour = lights[i % lights.length] ?? [1, 1, 1];
    const base = ground - unit * 0.25;
    for (let y = 0; y < base; y += 1) {
      const up = base - y;
      const half = unit * 0.004 + up * 0.035;
      for (let px = Math.floor(x + lean * up - half * 2); px <= x + lean * up + half * 2; px += 1)
        framebuffer.add(
          px,
          y,
          colour,
          0.16 * Math.exp(-(((px - x - lean * up) / half) ** 2)) * Math.exp(-up / (unit * 0.5)),
        );
    }
  }
}

/** Water or wet asphalt in front: stretched, broken reflections. */
function waterfront(framebuffer: Framebuffer, ground: number, spec: ImageSpec, random: Random): void {
  const unit = Math.min(framebuffer.width, framebuffer.height);
  const noise = new Noise(spec.seed ^ 0x3a7e);
  const isRough = random() < 0.5 ? 1 : 0.6;
  const rows = Math.floor(ground);
  for (let y = rows; y < framebuffer.height; y += 1) {
    const down = (y - ground) / unit;
    for (let x = 0; x < framebuffer.width; x += 1) {
      const wave = noise.fbm((x / unit) * 9, (y / unit) * (90 - 150 * Math.min(0.4, down)), 3) * isRough;
      let sum: Rgb = [0, 0, 0];
      // Reflections of rough water are stretched towards the viewer.
      for (let tap = 0; tap < 5; tap += 1) {
        const source = clamp(
          Math.round(2 * ground - y + (wave * 0.06 + (tap - 2) * 0.014) * (0.3 + down * 2.4) * unit),
          0,
          rows - 1,
        );
        sum = addRgb(
          sum,
          framebuffer.get(clamp(Math.round(x + wave * unit * 0.008), 0, framebuffer.width - 1), source),
        );
      }
      framebuffer.set(x, y, scaleRgb(sum, 0.2 * (0.74 - 0.5 * Math.min(1, down * 1.7)) * (1 + 0.4 * wave)));
    }
  }
}
