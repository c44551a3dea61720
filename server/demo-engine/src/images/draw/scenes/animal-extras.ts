import { mixRgb, type Rgb, rgb } from '../framebuffer/rgb.ts';
import { ellipsoid, type Material, type Point, rod, type Solid, sphere } from '../render/solids.ts';
import { chain, ink, onBothSides, tinted, vinyl } from './animal-matter.ts';
import type { AnimalShape, HeadExtra } from './animal-shapes.ts';

const dark = rgb('#2a262b');
const cream = rgb('#f6ead2');
const white = rgb('#fbf9f4');
const pink = rgb('#ec9aa2');
const orange = rgb('#f0952c');
const horn = rgb('#ead9b4');
const red = rgb('#d8402c');

interface Look {
  readonly fur: Rgb;
  readonly shape: AnimalShape;
}

const p = (x: number, y: number, z: number): Point => ({ x, y, z });
const of = (colour: Rgb, rough?: number): Material => vinyl(() => colour, rough);

/** Cones that stand out of the head between two angles (0: to the right, π/2: up); `size`: shares of its half width and height at their base and tip. */
function cones(
  count: number,
  from: number,
  to: number,
  z: number,
  size: readonly [base: number, tip: number],
  lean: number,
  matter: Material,
): Solid[] {
  return Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1)).map((angle) => {
    const [x, y] = [Math.cos(angle) * 0.82, Math.sin(angle) * 0.72];
    return rod(
      p(x * size[0], 1.62 + y * size[0], z),
      p(x * size[1], 1.62 + y * size[1], z + lean),
      0.115,
      0.012,
      matter,
    );
  });
}

const nostrils = (y: number, z: number, apart: number, size: number): Solid[] =>
  onBothSides((side) => [ellipsoid(p(side * apart, y, z), size, size * 1.35, size * 0.7, ink)]);

/** A snout with its nostrils. */
const snout = (
  colour: Rgb,
  {
    y,
    rx,
    ry,
    rz,
    z,
  }: { readonly y: number; readonly rx: number; readonly ry: number; readonly rz: number; readonly z: number },
): Solid[] => [
  ellipsoid(p(0, y, z), rx, ry, rz, of(colour)),
  ...nostrils(y + ry * 0.2, z - rz * 0.92, rx * 0.42, 0.045),
];

