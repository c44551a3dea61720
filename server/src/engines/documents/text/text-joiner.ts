const HIGH_SURROGATE = /[\uD800-\uDBFF]$/;

/** Joins texts with a blank line between them, up to a maximum of UTF-16 units. Never splits an emoji. */
export class TextJoiner {
  readonly #max: number;
  #text = '';

  constructor(max: number) {
    this.#max = max;
  }

  get text(): string {
    return this.#text;
  }

  /** Returns false when something did not fit. */
  add(piece: string): boolean {
    const grown = this.#text === '' ? piece : `${this.#text}\n\n${piece}`;
    if (grown.length <= this.#max) {
      this.#text = grown;
      return true;
    }
    this.#text = grown.slice(0, this.#max).replace(HIGH_SURROGATE, '').trimEnd();
    return false;
  }
}
