import { between } from '@ai-site/shared/random';
import { hash2, Noise } from '@ai-site/shared/random/noise';
import { clamp, smoothstep } from '../../../../../src/engines/classical/images/raster/raster.ts';
import { develop, Framebuffer } from '../framebuffer/framebuffer.ts';
import { addRgb, mixRgb, type Rgb, rampRgb, rgb, scaleRgb } from '../framebuffer/rgb.ts';
import type { ImageSpec } from '../prompt/parse-prompt.ts';
import { paletteOf } from './palettes.ts';
import type { Scene } from './scene.ts';

/** Cells across the shorter side. */
const CELLS = 17;
const lead = rgb('#15130f');

/** A design gives a colour and how strongly the cells are drawn into rings around the middle. */
type Design = (x: number, y: number, cell: number) => Rgb;

/** Stained glass: cells between lead lines, coloured by an image behind them, lit from behind. */
export const glass: Scene = (spec, { width, height }) => {
  const { seed, random } = spec;
  const unit = Math.min(width, height);
  const noise = new Noise(seed ^ 0x91a55);
  const isRose =
    spec.wants('rose') || spec.wants('lotus') || spec.wants('sunflower') || spec.wants('peony')
      ? true
      : spec.wants('sun') || spec.wants('water') || spec.wants('forest')
        ? false
        : random() < 0.5;
  const design = isRose ? roseWindow(spec, unit, width, height) : landscape(spec, unit, width, height, noise);
  const site = isRose ? polarSites(unit, width, height, seed) : gridSites(unit, seed, noise);
  const lamp = { x: between(random, 0.35, 0.65) * width, y: between(random, 0.25, 0.5) * height };
  const framebuffer = new Framebuffer(width, height);
  framebuffer.paint((x, y) => {
    const cell = site(x + 0.5, y + 0.5);
    const u = x / unit;
    const v = y / unit;
    const streak = noise.fbm(u * 7 + hash2(cell.id, 1, seed) * 40, v * 3 + hash2(cell.id, 2, seed) * 40, 4);
    const bubble = noise.at(u * 60, v * 60);
    const shade = 0.72 + 0.5 * hash2(cell.id, 3, seed) + 0.35 * streak + 0.06 * bubble;
    const behind = 0.5 + 1.0 * Math.exp(-(((x - lamp.x) ** 2 + (y - lamp.y) ** 2) / (unit * unit * 0.32)));
    const colour = scaleRgb(design(cell.x, cell.y, cell.id), shade * behind * 1.15);
    const edge = cell.edge / unit;
    const glow = addRgb(colour, scaleRgb(colour, 0.35 * smoothstep(0.004, 0.03, edge)));
    const line = smoothstep(0.0042, 0.0026, edge - 0.0012 * noise.at(u * 20, v * 20));
    // The lead is round: its ridge catches a little light.
    const ridge = smoothstep(0.0024, 0, edge) * 0.09;
    return mixRgb(glow, addRgb(lead, [ridge, ridge, ridge * 1.1]), line);
  });
  return develop(framebuffer, { exposure: 1.15, bloom: 0.4, saturation: 1.15, grain: 2.5, vignette: 0.3, seed });
};

interface Cell {
  readonly x: number;
  readonly y: number;
  readonly id: number;
  /** Distance to the nearest border, in pixels. */
  readonly edge: number;
}

/** Voronoi cells of points on a jittered grid; the border is the bisector of the nearest two. */
function gridSites(unit: number, seed: number, noise: Noise): (x: number, y: number) => Cell {
  const size = unit / CELLS;
  return (px, py) => {
    const x = px + noise.at((px / unit) * 5, (py / unit) * 5) * size * 0.22;
    const y = py + noise.at((px / unit) * 5 + 9, (py / unit) * 5) * size * 0.22;
    const cx = Math.floor(x / size);
    const cy = Math.floor(y / size);
    let best = { x: 0, y: 0, id: 0 };
    let least = Number.POSITIVE_INFINITY;
    const near: [number, number][] = [];
    for (let j = cy - 2; j <= cy + 2; j += 1) {
      for (let i = cx - 2; i <= cx + 2; i += 1) {
        const sx = (i + 0.12 + 0.76 * hash2(i, j, seed)) * size;
        const sy = (j + 0.12 + 0.76 * hash2(i, j, seed + 1)) * size;
        near.push([sx, sy]);
        const d = (x - sx) ** 2 + (y - sy) ** 2;
        if (d >= least) continue;
        least = d;
        best = { x: sx, y: sy, id: i * 5003 + j };
      }
    }
    let edge = size;
    for (const [sx, sy] of near) {
      const dx = sx - best.x;
      const dy = sy - best.y;
      const length = Math.hypot(dx, dy);
      if (length < 1e-6) continue;
      edge = Math.min(edge, ((sx + best.x) / 2 - x) * (dx / length) + ((sy + best.y) / 2 - y) * (dy / length));
    }
    return { ...best, edge };
  };
}

