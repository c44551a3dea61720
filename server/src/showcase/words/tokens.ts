import { syllablesOf } from '../../apps/catalogue/pinyin.ts';
import { normalised } from './normalise.ts';
import { readAsSyllables } from './syllables.ts';

/** Characters of a text that are searched. */
const SEARCHED_MAX = 500;
/** Characters of a prompt that are found by their readings: the index holds every token. */
const READ_MAX = 200;
/** Tokens of a publication. */
const TOKENS_MAX = 1500;
/** Ways to divide letters into syllables that are looked for. */
const READINGS_MAX = 6;
const han = /\p{Script=Han}/u;
const hanWords = /\p{Script=Han}{2,}/gu;
const latinOnly = /^[a-z ]+$/;

/** Prefixes keep kinds of tokens apart: a pair of characters, one character of a name, a reading. */
const one = (character: string): string => `1:${character}`;
const reading = (letters: string): string => `p:${letters}`;

const pairs = (word: string): string[] => {
  const characters = [...word];
  return characters.slice(1).map((next, place) => `${characters[place]}${next}`);
};

const pairsOf = (text: string): string[] => normalised(text).split(' ').flatMap(pairs);

/** Readings of two neighbouring syllables each: `ruyao`. */
const pairReadings = (syllables: readonly string[]): string[] =>
  syllables.slice(1).map((next, place) => reading(`${syllables[place]}${next}`));

/** Readings of what people look for by letters: two neighbouring characters of a word. */
const readingsOf = (text: string): string[] =>
  (normalised(text).match(hanWords) ?? []).flatMap((word) => pairReadings(syllablesOf(word).split(' ')));

/** Readings of a whole name, and its initials: `taociguan`, `tcg`. */
function readingsOfName(name: string): string[] {
  const plain = normalised(name);
  if (!han.test(plain)) return [];
  const parts = syllablesOf(plain.replaceAll(' ', '')).split(' ');
  return [reading(parts.join('')), reading(parts.map((part) => part.slice(0, 1)).join(''))];
}

export interface SearchedWords {
  readonly description: string;
  /** '' unless it is shown. */
  readonly prompt: string;
  readonly tags: readonly string[];
  /** Null: anonymous, so that a search for the name does not find it. */
  readonly nickName: string | null;
}

/** What a publication is found by. */
export function tokensOf({ description, prompt, tags, nickName }: SearchedWords): string[] {
  const texts = [description, prompt].map((text) => [...text].slice(0, SEARCHED_MAX).join(''));
  const names = [...tags, ...(nickName === null ? [] : [nickName])];
  const tokens = [
    ...names.flatMap((name) => [
      ...[...normalised(name)].filter((character) => character !== ' ').map(one),
      ...readingsOfName(name),
      ...readingsOf(name),
    ]),
    ...names.flatMap(pairsOf),
    ...texts.flatMap(pairsOf),
    ...[description, [...prompt].slice(0, READ_MAX).join('')].flatMap(readingsOf),
  ];
  return [...new Set(tokens)].slice(0, TOKENS_MAX);
}

/** Alternatives of a search: of one of them, a publication has every token. Empty: nothing can be found by it. */
export function searchedTokens(keyword: string): readonly (readonly string[])[] {
  const text = normalised(keyword);
  const words = text.split(' ').filter((word) => word !== '');
  if (words.length === 0) return [];
  const tokens = [...new Set(words.flatMap((word) => ([...word].length === 1 ? [one(word)] : pairs(word))))];
  if (!latinOnly.test(text) || text.length < 2) return [tokens];
  const letters = text.replaceAll(' ', '');
  const longer = readAsSyllables(letters, READINGS_MAX).filter((syllables) => syllables.length > 2);
  return [tokens, [reading(letters)], ...longer.map((syllables) => [...new Set(pairReadings(syllables))])];
}
