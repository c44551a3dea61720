/** Calls at once and then in the middle of every interval of the clock, so that calls of several processes, and small drifts of one, fall into the same intervals. */
export class Ticker {
  readonly #ms: number;
  readonly #call: () => Promise<void>;
  #timer: NodeJS.Timeout | undefined;

  constructor(seconds: number, call: () => Promise<void>) {
    this.#ms = seconds * 1000;
    this.#call = call;
    this.#next();
    void call();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #next(): void {
    const intoInterval = Date.now() % this.#ms;
    const middle = this.#ms / 2;
    const wait = intoInterval < middle ? middle - intoInterval : this.#ms + middle - intoInterval;
    this.#timer = setTimeout(() => {
      this.#next();
      void this.#call();
    }, wait).unref();
  }
}
