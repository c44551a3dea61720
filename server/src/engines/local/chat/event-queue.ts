/** Events that one reader takes in order, after which it ends or throws. */
export class EventQueue<T> implements AsyncIterable<T> {
  readonly #events: T[] = [];
  #end: { readonly error?: Error } | null = null;
  #wake: () => void = () => undefined;

  push(event: T): void {
    if (this.#end !== null) return;
    this.#events.push(event);
    this.#wake();
  }

  /** The reader ends at once; what it has not taken is dropped. */
  finish(): void {
    this.#events.length = 0;
    this.#end ??= {};
    this.#wake();
  }

  /** The reader takes what is there, and throws. */
  fail(error: Error): void {
    this.#end ??= { error };
    this.#wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, void> {
    for (;;) {
      const event = this.#events.shift();
      if (event !== undefined) {
        yield event;
        continue;
      }
      if (this.#end?.error !== undefined) throw this.#end.error;
      if (this.#end !== null) return;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}
