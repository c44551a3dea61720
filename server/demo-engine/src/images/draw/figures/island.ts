import { between, type Random } from '@ai-site/shared/random';
import { Noise } from '@ai-site/shared/random/noise';
import { smoothstep } from '../../../../../src/engines/classical/images/raster/raster.ts';
import { mixRgb, type Rgb, rgb } from '../framebuffer/rgb.ts';
import { lathe, length2, type Material, roundedCylinder, type Solid, sphere } from '../render/solids.ts';
import type { Figure } from './figure.ts';
import { at, block, lit, painted, plastic, rubber, squareTower } from './parts.ts';

const grass = rgb('#6fae4a');
const earth = rgb('#8a5a38');
const rock = rgb('#8c8580');
const TOP = 1.75;

/** A piece of land that floats: a house and trees on top, a waterfall over its edge, rock that runs to a point below. */
export const island: Figure = ({ main }, random) => {
  const noise = new Noise(Math.floor(random() * 2 ** 31));
  const strata: Material = {
    colour: (x, y, z) =>
      mixRgb(
        rock,
        mixRgb(earth, rgb('#5a3a26'), 0.3),
        smoothstep(0.2, 0.8, 0.5 + 0.5 * Math.sin(y * 7 + 3 * noise.fbm(x * 1.4, z * 1.4, 2))),
      ),
    mirror: 0.02,
    rough: 0.9,
    kind: 'opaque',
  };
  const land: Solid = {
    centre: at(0, 0.95, 0),
    reach: 2.1,
    material: {
      ...strata,
      colour: (x, y, z) =>
        y > TOP - 0.09 + 0.09 * noise.at(x * 3, z * 3)
          ? mixRgb(grass, rgb('#8cc25a'), 0.5 + 0.5 * noise.fbm(x * 2, z * 2, 2))
          : strata.colour(x, y, z),
    },
    levels: { low: 0, high: TOP + 0.05, share: 0.7 },
    distance: (x, y, z) => {
      const across = length2(x, z);
      const facets =
        0.16 * noise.fbm((across === 0 ? 1 : x / across) * 2 + 5, (across === 0 ? 0 : z / across) * 2 + y * 0.9, 3);
      const share = Math.min(1, Math.max(0, y / TOP));
      const radius = 1.75 * share ** 0.62 * (1 + facets * 1.6) + 0.04;
      const side = Math.max((across - radius) * 0.5, -y * 0.7);
      // Lumps of the ground are no higher than this.
      return y - TOP + 0.05 < side ? side : Math.max(side, y - TOP - 0.03 * noise.at(x * 2, z * 2));
    },
  };
  return [land, ...cottage(0.35, 0.1, main), ...waterfall(noise), ...grove(random), ...stones(random), ...clouds()];
};

function cottage(x: number, z: number, roof: Rgb): Solid[] {
  return [
    block(at(x, TOP + 0.32, z), at(0.42, 0.34, 0.34), 0.02, plastic(rgb('#f3e7d0'), 0.7)),
    squareTower(at(x, TOP + 0.62, z), 0.48, [0.58, 0.02], plastic(mixRgb(roof, rgb('#b8402c'), 0.3), 0.6), 0.85),
    block(at(x + 0.24, TOP + 0.92, z + 0.05), at(0.07, 0.22, 0.07), 0.01, plastic(rgb('#9a5a44'), 0.8)),
    block(at(x, TOP + 0.2, z - 0.34), at(0.1, 0.2, 0.02), 0.01, plastic(rgb('#6a4028'), 0.7)),
    ...[-0.26, 0.26].map((dx) =>
      block(at(x + dx, TOP + 0.4, z - 0.335), at(0.08, 0.09, 0.02), 0.01, lit([1.5, 1.15, 0.6])),
    ),
  ];
}

/** A stream that runs to the front edge and falls. */
function waterfall(noise: Noise): Solid[] {
  const water: Material = {
    colour: (x, y) =>
      mixRgb(rgb('#6fc4e8'), [0.95, 0.98, 1], smoothstep(0.1, 0.6, noise.fbm(x * 13, y * 1.6, 3) + 0.3)),
    mirror: 0.06,
    rough: 0.12,
    kind: 'opaque',
    soft: 0.6,
  };
  return [
    block(at(-0.62, TOP + 0.015, -0.85), at(0.17, 0.03, 0.72), 0.03, water),
    block(at(-0.62, 1.0, -1.6), at(0.16, 0.78, 0.05), 0.05, water),
    ...[-0.78, -0.62, -0.48].map((x, i) =>
      sphere(at(x, 0.24 + i * 0.04, -1.6), 0.13 + (i % 2) * 0.05, { ...plastic([0.95, 0.97, 1], 0.9), soft: 1 }),
    ),
  ];
}

function grove(random: Random): Solid[] {
  const places = [
    [-1.05, 0.35],
    [-0.6, 0.75],
    [1.15, 0.35],
    [1.0, -0.55],
    [-1.2, -0.3],
    [0.1, 0.95],
  ] as const;
  return places.flatMap(([x, z], i) => {
    const size = between(random, 0.75, 1.15);
    const leaf = (shade: number): Material => rubber(mixRgb(rgb('#2f7a46'), rgb('#7fb84a'), shade));
    const trunk = roundedCylinder(at(x, TOP - 0.05, z), 0.06 * size, 0.42 * size, 0.01, rubber(rgb('#6a4628')));
    if (i % 3 === 2)
      return [
        trunk,
        sphere(at(x, TOP + 0.62 * size, z), 0.34 * size, leaf(0.9)),
        sphere(at(x + 0.18 * size, TOP + 0.46 * size, z - 0.1), 0.22 * size, leaf(0.7)),
      ];
    return [
      trunk,
      ...[0, 1, 2].map((tier) =>
        lathe(
          at(x, TOP + (0.22 + tier * 0.27) * size, z),
          0.44 * size,
          [(0.36 - tier * 0.08) * size, 0.2 * size, 0.01],
          leaf(0.2 + tier * 0.2),
        ),
      ),
    ];
  });
}

const stones = (random: Random): Solid[] =>
  Array.from({ length: 5 }, () => {
    const angle = random() * Math.PI * 2;
    const size = between(random, 0.06, 0.13);
    return sphere(
      at(Math.cos(angle) * 1.25, TOP + size * 0.3, Math.sin(angle) * 1.25),
      size,
      painted(() => rock, 0.9),
    );
  });

function clouds(): Solid[] {
  const puff: Material = { colour: () => [0.96, 0.97, 1], mirror: 0, rough: 1, kind: 'opaque', soft: 0.8 };
  const bank = (x: number, y: number, z: number, size: number): Solid[] => [
    sphere(at(x, y, z), 0.26 * size, puff),
    sphere(at(x + 0.27 * size, y - 0.05, z), 0.19 * size, puff),
    sphere(at(x - 0.27 * size, y - 0.06, z + 0.05), 0.18 * size, puff),
  ];
  return [...bank(-1.75, 1.15, -0.5, 1), ...bank(1.75, 0.7, -0.35, 1.15), ...bank(0.75, 0.35, -0.9, 0.8)];
}
