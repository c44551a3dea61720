import { subjectSigns } from '../help/question-terms.ts';
import { joinRanks } from '../similarity/joined-ranks.ts';
import { byCosine } from '../similarity/similarity.ts';
import type { Passage } from './passages.ts';

/** BM25 parameters: K1 is the saturation of repeated terms, B the weight of the length normalisation. */
const K1 = 1.2;
const B = 0.75;
/** A word in the heading counts as this many in the text. */
const HEADING_WORTH = 2;
/** Passages with at least this share of the best score count as equally relevant. */
const SHARE_OF_BEST = 0.4;

/** How near passages are to a question by their meaning. */
export interface PassageCosines {
  /** Cosine from which one is more likely about the question than not. */
  readonly related: number;
  /** Of each passage; −1: it was not compared. */
  readonly cosines: readonly number[];
}

/** The passages that match a question best, by words and, where `alike` is given, by meaning; best first, empty when none matches. */
export function bestPassages(
  passages: readonly Passage[],
  question: string,
  most: number,
  alike?: PassageCosines,
): Passage[] {
  const ranked = rankedPassages(passages, question);
  const least = (ranked[0]?.score ?? 0) * SHARE_OF_BEST;
  const byWords = ranked.filter(({ score }) => score >= least).map(({ passage }) => passage);
  return (alike === undefined ? byWords : joinRanks([byWords, relatedPassages(passages, alike)])).slice(0, most);
}

/** Those that are nearer to the best one than to what is no longer related. */
function relatedPassages(passages: readonly Passage[], { related, cosines }: PassageCosines): Passage[] {
  const best = cosines.reduce((most, cosine) => Math.max(most, cosine), -1);
  return best < related ? [] : byCosine(passages, cosines, (best + related) / 2);
}

/** Passages that match any term of a question, best first. Only the question's terms are counted; no index of the document is built. */
export function rankedPassages(
  passages: readonly Passage[],
  question: string,
): { readonly passage: Passage; readonly score: number }[] {
  const terms = [...new Set(subjectSigns(question).flatMap(({ witnesses }) => witnesses))];
  const texts = passages.map(({ heading, text }) => ({ heading: plain(heading), text: plain(text) }));
  const average = texts.reduce((sum, { text }) => sum + text.length, 0) / Math.max(texts.length, 1);
  const scores = texts.map(() => 0);
  for (const term of terms) {
    const counts = texts.map(
      ({ heading, text }) => occurrences(text, term) + HEADING_WORTH * occurrences(heading, term),
    );
    const having = counts.filter((count) => count > 0).length;
    const weight = Math.log(1 + (texts.length - having + 0.5) / (having + 0.5));
    counts.forEach((count, at) => {
      const length = (texts[at]?.text.length ?? 0) / average;
      scores[at] = (scores[at] ?? 0) + (weight * count * (K1 + 1)) / (count + K1 * (1 - B + B * length));
    });
  }
  return passages
    .map((passage, at) => ({ passage, score: scores[at] ?? 0 }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

function occurrences(text: string, term: string): number {
  let count = 0;
  for (let at = text.indexOf(term); at !== -1; at = text.indexOf(term, at + term.length)) count += 1;
  return count;
}
