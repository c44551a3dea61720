import { rankedPassages } from '../../engines/builtin/documents/best-passages.ts';
import { type Passage, passagesOf } from '../../engines/builtin/documents/passages.ts';
import { tokensOf } from '../tokens.ts';

/** What of a text that is too long goes to its beginning: there stands what the whole is about. */
const BEGINNING_SHARE = 0.25;
const GAP = '……';

/** How many tokens each text may take of the room: short ones what they need, the long ones share what is left. */
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
 * A text of at most about so many tokens: whole, or its beginning and the passages that fit the question best, in their order, gaps
 * marked. What room is left the lines after the beginning get.
 */
export function fitText(text: string, question: string, tokens: number): { readonly text: string; readonly whole: boolean } {
  if (tokensOf(text) <= tokens) return { text, whole: true };
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
  for (const { passage } of rankedPassages(passages, question)) if (!take(passage)) break;
  for (const passage of passages) if (!take(passage)) break;
  return { text: inOrder(passages, kept), whole: false };
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
