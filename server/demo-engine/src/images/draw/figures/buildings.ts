import { mixRgb, type Rgb, rgb } from '../framebuffer/rgb.ts';
import { lathe, length2, type Material, roundedCylinder, type Solid, sphere } from '../render/solids.ts';
import type { Figure } from './figure.ts';
import { around, at, block, drum, lit, metal, mirrored, painted, plastic, rubber, squareTower } from './parts.ts';

const stone = rgb('#d8cdb9');
const mortar = rgb('#b3a68e');
const dark = rgb('#3a2a22');
const glow: Rgb = [2, 1.45, 0.6];
const gold = rgb('#e0b85a');

/** Courses of stones with mortar between them. */
const masonry = (colour: Rgb, size: number): Material =>
  painted((x, y, z) => {
    const course = Math.floor(y / size);
    const place = (Math.abs(x) > Math.abs(z) ? z : x) / (size * 1.8) + (course % 2) * 0.5;
    const edge = Math.min(y / size - course, place - Math.floor(place));
    const shade = 0.9 + 0.14 * Math.abs(Math.sin(course * 12.9 + Math.floor(place) * 78.2));
    return edge < 0.08 ? mortar : [colour[0] * shade, colour[1] * shade, colour[2] * shade];
  }, 0.85);

const lawn = (radius: number): Solid => roundedCylinder(at(0, 0, 0), radius, 0.12, 0.05, rubber(rgb('#7fa35a')));

function flag(x: number, y: number, z: number, colour: Rgb): Solid[] {
  return [
    drum(at(x, y + 0.2, z), 'y', 0.016, 0.22, 0.005, metal(rgb('#b8bac0'))),
    block(at(x + 0.14, y + 0.34, z), at(0.13, 0.075, 0.012), 0.005, plastic(colour)),
  ];
}

function roundTower(x: number, z: number, radius: number, height: number, roof: Rgb): Solid[] {
  return [
    roundedCylinder(at(x, 0.1, z), radius, height, 0.02, masonry(stone, 0.14)),
    roundedCylinder(at(x, 0.04 + height, z), radius * 1.16, 0.14, 0.03, plastic(stone, 0.7)),
    lathe(
      at(x, 0.16 + height, z),
      radius * 2.5,
      [radius * 1.28, radius * 0.86, radius * 0.5, radius * 0.22, 0.01],
      plastic(roof, 0.5),
    ),
    sphere(at(x, 0.18 + height + radius * 2.5, z), 0.045, metal(gold)),
    block(at(x - radius * 0.2, 0.1 + height * 0.66, z - radius), at(0.055, 0.12, 0.05), 0.05, plastic(dark, 0.7)),
  ];
}

export const castle: Figure = ({ main, second }) => {
  const roof = mixRgb(main, rgb('#3f5fa8'), 0.25);
  const wall = masonry(stone, 0.14);
  const walls = [
    block(at(0, 0.55, -0.75), at(1.05, 0.46, 0.12), 0.02, wall),
    ...mirrored((side) => [block(at(side * 1.1, 0.55, 0.1), at(0.12, 0.46, 0.8), 0.02, wall)]),
  ];
  const merlons = [-0.78, -0.47, 0.47, 0.78].map((x) =>
    block(at(x, 1.08, -0.75), at(0.09, 0.09, 0.12), 0.02, plastic(stone, 0.7)),
  );
  return [
    lawn(1.75),
    ...walls,
    ...merlons,
    block(at(0, 0.72, -0.78), at(0.34, 0.62, 0.2), 0.02, wall),
    drum(at(0, 0.5, -0.92), 'z', 0.19, 0.09, 0.02, plastic(dark, 0.7)),
    block(at(0, 0.3, -0.92), at(0.19, 0.22, 0.09), 0.01, plastic(dark, 0.7)),
    ...[-0.24, 0, 0.24].map((x) => block(at(x, 1.4, -0.78), at(0.075, 0.08, 0.2), 0.02, plastic(stone, 0.7))),
    ...roundTower(-1.12, -0.72, 0.3, 1.35, roof),
    ...roundTower(1.12, -0.72, 0.3, 1.35, roof),
    ...roundTower(-0.62, 0.55, 0.32, 1.75, roof),
    ...roundTower(0.7, 0.62, 0.28, 1.55, roof),
    ...roundTower(0.05, 0.25, 0.4, 2.0, roof),
    ...flag(0.05, 3.12, 0.25, second),
    block(at(0, 0.11, -1.3), at(0.24, 0.03, 0.42), 0.02, rubber(rgb('#c8b48c'))),
  ];
};

