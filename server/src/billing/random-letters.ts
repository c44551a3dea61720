import { randomInt } from 'node:crypto';

/** Crockford's alphabet, without letters that are confused with digits or each other: 5 bits a letter. */
export const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Letters of the alphabet that cannot be predicted. */
export const randomLetters = (count: number): string =>
  Array.from({ length: count }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
