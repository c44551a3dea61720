import type { Token } from 'marked';

/** Ends of sentences and lines: places where a paragraph can be cut. */
const sentenceEnd = /[。！？；…][”’」』）)]*|[.!?;]["')]*(?= )|\n/g;
/** What the rest may not begin with, because it would be read as the start of something else. */
const beginsAnew = /^[\s\d#>*+\-=|`~$\\<[:_]/;
/** Places tried, the last ones first. */
const TRIES = 40;

const count = (text: string, part: string): number => text.split(part).length - 1;

/** No code, link, formula or emphasis is open at the end, as far as simple counting tells. */
function balanced(text: string): boolean {
  const words = text.replace(/(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, '');
  return (
    !words.includes('`') &&
    ['**', '__', '~~', '$$'].every((mark) => count(words, mark) % 2 === 0) &&
    count(words, '[') === count(words, ']') &&
    count(words, '\\(') === count(words, '\\)')
  );
}

/** Never between the two halves of a character. */
function beforeSurrogate(text: string, index: number): number {
  const code = text.charCodeAt(index);
  return code >= 0xdc00 && code <= 0xdfff ? index - 1 : index;
}

function cutParagraph({ type, raw }: Token): number | null {
  if (type !== 'paragraph' && type !== 'text') return null;
  const ends = [...raw.matchAll(sentenceEnd)].map((match) => match.index + match[0].length).filter((end) => end > raw.length / 2 && end < raw.length);
  const plain = ends.filter((end) => !beginsAnew.test(raw.slice(end).trimStart()));
  const good = plain.slice(-TRIES).findLast((end) => balanced(raw.slice(0, end)));
  return good ?? plain.at(-1) ?? beforeSurrogate(raw, raw.length - 1);
}

/** Before the last item, which may still grow. */
function cutList(token: Token): number | null {
  if (token.type !== 'list' || !Array.isArray(token.items) || token.items.length < 2) return null;
  return token.items.slice(0, -1).reduce((sum: number, { raw }: { readonly raw: string }) => sum + raw.length, 0);
}

/**
 * Blocks that are rendered in pieces because they are long, the shorter limit first. `cut` gets a token that was read
 * from the first `length` characters of a block, or a little less, and returns where to cut it; null when it is of another kind
 * or cannot be cut. A list can be cut without anybody seeing it; in a paragraph there is a new line at the cut.
 */
export const longBlocks: readonly { readonly length: number; readonly cut: (token: Token) => number | null }[] = [
  { length: 1200, cut: cutList },
  { length: 3000, cut: cutParagraph },
];

/** Characters up to which nothing is ever cut. */
export const NEVER_CUT = 1200;
