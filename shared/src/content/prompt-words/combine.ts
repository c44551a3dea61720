import { wordWeight } from '../../domain/prompts/limits.ts';
import type { PromptWord } from './word.ts';

export { wordWeight };

export type PromptLanguage = 'chinese' | 'english';

export interface WeightedWord {
  readonly word: PromptWord;
  readonly weight: number;
}

const separators: Readonly<Record<PromptLanguage, string>> = { chinese: '，', english: ', ' };

/** Weight one step up or down, within the limits. */
export function stepWeight(weight: number, steps: number): number {
  const next = Math.round((weight + steps * wordWeight.step) * 10) / 10;
  return Math.min(wordWeight.max, Math.max(wordWeight.min, next));
}

/** One prompt of words in their order. A weight is written as Stable Diffusion reads it: `(words:1.2)`. */
export const combineWords = (words: readonly WeightedWord[], language: PromptLanguage): string =>
  words
    .map(({ word, weight }) =>
      weight === wordWeight.initial ? word[language] : `(${word[language]}:${weight.toFixed(1)})`,
    )
    .join(separators[language]);

const TAIL = /(?<![\s，,、;；])[\s，,、;；]+$/u;

/** Puts words behind a prompt, in the punctuation that it ends in or is written in. */
export function appendWords(prompt: string, words: string): string {
  const before = prompt.replace(TAIL, '');
  if (before === '' || words === '') return before === '' ? words : prompt;
  if (/[。！？.!?\n]$/u.test(before)) return `${before} ${words}`;
  return `${before}${/\p{Script=Han}/u.test(before) ? separators.chinese : separators.english}${words}`;
}

/** The prompt for engines that know no weights: `(words:1.2)` becomes `words`. */
export const withoutWeights = (prompt: string): string => prompt.replace(/\(([^():]+):\d+(?:\.\d+)?\)/g, '$1');