/** A roof with eaves that turn up, its ridge and the wall above it. */
function storey(y: number, half: number, height: number, roof: Rgb): Solid[] {
  const wall = painted((x, py, z) => {
    const across = Math.abs(x) > Math.abs(z) ? z : x;
    const isPost = Math.abs(Math.abs(across) - half * 0.58) < 0.045 || Math.abs(Math.abs(across) - half * 0.2) < 0.035;
    return isPost || py < y + 0.05 || py > y + height - 0.05
      ? rgb('#9c2f24')
      : Math.abs(across) < half * 0.2
        ? rgb('#ffd98a')
        : rgb('#e8d9bd');
  }, 0.6);
  const tiles = painted(
    (x, py, z) =>
      Math.sin((Math.abs(x) > Math.abs(z) ? z : x) * 42) > 0.72 || py < y + height + 0.045
        ? mixRgb(roof, [0, 0, 0], 0.45)
        : roof,
    0.45,
  );
  return [
    squareTower(at(0, y, 0), height, [half * 0.66, half * 0.66], wall),
    squareTower(at(0, y + height, 0), 0.3, [half * 1.12, half * 0.92, half * 0.76, half * 0.64], tiles),
    ...around(
      4,
      (_angle, cos, sin) => [sphere(at(cos * half * 1.58, y + height + 0.07, sin * half * 1.58), 0.05, metal(gold))],
      Math.PI / 4,
    ),
  ];
}

export const pagoda: Figure = ({ main }) => {
  const roof = mixRgb(main, rgb('#2f5f58'), 0.45);
  const storeys = [0, 1, 2, 3, 4].flatMap((i) => storey(0.24 + i * 0.56, 0.74 - i * 0.095, 0.34, roof));
  return [
    squareTower(at(0, 0, 0), 0.14, [1.15, 1.15], plastic(rgb('#cfc8ba'), 0.8)),
    squareTower(at(0, 0.12, 0), 0.14, [0.9, 0.9], plastic(rgb('#dcd6ca'), 0.8)),
    block(at(0, 0.08, -1.28), at(0.24, 0.07, 0.18), 0.02, plastic(rgb('#dcd6ca'), 0.8)),
    ...storeys,
    lathe(at(0, 3.06, 0), 0.56, [0.16, 0.1, 0.13, 0.07, 0.09, 0.03, 0.01], metal(gold)),
    ...mirrored((side) => [
      lathe(at(side * 0.95, 0.12, -0.95), 0.34, [0.07, 0.05, 0.12, 0.1, 0.02], plastic(rgb('#c9c2b4'), 0.8)),
      sphere(at(side * 0.95, 0.3, -1.0), 0.06, lit(glow)),
    ]),
  ];
};

export const bridge: Figure = ({ main, light }) => {
  const arches = [
    [-1.15, 0.4],
    [0, 0.62],
    [1.15, 0.4],
  ] as const;
  const deckAt = (x: number): number => 1.02 - 0.1 * x * x;
  const blocks = masonry(mixRgb(stone, light, 0.2), 0.12);
  const body: Solid = {
    centre: at(0, 0.55, 0),
    reach: 2.2,
    material: blocks,
    distance: (x, y, z) => {
      const shell = Math.max(Math.abs(z) - 0.42, (y - deckAt(x)) * 0.92, Math.abs(x) - 2, -0.1 - y);
      const open = arches.reduce(
        (least, [cx, radius]) => Math.min(least, length2(x - cx, Math.max(0, y - 0.1)) - radius),
        Number.MAX_VALUE,
      );
      return Math.max(shell, -open) * 0.9;
    },
  };
  const posts = Array.from({ length: 9 }, (_, i) => -1.8 + i * 0.45).flatMap((x) =>
    mirrored((side) => [
      block(at(x, deckAt(x) + 0.13, side * 0.39), at(0.045, 0.16, 0.045), 0.02, plastic(stone, 0.7)),
      sphere(at(x, deckAt(x) + 0.32, side * 0.39), 0.055, plastic(stone, 0.6)),
    ]),
  );
  const rails = mirrored((side): Solid[] => [
    {
      centre: at(0, 1, side * 0.39),
      reach: 1.95,
      material: plastic(mixRgb(stone, main, 0.2), 0.7),
      distance: (x, y, z) =>
        Math.max(Math.abs(z - side * 0.39) - 0.03, Math.abs(y - deckAt(x) - 0.19) - 0.03, Math.abs(x) - 1.82) * 0.9,
    },
  ]);
  const water: Material = {
    colour: (x, _y, z) => mixRgb(rgb('#2f7f92'), rgb('#5fb3b8'), 0.5 + 0.5 * Math.sin(x * 9 + Math.sin(z * 7) * 2)),
    mirror: 0.12,
    rough: 0.12,
    kind: 'opaque',
  };
  return [
    block(at(0, 0.03, 0), at(2.15, 0.05, 1.1), 0.05, water),
    body,
    ...posts,
    ...rails,
    ...mirrored((side) => [
      block(at(side * 2.05, 0.22, 0), at(0.26, 0.24, 1.06), 0.1, rubber(rgb('#7fa35a'))),
      sphere(at(side * 2.05, 0.72, 0.62), 0.3, rubber(rgb('#5d8a4c'))),
    ]),
  ];
};
