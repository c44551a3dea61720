import { Marked, type Token, type TokensList } from 'marked';
import { mathBlock } from './math-block.ts';

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
