import { rankedPassages } from '../../engines/passage-search/best-passages.ts';
import { type Passage, passagesOf } from '../../engines/passage-search/passages.ts';
import { tokensOf } from '../models/tokens.ts';

/** Share of a too long text that goes to its beginning, which usually says what the document is about. */
const BEGINNING_SHARE = 0.25;
const GAP = '……';

/** The passages of a document that match a question, best first. */
export type RankPassages = (passages: readonly Passage[], question: string, document: string) => readonly Passage[];

/** Those that share words with it. */
export const byWords: RankPassages = (passages, question) =>
  rankedPassages(passages, question).map(({ passage }) => passage);

/** Divides the token budget among texts: short ones get what they need, long ones share the rest equally. */
export function sharesOf(lengths: readonly number[], room: number): number[] {
  const shares = lengths.map(() => 0);
  let left = room;
  const shortestFirst = lengths.map((length, at) => ({ length, at })).sort((a, b) => a.length - b.length);
  shortestFirst.forEach(({ length, at }, done) => {
    const share = Math.min(length, Math.floor(left / (lengths.length - done)));
    shares[at] = share;
    left -= share;
  });
  return shares;
}

/**
 * Reduces a text to about so many tokens: unchanged if it fits, otherwise its beginning and the passages that best match the question, in
 * document order with gaps marked. Remaining room is filled with the lines after the beginning. `read` is the number of characters of the
 * original that are in it.
 */
export function fitText(
  text: string,
  question: string,
  tokens: number,
  rank: RankPassages = byWords,
): { readonly text: string; readonly whole: boolean; readonly read: number } {
  if (tokensOf(text) <= tokens) return { text, whole: true, read: charactersOf(text) };
  const passages = passagesOf(text);
  const kept = new Set<Passage>();
  let room = tokens;
  const take = (passage: Passage): boolean => {
    const cost = kept.has(passage) ? 0 : tokensOf(passage.heading) + tokensOf(passage.text) + 2;
    if (cost > room) return false;
    room -= cost;
    kept.add(passage);
    return true;
  };
  for (const passage of passages) if (tokens - room > tokens * BEGINNING_SHARE || !take(passage)) break;
  for (const passage of rank(passages, question, text)) if (!take(passage)) break;
  for (const passage of passages) if (!take(passage)) break;
  return {
    text: inOrder(passages, kept),
    whole: false,
    read: [...kept].reduce((sum, passage) => sum + charactersOf(passage.text), 0),
  };
}

/** Length in characters as PostgreSQL and users count them. */
function charactersOf(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

function inOrder(passages: readonly Passage[], kept: ReadonlySet<Passage>): string {
  const lines: string[] = [];
  let heading = '';
  passages.forEach((passage, at) => {
    const before = passages[at - 1];
    if (!kept.has(passage)) {
      if (before === undefined || kept.has(before)) lines.push(GAP);
      return;
    }
    if (passage.heading !== heading) lines.push(`## ${passage.heading}`);
    heading = passage.heading;
    lines.push(passage.text);
  });
  return lines.join('\n\n');
}
