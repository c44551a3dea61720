import type { Time } from '@ai-site/shared/domain/drawn-words';
import { develop, Framebuffer } from '../framebuffer/framebuffer.ts';
import { addRgb, lightnessOf, type Rgb, rgb, scaleRgb, tintRgb } from '../framebuffer/rgb.ts';
import type { ImageSpec } from '../prompt/parse-prompt.ts';
import { length2, length3 } from '../render/solids.ts';
import type { Scene } from '../scenes/scene.ts';
import { buildTown, GRID, type Town } from './build.ts';
import { castRay, isOpen } from './cast.ts';
import { surfaceColour } from './surfaces.ts';

interface Light {
  readonly sun: Rgb;
  readonly light: Rgb;
  readonly ambient: Rgb;
  readonly ground: Rgb;
}

const unitOf = ([x, y, z]: Rgb): Rgb => {
  const length = length3(x, y, z);
  return [x / length, y / length, z / length];
};

const lights: Readonly<Record<Time, Light>> = {
  day: {
    sun: unitOf([-0.55, 1.1, -0.25]),
    light: [1.75, 1.65, 1.45],
    ambient: [0.52, 0.6, 0.72],
    ground: rgb('#d8e6ea'),
  },
  dawn: { sun: unitOf([-0.9, 0.75, -0.2]), light: [1.9, 1.4, 1.05], ambient: [0.5, 0.5, 0.64], ground: rgb('#f0d8cc') },
  sunset: {
    sun: unitOf([-1.1, 0.55, 0.1]),
    light: [2.1, 1.2, 0.62],
    ambient: [0.44, 0.4, 0.58],
    ground: rgb('#e8a888'),
  },
  night: {
    sun: unitOf([-0.5, 1, -0.4]),
    light: [0.2, 0.27, 0.48],
    ambient: [0.09, 0.12, 0.24],
    ground: rgb('#1c2744'),
  },
};

/** Directions that probe how open a place is to the sky. */
const PROBES: readonly Rgb[] = [
  unitOf([0.85, 0.6, 0]),
  unitOf([-0.42, 0.6, 0.74]),
  unitOf([-0.42, 0.6, -0.74]),
  unitOf([0.1, 1, 0.05]),
  unitOf([0.3, 0.25, -0.9]),
];

/** Turn around the upright axis and tilt of the camera: the classical isometric view. */
const RIGHT: Rgb = unitOf([1, 0, -1]);
const FORWARD: Rgb = unitOf([1, -0.82, 1]);
const UP: Rgb = [
  RIGHT[1] * FORWARD[2] - RIGHT[2] * FORWARD[1],
  RIGHT[2] * FORWARD[0] - RIGHT[0] * FORWARD[2],
  RIGHT[0] * FORWARD[1] - RIGHT[1] * FORWARD[0],
];

/** A little town on a slab, seen isometrically: houses, roads, trees and water with soft light and shadows. */
export const town: Scene = (spec, { width, height }) => {
  const built = buildTown(spec);
  const light = lights[spec.time];
  const framebuffer = new Framebuffer(width, height);
  const span = (GRID * 1.34) / Math.min(width / height, 1) ** 0.86;
  const shade = shaderOf(spec, built, light, width, height, span);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) framebuffer.set(x, y, shade(x + 0.5, y + 0.5));
  smoothEdges(framebuffer, shade);
  return develop(framebuffer, {
    exposure: spec.time === 'night' ? 1.5 : 0.92,
    bloom: spec.time === 'night' ? 0.55 : 0.12,
    saturation: 1.06,
    vignette: 0.22,
    grain: 2,
    seed: spec.seed,
  });
};

