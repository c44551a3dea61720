import { type Clause, clausesOf } from './clauses.ts';
import { SPAN_MAX } from './shot-spans.ts';
import { isSpoken, lengthOf, type Span } from './spans.ts';

/** A part of a story that is shown as one beat of a template, by its index. */
export interface BeatSpan extends Span {
  readonly beat: number;
}

/** Characters that a voice speaks in a millisecond. */
const CHARACTERS_PER_MS = 4.5 / 1000;
/** A story may take that many times as long as the film of the template before its beats are repeated. */
const STRETCH = 2;
/** Of the length of an average shot: how much nearer a place inside of a sentence must be than the end of one. */
const INSIDE = 0.4;

interface Beat {
  /** Length in the film of the template. */
  readonly ms: number;
}

/** The beats of a story with so many clauses, by their indices: all of them, once or several times; where there are fewer clauses, some of them with the first and last one. */
function beatsFor(clauses: readonly Clause[], beats: readonly Beat[], most: number): number[] {
  const { length } = beats;
  const characters = clauses.reduce((sum, clause) => sum + clause.length, 0);
  const usual = Math.max(1, beats.reduce((sum, { ms }) => sum + ms, 0) * CHARACTERS_PER_MS);
  if (clauses.length < length) {
    const last = Math.max(1, clauses.length - 1);
    return clauses.map((_, index) => Math.round((index * (length - 1)) / last));
  }
  const wanted = Math.ceil(characters / (usual * STRETCH));
  const times = Math.max(1, Math.min(wanted, Math.floor(clauses.length / length), Math.floor(most / length)));
  return Array.from({ length: length * times }, (_, index) => index % length);
}

/** Which clause is the last one of each part: parts share the story as `shares` do, as near as the ends of clauses and sentences allow. */
function endsOf(clauses: readonly Clause[], shares: readonly number[]): number[] {
  const whole = clauses.reduce((sum, { length }) => sum + length, 0);
  const all = shares.reduce((sum, share) => sum + share, 0);
  const penalty = (INSIDE * whole) / shares.length;
  const ends: number[] = [];
  let [spoken, at, target] = [0, 0, 0];
  for (const [index, share] of shares.slice(0, -1).entries()) {
    target += (whole * share) / all;
    // Every part that follows needs a clause of its own.
    const last = clauses.length - (shares.length - index);
    let best = { cost: Number.POSITIVE_INFINITY, at, spoken };
    for (let next = at, sum = spoken; next <= last; next += 1) {
      const clause = clauses[next];
      if (clause === undefined) break;
      sum += clause.length;
      const cost = Math.abs(sum - target) + (clause.ends ? 0 : penalty);
      if (cost < best.cost) best = { cost, at: next, spoken: sum };
      if (sum > target + penalty && best.cost < Number.POSITIVE_INFINITY) break;
    }
    ends.push(best.at);
    [spoken, at] = [best.spoken, best.at + 1];
  }
  return [...ends, clauses.length - 1];
}

/** Parts that one storyboard has room for. */
function withRoom(clauses: readonly Clause[], beat: number): BeatSpan[] {
  const spans: BeatSpan[] = [];
  for (const { from, to } of clauses) {
    const last = spans.at(-1);
    if (last !== undefined && to - last.from <= SPAN_MAX) spans[spans.length - 1] = { ...last, to };
    else spans.push({ from, to, beat });
  }
  return spans;
}

/**
 * Fits a story to the beats of a template: the parts cover the text in its order, each is whole clauses, and they are as long to each other as the shots of
 * the template. A long story goes through the beats several times, a story of few clauses has fewer. `most`: parts that there should be at most.
 */
export function fitBeats(text: string, beats: readonly Beat[], most: number): BeatSpan[] {
  const clauses = clausesOf(text, SPAN_MAX);
  if (clauses.length === 0 || beats.length === 0) return [];
  const fitted = beatsFor(clauses, beats, most);
  const ends = endsOf(
    clauses,
    fitted.map((beat) => Math.max(1, beats[beat]?.ms ?? 1)),
  );
  return fitted.flatMap((beat, index) =>
    withRoom(clauses.slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, (ends[index] ?? 0) + 1), beat),
  );
}

/** The parts of a range of a text, cut to it, which they cover; one that says nothing joins the one before it. */
export function beatsIn<S extends BeatSpan>(text: string, spans: readonly S[], range: Span): S[] {
  const parts: S[] = [];
  for (const span of spans) {
    const part = { ...span, from: Math.max(span.from, range.from), to: Math.min(span.to, range.to) };
    if (lengthOf(part) <= 0) continue;
    const last = parts.at(-1);
    if (last !== undefined && !(isSpoken(text.slice(part.from, part.to)) && isSpoken(text.slice(last.from, last.to))))
      parts[parts.length - 1] = { ...last, to: part.to };
    else parts.push(part);
  }
  return parts;
}
