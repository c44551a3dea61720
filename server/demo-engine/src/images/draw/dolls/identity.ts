import { createRandom, pick, type Random, seedOf } from '@ai-site/shared/random';
import type { DrawnFigure } from '../../../../../src/engines/tasks/drawn-content.ts';
import { mixRgb, type Rgb, rgb } from '../framebuffer/rgb.ts';
import { length3 } from '../render/solids.ts';
import type { Animal } from '../scenes/animal-shapes.ts';
import { animalOf } from './animal-in-words.ts';
import { coloursIn } from './colours-in-words.ts';
import {
  beardWords,
  childWords,
  coatWords,
  dressWords,
  femaleWords,
  type HairStyle,
  hairWords,
  maleWords,
  oldWords,
  partWords,
  type Worn,
  wornNames,
} from './doll-words.ts';

export type DollAge = 'child' | 'teen' | 'adult' | 'elder';

/** What a doll looks like in every image. */
export interface DollIdentity {
  /** Null: a person. */
  readonly animal: Animal | null;
  readonly female: boolean;
  readonly age: DollAge;
  readonly outfit: 'trousers' | 'dress' | 'coat';
  readonly body: Rgb;
  readonly legs: Rgb;
  /** Of a person; an animal has `fur`. */
  readonly hair: Rgb;
  /** Null: as the animal usually has it. */
  readonly fur: Rgb | null;
  readonly skin: Rgb;
  readonly shoes: Rgb;
  readonly hairStyle: HairStyle;
  readonly beard: boolean;
  /** At most two. */
  readonly worn: readonly { readonly what: Worn; readonly colour: Rgb }[];
  /** Chooses among what words leave open. */
  readonly seed: number;
}

const clothes: readonly [Rgb, ...Rgb[]] = [
  rgb('#d63a34'),
  rgb('#ee8432'),
  rgb('#f2c23e'),
  rgb('#4f9c58'),
  rgb('#3f9a94'),
  rgb('#3a74c4'),
  rgb('#5a5f9c'),
  rgb('#8660b8'),
  rgb('#f29bb6'),
  rgb('#7cbbe8'),
  rgb('#b0533c'),
];
const below: readonly [Rgb, ...Rgb[]] = [
  rgb('#34466f'),
  rgb('#6b4a34'),
  rgb('#3f4450'),
  rgb('#ecdfc6'),
  rgb('#5f6a4a'),
];
const hairs: readonly [Rgb, ...Rgb[]] = [
  rgb('#2a211f'),
  rgb('#3a2a22'),
  rgb('#54361f'),
  rgb('#7a4a26'),
  rgb('#2f2a38'),
];
const greys: readonly [Rgb, ...Rgb[]] = [rgb('#e8e6e2'), rgb('#c9cbd0')];
const skins: readonly [Rgb, ...Rgb[]] = [rgb('#f6cfae'), rgb('#f2c29c'), rgb('#f8d8bc')];
const leather: readonly [Rgb, ...Rgb[]] = [rgb('#5a3a28'), rgb('#3a3338'), rgb('#b0533c'), rgb('#f0ebe0')];

const femaleHair: readonly [HairStyle, ...HairStyle[]] = ['long', 'bob', 'ponytail', 'pigtails', 'buns', 'curly'];
const maleHair: readonly [HairStyle, ...HairStyle[]] = ['short', 'tuft', 'short', 'curly'];

const has = (text: string, words: readonly string[]): boolean => words.some((word) => text.includes(word));

const ages: Readonly<Record<1 | 2 | 3 | 4 | 5, DollAge>> = {
  1: 'child',
  2: 'teen',
  3: 'adult',
  4: 'adult',
  5: 'elder',
};

/** The doll of a role: words decide what they name, the seed the rest, each part by itself. Pure. */
export function identityOf({ seed, words, gender, ageGroup }: DrawnFigure): DollIdentity {
  const chance = (what: string): Random => createRandom(seedOf(what, seed));
  const colours = coloursIn(words);
  const female = gender === 0 ? genderOf(words, chance('gender')) : gender === 2;
  const age = ageGroup === 0 ? ageOf(words) : ages[ageGroup];
  const body = colours.get('body') ?? pick(chance('body'), clothes);
  const animal = animalOf(words);
  const worn = wornOf(words, colours, body, female, age, chance('worn'));
  return {
    animal,
    female,
    age,
    outfit: outfitOf(words, female, chance('outfit')),
    body,
    legs: colours.get('legs') ?? contrasting(below, body, chance('legs')),
    hair:
      colours.get('hair') ??
      (age === 'elder' || has(words, ['花白']) ? pick(chance('hair'), greys) : pick(chance('hair'), hairs)),
    fur: colours.get('fur') ?? null,
    skin: pick(chance('skin'), skins),
    shoes: colours.get('shoes') ?? pick(chance('shoes'), leather),
    hairStyle: hairWords.find(([word]) => words.includes(word))?.[1] ?? styleOf(female, age, chance('style')),
    beard: !female && (has(words, beardWords) || (age === 'elder' && chance('beard')() < 0.7)),
    worn: animal === null || wornIn(words).length > 0 ? worn : worn.filter(({ what }) => !onCrown.has(what)),
    seed,
  };
}

