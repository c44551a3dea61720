import { between } from '@ai-site/shared/random';
import { smoothstep } from '../../../../../src/engines/classical/images/raster/raster.ts';
import { mixRgb, type Rgb, rgb } from '../framebuffer/rgb.ts';
import type { ImageSpec } from '../prompt/parse-prompt.ts';
import {
  capsuleDistance,
  ellipsoid,
  ellipsoidDistance,
  type Material,
  type Point,
  rod,
  type Solid,
  smoothMin,
  sphere,
} from '../render/solids.ts';
import { animalExtras } from './animal-extras.ts';
import { chain, ink, onBothSides, vinyl } from './animal-matter.ts';
import type { AnimalShape } from './animal-shapes.ts';

const dark = rgb('#1d1b1f');
const cream = rgb('#f4ead9');
const pink = rgb('#e58f98');
/** Middle of the head of a toy animal. */
export const HEAD: Point = { x: 0, y: 1.62, z: -0.05 };

/** The bodies of a sitting animal that looks at the viewer. */
export function toyAnimal(shape: AnimalShape, spec: ImageSpec, colours: readonly Rgb[]): Solid[] {
  const fur = shape.furs[Math.floor(spec.random() * shape.furs.length)] ?? shape.furs[0];
  const limbs = vinyl(() => (shape.limb === 'dark' ? dark : fur));
  const solids = [
    trunk(shape, fur),
    ...ears(shape, fur),
    ...face(shape),
    ...animalTail(shape, fur),
    ...(shape.mane === undefined ? [] : tufts(shape.mane)),
  ];
  const lift = between(spec.random, -0.05, 0.3);
  const isBird = shape.beak;
  for (const side of [-1, 1]) {
    const isRaised = side === 1 && lift > 0.12;
    const hand = isBird
      ? { x: side * 0.74, y: 0.62, z: -0.05 }
      : { x: side * (isRaised ? 0.86 : 0.5), y: isRaised ? 1.2 : 0.6, z: isRaised ? -0.4 : -0.56 };
    solids.push(rod({ x: side * 0.48, y: 0.98, z: -0.06 }, hand, 0.17, isBird ? 0.1 : 0.16, limbs));
    if (isBird)
      solids.push(
        ellipsoid(
          { x: side * 0.28, y: 0.07, z: -0.46 },
          0.2,
          0.08,
          0.26,
          vinyl(() => rgb('#ee8f2a')),
        ),
      );
    else
      solids.push(
        rod({ x: side * 0.34, y: 0.22, z: -0.25 }, { x: side * 0.46, y: 0.2, z: -0.68 }, 0.22, 0.21, limbs),
        ellipsoid(
          { x: side * 0.475, y: 0.21, z: -0.87 },
          0.1,
          0.1,
          0.03,
          vinyl(() => (shape.limb === 'dark' ? rgb('#4a464c') : pink)),
        ),
      );
  }
  if (spec.random() < 0.6) solids.push(...scarf(colours[2] ?? pink));
  return solids;
}

/** The head alone, which looks at the viewer: its middle is at `HEAD`. */
export const animalHead = (shape: AnimalShape, fur: Rgb): Solid[] => [
  {
    centre: HEAD,
    reach: 0.82,
    material: vinyl(coatOf(shape, shape.skin ?? fur)),
    distance: (x, y, z) => ellipsoidDistance(x - HEAD.x, y - HEAD.y, z - HEAD.z, 0.8, 0.68, 0.66) * 0.95,
  },
  ...ears(shape, fur),
  ...face(shape),
  ...(shape.mane === undefined || shape.extras !== undefined ? [] : tufts(shape.mane)),
  ...animalExtras(shape, fur),
];

/** Colours of body and head by their places. */
function coatOf({ belly, beak, muzzle, marks }: AnimalShape, fur: Rgb): Material['colour'] {
  return (x, y, z) => {
    const onBelly =
      smoothstep(1.05, 0.85, Math.hypot(x / 0.44, (y - 0.62) / 0.5)) * (z < -0.1 ? 1 : 0) * (y < 1.12 ? 1 : 0);
    const onFace = beak
      ? smoothstep(1.02, 0.92, Math.hypot((Math.abs(x) - 0.2) / 0.34, (y - 1.58) / 0.36)) * (z < -0.2 ? 1 : 0)
      : 0;
    const eyePatch =
      marks === 'patches'
        ? smoothstep(1.06, 0.94, Math.hypot((Math.abs(x) - 0.29 - (y - 1.64) * -0.25) / 0.17, (y - 1.62) / 0.23)) *
          (z < 0 ? 1 : 0)
        : 0;
    const mask = marks === 'mask' ? maskAt(x, y, z) : 0;
    const spot = marks === 'spots' ? spotAt(x, y, z) * (1 - onBelly) : 0;
    const stripe = marks === 'stripes' ? stripeAt(x, y, z) * (1 - onBelly) : 0;
    return mixRgb(
      mixRgb(fur, belly, Math.max(onBelly, mask, muzzle === null ? onFace : 0)),
      dark,
      Math.max(eyePatch, stripe, spot),
    );
  };
}

