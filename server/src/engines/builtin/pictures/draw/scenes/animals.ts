import { between } from '@ai-site/shared/domain/random';
import { smoothstep } from '../../raster/raster.ts';
import { mixRgb, type Rgb, rgb } from '../film/rgb.ts';
import type { PictureSpec } from '../prompt/parse-prompt.ts';
import { capsuleDistance, ellipsoid, ellipsoidDistance, type Material, type Point, rod, type Solid, smoothMin, sphere } from '../render/solids.ts';

export type Animal = 'cat' | 'dog' | 'panda' | 'rabbit' | 'bear' | 'chick' | 'penguin' | 'fox' | 'tiger' | 'lion' | 'koala' | 'pig';

type Ears = 'pointed' | 'round' | 'long' | 'floppy' | 'none';

export interface AnimalShape {
  /** Choices for the fur. */
  readonly furs: readonly [Rgb, ...Rgb[]];
  readonly belly: Rgb;
  readonly ears: Ears;
  readonly ear: 'fur' | 'dark' | 'inner';
  /** Colour of arms and legs. */
  readonly limb: 'fur' | 'dark';
  readonly muzzle: Rgb | null;
  readonly beak: boolean;
  /** Darker fur: around the eyes, or in stripes. */
  readonly marks?: 'patches' | 'stripes';
  readonly mane?: Rgb;
  /** A broad nose with nostrils. */
  readonly snout?: true;
  readonly tail: 'long' | 'short' | 'bushy' | 'none';
}

const dark = rgb('#1d1b1f');
const cream = rgb('#f4ead9');
const pink = rgb('#e58f98');

export const animals: Readonly<Record<Animal, AnimalShape>> = {
  cat: {
    furs: [rgb('#e39a4e'), rgb('#8e9299'), rgb('#f1ebe2'), rgb('#3a3b42')],
    belly: cream,
    ears: 'pointed',
    ear: 'inner',
    limb: 'fur',
    muzzle: cream,
    beak: false,
    tail: 'long',
  },
  dog: {
    furs: [rgb('#d9964c'), rgb('#c98a4a'), rgb('#e8d4b4')],
    belly: cream,
    ears: 'floppy',
    ear: 'dark',
    limb: 'fur',
    muzzle: cream,
    beak: false,
    tail: 'short',
  },
  panda: { furs: [rgb('#f3f1ec')], belly: rgb('#f3f1ec'), ears: 'round', ear: 'dark', limb: 'dark', muzzle: rgb('#faf8f4'), beak: false, marks: 'patches', tail: 'none' },
  rabbit: {
    furs: [rgb('#f4efe9'), rgb('#d9c3ae'), rgb('#e9c4c4')],
    belly: rgb('#fbf7f0'),
    ears: 'long',
    ear: 'inner',
    limb: 'fur',
    muzzle: rgb('#fbf7f0'),
    beak: false,
    tail: 'none',
  },
  bear: {
    furs: [rgb('#9a6a3f'), rgb('#b98552'), rgb('#7c5436')],
    belly: rgb('#d9b98c'),
    ears: 'round',
    ear: 'inner',
    limb: 'fur',
    muzzle: rgb('#e0c49c'),
    beak: false,
    tail: 'none',
  },
  chick: { furs: [rgb('#f7cf45')], belly: rgb('#fbe28a'), ears: 'none', ear: 'fur', limb: 'fur', muzzle: null, beak: true, tail: 'none' },
  penguin: { furs: [rgb('#2b3550'), rgb('#2a2c34')], belly: rgb('#f6f4ee'), ears: 'none', ear: 'fur', limb: 'fur', muzzle: null, beak: true, tail: 'none' },
  fox: { furs: [rgb('#e0702a')], belly: cream, ears: 'pointed', ear: 'dark', limb: 'dark', muzzle: cream, beak: false, tail: 'bushy' },
  tiger: { furs: [rgb('#e8932f')], belly: cream, ears: 'round', ear: 'inner', limb: 'fur', muzzle: cream, beak: false, marks: 'stripes', tail: 'long' },
  lion: { furs: [rgb('#e3ac52')], belly: cream, ears: 'round', ear: 'inner', limb: 'fur', muzzle: cream, beak: false, mane: rgb('#a8602a'), tail: 'long' },
  koala: { furs: [rgb('#9aa0a8')], belly: rgb('#e6e6e4'), ears: 'round', ear: 'inner', limb: 'fur', muzzle: rgb('#34353c'), beak: false, tail: 'none' },
  pig: { furs: [rgb('#f1b3b4')], belly: rgb('#f8d2d0'), ears: 'pointed', ear: 'inner', limb: 'fur', muzzle: rgb('#ea979d'), beak: false, snout: true, tail: 'short' },
};

