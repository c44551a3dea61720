import { between, type Random } from '@ai-site/shared/random';
import { Noise } from '@ai-site/shared/random/noise';
import { smoothstep } from '../../../../../src/engines/classical/images/raster/raster.ts';
import { mixRgb, type Rgb, rgb } from '../framebuffer/rgb.ts';
import {
  ellipsoid,
  lathe,
  length2,
  length3,
  levelsAround,
  type Material,
  rod,
  roundedCorner,
  roundedCylinder,
  type Solid,
  smoothMin,
  sphere,
  valueAt,
} from '../render/solids.ts';
import type { Figure } from './figure.ts';
import { around, at, block, painted, plastic } from './parts.ts';

const white = rgb('#f6f1e8');
const dough = rgb('#d99a52');
const chocolate = rgb('#4a2412');
const sprinkleColours: readonly Rgb[] = [
  rgb('#f4d03f'),
  rgb('#5dade2'),
  rgb('#ffffff'),
  rgb('#58d68d'),
  rgb('#af7ac5'),
  rgb('#ff7f6b'),
];
const glossy = (colour: Rgb, rough = 0.16): Material => ({
  colour: () => colour,
  mirror: 0.05,
  rough,
  kind: 'opaque',
  soft: 0.25,
});

const china = (colour: Rgb): Material => ({ colour: () => colour, mirror: 0.05, rough: 0.2, kind: 'opaque' });
const plate = (radius: number, colour: Rgb): Solid =>
  lathe(at(0, 0, 0), 0.18, [radius * 0.5, radius * 0.76, radius * 0.92, radius], china(colour), 0.045);

interface Ring {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly icing: Rgb;
}

const RING = 0.62;
const TUBE = 0.34;

/** A ring of dough whose icing runs down its side. */
function ringCake({ x, y, z, icing }: Ring, random: Random): Solid[] {
  const noise = new Noise(Math.floor(random() * 2 ** 31));
  const tube = (px: number, py: number, pz: number): number =>
    length2(length2(px - x, pz - z) - RING, (py - y) * 1.12) - TUBE;
  const crust: Material = painted(
    (_x, py) => mixRgb(rgb('#b8743a'), dough, smoothstep(0, 0.12, Math.abs(py - y + 0.02))),
    0.55,
  );
  const drips = Float32Array.from({ length: 513 }, (_, i) => {
    const angle = (i / 512) * 2 * Math.PI - Math.PI;
    return y - 0.02 + 0.1 * noise.fbm(Math.cos(angle) * 2.6, Math.sin(angle) * 2.6, 2) * 2;
  });
  const drip = (px: number, pz: number): number => valueAt(drips, Math.atan2(pz - z, px - x) / (2 * Math.PI) + 0.5);
  const body: Solid = {
    centre: at(x, y, z),
    reach: RING + TUBE + 0.06,
    material: crust,
    levels: levelsAround(y, TUBE / 1.12),
    distance: (px, py, pz) => tube(px, py, pz) * 0.9,
  };
  const cover: Solid = {
    ...body,
    material: glossy(icing),
    levels: levelsAround(y, (TUBE + 0.035) / 1.12, 0.75),
    distance: (px, py, pz) => {
      const skin = tube(px, py, pz) - 0.035;
      // The icing is no nearer than its skin.
      if (skin > 0.2) return skin * 0.75;
      const low = drip(px, pz) - py;
      // The lower edge of the icing is round.
      return -smoothMin(-skin, -low, 0.06) * 0.75;
    },
  };
  const sprinkles = Array.from({ length: 26 }, () => {
    const [angle, out] = [random() * Math.PI * 2, between(random, -0.8, 0.8)];
    const ring = RING + Math.sin(out) * (TUBE + 0.045);
    const middle = at(
      x + Math.cos(angle) * ring,
      y + (Math.cos(out) * (TUBE + 0.045)) / 1.12,
      z + Math.sin(angle) * ring,
    );
    const way = random() * Math.PI;
    const [dx, dz] = [Math.cos(way) * 0.055, Math.sin(way) * 0.055];
    return rod(
      at(middle.x - dx, middle.y, middle.z - dz),
      at(middle.x + dx, middle.y, middle.z + dz),
      0.022,
      0.022,
      plastic(sprinkleColours[Math.floor(random() * 6)] ?? white, 0.4),
    );
  });
  return [body, cover, ...sprinkles];
}

/** Rings of dough with icing and sprinkles on a plate. */
export const donut: Figure = ({ main, second }, random) => [
  plate(2.15, white),
  ...ringCake({ x: -0.95, y: 0.46, z: 0.1, icing: mixRgb(main, white, 0.15) }, random),
  ...ringCake({ x: 1.0, y: 0.46, z: 0.3, icing: chocolate }, random),
  ...ringCake({ x: 0.05, y: 1.08, z: -0.05, icing: mixRgb(second, white, 0.25) }, random),
];

/** A scoop with a ragged foot. */
function scoop(x: number, y: number, z: number, radius: number, colour: Rgb, noise: Noise): Solid[] {
  const ice: Material = {
    colour: (px, py, pz) =>
      mixRgb(colour, mixRgb(colour, white, 0.5), smoothstep(0.1, 0.5, noise.fbm(px * 4 + pz * 2, py * 4, 3))),
    mirror: 0.04,
    rough: 0.5,
    kind: 'opaque',
    soft: 0.5,
    bump: (px, py, pz) => 0.035 * noise.fbm(px * 5 + pz * 3, py * 5 - pz * 2, 4),
  };
  const foot = around(11, (_, cos, sin) => [
    sphere(at(x + cos * radius * 0.9, y - radius * 0.42, z + sin * radius * 0.9), radius * 0.22, ice),
  ]);
  return [sphere(at(x, y, z), radius, ice), ...foot];
}

