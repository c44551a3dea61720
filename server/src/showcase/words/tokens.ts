import { syllablesOf } from '../../apps/catalogue/pinyin.ts';
import { normalised } from './normalise.ts';

/** Characters of a text that are searched. */
const SEARCHED_MAX = 500;
/** Tokens of a publication. */
const TOKENS_MAX = 1500;
const han = /\p{Script=Han}/u;
const latinOnly = /^[a-z ]+$/;

/** Prefixes keep kinds of tokens apart: a pair of characters, one character of a name, a reading. */
const one = (character: string): string => `1:${character}`;
const reading = (letters: string): string => `p:${letters}`;

const pairs = (word: string): string[] => {
  const characters = [...word];
  return characters.slice(1).map((next, place) => `${characters[place]}${next}`);
};

const pairsOf = (text: string): string[] => normalised(text).split(' ').flatMap(pairs);

/** Readings of what people look for by letters: two neighbouring characters, `ruyao`. */
function readingsOf(text: string): string[] {
  const syllables = [...normalised(text)].filter((character) => han.test(character)).join('');
  if (syllables === '') return [];
  const parts = syllablesOf(syllables).split(' ');
  return parts.slice(1).map((next, place) => reading(`${parts[place]}${next}`));
}

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
    ...names.flatMap((name) => [...[...normalised(name)].filter((character) => character !== ' ').map(one), ...readingsOfName(name), ...readingsOf(name)]),
    ...names.flatMap(pairsOf),
    ...texts.flatMap(pairsOf),
    ...texts.flatMap(readingsOf),
  ];
  return [...new Set(tokens)].slice(0, TOKENS_MAX);
}

/** Alternatives of a search: of one of them, a publication has every token. Empty: nothing can be found by it. */
export function searchedTokens(keyword: string): readonly (readonly string[])[] {
  const text = normalised(keyword);
  const words = text.split(' ').filter((word) => word !== '');
  if (words.length === 0) return [];
  const tokens = [...new Set(words.flatMap((word) => ([...word].length === 1 ? [one(word)] : pairs(word))))];
  return latinOnly.test(text) && text.length > 1 ? [tokens, [reading(text.replaceAll(' ', ''))]] : [tokens];
}
