import { type Rgb, rgb } from '../framebuffer/rgb.ts';

/** Animals that are drawn as toys by themselves. */
export const toyAnimals = [
  'cat',
  'dog',
  'panda',
  'rabbit',
  'bear',
  'chick',
  'penguin',
  'fox',
  'tiger',
  'lion',
  'koala',
  'pig',
] as const;
/** Those that only action in stories. */
const storyAnimals = [
  'hedgehog',
  'monkey',
  'elephant',
  'duck',
  'rooster',
  'bird',
  'owl',
  'frog',
  'turtle',
  'squirrel',
  'mouse',
  'wolf',
  'sheep',
  'cow',
  'ox',
  'horse',
  'zebra',
  'deer',
  'fish',
  'dragon',
  'dinosaur',
] as const;
export type Animal = (typeof toyAnimals)[number] | (typeof storyAnimals)[number];

export type Ears = 'pointed' | 'round' | 'long' | 'floppy' | 'none' | 'side' | 'discs' | 'fans' | 'tufted' | 'upright';

/** Parts of the head that only some animals have; `animalExtras` draws them. */
export type HeadExtra =
  | 'spikes'
  | 'trunk'
  | 'tusks'
  | 'bill'
  | 'tuft'
  | 'comb'
  | 'crest'
  | 'frog-eyes'
  | 'wide-mouth'
  | 'owl-eyes'
  | 'smile'
  | 'buck-teeth'
  | 'cheeks'
  | 'whiskers'
  | 'point-nose'
  | 'wolf-snout'
  | 'ruff'
  | 'wool'
  | 'ram-horns'
  | 'horns'
  | 'horse-snout'
  | 'cow-snout'
  | 'forelock'
  | 'antlers'
  | 'fins'
  | 'lips'
  | 'dragon-horns'
  | 'dragon-snout'
  | 'back-plates';
/** Parts of the body of a doll. */
export type BackExtra = 'shell' | 'wings' | 'feathers';

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
  /** Other fur: dark around the eyes, in stripes or in spots, light around the face. */
  readonly marks?: 'patches' | 'stripes' | 'spots' | 'mask';
  readonly mane?: Rgb;
  /** A broad nose with nostrils. */
  readonly snout?: true;
  readonly tail: 'long' | 'short' | 'bushy' | 'plume' | 'thin' | 'hair' | 'fin' | 'none';
  /** Of the face, where it is not that of the fur. */
  readonly skin?: Rgb;
  /** Eyes and cheeks are drawn by an extra. */
  readonly eyes?: 'own';
  readonly extras?: readonly HeadExtra[];
  readonly back?: readonly BackExtra[];
}

const cream = rgb('#f4ead9');