/** Body and head in one, with a lighter belly. */
function trunk(shape: AnimalShape, fur: Rgb): Solid {
  return {
    centre: { x: 0, y: 1.15, z: 0 },
    reach: 1.35,
    material: vinyl(coatOf(shape, fur)),
    distance: (x, y, z) => {
      const body = ellipsoidDistance(x, y - 0.66, z, 0.62, 0.7, 0.56);
      const head = ellipsoidDistance(x - HEAD.x, y - HEAD.y, z - HEAD.z, 0.8, 0.68, 0.66);
      return smoothMin(body, head, 0.12) * 0.9;
    },
  };
}

/** Stripes of a tiger: from the sides of the body and the cheeks, and three on the forehead. 0 to 1. */
function stripeAt(x: number, y: number, z: number): number {
  const side = Math.abs(x);
  if (y > 1.86 && z < 0.1)
    return (
      smoothstep(0.05, 0.03, Math.min(side, Math.abs(side - 0.17))) *
      smoothstep(1.86, 1.95, y) *
      (side < 0.1 || y > 1.96 ? 1 : 0)
    );
  const wave = smoothstep(0.62, 0.8, Math.sin(y * 15 + side * 2.2 + (z > 0 ? 0.6 : 0)));
  return wave * smoothstep(y > 1.2 ? 0.5 : 0.36, y > 1.2 ? 0.62 : 0.5, side + Math.max(0, z) * 0.8);
}

/** The light face of a monkey. 0 to 1. */
const maskAt = (x: number, y: number, z: number): number =>
  z > -0.2
    ? 0
    : Math.max(
        smoothstep(1.05, 0.95, Math.hypot((Math.abs(x) - 0.24) / 0.3, (y - 1.68) / 0.3)),
        smoothstep(1.05, 0.95, Math.hypot(x / 0.52, (y - 1.4) / 0.28)),
      );

/** Spots of a cow: around one eye, on the other side of the crown, and on the back of the head. 0 to 1. */
const spotAt = (x: number, y: number, z: number): number =>
  Math.max(
    smoothstep(1.06, 0.94, Math.hypot((x - 0.42) / 0.3, (y - 1.72) / 0.36, (z + 0.4) / 0.5)),
    smoothstep(1.06, 0.94, Math.hypot((x + 0.5) / 0.34, (y - 2.06) / 0.3, z / 0.5)),
    smoothstep(1.06, 0.94, Math.hypot((x + 0.1) / 0.5, (y - 1.7) / 0.4, (z - 0.6) / 0.4)),
  );

/** Tufts around the face. */
const tufts = (colour: Rgb): Solid[] =>
  Array.from({ length: 14 }, (_, i) => (i / 14) * Math.PI * 2).map((angle) =>
    sphere(
      { x: Math.cos(angle) * 0.84, y: HEAD.y + Math.sin(angle) * 0.74, z: 0.16 },
      0.3,
      vinyl(() => colour, 0.7),
    ),
  );

