import { truncated } from '../truncated/index.ts';

/** Control characters, and those that turn the direction of what follows: a title with one of them changes the order of the words around it. */
const controls = /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** What somebody wrote as a title: one line of at most so many code points, without characters that nobody sees. */
export const oneLine = (text: string, max: number): string =>
  truncated(text.toWellFormed().replaceAll(/\s+/g, ' ').replaceAll(controls, '').trim(), max);
