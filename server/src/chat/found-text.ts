import { AROUND_MATCH } from './history-limits.ts';

export interface FoundText {
  readonly before: string;
  /** As it is written in the text, whatever case was searched for. */
  readonly match: string;
  readonly after: string;
}

/** White space collapses on the way, so that more is read than is shown. */
const READ = 6 * AROUND_MATCH;
const ELLIPSIS = '…';

const literal = (keyword: string): RegExp => new RegExp(keyword.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'iu');

/** Marks of Markdown that would stand there as noise: emphasis, code, headings, quotations. */
const marks = /\*\*|__|~~|`+|^\s*(?:#{1,6}|>)\s/gm;

/** Code points of a piece that was cut anywhere: half a pair at an end goes, and so do marks; white space collapses. */
const characters = (piece: string): string[] => [
  ...piece
    .replaceAll(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')
    .replaceAll(marks, '')
    .replaceAll(/\s+/g, ' '),
];

/**
 * The first place of a text where a keyword stands, with what is around it; where a side is cut, it says so by `…`. A text in
 * which only the database's rules of case find the keyword gives its beginning, without a match.
 */
export function foundText(text: string, keyword: string): FoundText {
  const found = literal(keyword).exec(text);
  const start = found?.index ?? 0;
  const end = start + (found?.[0].length ?? 0);
  const before = characters(text.slice(Math.max(0, start - READ), start));
  const after = characters(text.slice(end, end + READ));
  const cutBefore = start > READ || before.length > AROUND_MATCH;
  const cutAfter = text.length - end > READ || after.length > AROUND_MATCH;
  return {
    before: `${cutBefore ? ELLIPSIS : ''}${before.slice(-AROUND_MATCH).join('')}`,
    match: text.slice(start, end),
    after: `${after.slice(0, AROUND_MATCH).join('')}${cutAfter ? ELLIPSIS : ''}`,
  };
}
