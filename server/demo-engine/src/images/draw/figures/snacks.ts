import { between } from '@ai-site/shared/random';
import { Noise } from '@ai-site/shared/random/noise';
import { smoothstep } from '../../../../../src/engines/classical/images/raster/raster.ts';
import { mixRgb, type Rgb, rgb } from '../framebuffer/rgb.ts';
import {
  ellipsoid,
  lathe,
  length2,
  length3,
  type Material,
  rod,
  roundedCylinder,
  type Solid,
  sphere,
} from '../render/solids.ts';
import type { Figure } from './figure.ts';
import { around, at, block, drum, hoop, painted, plastic, rubber } from './parts.ts';

const white = rgb('#f4f0e6');
const rice = rgb('#f7f4ea');
const seaweed = rgb('#16241c');
const bamboo = rgb('#d8ac68');
const wood = (from: Rgb, noise: Noise): Material =>
  painted(
    (x, y, z) =>
      mixRgb(from, mixRgb(from, rgb('#5a3418'), 0.5), 0.5 + 0.5 * Math.sin(noise.fbm(x * 0.7, z * 5 + y, 3) * 16)),
    0.6,
  );
const wet = (colour: Material['colour']): Material => ({
  colour,
  mirror: 0.05,
  rough: 0.18,
  kind: 'opaque',
  soft: 0.35,
});
const grains = (noise: Noise): Material => ({
  colour: () => rice,
  mirror: 0.03,
  rough: 0.6,
  kind: 'opaque',
  soft: 0.3,
  bump: (x, y, z) => 0.03 * noise.fbm(x * 15 + z * 6, y * 15 + z * 9, 2),
});

/** Fish over rice, rolls in seaweed, with chopsticks on a board. */
export const sushi: Figure = ({ main }, random) => {
  const noise = new Noise(Math.floor(random() * 2 ** 31));
  const fish = (from: Rgb, stripe: Rgb): Material =>
    wet((x, y, z) => mixRgb(from, stripe, smoothstep(0.72, 0.95, Math.sin((x * 0.9 + z * 0.35 + y * 0.4) * 17))));
  const nigiri = (x: number, z: number, material: Material): Solid[] => [
    block(at(x, 0.44, z), at(0.3, 0.2, 0.62), 0.17, grains(noise)),
    {
      centre: at(x, 0.66, z),
      reach: 0.95,
      material,
      distance: (px, py, pz) => {
        // The slice bends down at both ends.
        const low = 0.68 - 0.22 * ((pz - z) / 0.75) ** 2 - 0.1 * ((px - x) / 0.36) ** 2;
        const [qx, qy, qz] = [Math.abs(px - x) - 0.28, Math.abs(py - low) - 0.03, Math.abs(pz - z) - 0.68];
        return (
          (Math.min(Math.max(qx, qy, qz), 0) + length3(Math.max(qx, 0), Math.max(qy, 0), Math.max(qz, 0)) - 0.06) * 0.65
        );
      },
    },
  ];
  const roll = (x: number, z: number, filling: Rgb): Solid[] => [
    drum(at(x, 0.54, z), 'y', 0.36, 0.32, 0.03, {
      ...rubber(seaweed),
      bump: (px, py, pz) => 0.01 * noise.fbm(px * 9 + pz * 7, py * 9, 2),
    }),
    drum(at(x, 0.6, z), 'y', 0.325, 0.28, 0.04, grains(noise)),
    drum(
      at(x, 0.62, z),
      'y',
      0.15,
      0.28,
      0.04,
      wet(() => filling),
    ),
  ];
  const board = wood(mixRgb(rgb('#8a5a34'), main, 0.12), noise);
  return [
    block(at(0, 0.15, 0), at(2.25, 0.06, 1.15), 0.03, board),
    ...[-1.5, 1.5].map((x) => block(at(x, 0.05, 0), at(0.12, 0.07, 1.0), 0.02, board)),
    ...nigiri(-1.65, 0.1, fish(rgb('#f0783c'), rgb('#ffd0a8'))),
    ...nigiri(-0.85, 0.1, fish(rgb('#c8283a'), rgb('#dd5560'))),
    ...nigiri(
      -0.05,
      0.1,
      wet((_x, _y, z) => (Math.abs(z - 0.1) < 0.13 ? seaweed : rgb('#f5c842'))),
    ),
    ...roll(0.85, -0.35, rgb('#f08a4a')),
    ...roll(1.66, -0.3, rgb('#8fbf4a')),
    ...roll(1.05, 0.52, rgb('#d83a48')),
    ...[1.6, 1.78, 1.7].map((x, i) =>
      sphere(
        at(x, 0.28 + (i === 2 ? 0.14 : 0), 0.5 + i * 0.06),
        0.14,
        wet(() => rgb('#9ec46a')),
      ),
    ),
    rod(at(-2.1, 0.27, -1.0), at(1.5, 0.27, -0.9), 0.045, 0.03, rubber(rgb('#3a1f16'))),
    rod(at(-2.1, 0.27, -1.14), at(1.5, 0.27, -1.02), 0.045, 0.03, rubber(rgb('#3a1f16'))),
  ];
};

