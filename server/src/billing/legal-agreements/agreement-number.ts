import { businessDate } from '@ai-site/shared/domain/shanghai-time';
import { randomLetters } from '../random-letters.ts';

const LETTERS = 6;

/** Generates a contract number that can be read aloud: HT, the business date, six random characters. The table enforces uniqueness. */
export function newAgreementNumber(now: Date): string {
  return `HT${businessDate(now).replaceAll('-', '')}-${randomLetters(LETTERS)}`;
}
