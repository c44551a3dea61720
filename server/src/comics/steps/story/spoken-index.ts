import { isSpoken } from './spans.ts';

/** What a text says, without marks and spaces, and where each of its UTF-16 units stands in the text. */
export interface SpokenIndex {
  readonly words: string;
  readonly places: readonly number[];
}

const NOT_SPOKEN = /[^\p{L}\p{N}]/gu;

export const spokenIn = (text: string): string => text.replace(NOT_SPOKEN, '');

export function indexSpoken(text: string): SpokenIndex {
  const places: number[] = [];
  const words: string[] = [];
  for (let at = 0; at < text.length; ) {
    const one = String.fromCodePoint(text.codePointAt(at) ?? 0);
    if (isSpoken(one)) {
      words.push(one);
      for (let unit = 0; unit < one.length; unit += 1) places.push(at + unit);
    }
    at += one.length;
  }
  return { words: words.join(''), places };
}

/** The first unit of the words that stands at a place of the text or behind it. */
export function firstAt({ places }: SpokenIndex, at: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
