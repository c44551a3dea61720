const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;

/**
 * Buffers the text of a reply between two deltas and makes it storable: removes NUL, which PostgreSQL rejects, and replaces lone surrogates,
 * which UTF-8 cannot encode, by U+FFFD. All other text is unchanged.
 */
export class GatheredText {
  #text = '';

  get length(): number {
    return this.#text.length;
  }

  add(piece: string): void {
    this.#text += piece;
  }

  /** Returns and clears the buffered text. A trailing high surrogate stays buffered until its low surrogate arrives, unless this is the `last` call. */
  take(last: boolean): string {
    if (this.#text === '') return '';
    const text = this.#text.includes('\0') ? this.#text.replaceAll('\0', '') : this.#text;
    const whole = !last && isHighSurrogate(text.charCodeAt(text.length - 1)) ? text.length - 1 : text.length;
    this.#text = text.slice(whole);
    return text.slice(0, whole).toWellFormed();
  }
}