/** Folded dumplings in a bamboo steamer, with a cup of vinegar. */
export const dumplings: Figure = ({ main }, random) => {
  const noise = new Noise(Math.floor(random() * 2 ** 31));
  const cane = (shade: number): Material =>
    painted(
      (x, y, z) =>
        mixRgb(bamboo, rgb('#7a5020'), shade + 0.25 * Math.max(0, noise.fbm(Math.atan2(z, x) * 3, y * 22, 3))),
      0.55,
    );
  const skin: Material = {
    colour: (_x, y) => mixRgb(rgb('#f3e6cc'), white, smoothstep(0.7, 1.3, y)),
    mirror: 0.05,
    rough: 0.3,
    kind: 'opaque',
    soft: 0.6,
  };
  const dumpling = (x: number, z: number, size: number): Solid[] => {
    const turn = random() * 6;
    const base = 0.66;
    return [
      {
        centre: at(x, base + size * 0.5, z),
        reach: size * 1.25,
        material: skin,
        distance: (px, py, pz) => {
          const [dx, dy, dz] = [px - x, (py - base) / size, pz - z];
          const out = length2(dx, dz) / size;
          const folded = 0.085 * smoothstep(0.25, 0.85, dy) * smoothstep(1.25, 1.0, dy);
          const fold = folded > 0 ? folded * (0.5 + 0.5 * Math.cos((Math.atan2(dz, dx) + turn + dy * 0.9) * 14)) : 0;
          const profile =
            dy < 0.42 ? 1 - 0.25 * (0.42 - dy) ** 2 * 4 : Math.max(0.12, 1 - ((dy - 0.42) / 0.62) ** 1.7 * 0.86);
          return Math.max((out - profile + fold) * size * 0.42, (dy - 1.08) * size * 0.6, -dy * size);
        },
      },
      sphere(at(x, base + size * 1.02, z), size * 0.13, skin),
    ];
  };
  return [
    lathe(at(0, 0, 0), 0.98, [1.72, 1.74, 1.74, 1.74], cane(0.12), 0.13),
    roundedCylinder(
      at(0, 0.5, 0),
      1.66,
      0.12,
      0.01,
      painted((x) => (Math.abs(Math.sin(x * 19)) < 0.25 ? rgb('#5a3a18') : mixRgb(bamboo, white, 0.1)), 0.7),
    ),
    ...[0.12, 0.9].map((y) => hoop(at(0, y, 0), 'y', 1.74, 0.055, cane(0.35))),
    roundedCylinder(at(0, 0.6, 0), 1.5, 0.04, 0.01, rubber(rgb('#a8c880'))),
    ...dumpling(0, 0.02, 0.5),
    ...around(6, (_, cos, sin) => dumpling(cos * 1.02, sin * 1.02, 0.47 + between(random, -0.02, 0.02)), 0.3),
    lathe(
      at(1.5, 0, -1.75),
      0.28,
      [0.3, 0.46, 0.52],
      { colour: (_x, y) => (y > 0.2 ? mixRgb(main, white, 0.1) : white), mirror: 0.05, rough: 0.2, kind: 'opaque' },
      0.04,
    ),
    roundedCylinder(
      at(1.5, 0.14, -1.75),
      0.46,
      0.05,
      0.01,
      wet(() => rgb('#2a120a')),
    ),
    ...[0.1, -0.12].map((z) => ellipsoid(at(1.52, 0.2, -1.75 + z), 0.1, 0.02, 0.03, plastic(rgb('#e8c88a')))),
  ];
};

/** A teapot with cups on a tray of bamboo. */
export const teapot: Figure = ({ main, light }, random) => {
  const noise = new Noise(Math.floor(random() * 2 ** 31));
  const clay: Material = {
    colour: (x, y, z) =>
      mixRgb(main, mixRgb(main, rgb('#2a1410'), 0.5), 0.35 + 0.3 * noise.fbm(x * 9 + z * 5, y * 9, 3)),
    mirror: 0.045,
    rough: 0.34,
    kind: 'opaque',
  };
  const tea: Material = { colour: () => rgb('#b8621c'), mirror: 0.06, rough: 0.08, kind: 'opaque' };
  const cup = (x: number, z: number): Solid[] => [
    lathe(
      at(x, 0.26, z),
      0.36,
      [0.2, 0.3, 0.36, 0.39],
      {
        ...clay,
        colour: (px, py, pz) =>
          length2(px - x, pz - z) < 0.34 && py > 0.34 ? mixRgb(light, white, 0.6) : clay.colour(px, py, pz),
      },
      0.045,
    ),
    roundedCylinder(at(x, 0.5, z), 0.34, 0.03, 0.01, tea),
  ];
  const handle: Solid = {
    centre: at(1.22, 1.0, 0.45),
    reach: 0.75,
    material: clay,
    distance: (x, y, z) =>
      Math.max(length2(length2((x - 1.12) * 0.95, y - 1.0) - 0.47, z - 0.45) - 0.085, 0.98 - x) * 0.9,
  };
  return [
    block(
      at(0, 0.14, 0),
      at(2.3, 0.13, 1.3),
      0.05,
      painted(
        (x, y, z) =>
          Math.abs(Math.sin(z * 11)) < 0.12
            ? rgb('#4a2c14')
            : mixRgb(rgb('#a8743c'), rgb('#7a4c22'), 0.5 + 0.5 * Math.sin(noise.fbm(x, z * 6 + y, 3) * 9)),
        0.5,
      ),
    ),
    lathe(at(0.1, 0.26, 0.45), 1.25, [0.62, 0.96, 1.08, 1.02, 0.76, 0.5], clay),
    lathe(at(0.1, 1.48, 0.45), 0.2, [0.56, 0.5, 0.32, 0.08], clay),
    sphere(at(0.1, 1.78, 0.45), 0.14, clay),
    hoop(at(0.1, 1.48, 0.45), 'y', 0.53, 0.04, clay),
    rod(at(-0.75, 0.8, 0.45), at(-1.42, 1.38, 0.45), 0.2, 0.1, clay),
    drum(at(-1.46, 1.42, 0.45), 'y', 0.11, 0.04, 0.02, clay),
    handle,
    ...cup(-1.5, -0.75),
    ...cup(-0.5, -0.92),
    ...cup(1.55, -0.7),
  ];
};
