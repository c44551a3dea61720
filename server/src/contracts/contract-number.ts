import { randomInt } from 'node:crypto';
import { businessDate } from '../credits/business-date.ts';

/** Without the letters that people take for digits (Crockford). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LETTERS = 6;

/** A contract number that people can read to each other: HT, the business date, six random characters. The table keeps it unique. */
export function newContractNumber(now: Date): string {
  const tail = Array.from({ length: LETTERS }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return `HT${businessDate(now).replaceAll('-', '')}-${tail}`;
}
