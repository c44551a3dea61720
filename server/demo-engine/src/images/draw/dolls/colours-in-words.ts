import type { Rgb } from '../framebuffer/rgb.ts';
import { animalWords, type ColouredPart, colourWords, noColours, partWords } from './doll-words.ts';

/** Characters behind a colour word among which the thing is named that has the colour. */
const NEAR = 7;
const clauseEnd = /[，。；、！？,.;!?\s]/;

const parts: readonly (readonly [word: string, part: ColouredPart])[] = [
  ...partWords,
  ...animalWords.map(([word]) => [word, 'fur'] as const),
];

/** The colours of a person's parts by their words, the first one named of each: 红色外套 is a red body. A colour without a thing behind it colours the clothes. */
export function coloursIn(given: string): ReadonlyMap<ColouredPart, Rgb> {
  const words = noColours.reduce((rest, word) => rest.replaceAll(word, '，'), given);
  const found = new Map<ColouredPart, Rgb>();
  const loose: Rgb[] = [];
  for (let at = 0; at < words.length; ) {
    const named = colourWords.find(([word]) => words.startsWith(word, at));
    if (named === undefined) {
      at += 1;
      continue;
    }
    const [word, colour] = named;
    at += word.length;
    const part = partIn(words.slice(at, at + NEAR));
    if (part === null) loose.push(colour);
    else if (!found.has(part)) found.set(part, colour);
  }
  const [first] = loose;
  if (first !== undefined && !found.has('body')) found.set('body', first);
  return found;
}

/** The first thing that is named before the end of the clause or the next colour; of those that begin together, the longest. */
function partIn(behind: string): ColouredPart | null {
  for (let at = 0; at < behind.length; at += 1) {
    const rest = behind.slice(at);
    if (clauseEnd.test(rest.charAt(0))) return null;
    const [longest] = parts.filter(([word]) => rest.startsWith(word)).toSorted(([a], [b]) => b.length - a.length);
    if (longest !== undefined) return longest[1];
    if (at > 0 && colourWords.some(([word]) => rest.startsWith(word))) return null;
  }
  return null;
}
