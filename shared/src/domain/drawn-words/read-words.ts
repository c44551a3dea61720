import { type UndrawableKind, type UndrawableWords, undrawable } from './undrawable.ts';
import { vocabulary, type WordMeaning } from './vocabulary.ts';

/** A word of a prompt that stands in a vocabulary. */
export type KnownWord =
  | { readonly word: string; readonly meaning: WordMeaning }
  | { readonly word: string; readonly cannot: UndrawableKind };

interface Entry {
  readonly word: string;
  readonly isHan: boolean;
  readonly meaning: WordMeaning | UndrawableWords;
}

/** The words of both vocabularies, the longest first. */
const entries: readonly Entry[] = [...vocabulary, ...undrawable]
  .flatMap((meaning) => meaning.words.map((word): Entry => ({ word, isHan: /[㐀-鿿]/.test(word), meaning })))
  .sort((a, b) => b.word.length - a.word.length);

const isLetter = (text: string, at: number): boolean => /[a-z]/.test(text.charAt(at));

/** Places where a text contains a word: Chinese anywhere, English between other letters' ends. */
function placesOf(text: string, { word, isHan }: Entry): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
    if (isHan || !(isLetter(text, at - 1) || isLetter(text, at + word.length))) places.push(at);
  return places;
}

/** The known words of a text in its order, each once; a longer word hides shorter ones inside it. */
export function knownWords(text: string): KnownWord[] {
  const lower = text.toLowerCase();
  let rest = lower;
  const found: { readonly at: number; readonly known: KnownWord }[] = [];
  for (const entry of entries) {
    const places = placesOf(rest, entry);
    const [at] = places;
    if (at === undefined) continue;
    const { word, meaning } = entry;
    // The words as they are written, where small letters are as long as capitals.
    const written = lower.length === text.length ? text.slice(at, at + word.length) : word;
    if (!('kind' in meaning)) found.push({ at, known: { word: written, meaning } });
    else if (meaning.kind !== null) found.push({ at, known: { word: written, cannot: meaning.kind } });
    for (const place of places) rest = rest.slice(0, place) + ' '.repeat(word.length) + rest.slice(place + word.length);
  }
  return found.sort((a, b) => a.at - b.at).map(({ known }) => known);
}

/** What the words of a text mean to the drawing, in its order. */
export const meaningsOf = (text: string): WordMeaning[] =>
  knownWords(text).flatMap((known) => ('meaning' in known ? [known.meaning] : []));
