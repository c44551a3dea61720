/** Measures how long a model reasons: from its first reasoning to its first text, plus any later reasoning phases. */
export class ThinkingTime {
  /** Milliseconds of completed phases; null: no reasoning so far. */
  #over: number | null;
  #since: number | undefined;

  constructor(over: number | null) {
    this.#over = over;
  }

  /** Whole milliseconds; null while the model is reasoning, or when it did not reason. */
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