function ears({ ears: kind, ear }: AnimalShape, fur: Rgb): Solid[] {
  const outer = vinyl(() => (ear === 'dark' ? dark : fur));
  const inner = vinyl(() => (ear === 'inner' ? pink : cream));
  switch (kind) {
    case 'pointed':
      return onBothSides((side) => [
        rod({ x: side * 0.44, y: 1.98, z: 0 }, { x: side * 0.62, y: 2.5, z: 0.02 }, 0.27, 0.05, outer),
        rod({ x: side * 0.45, y: 2.05, z: -0.16 }, { x: side * 0.59, y: 2.38, z: -0.1 }, 0.15, 0.03, inner),
      ]);
    case 'round':
      return onBothSides((side) => [
        sphere({ x: side * 0.58, y: 2.14, z: 0 }, 0.27, outer),
        sphere({ x: side * 0.58, y: 2.14, z: -0.14 }, 0.17, ear === 'dark' ? outer : inner),
      ]);
    case 'long':
      return onBothSides((side) => [
        rod({ x: side * 0.26, y: 2.1, z: 0.05 }, { x: side * 0.4, y: 3.0, z: 0.12 }, 0.14, 0.18, outer),
        rod({ x: side * 0.27, y: 2.2, z: -0.06 }, { x: side * 0.39, y: 2.95, z: 0 }, 0.07, 0.11, inner),
      ]);
    case 'floppy':
      return onBothSides((side) => [
        rod(
          { x: side * 0.62, y: 2.02, z: 0 },
          { x: side * 0.92, y: 1.5, z: -0.12 },
          0.17,
          0.2,
          vinyl(() => mixRgb(fur, dark, 0.45)),
        ),
      ]);
    case 'side':
      return onBothSides((side) => [
        ellipsoid({ x: side * 0.92, y: 1.72, z: 0.04 }, 0.3, 0.17, 0.1, outer),
        ellipsoid({ x: side * 0.94, y: 1.71, z: -0.05 }, 0.2, 0.1, 0.05, inner),
      ]);
    case 'discs':
      return onBothSides((side) => [
        ellipsoid({ x: side * 0.66, y: 2.2, z: 0.04 }, 0.42, 0.42, 0.12, outer),
        ellipsoid({ x: side * 0.66, y: 2.2, z: -0.05 }, 0.3, 0.3, 0.07, inner),
      ]);
    case 'fans':
      return onBothSides((side) => [
        ellipsoid({ x: side * 1.06, y: 1.66, z: 0.12 }, 0.5, 0.58, 0.09, outer),
        ellipsoid({ x: side * 1.1, y: 1.64, z: 0.05 }, 0.36, 0.43, 0.06, inner),
      ]);
    case 'tufted':
      return onBothSides((side) => [
        rod({ x: side * 0.42, y: 2, z: 0 }, { x: side * 0.52, y: 2.34, z: 0.02 }, 0.22, 0.11, outer),
        rod({ x: side * 0.52, y: 2.34, z: 0.02 }, { x: side * 0.58, y: 2.62, z: 0.04 }, 0.1, 0.01, outer),
        rod({ x: side * 0.43, y: 2.06, z: -0.15 }, { x: side * 0.5, y: 2.3, z: -0.1 }, 0.12, 0.05, inner),
      ]);
    case 'upright':
      return onBothSides((side) => [
        rod({ x: side * 0.4, y: 2.06, z: 0.02 }, { x: side * 0.46, y: 2.5, z: 0 }, 0.17, 0.04, outer),
        rod({ x: side * 0.4, y: 2.14, z: -0.1 }, { x: side * 0.45, y: 2.4, z: -0.06 }, 0.09, 0.02, inner),
      ]);
    case 'none':
      return [];
  }
}

function face({ muzzle, beak, snout, eyes }: AnimalShape): Solid[] {
  if (eyes === 'own') return [];
  const eye = ink;
  const shine: Material = { colour: () => [1, 1, 1], mirror: 0.04, rough: 0.6, kind: 'opaque' };
  const blush = vinyl(() => pink);
  const solids: Solid[] = [];
  for (const side of [-1, 1]) {
    solids.push(
      ellipsoid({ x: side * 0.29, y: 1.64, z: -0.615 }, 0.088, 0.108, 0.07, eye),
      sphere({ x: side * 0.29 - 0.028, y: 1.69, z: -0.672 }, 0.03, shine),
    );
    solids.push(ellipsoid({ x: side * 0.5, y: 1.44, z: -0.525 }, 0.105, 0.06, 0.03, blush));
  }
  if (beak)
    solids.push(
      ellipsoid(
        { x: 0, y: 1.5, z: -0.7 },
        0.16,
        0.085,
        0.17,
        vinyl(() => rgb('#f0952c'), 0.35),
      ),
    );
  if (muzzle !== null && snout === true) {
    solids.push(
      ellipsoid(
        { x: 0, y: 1.46, z: -0.66 },
        0.24,
        0.17,
        0.16,
        vinyl(() => muzzle),
      ),
    );
    for (const side of [-1, 1]) solids.push(ellipsoid({ x: side * 0.09, y: 1.47, z: -0.81 }, 0.035, 0.055, 0.025, eye));
  } else if (muzzle !== null) {
    solids.push(
      ellipsoid(
        { x: 0, y: 1.43, z: -0.6 },
        0.25,
        0.19,
        0.17,
        vinyl(() => muzzle),
      ),
      ellipsoid({ x: 0, y: 1.52, z: -0.76 }, 0.075, 0.05, 0.045, eye),
    );
    for (const side of [-1, 1])
      solids.push(rod({ x: 0, y: 1.375, z: -0.775 }, { x: side * 0.085, y: 1.41, z: -0.757 }, 0.013, 0.01, eye));
  }
  return solids;
}

