import { unitsOf } from '@ai-site/shared/film/captions/caption-units';
import { graphemesOf } from '@ai-site/shared/film/captions/caption-width';
import { speechLength } from '@ai-site/shared/film/captions/speech-length';
import { clauseAfter } from './quotes.ts';
import type { Span } from './spans.ts';
import { SPEECH_VERB } from './words/speech-words.ts';

/** A part of a text that is not divided further, with how long it is spoken (`speechLength`). */
export interface Sentence extends Span {
  readonly length: number;
  /** A paragraph begins with it. */
  readonly begins: boolean;
}

const ENDS = '。！？!?…；;';
const CLOSING = '”’」』）)】》"\'';
/** Characters that no voice speaks count a little: a text of nothing else has an end, too. */
const SILENT_SHARE = 8;
/** UTF-16 units that a sentence has at most. */
export const SENTENCE_MAX = 240;

/** How long a part is, at least a share of its characters. */
export const weightOf = (text: string): number => Math.max(speechLength(text), text.length / SILENT_SHARE);

/** A full stop of another script, not one inside a number or a name. */
const isFullStop = (text: string, at: number): boolean =>
  text.charAt(at) === '.' && /[\s"”’]/.test(text.charAt(at + 1) || ' ') && !/\d/.test(text.charAt(at - 1));

/** Where the sentence ends that holds a place, with its closing marks and the spaces behind it. */
function endBehind(text: string, from: number, to: number): number {
  let at = from;
  while (at < to && !ENDS.includes(text.charAt(at)) && text.charAt(at) !== '\n' && !isFullStop(text, at)) at += 1;
  while (at < to && (ENDS.includes(text.charAt(at)) || text.charAt(at) === '.')) at += 1;
  const quoted = at;
  while (at < to && CLOSING.includes(text.charAt(at))) at += 1;
  const closes = at > quoted;
  while (at < to && /\s/.test(text.charAt(at))) at += 1;
  // “你来了。”阿婆说。 is one sentence.
  if (closes && at < to && !text.slice(quoted, at).includes('\n') && SPEECH_VERB.test(clauseAfter(text, at, 10)))
    return endBehind(text, at, to);
  return at;
}

/** Parts of at most so much weight, between clauses or, where one is longer, between words. */
function divided(text: string, { from, to }: Span, most: number): Span[] {
  const parts: Span[] = [];
  let begin = from;
  let [length, at] = [0, from];
  for (const piece of piecesOf(text.slice(from, to), most)) {
    const own = weightOf(piece);
    if (at > begin && (length + own > most || at + piece.length - begin > SENTENCE_MAX)) {
      parts.push({ from: begin, to: at });
      [begin, length] = [at, 0];
    }
    length += own;
    at += piece.length;
  }
  return [...parts, { from: begin, to }];
}

/** Clauses with their commas, and words of those that are too long. */
function piecesOf(text: string, most: number): string[] {
  const clauses = text.match(/[^，,、：:]*[，,、：:]?/g)?.filter((clause) => clause !== '') ?? [];
  return clauses.flatMap((clause) =>
    weightOf(clause) <= most && clause.length <= SENTENCE_MAX
      ? [clause]
      : unitsOf(clause).flatMap((unit) => (unit.length <= SENTENCE_MAX ? [unit] : graphemesOf(unit))),
  );
}

/** The sentences of a range of a text, which they cover. None is longer than `most`, unless it is one word. */
export function sentencesOf(text: string, { from, to }: Span, most: number): Sentence[] {
  const found: Sentence[] = [];
  for (let at = from; at < to; ) {
    const end = Math.max(endBehind(text, at, to), at + 1);
    const begins = at === from || text.slice(Math.max(from, at - 4), at).includes('\n');
    const words = text.slice(at, end);
    const parts =
      weightOf(words) > most || end - at > SENTENCE_MAX
        ? divided(text, { from: at, to: end }, most)
        : [{ from: at, to: end }];
    for (const [index, part] of parts.entries())
      found.push({ ...part, length: weightOf(text.slice(part.from, part.to)), begins: begins && index === 0 });
    at = end;
  }
  return found;
}
