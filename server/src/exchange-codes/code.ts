import { randomInt } from 'node:crypto';

/** Without the letters that people take for digits or for each other (Crockford). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 5 bits each: 100 bits, which nobody guesses. */
const LETTERS = 20;
const GROUP = 5;

/** A new code as it is told: `XXXXX-XXXXX-XXXXX-XXXXX`. */
export function newExchangeCode(): string {
  const letters = Array.from({ length: LETTERS }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return letters.replaceAll(new RegExp(`(.{${GROUP}})(?=.)`, 'g'), '$1-');
}

/**
 * What somebody typed as the letters of a code: in any case and width, with or without dashes and spaces, O and I and L for
 * the digits they look like. Null when it cannot be a code.
 */
export function readExchangeCode(typed: string): string | null {
  const letters = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Dash}\p{Cf}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return letters.length === LETTERS && [...letters].every((letter) => ALPHABET.includes(letter)) ? letters : null;
}