export function animalTail({ tail: kind, mane }: AnimalShape, fur: Rgb): Solid[] {
  const material = vinyl(() => fur);
  if (kind === 'plume')
    return [
      ellipsoid({ x: 0.86, y: 0.9, z: 0.4 }, 0.4, 0.85, 0.34, material),
      sphere({ x: 1.12, y: 1.72, z: 0.38 }, 0.42, material),
      sphere(
        { x: 1.2, y: 1.74, z: 0.1 },
        0.22,
        vinyl(() => cream),
      ),
    ];
  if (kind === 'thin')
    return [
      chain(
        [
          { x: 0.3, y: 0.3, z: 0.4 },
          { x: 0.8, y: 0.2, z: 0.35 },
          { x: 1.12, y: 0.5, z: 0.3 },
          { x: 1.3, y: 0.95, z: 0.25 },
        ],
        0.06,
        0.035,
        vinyl(() => mixRgb(fur, pink, 0.5)),
      ),
    ];
  if (kind === 'hair')
    return [
      chain(
        [
          { x: 0.3, y: 0.8, z: 0.4 },
          { x: 0.8, y: 0.8, z: 0.4 },
          { x: 1.05, y: 0.3, z: 0.35 },
        ],
        0.12,
        0.2,
        vinyl(() => mane ?? dark, 0.7),
      ),
    ];
  if (kind === 'fin')
    return [
      ellipsoid(
        { x: 0.9, y: 0.85, z: 0.4 },
        0.42,
        0.2,
        0.07,
        vinyl(() => mixRgb(fur, cream, 0.3)),
      ),
      ellipsoid(
        { x: 0.9, y: 0.35, z: 0.4 },
        0.42,
        0.2,
        0.07,
        vinyl(() => mixRgb(fur, cream, 0.3)),
      ),
      rod({ x: 0.2, y: 0.6, z: 0.4 }, { x: 0.7, y: 0.6, z: 0.4 }, 0.16, 0.1, material),
    ];
  if (kind === 'long') {
    const bends: readonly Point[] = [
      { x: 0.3, y: 0.2, z: 0.4 },
      { x: 0.85, y: 0.18, z: 0.3 },
      { x: 1.12, y: 0.42, z: 0.22 },
      { x: 1.1, y: 0.78, z: 0.2 },
      { x: 0.98, y: 0.98, z: 0.18 },
    ];
    const distance = (x: number, y: number, z: number): number =>
      bends
        .slice(1)
        .reduce(
          (least, to, i) => smoothMin(least, capsuleDistance(x, y, z, bends[i] ?? to, to, 0.125, 0.12), 0.12),
          Number.MAX_VALUE,
        );
    return [{ centre: { x: 0.75, y: 0.55, z: 0.28 }, reach: 0.85, material, distance }];
  }
  if (kind === 'short') return [rod({ x: 0.4, y: 0.4, z: 0.4 }, { x: 0.78, y: 0.72, z: 0.3 }, 0.13, 0.09, material)];
  if (kind === 'bushy')
    return [
      ellipsoid({ x: 0.92, y: 0.55, z: 0.25 }, 0.32, 0.5, 0.3, material),
      ellipsoid(
        { x: 0.97, y: 0.98, z: 0.23 },
        0.17,
        0.2,
        0.16,
        vinyl(() => cream),
      ),
    ];
  return [];
}

/** A ring around the neck with a knot. */
function scarf(colour: Rgb): Solid[] {
  const wool: Material = {
    colour: (x, y) => (Math.sin(Math.atan2(y, x) * 9) > 0.75 ? mixRgb(colour, cream, 0.8) : colour),
    mirror: 0.02,
    rough: 0.9,
    kind: 'opaque',
    soft: 0.3,
  };
  return [
    {
      centre: { x: 0, y: 1.1, z: 0 },
      reach: 0.75,
      material: wool,
      distance: (x, y, z) => (Math.hypot(Math.hypot(x / 1.08, z) - 0.52, (y - 1.1) * 0.85) - 0.13) * 0.85,
    },
    rod({ x: -0.24, y: 1.02, z: -0.6 }, { x: -0.3, y: 0.66, z: -0.66 }, 0.12, 0.14, wool),
  ];
}