/** Three scoops in a glass with a wafer, a cherry and chocolate that runs down. */
export const iceCream: Figure = ({ main, second }, random) => {
  const noise = new Noise(Math.floor(random() * 2 ** 31));
  const glass: Material = { colour: () => rgb('#e9f6fa'), mirror: 0.05, rough: 0.04, kind: 'glass' };
  const wafer: Material = painted(
    (px, py) =>
      Math.abs(Math.sin(px * 16 + py * 16)) < 0.2 || Math.abs(Math.sin(px * 16 - py * 16)) < 0.2
        ? rgb('#a8682c')
        : rgb('#e0a95c'),
    0.7,
  );
  const scoops = [
    ...scoop(-0.42, 1.5, 0.05, 0.52, mixRgb(main, white, 0.35), noise),
    ...scoop(0.46, 1.52, 0.12, 0.5, rgb('#f7ecd0'), noise),
    ...scoop(0.02, 2.12, 0.05, 0.5, mixRgb(second, rgb('#8a5a3a'), 0.35), noise),
  ];
  return [
    lathe(at(0, 0, 0), 0.12, [0.62, 0.6, 0.2], glass),
    lathe(at(0, 0.1, 0), 0.5, [0.2, 0.09, 0.1, 0.3], glass),
    lathe(
      at(0, 0.55, 0),
      0.85,
      [0.3, 0.68, 0.88, 0.98, 1.02],
      { ...glass, kind: 'opaque', colour: () => rgb('#dcebf0'), rough: 0.12 },
      0.05,
    ),
    ...scoops,
    {
      centre: at(0.02, 2.2, 0.05),
      reach: 0.62,
      material: glossy(chocolate, 0.1),
      distance: (x, y, z) => {
        const skin = length3(x - 0.02, y - 2.12, z - 0.05) - 0.535;
        const low = 2.34 - 0.17 * noise.at(Math.atan2(z - 0.05, x - 0.02) * 2.2 + 4, 3.5) - y;
        return -smoothMin(-skin, -low, 0.05) * 0.8;
      },
    },
    sphere(at(0.05, 2.75, 0), 0.16, glossy(rgb('#c8142c'), 0.08)),
    rod(at(0.05, 2.86, 0), at(0.2, 3.12, 0.05), 0.018, 0.014, plastic(rgb('#4f7a2c'))),
    block(at(0.72, 2.25, 0.32), at(0.12, 0.52, 0.05), 0.02, wafer, 0.35),
    block(at(0.9, 2.15, 0.3), at(0.11, 0.5, 0.05), 0.02, wafer, 0.2),
  ];
};

/** Round cakes of two halves with cream between them, stacked on a plate. */
export const macaron: Figure = ({ main, second, light }, random) => {
  const tones = [main, mixRgb(second, white, 0.3), rgb('#8fc9a8'), rgb('#f2b8c6'), rgb('#b79bd6'), rgb('#f3d27a')].map(
    (tone) => mixRgb(tone, white, 0.22),
  );
  const cake = (x: number, y: number, z: number, i: number): Solid[] => {
    const tone = tones[i % tones.length] ?? light;
    const shell: Material = { colour: () => tone, mirror: 0.04, rough: 0.45, kind: 'opaque', soft: 0.4 };
    // Both halves are alike, above and below the middle of the cream.
    const middle = y + 0.17;
    const domes: Solid = {
      centre: at(x, middle, z),
      reach: 0.6,
      material: shell,
      levels: levelsAround(middle, 0.34, 0.8),
      distance: (px, py, pz) => {
        const level = Math.abs(py - middle) - 0.1;
        const curved = length3((px - x) / 0.56, level / 0.24, (pz - z) / 0.56) - 1;
        return Math.max(curved * 0.2, -level);
      },
    };
    const frills: Solid = {
      ...domes,
      levels: levelsAround(middle, 0.12),
      material: {
        ...shell,
        bump: (px, py, pz) => 0.02 * Math.sin(px * 60 + pz * 47) * Math.sin(py * 70 + pz * 31),
      },
      distance: (px, py, pz) =>
        roundedCorner(length2(px - x, pz - z) - 0.53, Math.abs(Math.abs(py - middle) - 0.075) - 0.005) - 0.04,
    };
    return [
      domes,
      frills,
      roundedCylinder(at(x, y + 0.12, z), 0.52, 0.1, 0.03, glossy(mixRgb(tone, white, 0.55), 0.4)),
    ];
  };
  const rows: readonly (readonly [number, number, number])[] = [
    [-1.2, 0.24, 0.1],
    [0, 0.24, -0.25],
    [1.2, 0.24, 0.1],
    [-0.6, 0.7, 0.1],
    [0.62, 0.7, 0.05],
    [0.02, 1.16, 0.1],
  ];
  const start = Math.floor(random() * tones.length);
  return [
    plate(2.1, white),
    ...rows.flatMap(([x, y, z], i) => cake(x + between(random, -0.04, 0.04), y, z, i + start)),
    ellipsoid(at(1.75, 0.2, -0.8), 0.12, 0.06, 0.1, glossy(rgb('#c8283c'))),
  ];
};
