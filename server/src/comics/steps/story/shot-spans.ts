import { SENTENCE_MAX, type Sentence, sentencesOf } from './sentences.ts';
import type { Span } from './spans.ts';

/** UTF-16 units of a span: what it says is narration and lines, none of which may be longer than that. */
export const SPAN_MAX = 290;

/** A sentence is divided where it is that many times as long as a shot should be. */
const LONGEST = 2.2;
/** A shot may end at a paragraph, or where the place changes, when it has that share of its length. */
const SHORT = 0.7;
/** What is left at the end joins the shot before it when it is shorter. */
const REST = 0.4;
const GROWTH = 1.25;

export interface ShotSpans {
  /** Characters that a shot has at least, as they are spoken. */
  readonly target: number;
  /** Shots that there is room for. */
  readonly most: number;
  /** Places in the text where a shot should begin. */
  readonly breaks: ReadonlySet<number>;
}

const unitsIn = (group: readonly Sentence[]): number => (group.at(-1)?.to ?? 0) - (group[0]?.from ?? 0);
const lengthIn = (group: readonly Sentence[]): number => group.reduce((sum, { length }) => sum + length, 0);

function grouped(sentences: readonly Sentence[], target: number, breaks: ReadonlySet<number>): Sentence[][] {
  const groups: Sentence[][] = [];
  let group: Sentence[] = [];
  const most = target * LONGEST;
  for (const sentence of sentences) {
    const length = lengthIn(group);
    const breaksHere = sentence.begins || breaks.has(sentence.from);
    const ends =
      length >= target ||
      (length >= target * SHORT && (breaksHere || length + sentence.length > most)) ||
      unitsIn([...group, sentence]) > SPAN_MAX;
    if (group.length > 0 && ends) {
      groups.push(group);
      group = [];
    }
    group.push(sentence);
  }
  const last = groups.at(-1);
  if (
    last !== undefined &&
    lengthIn(group) < target * REST &&
    lengthIn(last) + lengthIn(group) <= most &&
    unitsIn([...last, ...group]) <= SPAN_MAX
  )
    last.push(...group);
  else if (group.length > 0) groups.push(group);
  return groups;
}

/** The spans of the shots that show a range of a text: they cover it, each is whole sentences where these are not too long. */
export function shotSpans(text: string, range: Span, { target, most, breaks }: ShotSpans): Span[] {
  for (let wanted = target; ; wanted *= GROWTH) {
    const groups = grouped(sentencesOf(text, range, Math.min(wanted * LONGEST, SENTENCE_MAX)), wanted, breaks);
    if (groups.length <= most || wanted > SPAN_MAX * 2)
      return groups.map((group) => ({ from: group[0]?.from ?? range.from, to: group.at(-1)?.to ?? range.to }));
  }
}
