/** A wake-up signal for one waiter. Setting it while nobody waits ends the next wait immediately. */
export class Signal {
  #rung = false;
  #wake: (() => void) | undefined;

  set(): void {
    this.#rung = true;
    this.#wake?.();
  }

  /** Resolves when the signal is set, after `ms` milliseconds, or when `signal` aborts. */
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
