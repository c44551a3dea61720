import { Marked, type Token, type TokensList } from 'marked';
import { mathBlock } from './math-block.ts';

/** A top-level block and where it lies in the text it was read from. */
export interface ReadBlock {
  readonly token: Token;
  readonly start: number;
  /** Where it begins, blank lines before it left out. */
  readonly content: number;
  readonly end: number;
}

const { Lexer, defaults } = new Marked({ extensions: [mathBlock] });

/** Top-level tokens of a piece of Markdown with their exact source. */
function tokensOf(source: string): readonly Token[] {
  // marked turns CR LF into LF, which would shift every offset; a space is as harmless and as long.
  const text = source.replaceAll('\r', ' ');
  const tokens: TokensList = Object.assign([], { links: {} });
  // Blocks only: inline parsing is the renderer's work.
  new Lexer(defaults).blockTokens(text, tokens);
  const length = tokens.reduce((sum, token) => sum + token.raw.length, 0);
  return length === source.length ? tokens : [{ type: 'paragraph', raw: source }];
}

/** Top-level blocks of a text. Blank lines belong to the block before them, leading ones to the first. */
export function readBlocks(text: string): ReadBlock[] {
  const blocks: ReadBlock[] = [];
  let end = 0;
  for (const token of tokensOf(text)) {
    const content = end;
    end += token.raw.length;
    const last = blocks.at(-1);
    if (token.type !== 'space') blocks.push({ token, start: last?.end ?? 0, content, end });
    else if (last !== undefined) blocks[blocks.length - 1] = { ...last, end };
  }
  if (blocks.length === 0 && text !== '') blocks.push({ token: { type: 'space', raw: text }, start: 0, content: 0, end: text.length });
  return blocks;
}