function shaderOf(
  spec: ImageSpec,
  built: Town,
  light: Light,
  width: number,
  height: number,
  span: number,
): (x: number, y: number) => Rgb {
  const scale = span / height;
  const centre = GRID / 2;
  const tone = backdropOf(spec, light);
  const slab = rgb('#c9b79c');
  const flip: Rgb = UP[1] < 0 ? scaleRgb(UP, -1) : UP;
  return (px, py) => {
    const sx = (px - width / 2) * scale;
    const sy = (height * 0.5 - py) * scale;
    const ox = centre + RIGHT[0] * sx + flip[0] * sy - FORWARD[0] * 40;
    const oy = 0.6 + RIGHT[1] * sx + flip[1] * sy - FORWARD[1] * 40;
    const oz = centre + RIGHT[2] * sx + flip[2] * sy - FORWARD[2] * 40;
    const hit = castRay(built, ox, oy, oz, FORWARD[0], FORWARD[1], FORWARD[2]);
    const glow = 1 - 0.35 * Math.min(1, length2(px / width - 0.5, py / height - 0.42) * 1.3);
    if (hit === undefined) {
      // The slab throws a soft shadow on the backdrop below it.
      const way = (-1.35 - oy) / FORWARD[1];
      const gx = ox + FORWARD[0] * way - centre;
      const gz = oz + FORWARD[2] * way - centre;
      const outside = Math.max(Math.abs(gx + 0.5), Math.abs(gz + 0.2)) - centre;
      return scaleRgb(tone, glow * (1 - 0.42 * Math.exp(-Math.max(0, outside) * 0.75)));
    }
    const x = ox + FORWARD[0] * hit.way;
    const y = oy + FORWARD[1] * hit.way;
    const z = oz + FORWARD[2] * hit.way;
    const [nx, ny, nz] = hit.normal;
    const surface =
      hit.part === 'slab'
        ? { colour: y > -0.16 ? rgb('#8fae62') : scaleRgb(slab, 0.85 + 0.1 * Math.sin(y * 40)), glow: 0 }
        : surfaceColour(spec, built, hit, x, y, z);
    const facing = nx * light.sun[0] + ny * light.sun[1] + nz * light.sun[2];
    const ex = x + nx * 0.01;
    const ey = y + ny * 0.01;
    const ez = z + nz * 0.01;
    const sun = facing > 0 ? facing * softSun(built, light.sun, ex, ey, ez) : 0;
    let open = 0;
    for (const [dx, dy, dz] of PROBES) {
      const cos = dx * nx + dy * ny + dz * nz;
      const flipped = cos < 0 ? -1 : 1;
      open += isOpen(built, ex, ey, ez, dx * flipped, Math.max(0.15, dy * flipped), dz * flipped, 2.2) ? 1 : 0.12;
    }
    const ambient = scaleRgb(light.ambient, (open / PROBES.length) * (0.75 + 0.25 * ny));
    const bounce = scaleRgb(light.ground, 0.1 * lightnessOf(light.light) * Math.max(0, 1 - y * 0.8) * (1 - ny * 0.7));
    const lit = tintRgb(surface.colour, addRgb(addRgb(scaleRgb(light.light, sun), ambient), bounce));
    return addRgb(lit, scaleRgb([1, 0.72, 0.36], surface.glow));
  };
}

function backdropOf(spec: ImageSpec, light: Light): Rgb {
  const colours: Partial<Record<string, Rgb>> = {
    pink: rgb('#f2c4cf'),
    blue: rgb('#b8d4ee'),
    green: rgb('#cfe3c2'),
    purple: rgb('#d4c8ea'),
    pastel: rgb('#f6e2d0'),
    gold: rgb('#f2dba0'),
    teal: rgb('#b8dedb'),
    orange: rgb('#f6cfa4'),
    red: rgb('#e8b0a4'),
  };
  const [hue] = spec.hues;
  const named = hue === undefined ? undefined : colours[hue];
  return named === undefined ? light.ground : spec.time === 'night' ? scaleRgb(named, 0.12) : named;
}

/** Rays towards the sun's disc: two, and four where they differ. */
function softSun(built: Town, [sx, sy, sz]: Rgb, x: number, y: number, z: number): number {
  const reaches = (dx: number, dz: number): number => (isOpen(built, x, y, z, sx + dx, sy, sz + dz, 12) ? 1 : 0);
  const first = reaches(0.035, 0.012) + reaches(-0.035, -0.012);
  // Only in the penumbra do more rays tell more.
  return first === 1 ? (first + reaches(-0.012, 0.035) + reaches(0.012, -0.035)) / 4 : first / 2;
}

/** Samples pixels that differ from their neighbours four times. */
function smoothEdges(framebuffer: Framebuffer, shade: (x: number, y: number) => Rgb): void {
  const { width, height } = framebuffer;
  const rough: number[] = [];
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const here = lightnessOf(framebuffer.get(x, y));
      const differs = (nx: number, ny: number): boolean =>
        Math.abs(here - lightnessOf(framebuffer.get(nx, ny))) > 0.08 * (0.1 + here);
      if (differs(x + 1, y) || differs(x, y + 1) || differs(x - 1, y) || differs(x, y - 1)) rough.push(y * width + x);
    }
  }
  const fine = rough.map((at) => {
    const x = (at % width) + 0.5;
    const y = Math.floor(at / width) + 0.5;
    return [
      [0.125, 0.375],
      [0.375, -0.125],
      [-0.125, -0.375],
      [-0.375, 0.125],
    ].reduce<Rgb>((sum, [dx = 0, dy = 0]) => addRgb(sum, scaleRgb(shade(x + dx, y + dy), 0.25)), [0, 0, 0]);
  });
  rough.forEach((at, i) => {
    framebuffer.set(at % width, Math.floor(at / width), fine[i] ?? [0, 0, 0]);
  });
}
