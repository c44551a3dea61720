import { isAbbreviated } from '@ai-site/shared/text/abbreviations';

/** Maximum characters of a sentence; longer ones are split at a pause. */
export const SENTENCE_MAX = 200;
/** Shorter sentences are joined with the next: each sentence costs a request and adds a short silence. */
const SENTENCE_MIN = 12;
/** The first sentence is kept short to start quickly: split at a comma after this many characters, or forcibly after `FIRST_MAX`. */
const FIRST_MIN = 6;
const FIRST_MAX = 80;

const ENDS = new Set('。！？!?；;…।॥؟۔\n');
const PAUSES = new Set('，、,：:—؛،');
const CLOSERS = new Set('”’」』）)]》】"\'');

const isSpace = (character: string | undefined): boolean => character !== undefined && /\s/.test(character);
/** Characters that form one word with a point or comma before them: 3.14, example.com, 1,000. */
const joins = (character: string): boolean =>
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u.test(character);

/**
 * Returns where the first sentence ends (exclusive); undefined when more text is needed to decide. `ended`: no more text will follow. Text
 * that follows never changes a decision. `least`: letters and digits of the shortest one.
 */
export function sentenceEnd(
  words: string,
  first: boolean,
  ended: boolean,
  least = first ? 1 : SENTENCE_MIN,
): number | undefined {
  const most = first ? FIRST_MAX : SENTENCE_MAX;
  let [said, saidTo] = [0, 0];
  /** Letters and digits before a place, which is never before the last one asked for. */
  const saidBefore = (end: number): number => {
    said += spoken(words.slice(saidTo, end));
    saidTo = end;
    return said;
  };
  for (let at = 0; at < words.length; at += 1) {
    if (at >= most) return forcedEnd(words, most);
    const character = words.charAt(at);
    if (ENDS.has(character) || character === '.') {
      const end = endAfter(words, at, most, ended);
      if (end === undefined) return undefined;
      if (end !== null) {
        if (saidBefore(end) >= least) return end;
        at = end - 1;
      }
    } else if (first && PAUSES.has(character) && saidBefore(at + 1) >= FIRST_MIN) {
      const next = words[at + 1];
      if (next === undefined && !ended) return undefined;
      if (next === undefined || !joins(next)) return at + 1;
    }
  }
  return ended && words.length > 0 ? words.length : undefined;
}

const spoken = (words: string): number => words.replace(/[^\p{L}\p{N}]/gu, '').length;

/** Returns the end of a sentence closed at `at`, including following quotes and brackets; null when it closes nothing; undefined when the next characters decide. */
function endAfter(words: string, at: number, most: number, ended: boolean): number | null | undefined {
  let end = at + 1;
  while (
    end < Math.min(words.length, most) &&
    (CLOSERS.has(words.charAt(end)) || words[end] === '.' || (ENDS.has(words.charAt(end)) && words[end] !== '\n'))
  )
    end += 1;
  if (words[at] === '\n') return at + 1;
  if (end === words.length && !ended) return undefined;
  if (words[at] !== '.' || end - at > 1) return end;
  const next = words[end];
  if (next === undefined) return end;
  if (joins(next) || isAbbreviated(words.slice(0, at))) return null;
  if (!isSpace(next)) return end;
  let after = end;
  while (isSpace(words[after]) && words[after] !== '\n') after += 1;
  if (words[after] === undefined && !ended) return undefined;
  return /\p{Ll}/u.test(words[after] ?? '') ? null : end;
}

/** Returns the best split position within `most` characters: after a pause, otherwise between words, otherwise anywhere except inside a character. */
function forcedEnd(words: string, most: number): number {
  for (let at = most; at > most / 2; at -= 1)
    if (PAUSES.has(words.charAt(at - 1)) && !joins(words.charAt(at))) return at;
  for (let at = most; at > most / 2; at -= 1) if (isSpace(words[at - 1])) return at;
  for (let at = most; at > most / 2; at -= 1)
    if (!(joins(words.charAt(at - 1)) && /[\p{N}\p{Script=Latin}.]/u.test(words.charAt(at))) && !isInside(words, at))
      return at;
  return isInside(words, most) ? graphemeStart(words, most) : most;
}

const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/** Where the character begins, as people see it, that is at a place; one of countless accents is cut between them. */
function graphemeStart(words: string, at: number): number {
  const start = graphemes.segment(words).containing(at)?.index ?? at;
  if (start > 0) return start;
  return /[\udc00-\udfff]/.test(words.charAt(at)) ? at - 1 : at;
}

const isInside = (words: string, at: number): boolean => at < words.length && graphemeStart(words, at) !== at;
