/** Aborts a request when nothing has arrived for a while: one limit applies to the first arrival, another between two arrivals. */
export class IdleTimeout {
  readonly #controller = new AbortController();
  readonly #betweenMs: number;
  /** Only re-armed when it fires: arrivals are frequent. */
  #timer: NodeJS.Timeout;
  #lastLook: NodeJS.Immediate | undefined;
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

  /** Whether the idle timeout has fired. */
  get rang(): boolean {
    return this.#rang;
  }

  /** Restarts the timeout after an arrival. */
  reset(): void {
    const due = performance.now() + this.#betweenMs;
    const early = due < this.#due;
    this.#due = due;
    this.#deaf = false;
    // Only needed when the wait for the first arrival is longer than the others: its timer would fire too late.
    if (early) {
      clearTimeout(this.#timer);
      this.#timer = this.#arm(this.#betweenMs);
    }
  }

  /** Suspends the timeout until the next arrival: a slow consumer is not a silent server. */
  pause(): void {
    this.#deaf = true;
  }

  off(): void {
    clearTimeout(this.#timer);
    clearImmediate(this.#lastLook);
  }

  #arm(ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      // After this thread was busy for longer than the limit, what arrived in the meantime is read after the timers and before the immediates.
      this.#lastLook = setImmediate(() => this.#ring());
    }, ms);
  }

  #ring(): void {
    const left = this.#deaf ? this.#betweenMs : Math.ceil(this.#due - performance.now());
    if (left > 0) {
      this.#timer = this.#arm(left);
      return;
    }
    this.#rang = true;
    this.#controller.abort();
  }
}
