import { ALPHABET, randomLetters } from '../random-letters.ts';

/** 20 characters of 5 bits: 100 bits, which cannot be guessed. */
const LETTERS = 20;
const GROUP = 5;

/** Generates a code in its displayed form: `XXXXX-XXXXX-XXXXX-XXXXX`. */
export function newExchangeCode(): string {
  return randomLetters(LETTERS).replaceAll(new RegExp(`(.{${GROUP}})(?=.)`, 'g'), '$1-');
}

/** Normalises typed input to a code: accepts any case and width, with or without dashes and spaces, and O, I and L for similar digits. Null when it cannot be a code. */
export function readExchangeCode(typed: string): string | null {
  const letters = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Dash}\p{Cf}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return letters.length === LETTERS && [...letters].every((letter) => ALPHABET.includes(letter)) ? letters : null;
}
