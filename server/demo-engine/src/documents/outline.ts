import { truncated } from '@ai-site/shared/text/truncated';
import { type Passage, sentencesOf } from '../../../src/engines/passage-search/passages.ts';

const LINES_MAX = 8;
const SENTENCE_MAX = 120;

/**
 * The first sentence under each heading; for a document without headings, of evenly spread passages. Longer outlines are reduced to evenly spread lines that
 * include the first.
 */
export function outlineOf(passages: readonly Passage[]): Passage[] {
  const firsts = passages.filter(({ heading }, at) => at === 0 || heading !== passages[at - 1]?.heading);
  return spread(firsts.length > 1 ? firsts : passages).map(({ heading, text }) => ({
    heading,
    text: beginningOf(text),
  }));
}

function spread(passages: readonly Passage[]): Passage[] {
  const step = Math.max(1, passages.length / LINES_MAX);
  return Array.from(
    { length: Math.min(LINES_MAX, passages.length) },
    (_, line) => passages[Math.floor(line * step)],
  ).filter((passage) => passage !== undefined);
}

function beginningOf(text: string): string {
  const [first = ''] = sentencesOf(text.replaceAll(/\s+/g, ' ').trim());
  const sentence = first.trim();
  const begin = truncated(sentence, SENTENCE_MAX);
  return begin.length < sentence.length ? `${begin}…` : sentence;
}
