import { foldStart } from '@ai-site/shared/markdown';
import type { OpenBlockEnd } from './open-fence.ts';

const codeFence = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/;
const tags = /<details(?: open)?>|<\/details>/gi;

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
    for (const { 0: tag, index } of line.matchAll(tags)) {
      if (inCode(line.slice(0, index))) continue;
      depth += tag.startsWith('</') ? -1 : 1;
      if (depth > 0) continue;
      this.#end = this.#searched + index + tag.length;
      return;
    }
    if (complete) this.#depth = depth;
  }
}
