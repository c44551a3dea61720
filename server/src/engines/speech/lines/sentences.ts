import { hasWords } from '@ai-site/shared/domain/has-words';
import { sentenceEnd } from '../cut-sentences.ts';

/** The sentences of a text as they are written, short ones together. What has no words goes with the sentence before it, or is left out. */
export function sentencesOf(text: string): readonly string[] {
  const sentences: string[] = [];
  for (let rest = text; rest !== ''; ) {
    const end = sentenceEnd(rest, false, true) ?? rest.length;
    const sentence = rest.slice(0, end);
    rest = rest.slice(end);
    if (hasWords(sentence)) sentences.push(sentence);
    else if (sentences.length > 0) sentences[sentences.length - 1] += sentence;
  }
  return sentences.map((sentence) => sentence.trim());
}
