import { wordsOf } from '../../platform/database/like-pattern.ts';
import { AROUND_MATCH } from './history-limits.ts';

export interface FoundText {
  readonly before: string;
  /** The match as it is written in the text, whatever case was searched for. */
  readonly match: string;
  readonly after: string;
}

/** More is read than is shown, because white space collapses. */
const READ = 6 * AROUND_MATCH;
const ELLIPSIS = '…';

const literal = (keyword: string): RegExp => new RegExp(keyword.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'iu');

/**
 * Markdown marks that would be noise in an excerpt: emphasis, code, headings, quotations, list items. A star between spaces or between letters
 * and digits is a multiplication.
 */
const marks =
  /(?<![\w*)])\*{1,3}(?=[^\s*])|(?<=[^\s*])\*{1,3}(?![\w*(])|\*\*|__|~~|`+|^[^\S\n]*(?:#{1,6}|>)\s|(?<=\n)[ \t]*[*+-]\s/gm;

/** Cleans an excerpt that was truncated at any position: drops half of a surrogate pair at an end and Markdown marks, collapses white space. Returns its code points. */
const characters = (piece: string): string[] => [
  ...piece
    .replaceAll(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')
    .replaceAll(marks, '')
    .replaceAll(/\s+/g, ' '),
];

/**
 * Returns the first occurrence of a keyword with its surroundings, or of the first of its words where they stand apart; a truncated side is marked with `…`.
 * When only the database's case folding finds the keyword, returns the beginning of the text without a match.
 */
export function foundText(text: string, keyword: string): FoundText {
  const found = literal(keyword).exec(text) ?? literal(wordsOf(keyword)[0] ?? '').exec(text);
  const start = found?.index ?? 0;
  const end = start + (found?.[0].length ?? 0);
  const before = characters(text.slice(Math.max(0, start - READ), start));
  const after = characters(text.slice(end, end + READ));
  const truncatedBefore = start > READ || before.length > AROUND_MATCH;
  const truncatedAfter = text.length - end > READ || after.length > AROUND_MATCH;
  return {
    before: `${truncatedBefore ? ELLIPSIS : ''}${before.slice(-AROUND_MATCH).join('')}`,
    match: text.slice(start, end),
    after: `${after.slice(0, AROUND_MATCH).join('')}${truncatedAfter ? ELLIPSIS : ''}`,
  };
}
