import type { Random } from '@ai-site/shared/random';
import type { Noise } from '@ai-site/shared/random/noise';
import { smoothstep } from '../../../../../src/engines/classical/images/raster/raster.ts';
import { mixRgb, rgb, scaleRgb } from '../framebuffer/rgb.ts';
import {
  capsuleDistance,
  ellipsoidDistance,
  lathe,
  type Material,
  type Point,
  type Solid,
  smoothMin,
  sphere,
} from '../render/solids.ts';

const skin = (colour: Material['colour'], rough = 0.22, bump?: Material['bump']): Material => ({
  colour,
  mirror: 0.045,
  rough: Math.max(rough, 0.25),
  kind: 'opaque',
  soft: 0.5,
  ...(bump === undefined ? {} : { bump }),
});

const stemMaterial: Material = { colour: () => rgb('#4a331d'), mirror: 0.02, rough: 0.9, kind: 'opaque' };

function stem(at: Point, height: number, lean: number): Solid {
  const to = { x: at.x + lean, y: at.y + height, z: at.z - lean * 0.4 };
  const middle = { x: (at.x + to.x) / 2, y: (at.y + to.y) / 2, z: (at.z + to.z) / 2 };
  return {
    centre: middle,
    reach: height * 0.8 + 0.05,
    material: stemMaterial,
    distance: (x, y, z) => capsuleDistance(x, y, z, at, to, 0.018, 0.026),
  };
}

/** A body with a dimple above and below: the outside of a torus whose tube is wider than its ring. */
function dimpled(centre: Point, radius: number, ring: number, taper: number, material: Material): Solid {
  const tube = radius - ring;
  return {
    centre,
    reach: radius * 1.12,
    material,
    distance: (x, y, z) => {
      const py = (y - centre.y) / 1.0;
      const widen = 1 + (taper * py) / radius;
      const across = Math.hypot(x - centre.x, z - centre.z) / widen;
      return (Math.hypot(across - ring, py * 1.02) - tube) * 0.86;
    },
  };
}

/** A fruit that stands on the floor at a place. `size`: its radius. */
export type Fruit = (x: number, z: number, size: number, noise: Noise, random: Random) => Solid[];

function apple(x: number, z: number, size: number, noise: Noise, random: Random): Solid[] {
  const green = random() < 0.3;
  const deep = green ? rgb('#6f9a2c') : rgb('#a8141c');
  const light = green ? rgb('#b4c95a') : rgb('#dc5a30');
  const yellow = green ? rgb('#d6d98a') : rgb('#e8b85a');
  const centre = { x, y: size * 0.77, z };
  const material = skin((px, py, pz) => {
    const angle = Math.atan2(pz - z, px - x);
    const streak = noise.fbm(angle * 3, (py - centre.y) * 0.8, 3);
    const blush = smoothstep(-0.5, 0.6, noise.at(angle * 0.8 + x, 2) + streak * 0.6);
    const top = smoothstep(0.55, 0.95, (py - centre.y) / size + streak * 0.12);
    const dot = smoothstep(0.62, 0.75, noise.at(angle * 22, py * 26)) * 0.35;
    return mixRgb(mixRgb(mixRgb(light, deep, blush), yellow, top * 0.7), yellow, dot);
  });
  return [
    dimpled(centre, size, size * 0.22, 0.14, material),
    stem({ x, y: centre.y + size * 0.68, z }, size * 0.48, (random() - 0.5) * 0.1),
  ];
}

function orange(x: number, z: number, size: number, noise: Noise): Solid[] {
  const base = rgb('#e87a12');
  const deep = rgb('#cf5a0a');
  const bump = (px: number, py: number, pz: number): number =>
    0.006 * size * noise.at(px * (30 / size) + pz * 17, py * (30 / size) + pz * (21 / size));
  return [
    sphere(
      { x, y: size, z },
      size,
      skin((px, py) => mixRgb(base, deep, 0.5 + 0.5 * noise.fbm(px * 3, py * 3, 3)), 0.3, bump),
    ),
  ];
}

