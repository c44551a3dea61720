import { isSpoken, type Span } from '../story/spans.ts';
import { firstAt, type SpokenIndex, spokenIn } from '../story/spoken-index.ts';

/** Spoken characters that a model may leave out between two pieces: they belong to the second one. */
const SKIPPED = 60;
/** Characters at both ends of a piece by which it is found when its middle was changed. */
const END = 5;
const CHANGED = { least: 0.6, most: 1.5 } as const;

const OPENING = '“‘「『（(【《〈';

/** Characters at the end of a text that open what follows it. */
function openingAtEnd(text: string): number {
  const opens = (at: number): boolean =>
    at >= 0 && (OPENING.includes(text.charAt(at)) || (text.charAt(at) === '"' && /[\s：:]/.test(text.charAt(at - 1))));
  let begin = text.length;
  while (opens(begin - 1)) begin -= 1;
  return text.length - begin;
}

/** Where words end in a text: behind their marks and the spaces that follow them, before the marks that open the next ones. `end`: behind their last unit in the index. */
export function endOf(text: string, { places }: SpokenIndex, end: number, limit: number): number {
  const last = places[end - 1] ?? 0;
  const next = Math.min(places[end] ?? text.length, limit);
  const between = text.slice(last + 1, next);
  if (next === limit && !isSpoken(text.slice(last + 1, limit))) return limit;
  return next - openingAtEnd(between);
}

/** Where the words of a piece begin and end in the words of a text, not before `from`; also of one whose middle is not the same. */
function wordsAt(words: string, from: number, piece: string): readonly [number, number] | null {
  const window = words.slice(from, from + SKIPPED + piece.length * 2);
  const whole = window.indexOf(piece);
  if (whole !== -1 && whole <= SKIPPED) return [from + whole, from + whole + piece.length];
  if (piece.length < 2 * END) return null;
  const begin = window.indexOf(piece.slice(0, END));
  if (begin === -1 || begin > SKIPPED) return null;
  const tail = window.indexOf(piece.slice(-END), begin + END);
  if (tail === -1) return null;
  const length = tail + END - begin;
  return length < piece.length * CHANGED.least || length > piece.length * CHANGED.most
    ? null
    : [from + begin, from + tail + END];
}

/**
 * Finds the part of a range that a model copied a piece from. The part begins where the range does, whatever marks, spaces and few words the model left out, so
 * that parts that are found one after the other cover the text. Null: the piece is not from here.
 */
export function findSpan(text: string, index: SpokenIndex, { from, to }: Span, piece: string): Span | null {
  const words = spokenIn(piece);
  if (words === '') return null;
  const found = wordsAt(index.words, firstAt(index, from), words);
  if (found === null) return null;
  const [, end] = found;
  if ((index.places[end - 1] ?? 0) >= to) return null;
  return { from, to: endOf(text, index, end, to) };
}
