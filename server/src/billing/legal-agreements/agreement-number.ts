import { randomInt } from 'node:crypto';
import { businessDate } from '@ai-site/shared/domain/shanghai-time';

/** Crockford's alphabet, without letters that are confused with digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LETTERS = 6;

/** Generates a contract number that can be read aloud: HT, the business date, six random characters. The table enforces uniqueness. */
export function newAgreementNumber(now: Date): string {
  const tail = Array.from({ length: LETTERS }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return `HT${businessDate(now).replaceAll('-', '')}-${tail}`;
}
