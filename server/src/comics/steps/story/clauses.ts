import { type Sentence, sentencesOf, weightOf } from './sentences.ts';
import type { Span } from './spans.ts';

/** A part of a text that is not divided when a story is fitted to a template. */
export interface Clause extends Span {
  /** How long it is spoken. */
  readonly length: number;
  /** A sentence ends with it. */
  readonly ends: boolean;
}

const MARKS = '，,、';
const FOLLOWING = /[”’」』）)】》"'\s]/;
/** What tells who speaks stays with the words before it: 奶奶走进来，说：“…” */
const SPEECH_TAG = /^[^，,。！？!?“”\n]{0,8}[：:“「]/;
const TAG_MAX = 9;
/** Clauses that are spoken in less than a second join their neighbours. */
const SHORTEST = 4;

const isNumber = (text: string, at: number): boolean =>
  /\d/.test(text.charAt(at - 1)) && /\d/.test(text.charAt(at + 1));

/** Places behind the marks that divide a sentence. */
function marksIn(text: string, { from, to }: Span): number[] {
  const found: number[] = [];
  for (let at = from; at < to; at += 1) {
    if (!MARKS.includes(text.charAt(at)) || isNumber(text, at)) continue;
    let end = at + 1;
    while (end < to && FOLLOWING.test(text.charAt(end))) end += 1;
    if (end < to && !SPEECH_TAG.test(text.slice(end, end + TAG_MAX))) found.push(end);
    at = end - 1;
  }
  return found;
}

function dividedAt(text: string, sentence: Sentence): Clause[] {
  const ends = [...marksIn(text, sentence), sentence.to];
  return ends.map((to, index) => {
    const from = ends[index - 1] ?? sentence.from;
    return { from, to, length: weightOf(text.slice(from, to)), ends: to === sentence.to };
  });
}

const joined = (a: Clause, b: Clause): Clause => ({
  from: a.from,
  to: b.to,
  length: a.length + b.length,
  ends: b.ends,
});

/** Short clauses join the one behind them in their sentence, or at the end of one the clause before. `most`: UTF-16 units that a joined one has at most. */
function withoutShort(clauses: readonly Clause[], most: number): Clause[] {
  const all: Clause[] = [];
  for (const clause of clauses) {
    const last = all.at(-1);
    const joins =
      last !== undefined &&
      ((last.length < SHORTEST && (!last.ends || all.length === 1)) || (clause.length < SHORTEST && clause.ends));
    if (joins && clause.to - last.from <= most) all[all.length - 1] = joined(last, clause);
    else all.push(clause);
  }
  return all;
}

/** The clauses of a text, which they cover; none has more than `most` UTF-16 units, unless it is one sentence's part of that length. */
export const clausesOf = (text: string, most: number): Clause[] =>
  withoutShort(
    sentencesOf(text, { from: 0, to: text.length }, Number.POSITIVE_INFINITY).flatMap((sentence) =>
      dividedAt(text, sentence),
    ),
    most,
  );
