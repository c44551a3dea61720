/** Aborts a request when nothing has arrived for a while: first the wait for the first sign, then between two of them. */
export class SilenceAlarm {
  readonly #controller = new AbortController();
  readonly #betweenMs: number;
  #timer: NodeJS.Timeout;
  #rang = false;

  constructor(firstMs: number, betweenMs: number) {
    this.#betweenMs = betweenMs;
    this.#timer = this.#arm(firstMs);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Whether the silence became too long. */
  get rang(): boolean {
    return this.#rang;
  }

  /** Something arrived: the wait starts anew. */
  heard(): void {
    clearTimeout(this.#timer);
    this.#timer = this.#arm(this.#betweenMs);
  }

  off(): void {
    clearTimeout(this.#timer);
  }

  #arm(ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      this.#rang = true;
      this.#controller.abort();
    }, ms);
  }
}