const extras: Readonly<Record<HeadExtra, (look: Look) => Solid[]>> = {
  spikes: ({ fur }) => {
    const [tip, base] = [of(mixRgb(fur, cream, 0.18), 0.6), of(mixRgb(fur, dark, 0.28), 0.6)];
    return [
      ...cones(9, 0.32 * Math.PI, 0.68 * Math.PI, -0.26, [0.78, 1.08], -0.02, tip),
      ...cones(15, -0.14 * Math.PI, 1.14 * Math.PI, 0.04, [0.82, 1.3], 0.12, base),
      ...cones(12, -0.2 * Math.PI, 1.2 * Math.PI, 0.28, [0.7, 1.24], 0.3, tip),
      ...cones(9, -0.2 * Math.PI, 1.2 * Math.PI, 0.46, [0.45, 0.92], 0.5, base),
    ];
  },
  trunk: ({ fur }) => [
    chain(
      [p(0, 1.5, -0.6), p(0, 1.24, -0.9), p(0.02, 0.94, -1), p(0.08, 0.72, -1.1), p(0.2, 0.68, -1.26)],
      0.2,
      0.12,
      of(fur),
    ),
    ...[1.22, 1.06, 0.9].map((y) =>
      rod(p(-0.1, y, -1.09), p(0.13, y, -1.09), 0.012, 0.012, of(mixRgb(fur, dark, 0.35))),
    ),
  ],
  tusks: () =>
    onBothSides((side) => [rod(p(side * 0.26, 1.36, -0.58), p(side * 0.34, 1.1, -0.86), 0.07, 0.025, of(white, 0.3))]),
  bill: () => [
    ellipsoid(p(0, 1.5, -0.8), 0.29, 0.075, 0.3, of(orange, 0.35)),
    ellipsoid(p(0, 1.4, -0.72), 0.22, 0.055, 0.22, of(rgb('#d97a1c'), 0.35)),
  ],
  tuft: ({ fur }) =>
    [-0.16, 0, 0.16].map((x) => rod(p(x * 0.4, 2.24, 0), p(x, 2.5 - Math.abs(x) * 0.4, 0.06), 0.07, 0.02, of(fur))),
  comb: () => [
    ...[-0.12, 0.06, 0.24].map((z, index) => sphere(p(0, 2.34 + (index === 1 ? 0.08 : 0), z), 0.16, of(red, 0.5))),
    ...onBothSides((side) => [ellipsoid(p(side * 0.09, 1.26, -0.66), 0.08, 0.14, 0.06, of(red, 0.5))]),
  ],
  crest: ({ fur }) =>
    [-0.1, 0.04, 0.18].map((z, index) =>
      rod(p(0, 2.2, z - 0.1), p(0, 2.56 - index * 0.07, z + 0.24), 0.1, 0.03, of(mixRgb(fur, dark, 0.2))),
    ),
  'frog-eyes': ({ fur }) =>
    onBothSides((side) => [
      sphere(p(side * 0.4, 2.16, -0.2), 0.29, of(fur)),
      sphere(p(side * 0.4, 2.19, -0.29), 0.225, of(white, 0.25)),
      ellipsoid(p(side * 0.39, 2.19, -0.49), 0.11, 0.13, 0.05, ink),
    ]),
  'wide-mouth': ({ fur }) => [
    chain(
      [p(-0.46, 1.53, -0.57), p(-0.24, 1.41, -0.66), p(0, 1.37, -0.69), p(0.24, 1.41, -0.66), p(0.46, 1.53, -0.57)],
      0.022,
      0.022,
      of(mixRgb(fur, dark, 0.75)),
    ),
    ...onBothSides((side) => [
      ellipsoid(p(side * 0.52, 1.42, -0.5), 0.1, 0.06, 0.03, of(pink)),
      ellipsoid(p(side * 0.07, 1.72, -0.69), 0.018, 0.025, 0.015, ink),
    ]),
  ],
  'owl-eyes': () => [
    ...onBothSides((side) => [
      ellipsoid(p(side * 0.31, 1.68, -0.5), 0.31, 0.31, 0.16, of(cream)),
      ellipsoid(p(side * 0.3, 1.68, -0.62), 0.18, 0.19, 0.09, of(rgb('#f2b93a'), 0.3)),
      ellipsoid(p(side * 0.29, 1.68, -0.69), 0.1, 0.11, 0.06, ink),
    ]),
    rod(p(0, 1.56, -0.66), p(0, 1.36, -0.78), 0.1, 0.02, of(orange, 0.35)),
  ],
  smile: ({ fur }) => [
    chain([p(-0.2, 1.42, -0.66), p(0, 1.36, -0.7), p(0.2, 1.42, -0.66)], 0.018, 0.018, of(mixRgb(fur, dark, 0.8))),
    ...nostrils(1.5, -0.71, 0.06, 0.022),
  ],
  'buck-teeth': () =>
    onBothSides((side) => [ellipsoid(p(side * 0.042, 1.3, -0.75), 0.042, 0.075, 0.03, of(white, 0.3))]),
  cheeks: () => onBothSides((side) => [sphere(p(side * 0.34, 1.36, -0.42), 0.26, of(rgb('#f6e6cc')))]),
  whiskers: () =>
    onBothSides((side) =>
      [0.1, 0, -0.1].map((y) =>
        rod(
          p(side * 0.22, 1.46 + y * 0.4, -0.68),
          p(side * 0.78, 1.46 + y * 1.4, -0.62),
          0.012,
          0.008,
          of(rgb('#6a6468')),
        ),
      ),
    ),
  'point-nose': ({ fur, shape }) => [
    rod(p(0, 1.47, -0.5), p(0, 1.44, -0.92), 0.24, 0.09, of(shape.skin ?? mixRgb(fur, white, 0.45))),
    sphere(p(0, 1.47, -1), 0.085, shape.skin === undefined ? of(pink) : ink),
  ],
  'wolf-snout': ({ shape }) => [
    rod(p(0, 1.46, -0.5), p(0, 1.42, -0.9), 0.27, 0.17, of(shape.belly)),
    ellipsoid(p(0, 1.53, -1.04), 0.1, 0.075, 0.06, ink),
    ...onBothSides((side) => [
      rod(p(side * 0.12, 1.34, -0.96), p(side * 0.12, 1.22, -0.98), 0.04, 0.008, of(white, 0.3)),
      rod(p(side * 0.16, 1.84, -0.6), p(side * 0.42, 1.92, -0.5), 0.035, 0.02, ink),
    ]),
  ],
  ruff: ({ shape }) =>
    onBothSides((side) =>
      [0.12, -0.08, -0.26].map((y, index) =>
        rod(
          p(side * 0.62, 1.5 + y, -0.14),
          p(side * (1.02 - index * 0.1), 1.42 + y * 1.6, -0.1),
          0.19,
          0.02,
          of(shape.belly),
        ),
      ),
    ),
  wool: ({ fur }) => [
    ...Array.from({ length: 13 }, (_, index) => -0.12 * Math.PI + (index / 12) * 1.24 * Math.PI).map((angle) =>
      sphere(p(Math.cos(angle) * 0.74, 1.68 + Math.sin(angle) * 0.64, 0.08), 0.27, of(fur, 0.8)),
    ),
    ...[-0.42, -0.14, 0.14, 0.42].map((x) => sphere(p(x, 2.12 - Math.abs(x) * 0.3, -0.34), 0.22, of(fur, 0.8))),
  ],
  'ram-horns': () =>
    onBothSides((side) => [
      chain(
        [p(side * 0.56, 2.1, 0), p(side * 0.9, 2.16, 0.02), p(side * 1.04, 1.9, -0.06), p(side * 0.92, 1.74, -0.16)],
        0.13,
        0.05,
        of(rgb('#b99a68')),
      ),
    ]),
  horns: () =>
    onBothSides((side) => [
      chain(
        [p(side * 0.46, 2.1, 0), p(side * 0.76, 2.26, -0.02), p(side * 0.84, 2.54, -0.06)],
        0.12,
        0.03,
        of(horn, 0.35),
      ),
    ]),
  'horse-snout': ({ fur, shape }) =>
    snout(mixRgb(shape.marks === 'stripes' ? rgb('#6a6a70') : fur, white, 0.3), {
      y: 1.34,
      rx: 0.3,
      ry: 0.29,
      rz: 0.4,
      z: -0.66,
    }),
  'cow-snout': () => [
    ...snout(rgb('#eeb0ae'), { y: 1.4, rx: 0.44, ry: 0.26, rz: 0.26, z: -0.58 }),
    chain([p(-0.2, 1.28, -0.77), p(0, 1.24, -0.82), p(0.2, 1.28, -0.77)], 0.015, 0.015, of(rgb('#a85a5c'))),
  ],
  forelock: ({ shape }) => [
    ...[p(0, 2.32, -0.2), p(0, 2.36, 0.1), p(0, 2.24, 0.4), p(0, 2, 0.6)].map((place) =>
      sphere(place, 0.19, of(shape.mane ?? dark, 0.7)),
    ),
    rod(p(0, 2.26, -0.36), p(0.1, 1.94, -0.64), 0.13, 0.03, of(shape.mane ?? dark, 0.7)),
  ],
  antlers: () =>
    onBothSides((side) => {
      const matter = of(rgb('#8a6a44'), 0.5);
      return [
        chain([p(side * 0.3, 2.18, 0), p(side * 0.5, 2.55, 0.02), p(side * 0.82, 2.86, -0.02)], 0.075, 0.04, matter),
        rod(p(side * 0.46, 2.48, 0), p(side * 0.38, 2.86, -0.06), 0.055, 0.03, matter),
        rod(p(side * 0.62, 2.66, 0), p(side * 0.64, 2.98, -0.06), 0.05, 0.03, matter),
      ];
    }),
  fins: ({ fur }) => [
    ellipsoid(p(0, 2.34, 0.08), 0.07, 0.34, 0.42, tinted(fur, 0.3)),
    ...onBothSides((side) => [ellipsoid(p(side * 0.94, 1.52, 0.08), 0.36, 0.24, 0.06, tinted(fur, 0.3))]),
    ...[-0.34, 0.1].map((z) => rod(p(0, 2.2, z), p(0, 2.5, z + 0.1), 0.02, 0.015, of(mixRgb(fur, dark, 0.3)))),
  ],
  lips: () => [
    ellipsoid(p(0, 1.46, -0.66), 0.16, 0.07, 0.09, of(pink)),
    ellipsoid(p(0, 1.36, -0.64), 0.13, 0.06, 0.08, of(pink)),
  ],
  'dragon-horns': () => [
    ...onBothSides((side) => [
      chain(
        [p(side * 0.36, 2.14, 0.02), p(side * 0.52, 2.46, 0.08), p(side * 0.8, 2.66, 0.1)],
        0.11,
        0.025,
        of(rgb('#ecc55c'), 0.35),
      ),
    ]),
    ...onBothSides((side) => [
      chain(
        [p(side * 0.3, 1.42, -0.78), p(side * 0.66, 1.34, -0.8), p(side * 0.92, 1.5, -0.7)],
        0.028,
        0.012,
        of(rgb('#ecc55c'), 0.35),
      ),
    ]),
  ],
  'dragon-snout': ({ fur }) => [
    ...snout(mixRgb(fur, cream, 0.28), { y: 1.42, rx: 0.38, ry: 0.24, rz: 0.28, z: -0.58 }),
    chain([p(-0.26, 1.33, -0.74), p(0, 1.28, -0.83), p(0.26, 1.33, -0.74)], 0.016, 0.016, of(mixRgb(fur, dark, 0.7))),
  ],
  'back-plates': ({ fur }) =>
    [p(0, 2.28, -0.26), p(0, 2.36, 0.04), p(0, 2.26, 0.34), p(0, 2, 0.58)].map((place) =>
      rod(place, p(0, place.y + 0.3, place.z + 0.12), 0.17, 0.02, of(mixRgb(fur, orange, 0.75))),
    ),
};

/** What only some animals have on their heads. */
export const animalExtras = (shape: AnimalShape, fur: Rgb): Solid[] =>
  (shape.extras ?? []).flatMap((extra) => extras[extra]({ fur, shape }));