const vinyl = (colour: Material['colour'], rough = 0.45): Material => ({ colour, mirror: 0.04, rough, kind: 'opaque', soft: 0.45 });
/** Middle of the head of a toy animal. */
export const HEAD: Point = { x: 0, y: 1.62, z: -0.05 };

/** The bodies of a sitting animal that looks at the viewer. */
export function toyAnimal(shape: AnimalShape, spec: PictureSpec, colours: readonly Rgb[]): Solid[] {
  const fur = shape.furs[Math.floor(spec.random() * shape.furs.length)] ?? shape.furs[0];
  const limbs = vinyl(() => (shape.limb === 'dark' ? dark : fur));
  const solids = [trunk(shape, fur), ...ears(shape, fur), ...face(shape), ...animalTail(shape, fur), ...(shape.mane === undefined ? [] : tufts(shape.mane))];
  const lift = between(spec.random, -0.05, 0.3);
  const isBird = shape.beak;
  for (const side of [-1, 1]) {
    const isRaised = side === 1 && lift > 0.12;
    const hand = isBird ? { x: side * 0.74, y: 0.62, z: -0.05 } : { x: side * (isRaised ? 0.86 : 0.5), y: isRaised ? 1.2 : 0.6, z: isRaised ? -0.4 : -0.56 };
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
    material: vinyl(coatOf(shape, fur)),
    distance: (x, y, z) => ellipsoidDistance(x - HEAD.x, y - HEAD.y, z - HEAD.z, 0.8, 0.68, 0.66) * 0.95,
  },
  ...ears(shape, fur),
  ...face(shape),
  ...(shape.mane === undefined ? [] : tufts(shape.mane)),
];

/** Colours of body and head by their places. */
function coatOf({ belly, beak, muzzle, marks }: AnimalShape, fur: Rgb): Material['colour'] {
  return (x, y, z) => {
    const onBelly = smoothstep(1.05, 0.85, Math.hypot(x / 0.44, (y - 0.62) / 0.5)) * (z < -0.1 ? 1 : 0) * (y < 1.12 ? 1 : 0);
    const onFace = beak ? smoothstep(1.02, 0.92, Math.hypot((Math.abs(x) - 0.2) / 0.34, (y - 1.58) / 0.36)) * (z < -0.2 ? 1 : 0) : 0;
    const eyePatch = marks === 'patches' ? smoothstep(1.06, 0.94, Math.hypot((Math.abs(x) - 0.29 - (y - 1.64) * -0.25) / 0.17, (y - 1.62) / 0.23)) * (z < 0 ? 1 : 0) : 0;
    const stripe = marks === 'stripes' ? stripeAt(x, y, z) * (1 - onBelly) : 0;
    return mixRgb(mixRgb(fur, belly, Math.max(onBelly, muzzle === null ? onFace : 0)), dark, Math.max(eyePatch, stripe));
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
  if (y > 1.86 && z < 0.1) return smoothstep(0.05, 0.03, Math.min(side, Math.abs(side - 0.17))) * smoothstep(1.86, 1.95, y) * (side < 0.1 || y > 1.96 ? 1 : 0);
  const wave = smoothstep(0.62, 0.8, Math.sin(y * 15 + side * 2.2 + (z > 0 ? 0.6 : 0)));
  return wave * smoothstep(y > 1.2 ? 0.5 : 0.36, y > 1.2 ? 0.62 : 0.5, side + Math.max(0, z) * 0.8);
}

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
  const both = (make: (side: number) => Solid[]): Solid[] => [...make(-1), ...make(1)];
  switch (kind) {
    case 'pointed':
      return both((side) => [
        rod({ x: side * 0.44, y: 1.98, z: 0 }, { x: side * 0.62, y: 2.5, z: 0.02 }, 0.27, 0.05, outer),
        rod({ x: side * 0.45, y: 2.05, z: -0.16 }, { x: side * 0.59, y: 2.38, z: -0.1 }, 0.15, 0.03, inner),
      ]);
    case 'round':
      return both((side) => [sphere({ x: side * 0.58, y: 2.14, z: 0 }, 0.27, outer), sphere({ x: side * 0.58, y: 2.14, z: -0.14 }, 0.17, ear === 'dark' ? outer : inner)]);
    case 'long':
      return both((side) => [
        rod({ x: side * 0.26, y: 2.1, z: 0.05 }, { x: side * 0.4, y: 3.0, z: 0.12 }, 0.14, 0.18, outer),
        rod({ x: side * 0.27, y: 2.2, z: -0.06 }, { x: side * 0.39, y: 2.95, z: 0 }, 0.07, 0.11, inner),
      ]);
    case 'floppy':
      return both((side) => [
        rod(
          { x: side * 0.62, y: 2.02, z: 0 },
          { x: side * 0.92, y: 1.5, z: -0.12 },
          0.17,
          0.2,
          vinyl(() => mixRgb(fur, dark, 0.45)),
        ),
      ]);
    case 'none':
      return [];
  }
}