function peach(x: number, z: number, size: number, noise: Noise): Solid[] {
  const pale = rgb('#f6c690');
  const blush = rgb('#d9485a');
  const centre = { x, y: size * 0.95, z };
  const material = {
    ...skin(
      (px, py, pz) =>
        mixRgb(pale, blush, smoothstep(-0.35, 0.55, (px - x) / size + 0.5 * noise.fbm(px * 2 + pz, py * 2, 3))),
      0.75,
    ),
    soft: 0.8,
  };
  return [dimpled(centre, size, size * 0.22, 0.05, material)];
}

function pear(x: number, z: number, size: number, noise: Noise, random: Random): Solid[] {
  const yellow = rgb('#b8a046');
  const green = rgb('#8c9440');
  const material = skin((px, py, pz) => {
    const speckle = smoothstep(0.5, 0.7, noise.at(px * 34 + pz * 13, py * 34)) * 0.4;
    return scaleRgb(
      mixRgb(mixRgb(yellow, green, 0.5 + 0.6 * noise.fbm(px * 1.6, py * 1.6, 3)), rgb('#8a5a2a'), speckle),
      1,
    );
  }, 0.4);
  const height = size * 2.75;
  return [
    lathe(
      { x, y: 0, z },
      height,
      [0.25, 0.82, 0.98, 0.93, 0.74, 0.52, 0.42, 0.36, 0.16].map((radius) => radius * size),
      material,
    ),
    stem({ x, y: height * 0.97, z }, size * 0.4, (random() - 0.5) * 0.12),
  ];
}

function lemon(x: number, z: number, size: number, noise: Noise, random: Random): Solid[] {
  const turn = random() * Math.PI;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const long = size * 1.3;
  const centre = { x, y: size * 0.86, z };
  const bump = (px: number, py: number, pz: number): number =>
    0.005 * size * noise.at(px * (26 / size) + pz * 15, py * (26 / size));
  const material = skin(
    (px, py) => mixRgb(rgb('#f2c81c'), rgb('#e0ad12'), 0.5 + 0.5 * noise.fbm(px * 3, py * 3, 2)),
    0.3,
    bump,
  );
  return [
    {
      centre,
      reach: long * 1.15,
      material,
      distance: (px, py, pz) => {
        const along = (px - x) * cos + (pz - z) * sin;
        const aside = -(px - x) * sin + (pz - z) * cos;
        const up = py - centre.y;
        const body = ellipsoidDistance(along, up, aside, long * 0.9, size * 0.86, size * 0.86);
        const tip = Math.hypot(Math.abs(along) - long * 0.86, up, aside) - size * 0.2;
        return smoothMin(body, tip, size * 0.42) * 0.9;
      },
    },
  ];
}

function grapes(x: number, z: number, size: number, noise: Noise, random: Random): Solid[] {
  const berry = size * 0.3;
  const dark = random() < 0.65;
  const material = skin((px, py, pz) => {
    const bloom = 0.5 + 0.5 * noise.fbm(px * 7 + pz * 3, py * 7, 3);
    return dark
      ? mixRgb(rgb('#2c1236'), rgb('#6a5a8c'), bloom * 0.6)
      : mixRgb(rgb('#8fa83a'), rgb('#cdd68c'), bloom * 0.6);
  }, 0.3);
  const solids: Solid[] = [];
  for (let layer = 0; layer < 3; layer += 1) {
    const count = [9, 6, 3][layer] ?? 0;
    for (let i = 0; i < count; i += 1) {
      const angle = (i / count) * Math.PI * 2 + layer * 0.6 + random() * 0.3;
      const spread = berry * ([2.2, 1.5, 0.8][layer] ?? 0) * (0.85 + random() * 0.25);
      solids.push(
        sphere(
          {
            x: x + Math.cos(angle) * spread * 1.35,
            y: berry * (1 + layer * 1.45) + random() * 0.02,
            z: z + Math.sin(angle) * spread,
          },
          berry * (0.92 + random() * 0.14),
          {
            ...material,
            soft: 0.9,
          },
        ),
      );
    }
  }
  return solids;
}

export const fruits = { apple, orange, peach, pear, lemon, grapes } as const satisfies Readonly<Record<string, Fruit>>;
