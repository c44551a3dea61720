/** A bell that somebody sleeps beside. Rings that come while nobody sleeps end the next sleep at once. */
export class WakeUp {
  #rung = false;
  #wake: (() => void) | undefined;

  ring(): void {
    this.#rung = true;
    this.#wake?.();
  }

  /** Resolves when the bell rings, after so many milliseconds, or when the signal aborts. */
  async wait(ms: number, signal: AbortSignal): Promise<void> {
    if (!this.#rung && !signal.aborted) {
      await new Promise<void>((resolve) => {
        const wake = (): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', wake);
          resolve();
        };
        const timer = setTimeout(wake, ms);
        this.#wake = wake;
        signal.addEventListener('abort', wake);
      });
    }
    this.#rung = false;
    this.#wake = undefined;
  }
}
