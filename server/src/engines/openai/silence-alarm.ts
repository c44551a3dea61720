/** Aborts a request when nothing has arrived for a while: first the wait for the first sign, then between two of them. */
export class SilenceAlarm {
  readonly #controller = new AbortController();
  readonly #betweenMs: number;
  /** Set again only when it fires: signs come by the thousand. */
  #timer: NodeJS.Timeout;
  #due: number;
  #deaf = false;
  #rang = false;

  constructor(firstMs: number, betweenMs: number) {
    this.#betweenMs = betweenMs;
    this.#due = performance.now() + firstMs;
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
    const due = performance.now() + this.#betweenMs;
    const early = due < this.#due;
    this.#due = due;
    this.#deaf = false;
    // Only after a wait for the first sign that is longer than the others: its timer would fire too late.
    if (early) {
      clearTimeout(this.#timer);
      this.#timer = this.#arm(this.#betweenMs);
    }
  }

  /** Nobody listens until the next sign is heard: a slow consumer is not a silent server. */
  pause(): void {
    this.#deaf = true;
  }

  off(): void {
    clearTimeout(this.#timer);
  }

  #arm(ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      const left = this.#deaf ? this.#betweenMs : Math.ceil(this.#due - performance.now());
      if (left > 0) {
        this.#timer = this.#arm(left);
        return;
      }
      this.#rang = true;
      this.#controller.abort();
    }, ms);
  }
}
