import { hasWords } from '@ai-site/shared/text/has-words';
import { sentenceEnd } from '../cut-sentences.ts';

/** Letters and digits of the shortest sentence: shorter ones are no request of their own, and voices speak them badly. */
const LEAST = 4;

/** The sentences of a text as they are written, short ones together. What has no words goes with the sentence before it, or is left out. */
export function sentencesOf(text: string): readonly string[] {
  const sentences: string[] = [];
  for (let rest = text; rest !== ''; ) {
    const end = sentenceEnd(rest, false, true, LEAST) ?? rest.length;
    const sentence = rest.slice(0, end);
    rest = rest.slice(end);
    if (hasWords(sentence)) sentences.push(sentence);
    else if (sentences.length > 0) sentences[sentences.length - 1] += sentence;
  }
  return sentences.map((sentence) => sentence.trim());
}
