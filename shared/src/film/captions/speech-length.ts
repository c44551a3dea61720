import { captionWidth } from './caption-width.ts';

/** Characters that a voice speaks in a second. */
const CHARACTERS_PER_SECOND = 4.5;
const NOT_SPOKEN = /[^\p{L}\p{N}]/gu;
const DIGIT = /\p{N}/gu;

/** How long a text is spoken, in Chinese characters: a letter of another script is half of one, a digit is one. */
export function speechLength(text: string): number {
  const spoken = text.replace(NOT_SPOKEN, '');
  return captionWidth(spoken.replace(DIGIT, '')) + (spoken.match(DIGIT)?.length ?? 0);
}

/** Milliseconds that a text takes at a speed (1: normal). Whole. */
export const estimatedMs = (text: string, speed: number): number =>
  Math.ceil((speechLength(text) * 1000) / CHARACTERS_PER_SECOND / speed);
