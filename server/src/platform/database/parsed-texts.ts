/** Characters of the texts whose values are kept in each of two generations. */
const CHARACTERS = 1_000_000;

/**
 * What texts of the database mean. The same text means the same, so that a row that did not change is parsed once, and what is made of its value may be kept
 * by that value: it is always the one of the row as it was read now.
 */
export class ParsedTexts<T> {
  readonly #parse: (text: string) => T;
  readonly #characters: number;
  #recent = new Map<string, T>();
  #older: ReadonlyMap<string, T> = new Map();
  #length = 0;

  constructor(parse: (text: string) => T, characters = CHARACTERS) {
    this.#parse = parse;
    this.#characters = characters;
  }

  /** The same object for the same text, as long as it is asked for; it must not be changed. */
  get(text: string): T {
    const recent = this.#recent.get(text);
    if (recent !== undefined) return recent;
    const value = this.#older.get(text) ?? this.#parse(text);
    if (this.#length >= this.#characters) {
      this.#older = this.#recent;
      this.#recent = new Map();
      this.#length = 0;
    }
    this.#recent.set(text, value);
    this.#length += text.length;
    return value;
  }
}
