import { smoothstep } from '../../../../../src/engines/classical/images/raster/raster.ts';
import { mixRgb, type Rgb, rgb } from '../framebuffer/rgb.ts';
import {
  ellipsoid,
  lathe,
  length2,
  type Material,
  rod,
  roundedCylinder,
  type Solid,
  sphere,
} from '../render/solids.ts';
import type { Figure } from './figure.ts';
import { around, at, block, drum, hoop, lit, metal, painted, plastic, rubber, turned } from './parts.ts';

const white = rgb('#f6f3ec');
const glazed = (colour: Material['colour']): Material => ({ colour, mirror: 0.05, rough: 0.2, kind: 'opaque' });

/** A leaf poured with milk: 0 coffee, 1 milk. */
function latteArt(u: number, v: number): number {
  const radius = length2(u, v);
  const ring = smoothstep(0.97, 0.9, radius) * smoothstep(0.72, 0.82, radius) * 0.35;
  const half = 0.62 * Math.sqrt(Math.max(0, 1 - ((v + 0.02) / 0.66) ** 2)) * (0.75 + 0.25 * v);
  const inLeaf = smoothstep(0, 0.05, half - Math.abs(u));
  const veins = smoothstep(-0.15, 0.25, Math.sin((v - Math.abs(u) * 0.85) * 26));
  const stem = smoothstep(0.045, 0.02, Math.abs(u)) * (Math.abs(v) < 0.68 ? 1 : 0);
  return Math.max(ring, inLeaf * veins * (1 - stem));
}

export const coffee: Figure = ({ main, light }) => {
  const china = glazed((_x, y) => (y > 0.2 && y < 0.86 ? mixRgb(main, light, 0.12) : mixRgb(white, light, 0.15)));
  const drink: Material = {
    colour: (x, _y, z) => mixRgb(rgb('#6a3716'), rgb('#f0dfc0'), latteArt(x / 0.84, z / 0.84)),
    mirror: 0.04,
    rough: 0.3,
    kind: 'opaque',
  };
  const cup = [
    lathe(at(0, 0.14, 0), 0.98, [0.42, 0.58, 0.74, 0.86, 0.93, 0.98], china, 0.06),
    roundedCylinder(at(0, 0.94, 0), 0.89, 0.06, 0.01, drink),
    {
      ...hoop(at(1.06, 0.66, 0), 'z', 0.27, 0.075, china),
      distance: (x: number, y: number, z: number) =>
        Math.max(length2(length2(x - 1.06, y - 0.66) - 0.27, z) - 0.075, 0.86 - x),
    },
    lathe(at(0, 0, 0), 0.16, [0.7, 1.15, 1.42, 1.56], china, 0.045),
    hoop(at(0, 0.15, 0), 'y', 1.5, 0.022, metal(rgb('#d9b25f'))),
    rod(at(-0.5, 0.17, -1.2), at(0.55, 0.17, -1.08), 0.03, 0.035, metal(rgb('#d3d6dc'))),
    ellipsoid(at(0.72, 0.18, -1.06), 0.2, 0.035, 0.13, metal(rgb('#d3d6dc'))),
    ...[-1.5, -1.72, -1.66].map((x, i) =>
      ellipsoid(
        at(x, 0.1, -1.0 + i * 0.2),
        0.16,
        0.1,
        0.11,
        painted((px) => (Math.abs(px - x) < 0.014 ? rgb('#2a140a') : rgb('#4a2612'))),
      ),
    ),
    block(at(1.55, 0.15, -0.95), at(0.15, 0.15, 0.15), 0.03, plastic(mixRgb(rgb('#b8793f'), white, 0.25)), 0.4),
  ];
  return turned(cup, -0.25);
};

/** Rings of noodles that lie over one another. */
function noodleBed(random: () => number): Solid[] {
  return Array.from({ length: 10 }, (_, i) => {
    const angle = i * 2.4;
    const [x, z] = [Math.cos(angle) * (0.08 + random() * 0.36), Math.sin(angle) * (0.08 + random() * 0.34)];
    const [lean, tilt, ring] = [(random() - 0.5) * 0.35, (random() - 0.5) * 0.35, 0.24 + i * 0.04];
    const y = 1.02 + random() * 0.1;
    return {
      centre: at(x, y, z),
      reach: ring * 1.2 + 0.06,
      material: { ...plastic(mixRgb(rgb('#f2d27e'), rgb('#e9bf5e'), random()), 0.35), soft: 0.5 },
      distance: (px: number, py: number, pz: number) =>
        (length2(length2(px - x, pz - z) - ring, py - y - (px - x) * lean - (pz - z) * tilt) - 0.052) * 0.85,
    };
  });
}

