const opening = /^(?:[ \t\r]*\n)* {0,3}(`{3,}(?=[^`\n]*\n)|~{3,})[^\n]*\n/;

/**
 * The code fence at the start of a growing text. Code is the longest block there is; here its lines are looked at once,
 * for the line that closes it, instead of being parsed again with every delta.
 */
export class OpenFence {
  readonly #closing: RegExp;
  /** Characters already searched, all of complete lines. */
  #searched: number;
  #end: number | null = null;

  private constructor(marker: string, from: number) {
    this.#closing = new RegExp(`^ {0,3}${marker}[~\`]* *\\r?$`);
    this.#searched = from;
  }

  /** Undefined when the text does not begin with a fence on a complete line. */
  static at(text: string): OpenFence | undefined {
    const match = opening.exec(text);
    return match === null ? undefined : new OpenFence(match[1] ?? '', match[0].length);
  }

  /**
   * Where the code ends, its closing line included; null while it is open.
   * @param text the whole text from the fence on, as it was before or longer
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
