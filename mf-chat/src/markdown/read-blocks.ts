import { Marked, type Token, type TokensList } from 'marked';
import { mathBlock } from './math-source.ts';

/** A top-level block and its range in the source text. */
export interface ReadBlock {
  readonly token: Token;
  readonly start: number;
  /** Start index without leading blank lines. */
  readonly content: number;
  readonly end: number;
}

const { Lexer, defaults } = new Marked({ extensions: [mathBlock] });

/** Top-level tokens with their exact source. */
function tokensOf(source: string): readonly Token[] {
  // marked normalizes CR LF to LF, which would shift the offsets; a space has the same length and is harmless.
  const text = source.replaceAll('\r', ' ');
  const tokens: TokensList = Object.assign([], { links: {} });
  // Block tokens only: inline parsing is left to the renderer.
  new Lexer(defaults).blockTokens(text, tokens);
  const length = tokens.reduce((sum, token) => sum + token.raw.length, 0);
  return length === source.length ? tokens : [{ type: 'paragraph', raw: source }];
}

const footnote = /^\[\^[^\]\s]{1,40}\]:/;
const indented = /^(?: {4}|\t)/;

/** Whether a token belongs to the footnote before it: indented text, or text of the next line. */
function continuesFootnote({ token: before, content, end }: ReadBlock, { type, raw }: Token): boolean {
  if (!footnote.test(before.raw)) return false;
  return type === 'code' ? indented.test(raw) : type === 'paragraph' && content + before.raw.length === end;
}

/** Top-level blocks of a text. Blank lines belong to the preceding block, leading ones to the first. */
export function readBlocks(text: string): ReadBlock[] {
  const blocks: ReadBlock[] = [];
  let end = 0;
  for (const token of tokensOf(text)) {
    const content = end;
    end += token.raw.length;
    const last = blocks.at(-1);
    if (last !== undefined && continuesFootnote(last, token)) blocks[blocks.length - 1] = { ...last, end };
    else if (token.type !== 'space') blocks.push({ token, start: last?.end ?? 0, content, end });
    else if (last !== undefined) blocks[blocks.length - 1] = { ...last, end };
  }
  if (blocks.length === 0 && text !== '')
    blocks.push({ token: { type: 'space', raw: text }, start: 0, content: 0, end: text.length });
  return blocks;
}

/** Ends of sentences and lines, where a paragraph may be split. */
const sentenceEnd = /[。！？；…][”’」』）)]*|[.!?;]["')]*(?= )|\n/g;
/** A rest that starts like this would be parsed as another kind of block. */
const beginsAnew = /^[\s\d#>*+\-=|`~$\\<[:_]/;
/** Number of positions tried, from the last one backwards. */
const TRIES = 40;

const count = (text: string, part: string): number => text.split(part).length - 1;

/** Whether no code, link, formula or emphasis is open at the end, judged by counting delimiters. */
function balanced(text: string): boolean {
  const words = text.replace(/(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, '');
  return (
    !words.includes('`') &&
    ['**', '__', '~~', '$$'].every((mark) => count(words, mark) % 2 === 0) &&
    count(words, '[') === count(words, ']') &&
    count(words, '\\(') === count(words, '\\)')
  );
}

/** Moves an index before a surrogate pair that it would split. */
function beforeSurrogate(text: string, index: number): number {
  const code = text.charCodeAt(index);
  return code >= 0xdc00 && code <= 0xdfff ? index - 1 : index;
}

function cutParagraph({ type, raw }: Token): number | null {
  if (type !== 'paragraph' && type !== 'text') return null;
  const ends = [...raw.matchAll(sentenceEnd)]
    .map((match) => match.index + match[0].length)
    .filter((end) => end > raw.length / 2 && end < raw.length);
  const plain = ends.filter((end) => !beginsAnew.test(raw.slice(end).trimStart()));
  const good = plain.slice(-TRIES).findLast((end) => balanced(raw.slice(0, end)));
  return good ?? plain.at(-1) ?? beforeSurrogate(raw, raw.length - 1);
}

/** Splits before the last item, which may still grow. */
function cutList(token: Token): number | null {
  if (token.type !== 'list' || !Array.isArray(token.items) || token.items.length < 2) return null;
  return token.items.slice(0, -1).reduce((sum: number, { raw }: { readonly raw: string }) => sum + raw.length, 0);
}

/**
 * Blocks that are rendered in pieces because they are long, ascending by limit. `cut` receives a token parsed from about the first `length` characters of a block,
 * and returns the index at which to split it; null when it is of another kind or cannot be split. Splitting a list is invisible; splitting a paragraph adds a line
 * break.
 */
export const longBlocks: readonly { readonly length: number; readonly cut: (token: Token) => number | null }[] = [
  { length: 1200, cut: cutList },
  { length: 3000, cut: cutParagraph },
];

/** Blocks up to this number of characters are never split. */
export const NEVER_CUT = 1200;
