import { foldStart } from '@ai-site/shared/markdown';
import { createContext, useRef } from 'react';
import remend from 'remend';

/** Whether the surrounding block is still streaming: a diagram in it is rendered only when it is complete. */
export const OpenBlock = createContext(false);

/** Closes open emphasis in a streaming block, so that half a bold word does not flicker as asterisks. Formulas and tags are handled elsewhere. */
export const closeOpenMarks = (block: string): string =>
  remend(block, {
    linkMode: 'text-only',
    katex: false,
    htmlTags: false,
    comparisonOperators: false,
    singleTilde: false,
  });

/** Tags that are drawn. */
const drawnTags: readonly string[] = ['details open>', 'details>', 'summary>', 'sub>', 'sup>', 'u>', 'br>'];

/** A streaming block without the half of such a tag at its end, which would flicker as text. */
export function withoutHalfTag(block: string): string {
  const at = block.lastIndexOf('<');
  const half =
    at < 0
      ? '>'
      : block
          .slice(at + 1)
          .replace(/^\//, '')
          .toLowerCase();
  return drawnTags.some((tag) => tag !== half && tag.startsWith(half)) ? block.slice(0, at) : block;
}

/** Up to this number of characters an open block is parsed with every delta. */
const CHEAP = 4000;
/** Above it, the text must grow by this factor before it is parsed again. */
const STEP = 1.25;
/** Above this length the block is parsed only when it is complete. */
const MOST = 24_000;

/**
 * Number of characters of a streaming block to parse; the rest is shown as plain text for a moment. Most blocks are short or split; a table of a thousand rows or
 * a very long quote is not, and would be parsed as a whole with every delta.
 * @param before the previous return value, initially 0
 */
export function readyPart(source: string, before: number): number {
  if (source.length <= CHEAP) return source.length;
  if (before >= CHEAP / 2 && (source.length < before * STEP || before * STEP > MOST)) return before;
  const line = source.lastIndexOf('\n', Math.min(source.length, MOST) - 1) + 1;
  return line === 0 ? Math.min(source.length, CHEAP) : line;
}

/** `readyPart` across renders; the full length once the block is complete. */
export function useReadyPart(source: string, open: boolean): number {
  const before = useRef(0);
  // Depends only on the previous result for the same text, so a repeated render returns the same.
  const ready = open ? readyPart(source, Math.min(before.current, source.length)) : source.length;
  before.current = open ? ready : 0;
  return ready;
}

const opening = /^(?:[ \t\r\n]*\n)? {0,3}(`{3,}(?=[^`\n]*\n)|~{3,})[^\n]*\n/;

/** A block at the start of a streaming text whose end is searched instead of parsing it again with every delta. */
export interface OpenBlockEnd {
  /** End index of the block; null while it is open. `text` is the whole text from its start on, the same as before or longer. */
  end(text: string): number | null;
}

/**
 * Finds the end of the code fence at the start of a streaming text. Code is the longest kind of block, so each line is checked once for the closing fence instead
 * of being parsed again with every delta.
 */
export class OpenFence implements OpenBlockEnd {
  readonly #closing: RegExp;
  /** Number of characters already searched, always complete lines. */
  #searched: number;
  #end: number | null = null;

  private constructor(marker: string, from: number) {
    this.#closing = new RegExp(`^ {0,3}${marker}[~\`]* *\\r?$`);
    this.#searched = from;
  }

  /** Returns undefined when the text does not start with a fence on a complete line. */
  static at(text: string): OpenFence | undefined {
    const match = opening.exec(text);
    return match === null ? undefined : new OpenFence(match[1] ?? '', match[0].length);
  }

  /**
   * Returns the end index of the code, including the closing fence; null while it is open.
   * @param text the whole text from the fence on, the same as before or longer
   */
  end(text: string): number | null {
    while (this.#end === null) {
      const newline = text.indexOf('\n', this.#searched);
      if (newline < 0) break;
      if (this.#closing.test(text.slice(this.#searched, newline))) this.#end = newline + 1;
      this.#searched = newline + 1;
    }
    return this.#end;
  }
}

const codeFence = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/;
const foldTags = /<details(?: open)?>|<\/details>/gi;

/** Whether an inline code is open at the end of the text. */
const inCode = (text: string): boolean => text.split('`').length % 2 === 0;

/** Finds the end of the folded text (`<details>`) at the start of a streaming text. It is one block, whatever it contains. */
export class OpenFold implements OpenBlockEnd {
  /** Number of characters already searched, always complete lines. */
  #searched = 0;
  /** Folds that are open at `#searched`. */
  #depth = 0;
  /** Marker of the code fence that is open at `#searched`. */
  #code: string | null = null;
  #end: number | null = null;

  /** Returns undefined when the text does not start with a fold on a complete line. */
  static at(text: string): OpenFold | undefined {
    return foldStart.test(text) && text.indexOf('\n', text.search(/\S/)) >= 0 ? new OpenFold() : undefined;
  }

  /**
   * Returns the index behind the closing tag; null while it is open.
   * @param text the whole text from the opening tag on, the same as before or longer
   */
  end(text: string): number | null {
    while (this.#end === null) {
      const newline = text.indexOf('\n', this.#searched);
      this.#read(text.slice(this.#searched, newline < 0 ? undefined : newline), newline >= 0);
      if (newline < 0) break;
      this.#searched = newline + 1;
    }
    return this.#end;
  }

  /** A line, which counts only when it is complete or closes the fold. */
  #read(line: string, complete: boolean): void {
    const fence = codeFence.exec(line)?.[1];
    if (this.#code !== null) {
      if (complete && fence?.startsWith(this.#code) === true && /^[`~\s]*$/.test(line)) this.#code = null;
      return;
    }
    if (fence !== undefined) {
      if (complete) this.#code = fence;
      return;
    }
    let depth = this.#depth;
    for (const { 0: tag, index } of line.matchAll(foldTags)) {
      if (inCode(line.slice(0, index))) continue;
      depth += tag.startsWith('</') ? -1 : 1;
      if (depth > 0) continue;
      this.#end = this.#searched + index + tag.length;
      return;
    }
    if (complete) this.#depth = depth;
  }
}