function outfitOf(words: string, female: boolean, random: Random): DollIdentity['outfit'] {
  const by = random();
  if (has(words, dressWords) || (female && !words.includes('裤') && !has(words, coatWords) && by < 0.6)) return 'dress';
  return has(words, coatWords) || by > 0.75 ? 'coat' : 'trousers';
}

function genderOf(words: string, random: Random): boolean {
  if (has(words, femaleWords)) return true;
  return has(words, maleWords) ? false : random() < 0.5;
}

function ageOf(words: string): DollAge {
  if (has(words, oldWords)) return 'elder';
  return has(words, childWords) ? 'child' : 'adult';
}

function styleOf(female: boolean, age: DollAge, random: Random): HairStyle {
  if (age === 'elder') return female ? 'bun' : pick(random, ['side', 'short', 'bald']);
  return pick(random, female ? femaleHair : maleHair);
}

const away = (a: Rgb, b: Rgb): number => length3(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

function contrasting(colours: readonly [Rgb, ...Rgb[]], other: Rgb, random: Random): Rgb {
  const first = Math.floor(random() * colours.length);
  const ordered = colours.map((_, index) => colours[(first + index) % colours.length] ?? colours[0]);
  return ordered.find((colour) => away(colour, other) > 0.22) ?? colours[0];
}

/** What words name, else one thing by the seed. */
function wornOf(
  words: string,
  colours: ReadonlyMap<string, Rgb>,
  body: Rgb,
  female: boolean,
  age: DollAge,
  random: Random,
): DollIdentity['worn'] {
  const usual = contrasting(clothes, body, random);
  const chance = random();
  const named = wornIn(words);
  const chosen = named.length > 0 ? named.slice(0, 2) : usualWorn(female, age, chance);
  return chosen.map((what, index) => ({
    what,
    colour: colours.get(what) ?? usualColours[what] ?? (index === 0 ? usual : mixRgb(usual, rgb('#fbf6ea'), 0.4)),
  }));
}

/** Worn things that words name; a longer word hides shorter ones in it: 棒球帽 is no 帽. */
function wornIn(words: string): readonly Worn[] {
  let rest = words;
  const found = new Set<string>();
  for (const [word, part] of partWords.toSorted(([a], [b]) => b.length - a.length)) {
    if (!rest.includes(word)) continue;
    found.add(part);
    rest = rest.replaceAll(word, ' '.repeat(word.length));
  }
  return wornNames.filter((what) => found.has(what));
}

/** Without being named, nothing hides the ears, horns and spikes of an animal. */
const onCrown: ReadonlySet<Worn> = new Set(['hat', 'cap', 'beret', 'bow']);

const usualColours: Readonly<Partial<Record<Worn, Rgb>>> = {
  glasses: rgb('#3a3338'),
  crown: rgb('#e6bd5a'),
  cane: rgb('#6b4a34'),
  headphones: rgb('#3a3f4c'),
};

function usualWorn(female: boolean, age: DollAge, chance: number): readonly Worn[] {
  if (age === 'elder') return chance < 0.6 ? ['glasses'] : chance < 0.8 ? ['scarf'] : [];
  if (female)
    return chance < 0.3
      ? ['bow']
      : chance < 0.5
        ? ['scarf']
        : chance < 0.6
          ? ['glasses']
          : chance < 0.7
            ? ['beret']
            : [];
  return chance < 0.2 ? ['scarf'] : chance < 0.4 ? ['cap'] : chance < 0.55 ? ['glasses'] : chance < 0.65 ? ['tie'] : [];
}

const heights: Readonly<Record<DollAge, number>> = { child: 1.94, teen: 2.28, adult: 2.5, elder: 2.3 };

/** Height of a doll in units, without ears and hats. */
export const heightOf = ({ age }: Pick<DollIdentity, 'age'>): number => heights[age];
