/** A chunk ends at a blank line from the minimum number of lines on, and at the latest at the maximum number of lines or characters. */
const ENOUGH_LINES = 16;
const MOST_LINES = 48;
const MOST_LENGTH = 2400;

/** Number of occurrences of a delimiter. */
const count = (text: string, mark: string): number => text.split(mark).length - 1;

/** Whether a multi-line comment or string is open at the end, judged by counting delimiters. */
function insideText(chunk: string): boolean {
  return (
    ['"""', "'''", '`'].some((mark) => count(chunk, mark) % 2 === 1) ||
    chunk.lastIndexOf('/*') > chunk.lastIndexOf('*/')
  );
}

/**
 * Splits streaming code into chunks of whole lines that are highlighted separately: earlier chunks cost nothing with a delta, and long code has few elements in
 * the page. All chunks but the last never change again.
 */
export class CodeChunks {
  #code = '';
  #settled: string[] = [];
  #settledLength = 0;
  /** Number of complete lines in the open chunk. */
  #lines = 0;
  #read = 0;

  update(code: string): readonly string[] {
    if (!code.startsWith(this.#code)) this.#reset();
    this.#code = code;
    for (let newline = code.indexOf('\n', this.#read); newline >= 0; newline = code.indexOf('\n', this.#read))
      this.#endLine(newline);
    return [...this.#settled, code.slice(this.#settledLength)];
  }

  #endLine(newline: number): void {
    const blank = this.#code.slice(this.#read, newline).trim() === '';
    this.#read = newline + 1;
    this.#lines += 1;
    const length = this.#read - this.#settledLength;
    const most = this.#lines >= MOST_LINES || length >= MOST_LENGTH;
    if (!most && (this.#lines < ENOUGH_LINES || !blank)) return;
    const chunk = this.#code.slice(this.#settledLength, this.#read);
    // Up to twice the limit, so as not to split a comment or string.
    if (insideText(chunk) && this.#lines < 2 * MOST_LINES && length < 2 * MOST_LENGTH) return;
    this.#settled.push(chunk);
    this.#settledLength = this.#read;
    this.#lines = 0;
  }

  #reset(): void {
    this.#settled = [];
    this.#settledLength = 0;
    this.#lines = 0;
    this.#read = 0;
  }
}
