export interface RecentOptions {
  /** Age in milliseconds from which the value is read again, while the known one is still answered. */
  readonly refreshMs: number;
  /** Age in milliseconds from which an answer waits for a new reading. */
  readonly maxMs: number;
}

/** A value that takes long to read and is asked for often: answered from memory, and read again in the background, once at a time. */
export class RecentValue<T> {
  readonly #read: () => Promise<T>;
  readonly #options: RecentOptions;
  #known: { readonly value: T; readonly at: number } | undefined;
  #reading: Promise<T> | undefined;

  constructor(read: () => Promise<T>, options: RecentOptions) {
    this.#read = read;
    this.#options = options;
  }

  /** Rejects when a reading that is waited for fails. */
  async get(): Promise<T> {
    const age = this.#known === undefined ? Number.POSITIVE_INFINITY : performance.now() - this.#known.at;
    if (age < this.#options.refreshMs && this.#known !== undefined) return this.#known.value;
    const reading = this.#refresh();
    if (age >= this.#options.maxMs || this.#known === undefined) return await reading;
    // Whoever waits for the next reading is told.
    reading.catch(() => undefined);
    return this.#known.value;
  }

  #refresh(): Promise<T> {
    this.#reading ??= this.#read()
      .then((value) => {
        this.#known = { value, at: performance.now() };
        return value;
      })
      .finally(() => {
        this.#reading = undefined;
      });
    return this.#reading;
  }
}
