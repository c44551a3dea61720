import { Marked, type Token, type TokensList } from 'marked';
import { mathBlock } from './math-block.ts';

export interface SplitReply {
  /** Consecutive pieces of the source; joined they are the source. All but the last few never change again. */
  readonly blocks: readonly string[];
  /** Link definitions (`[label]: address`) by lower-case label, as written. */
  readonly definitions: ReadonlyMap<string, string>;
}

interface Block {
  readonly raw: string;
  readonly token: Token;
  /** Where it starts in the source. */
  readonly start: number;
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

/** Blocks from `start` on, blank lines belonging to the block before them. */
function blocksFrom(source: string, start: number): Block[] {
  const blocks: Block[] = [];
  let from = start;
  let end = start;
  for (const token of tokensOf(source.slice(start))) {
    const last = blocks.at(-1);
    end += token.raw.length;
    if (token.type === 'space') {
      if (last !== undefined) blocks[blocks.length - 1] = { ...last, raw: source.slice(last.start, end) };
      // Leading blank lines go to the first block.
    } else {
      blocks.push({ token, raw: source.slice(from, end), start: from });
    }
    if (blocks.length > 0) from = end;
  }
  if (blocks.length === 0 && source.length > start) blocks.push({ token: { type: 'space', raw: '' }, raw: source.slice(start), start });
  return blocks;
}

/**
 * Splits a growing Markdown text into top-level blocks. Every call gets the whole text so far; only the part that can
 * still change is read again, so a long reply costs no more per delta than a short one.
 */
export class BlockSplitter {
  #source = '';
  #settled: string[] = [];
  #settledLength = 0;
  /** End of the complete lines already looked at. */
  #readUpTo = 0;
  #definitions = new Map<string, string>();
  #current: SplitReply = { blocks: [], definitions: this.#definitions };

  update(source: string): SplitReply {
    if (source === this.#source) return this.#current;
    if (!source.startsWith(this.#source)) this.#reset();
    this.#source = source;
    this.#settleUpTo(source.lastIndexOf('\n') + 1);
    const open = blocksFrom(source, this.#settledLength);
    this.#current = { blocks: [...this.#settled, ...open.map((block) => block.raw)], definitions: this.#definitions };
    return this.#current;
  }

  /**
   * Of complete lines, every block but the last can no longer change, whatever follows. An unfinished line settles
   * nothing: it may still turn into a list item, an underline or the rule of a table.
   */
  #settleUpTo(end: number): void {
    if (end <= this.#readUpTo) return;
    this.#readUpTo = end;
    for (const block of blocksFrom(this.#source.slice(0, end), this.#settledLength).slice(0, -1)) this.#settle(block);
  }

  #settle(block: Block): void {
    this.#settled.push(block.raw);
    this.#settledLength += block.raw.length;
    const { token } = block;
    // `[^1]: word` is a footnote, not a link.
    if (token.type === 'def' && typeof token.tag === 'string' && !token.tag.startsWith('^')) this.#definitions = new Map(this.#definitions).set(token.tag, token.raw.trim());
  }

  #reset(): void {
    this.#settled = [];
    this.#settledLength = 0;
    this.#readUpTo = 0;
    this.#definitions = new Map();
  }
}
