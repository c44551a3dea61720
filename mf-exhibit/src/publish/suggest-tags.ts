import type { TagView } from '@ai-site/shared/api/showcase-views';

const SUGGESTED_MAX = 5;
/** Share of the pairs of characters of a tag that a text must have. */
const NEAR = 0.5;
const latin = /^[\p{Script=Latin}\p{N} ]+$/u;

/** A text as it is compared: half width, lower case, one space for everything between words. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function pairsOf(text: string): ReadonlySet<string> {
  const characters = [...text];
  return new Set(characters.slice(1).map((next, place) => `${characters[place]}${next}`));
}

/** From 0 to 1: 1 for a tag that the text names as a whole, less for one of which it has some neighbouring characters. */
function nearness(tagName: string, text: string, textPairs: ReadonlySet<string>): number {
  const tag = plain(tagName);
  if (tag === '') return 0;
  // Part of another word says nothing: art in start.
  if (latin.test(tag)) return ` ${text} `.includes(` ${tag} `) ? 1 : 0;
  if (text.includes(tag)) return 1;
  const pairs = [...pairsOf(tag)];
  const share = pairs.length === 0 ? 0 : pairs.filter((pair) => textPairs.has(pair)).length / pairs.length;
  return share >= NEAR ? share : 0;
}

/** The tags nearest to the words of a work, at most five: those that the words name first, then those that they nearly name; each in the order of the tags. */
export function suggestTags(tags: readonly TagView[], texts: readonly string[]): readonly TagView[] {
  const text = texts.map(plain).join(' ');
  const pairs = pairsOf(text);
  return tags
    .map((tag) => ({ tag, near: nearness(tag.tagName, text, pairs) }))
    .filter(({ near }) => near > 0)
    .sort((a, b) => b.near - a.near)
    .slice(0, SUGGESTED_MAX)
    .map(({ tag }) => tag);
}