function face({ muzzle, beak, snout }: AnimalShape): Solid[] {
  const eye: Material = { colour: () => [0.012, 0.01, 0.012], mirror: 0.05, rough: 0.4, kind: 'opaque' };
  const shine: Material = { colour: () => [1, 1, 1], mirror: 0.04, rough: 0.6, kind: 'opaque' };
  const blush = vinyl(() => pink);
  const solids: Solid[] = [];
  for (const side of [-1, 1]) {
    solids.push(ellipsoid({ x: side * 0.29, y: 1.64, z: -0.615 }, 0.088, 0.108, 0.07, eye), sphere({ x: side * 0.29 - 0.028, y: 1.69, z: -0.672 }, 0.03, shine));
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
    for (const side of [-1, 1]) solids.push(rod({ x: 0, y: 1.375, z: -0.775 }, { x: side * 0.085, y: 1.41, z: -0.757 }, 0.013, 0.01, eye));
  }
  return solids;
}

export function animalTail({ tail: kind }: AnimalShape, fur: Rgb): Solid[] {
  const material = vinyl(() => fur);
  if (kind === 'long') {
    const bends: readonly Point[] = [
      { x: 0.3, y: 0.2, z: 0.4 },
      { x: 0.85, y: 0.18, z: 0.3 },
      { x: 1.12, y: 0.42, z: 0.22 },
      { x: 1.1, y: 0.78, z: 0.2 },
      { x: 0.98, y: 0.98, z: 0.18 },
    ];
    const distance = (x: number, y: number, z: number): number =>
      bends.slice(1).reduce((least, to, i) => smoothMin(least, capsuleDistance(x, y, z, bends[i] ?? to, to, 0.125, 0.12), 0.12), Number.MAX_VALUE);
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
  const wool: Material = { colour: (x, y) => (Math.sin(Math.atan2(y, x) * 9) > 0.75 ? mixRgb(colour, cream, 0.8) : colour), mirror: 0.02, rough: 0.9, kind: 'opaque', soft: 0.3 };
  return [
    { centre: { x: 0, y: 1.1, z: 0 }, reach: 0.75, material: wool, distance: (x, y, z) => (Math.hypot(Math.hypot(x / 1.08, z) - 0.52, (y - 1.1) * 0.85) - 0.13) * 0.85 },
    rod({ x: -0.24, y: 1.02, z: -0.6 }, { x: -0.3, y: 0.66, z: -0.66 }, 0.12, 0.14, wool),
  ];
}
