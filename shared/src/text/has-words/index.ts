import { withoutEmoji } from '../emoji/index.ts';

const SPOKEN = /[\p{L}\p{N}]/u;

/** Whether a voice has anything to speak in a text. */
export const hasWords = (text: string): boolean => SPOKEN.test(withoutEmoji(text));
