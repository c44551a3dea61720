import type { MouthFrame } from './mouth-frame.ts';

/** A mouth while one phoneme is spoken, and how long that takes compared to others. */
export interface PhonemeMouth extends MouthFrame {
  readonly weight: number;
}

const vowel = 1;
const consonant = 0.55;
const mouths: readonly (PhonemeMouth & { readonly letters: string })[] = [
  { letters: 'aAVQ', open: 1, narrow: 0.15, weight: vowel },
  { letters: 'eE@', open: 0.6, narrow: 0.45, weight: vowel },
  { letters: 'iIyY', open: 0.35, narrow: 0.85, weight: vowel },
  { letters: 'oO', open: 0.65, narrow: 0, weight: vowel },
  { letters: 'uUwW', open: 0.3, narrow: 0, weight: vowel },
  { letters: 'mbpMBP', open: 0, narrow: 0.2, weight: consonant },
  { letters: 'fv', open: 0.12, narrow: 0.7, weight: consonant },
  { letters: 'szSZCcjJ', open: 0.2, narrow: 0.9, weight: consonant },
  { letters: 'tdnlrLRDT', open: 0.3, narrow: 0.6, weight: consonant },
  { letters: 'kgxXhHNGqKF', open: 0.35, narrow: 0.4, weight: consonant },
];
const byLetter = new Map(
  mouths.flatMap(({ letters, ...mouth }) => Array.from(letters, (letter): [string, PhonemeMouth] => [letter, mouth])),
);

/** The mouths of what espeak-ng spoke, in order. Diphthongs are two; stress, tones (digits) and pauses are none. */
export const phonemeMouths = (mnemonics: string): readonly PhonemeMouth[] =>
  Array.from(mnemonics).flatMap((letter) => byLetter.get(letter) ?? []);

/** The mouth at a share (0 to 1) of the time in which these are spoken; null: nothing is. */
export function mouthAt(spoken: readonly PhonemeMouth[], share: number): MouthFrame | null {
  let left = share * spoken.reduce((sum, { weight }) => sum + weight, 0);
  for (const mouth of spoken) {
    left -= mouth.weight;
    if (left < 0) return mouth;
  }
  return spoken.at(-1) ?? null;
}