/** Rings of petals around the middle, as of a rose window. */
function polarSites(unit: number, width: number, height: number, seed: number): (x: number, y: number) => Cell {
  const radii = [0.045, 0.12, 0.2, 0.29, 0.37, 0.43, 0.475].map((share) => share * unit);
  const counts = [1, 8, 16, 16, 32, 32, 48];
  const outside = gridSites(unit * 1.4, seed, new Noise(seed));
  return (x, y) => {
    const dx = x - width / 2;
    const dy = y - height / 2;
    const angle = (Math.atan2(dy, dx) / (Math.PI * 2) + 1) % 1;
    const distance = Math.hypot(dx, dy);
    const last = radii.at(-1) ?? 0;
    if (distance > last) {
      const cell = outside(x, y);
      return { ...cell, id: cell.id + 900_000, edge: Math.min(cell.edge, distance - last) };
    }
    const ring = radii.findIndex((radius) => distance <= radius);
    const count = counts[ring] ?? 1;
    const shift = ring % 2 === 0 ? 0 : 0.5;
    const place = angle * count + shift;
    const index = Math.floor(place) % count;
    const from = ring === 0 ? 0 : (radii[ring - 1] ?? 0);
    const to = radii[ring] ?? 0;
    // Petals are pointed outwards: their borders lean together.
    const t = (distance - from) / (to - from);
    const aside = Math.abs(place - Math.floor(place) - 0.5) * 2;
    const arc = ((1 - aside) / count) * Math.PI * distance;
    const point =
      ring > 1 && ring < 5 ? (1 - t) * (to - from) * 0.9 + (1 - aside ** 3) * (to - from) * 0.3 : to - distance;
    const edge =
      count === 1
        ? to - distance
        : Math.min(
            arc,
            distance - from,
            ring > 1 && ring < 5 ? Math.max(0, Math.min(to - distance, point)) : to - distance,
          );
    const middle = ((index + 0.5 - shift) / count) * Math.PI * 2;
    const radius = (from + to) / 2;
    return {
      x: width / 2 + Math.cos(middle) * radius,
      y: height / 2 + Math.sin(middle) * radius,
      id: ring * 100 + index,
      edge,
    };
  };
}

function roseWindow(spec: ImageSpec, unit: number, width: number, height: number): Design {
  const [deep, dark, middle, light, pale] = paletteOf(spec);
  const rich = [middle, rgb('#1d4fa8'), light, rgb('#b3202a'), rgb('#e0a024'), dark, rgb('#1f8a6a')];
  const rings = spec.hues.length > 0 ? [pale, middle, light, dark, middle, light, dark] : [rgb('#f6d470'), ...rich];
  return (x, y, id) => {
    const distance = Math.hypot(x - width / 2, y - height / 2) / unit;
    if (id >= 900_000) return mixRgb(deep, rgb('#22305c'), 0.5 + 0.4 * hash2(id, 7, spec.seed));
    const ring = Math.floor(id / 100);
    const base = rings[ring % rings.length] ?? middle;
    return id % 2 === 0 ? base : mixRgb(base, rings[(ring + 2) % rings.length] ?? pale, distance > 0.1 ? 0.75 : 0.3);
  };
}

/** Sun, sky, hills and water, told cell by cell. */
function landscape(spec: ImageSpec, unit: number, width: number, height: number, noise: Noise): Design {
  const named = spec.hues.length > 0;
  const [deep, dark, middle, light, pale] = paletteOf(spec);
  const isNight = spec.time === 'night';
  const sky = named
    ? [pale, light, middle]
    : isNight
      ? [rgb('#5a78c8'), rgb('#2b3f98'), rgb('#1a2360')]
      : [rgb('#fbe0a0'), rgb('#f2a062'), rgb('#d8607a'), rgb('#5a6cc0')];
  const hills = named ? [middle, dark, deep] : [rgb('#4aa07a'), rgb('#1f7a58'), rgb('#12503c')];
  const water = named ? [light, dark] : [rgb('#4ab0d0'), rgb('#164a90')];
  const sun = { x: width * between(spec.random, 0.3, 0.7), y: height * between(spec.random, 0.24, 0.36) };
  const horizon = height * 0.56;
  return (x, y) => {
    const distance = Math.hypot(x - sun.x, y - sun.y) / unit;
    if (distance < 0.1) return isNight ? rgb('#f4f0dc') : rgb('#ffe27a');
    if (distance < 0.17) return isNight ? rgb('#9fb4ea') : rgb('#ffb84a');
    for (let i = 2; i >= 0; i -= 1) {
      const ridge = horizon + unit * (0.06 * i - 0.16 * noise.at((x / unit) * 1.8 + i * 5, i * 3) - 0.03);
      if (y > ridge && y < height * (0.72 + 0.08 * i) && y - ridge < unit * (0.16 + 0.05 * i))
        return hills[i] ?? middle;
    }
    if (y > horizon + unit * 0.1)
      return rampRgb(
        water,
        clamp((y - horizon) / (height - horizon) + 0.3 * noise.at((x / unit) * 3, (y / unit) * 14), 0, 1),
      );
    return rampRgb(sky, clamp(1 - y / horizon + 0.1 * noise.at((x / unit) * 3, (y / unit) * 3), 0, 1));
  };
}
