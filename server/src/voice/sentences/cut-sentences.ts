/** Characters of a sentence at most: longer ones are cut where they pause. */
export const SENTENCE_MAX = 200;
/** Shorter ones wait for the next: every sentence is a piece of work and a little silence. */
const SENTENCE_MIN = 12;
/** The first one comes quickly: it is cut at a comma from so many characters on, and at a word after so many. */
const FIRST_MIN = 6;
const FIRST_MAX = 80;

const ENDS = new Set('。！？!?；;…।॥؟۔\n');
const PAUSES = new Set('，、,：:—؛،');
const CLOSERS = new Set('”’」』）)]》】"\'');
/** After these a point says nothing about the end. */
const ABBREVIATION = /(?:^|[\s(（“"])(?:Mr|Mrs|Ms|Dr|Prof|Sr|Jr|St|vs|etc|e\.g|i\.e|cf|al|No|Nos|Fig|Vol|approx|Inc|Ltd|Co|[A-Z]|\d{1,3})$/;

const isSpace = (character: string | undefined): boolean => character !== undefined && /\s/.test(character);
/** Characters that make one word with a point or comma before them: 3.14, example.com, 1,000. */
const joins = (character: string): boolean => /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u.test(character);

/**
 * Where the first sentence of the words ends (exclusive); undefined: not yet, more words are needed. `ended`: no more will come.
 * What is decided stays the same whatever follows.
 */
export function sentenceEnd(words: string, first: boolean, ended: boolean): number | undefined {
  const least = first ? 1 : SENTENCE_MIN;
  const most = first ? FIRST_MAX : SENTENCE_MAX;
  for (let at = 0; at < words.length; at += 1) {
    if (at >= most) return forcedEnd(words, most);
    const character = words.charAt(at);
    if (ENDS.has(character) || character === '.') {
      const end = endAfter(words, at, most, ended);
      if (end === undefined) return undefined;
      if (end !== null) {
        if (spoken(words.slice(0, end)) >= least) return end;
        at = end - 1;
      }
    } else if (first && PAUSES.has(character) && spoken(words.slice(0, at + 1)) >= FIRST_MIN) {
      const next = words[at + 1];
      if (next === undefined && !ended) return undefined;
      if (next === undefined || !joins(next)) return at + 1;
    }
  }
  return ended && words.length > 0 ? words.length : undefined;
}

const spoken = (words: string): number => words.replace(/[^\p{L}\p{N}]/gu, '').length;

/** End of what closes at a mark, with the quotes and brackets behind it; null: it closes nothing; undefined: the next characters tell. */
function endAfter(words: string, at: number, most: number, ended: boolean): number | null | undefined {
  let end = at + 1;
  while (end < Math.min(words.length, most) && (CLOSERS.has(words.charAt(end)) || words[end] === '.' || (ENDS.has(words.charAt(end)) && words[end] !== '\n'))) end += 1;
  if (words[at] === '\n') return at + 1;
  if (end === words.length && !ended) return undefined;
  if (words[at] !== '.' || end - at > 1) return end;
  const next = words[end];
  if (next === undefined) return end;
  if (joins(next) || ABBREVIATION.test(words.slice(Math.max(0, at - 12), at))) return null;
  if (!isSpace(next)) return end;
  let after = end;
  while (isSpace(words[after]) && words[after] !== '\n') after += 1;
  if (words[after] === undefined && !ended) return undefined;
  return /\p{Ll}/u.test(words[after] ?? '') ? null : end;
}

/** The best place to cut in so many characters: behind a pause, else between words, else anywhere but inside a character. */
function forcedEnd(words: string, most: number): number {
  for (let at = most; at > most / 2; at -= 1) if (PAUSES.has(words.charAt(at - 1)) && !joins(words.charAt(at))) return at;
  for (let at = most; at > most / 2; at -= 1) if (isSpace(words[at - 1])) return at;
  for (let at = most; at > most / 2; at -= 1) if (!(joins(words.charAt(at - 1)) && /[\p{N}\p{Script=Latin}.]/u.test(words.charAt(at))) && !isLowSurrogate(words, at)) return at;
  return isLowSurrogate(words, most) ? most - 1 : most;
}

const isLowSurrogate = (words: string, at: number): boolean => /[\udc00-\udfff]/.test(words.charAt(at));
