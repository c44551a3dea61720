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