/** An animal of one of these colours with nothing but a head. */
const plain = (first: string, ...others: readonly string[]) =>
  ({
    furs: [rgb(first), ...others.map(rgb)],
    belly: cream,
    ears: 'none',
    ear: 'fur',
    limb: 'fur',
    muzzle: null,
    beak: false,
    tail: 'none',
  }) as const satisfies AnimalShape;

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
  panda: {
    furs: [rgb('#f3f1ec')],
    belly: rgb('#f3f1ec'),
    ears: 'round',
    ear: 'dark',
    limb: 'dark',
    muzzle: rgb('#faf8f4'),
    beak: false,
    marks: 'patches',
    tail: 'none',
  },
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
  chick: {
    furs: [rgb('#f7cf45')],
    belly: rgb('#fbe28a'),
    ears: 'none',
    ear: 'fur',
    limb: 'fur',
    muzzle: null,
    beak: true,
    tail: 'none',
  },
  penguin: {
    furs: [rgb('#2b3550'), rgb('#2a2c34')],
    belly: rgb('#f6f4ee'),
    ears: 'none',
    ear: 'fur',
    limb: 'fur',
    muzzle: null,
    beak: true,
    tail: 'none',
  },
  fox: {
    furs: [rgb('#e0702a')],
    belly: cream,
    ears: 'pointed',
    ear: 'dark',
    limb: 'dark',
    muzzle: cream,
    beak: false,
    tail: 'bushy',
  },
  tiger: {
    furs: [rgb('#e8932f')],
    belly: cream,
    ears: 'round',
    ear: 'inner',
    limb: 'fur',
    muzzle: cream,
    beak: false,
    marks: 'stripes',
    tail: 'long',
  },
  lion: {
    furs: [rgb('#e3ac52')],
    belly: cream,
    ears: 'round',
    ear: 'inner',
    limb: 'fur',
    muzzle: cream,
    beak: false,
    mane: rgb('#a8602a'),
    tail: 'long',
  },
  koala: {
    furs: [rgb('#9aa0a8')],
    belly: rgb('#e6e6e4'),
    ears: 'round',
    ear: 'inner',
    limb: 'fur',
    muzzle: rgb('#34353c'),
    beak: false,
    tail: 'none',
  },
  pig: {
    furs: [rgb('#f1b3b4')],
    belly: rgb('#f8d2d0'),
    ears: 'pointed',
    ear: 'inner',
    limb: 'fur',
    muzzle: rgb('#ea979d'),
    beak: false,
    snout: true,
    tail: 'short',
  },
  hedgehog: { ...plain('#8a6446', '#7a5636'), skin: rgb('#f0d9b5'), ears: 'round', extras: ['spikes', 'point-nose'] },
  monkey: {
    ...plain('#8f5d38', '#a26b3f'),
    belly: rgb('#f2d3ae'),
    ears: 'side',
    ear: 'inner',
    muzzle: rgb('#f2d3ae'),
    marks: 'mask',
    tail: 'long',
  },
  elephant: { ...plain('#9fb3c8', '#a8a9b4'), ears: 'fans', ear: 'inner', extras: ['trunk', 'tusks'], tail: 'thin' },
  duck: { ...plain('#f7d65a', '#f6f1e2'), belly: rgb('#fbeaa6'), extras: ['bill', 'tuft'] },
  rooster: { ...plain('#f6f1e6', '#c9793c'), belly: rgb('#f6f1e6'), beak: true, extras: ['comb'], back: ['feathers'] },
  bird: {
    ...plain('#4f9fd6', '#6aa84f', '#e0685c'),
    belly: rgb('#f6efdf'),
    beak: true,
    extras: ['crest'],
    back: ['feathers'],
  },
  owl: {
    ...plain('#8a6a4a', '#a58a64'),
    belly: rgb('#efe0c2'),
    ears: 'tufted',
    eyes: 'own',
    extras: ['owl-eyes'],
    back: ['wings'],
  },
  frog: { ...plain('#6fb04a', '#58a05a'), belly: rgb('#d5e59a'), eyes: 'own', extras: ['frog-eyes', 'wide-mouth'] },
  turtle: {
    ...plain('#5f8a52', '#6d8f48'),
    skin: rgb('#b5cf86'),
    belly: rgb('#e4e0a8'),
    extras: ['smile'],
    back: ['shell'],
  },
  squirrel: {
    ...plain('#c0703a', '#a85f34'),
    ears: 'tufted',
    ear: 'inner',
    extras: ['cheeks', 'buck-teeth'],
    muzzle: rgb('#f6e6cc'),
    tail: 'plume',
  },
  mouse: {
    ...plain('#a9adb5', '#c2b8ae'),
    belly: rgb('#efeae4'),
    ears: 'discs',
    ear: 'inner',
    extras: ['point-nose', 'whiskers'],
    tail: 'thin',
  },
  wolf: {
    ...plain('#7d848f', '#666d78'),
    belly: rgb('#dfe3e8'),
    ears: 'pointed',
    ear: 'dark',
    extras: ['wolf-snout', 'ruff'],
    tail: 'bushy',
  },
  sheep: {
    ...plain('#f7f2e6'),
    skin: rgb('#f0d8bc'),
    ears: 'side',
    extras: ['wool', 'ram-horns', 'smile'],
    tail: 'short',
  },
  cow: { ...plain('#f5f2ec'), ears: 'side', ear: 'dark', marks: 'spots', extras: ['cow-snout', 'horns'], tail: 'thin' },
  ox: { ...plain('#b5763f', '#6b5344'), ears: 'side', extras: ['cow-snout', 'horns'], tail: 'thin' },
  horse: {
    ...plain('#a4673a', '#8a5230', '#c99a62'),
    ears: 'upright',
    ear: 'inner',
    mane: rgb('#3f2c22'),
    extras: ['horse-snout', 'forelock'],
    tail: 'hair',
  },
  zebra: {
    ...plain('#f5f2ec'),
    ears: 'upright',
    ear: 'inner',
    marks: 'stripes',
    mane: rgb('#2a2a30'),
    extras: ['horse-snout', 'forelock'],
    tail: 'hair',
  },
  deer: {
    ...plain('#c08a55', '#b27a48'),
    ears: 'side',
    ear: 'inner',
    muzzle: cream,
    extras: ['antlers'],
    tail: 'short',
  },
  fish: { ...plain('#f0863a', '#e8594a', '#4f9fd6'), belly: rgb('#fdeccb'), extras: ['fins', 'lips'], tail: 'fin' },
  dragon: {
    ...plain('#4f9f6a', '#3f8fa0', '#c8503c'),
    belly: rgb('#f0e2a0'),
    extras: ['dragon-horns', 'dragon-snout', 'back-plates'],
    back: ['wings'],
    tail: 'long',
  },
  dinosaur: {
    ...plain('#5aa88a', '#7fae4a'),
    belly: rgb('#eeeab8'),
    extras: ['dragon-snout', 'back-plates'],
    tail: 'long',
  },
};
