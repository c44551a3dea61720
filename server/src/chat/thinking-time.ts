/** How long a model thinks: from its first thought to its first text, and so on if it thinks again. */
export class ThinkingTime {
  /** Milliseconds of what is over; null: it has not thought. */
  #over: number | null;
  #since: number | undefined;

  constructor(over: number | null) {
    this.#over = over;
  }

  /** Whole milliseconds; null while it thinks or when it has not. */
  get ms(): number | null {
    return this.#since === undefined ? this.#over : null;
  }

  begin(): void {
    this.#since ??= performance.now();
  }

  end(): void {
    if (this.#since === undefined) return;
    this.#over = (this.#over ?? 0) + Math.round(performance.now() - this.#since);
    this.#since = undefined;
  }
}