export const noodles: Figure = ({ main }, random) => {
  const bowl = glazed((_x, y) =>
    y > 1.02 && y < 1.12
      ? rgb('#f3efe6')
      : y > 0.9 && y < 0.95
        ? rgb('#f3efe6')
        : mixRgb(main, [0.02, 0.02, 0.02], 0.12),
  );
  const egg = (x: number, z: number): Solid[] => [
    ellipsoid(at(x, 1.12, z), 0.27, 0.13, 0.21, { ...plastic(white, 0.35), soft: 0.5 }),
    ellipsoid(at(x, 1.2, z), 0.15, 0.07, 0.13, { ...plastic(rgb('#f29a1f'), 0.3), soft: 0.5 }),
  ];
  const onions = Array.from({ length: 7 }, () =>
    hoop(
      at((random() - 0.5) * 1.1, 1.15 + random() * 0.05, -0.1 - random() * 0.5),
      'y',
      0.05,
      0.018,
      plastic(random() < 0.5 ? rgb('#6fae3f') : rgb('#a7d071')),
    ),
  );
  const stick = painted((x) => (x > 1.2 ? rgb('#8e2a22') : rgb('#4a2a1a')), 0.4);
  return [
    lathe(at(0, 0.04, 0), 1.1, [0.46, 0.52, 0.78, 1.0, 1.14, 1.22, 1.28], bowl, 0.06),
    roundedCylinder(at(0, 0.92, 0), 1.16, 0.06, 0.02, {
      colour: () => rgb('#b8692a'),
      mirror: 0.07,
      rough: 0.12,
      kind: 'opaque',
    }),
    ...noodleBed(random),
    ...egg(-0.52, -0.42),
    ...egg(-0.02, -0.62),
    ...[0, 1, 2].map((i) =>
      drum(
        at(0.5 + i * 0.13, 1.1 + i * 0.03, -0.3 + i * 0.14),
        'z',
        0.3,
        0.035,
        0.02,
        painted(
          (x, y) => (length2(x - 0.5 - i * 0.13, y - 1.1 - i * 0.03) > 0.23 ? rgb('#7c3c22') : rgb('#d99a74')),
          0.5,
        ),
      ),
    ),
    block(at(0.55, 1.32, 0.52), at(0.36, 0.34, 0.02), 0.015, rubber(rgb('#23332a')), 0.35),
    ...onions,
    rod(at(-1.1, 1.3, 0.62), at(1.55, 1.24, 0.28), 0.03, 0.045, stick),
    rod(at(-1.1, 1.3, 0.76), at(1.55, 1.24, 0.48), 0.03, 0.045, stick),
  ];
};

export const cake: Figure = ({ main, light }) => {
  const cream = mixRgb(white, light, 0.2);
  const icing = mixRgb(main, white, 0.35);
  /** Icing that runs down over a tier: how far, by the direction. */
  const drips = (top: number, length: number) =>
    painted((x, y, z) => {
      const angle = Math.atan2(z, x);
      const edge = top - length * (0.45 + 0.3 * Math.sin(angle * 9) + 0.2 * Math.sin(angle * 14 + 1));
      return y > edge ? icing : cream;
    }, 0.35);
  const tier = (y: number, radius: number, height: number): Solid[] => [
    roundedCylinder(at(0, y, 0), radius, height, 0.08, drips(y + height, height * 0.75)),
    ...around(Math.round(radius * 16), (_angle, cos, sin) => [
      sphere(at(cos * radius, y + 0.05, sin * radius), 0.085, rubber(white)),
    ]),
  ];
  const berries = around(7, (_angle, cos, sin) => [
    ellipsoid(at(cos * 0.44, 1.68, sin * 0.44), 0.12, 0.14, 0.12, { ...plastic(rgb('#cf2430'), 0.25), soft: 0.4 }),
    sphere(at(cos * 0.44, 1.8, sin * 0.44), 0.045, rubber(rgb('#5f9a3c'))),
  ]);
  const candle = (x: number, z: number, colour: Rgb): Solid[] => [
    drum(
      at(x, 1.8, z),
      'y',
      0.04,
      0.22,
      0.01,
      painted((_x, y) => (Math.sin(y * 60) > 0.3 ? white : colour), 0.5),
    ),
    ellipsoid(at(x, 2.12, z), 0.045, 0.1, 0.045, lit([2.6, 1.7, 0.5])),
  ];
  return [
    roundedCylinder(
      at(0, 0, 0),
      1.42,
      0.1,
      0.04,
      glazed(() => white),
    ),
    ...tier(0.1, 1.1, 0.78),
    ...tier(0.88, 0.68, 0.66),
    ...berries,
    ...candle(-0.18, 0, main),
    ...candle(0.18, 0.02, mixRgb(main, rgb('#4a8fd0'), 0.7)),
    ...candle(0, -0.2, rgb('#f0b93a')),
  ];
};
