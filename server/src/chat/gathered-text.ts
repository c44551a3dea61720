const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;

/**
 * Text of a reply between two deltas, made fit to be stored on its way out: PostgreSQL keeps no NUL, and no UTF-8 text keeps half a
 * surrogate pair, which becomes U+FFFD. Everything else stays as it came.
 */
export class GatheredText {
  #text = '';

  get length(): number {
    return this.#text.length;
  }

  add(piece: string): void {
    this.#text += piece;
  }

  /** Takes what is gathered. The first half of a pair waits for the second, unless this is the `last` time. */
  take(last: boolean): string {
    if (this.#text === '') return '';
    const text = this.#text.includes('\0') ? this.#text.replaceAll('\0', '') : this.#text;
    const whole = !last && isHighSurrogate(text.charCodeAt(text.length - 1)) ? text.length - 1 : text.length;
    this.#text = text.slice(whole);
    return text.slice(0, whole).toWellFormed();
  }
}
