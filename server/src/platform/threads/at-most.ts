import pLimit, { type LimitFunction } from 'p-limit';

/** Limits the number of concurrent tasks; the others wait in order of arrival. */
export class AtMost {
  readonly #limit: LimitFunction;

  constructor(count: number) {
    this.#limit = pLimit(count);
  }

  /** Runs the work when a slot is free. When aborted while waiting, the work never starts: rejects at once with the signal's reason. */
  run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const leave = (): void => reject(signal.reason);
      signal.addEventListener('abort', leave, { once: true });
      const start = async (): Promise<void> => {
        signal.removeEventListener('abort', leave);
        if (!signal.aborted) resolve(await work());
      };
      this.#limit(start).catch(reject);
    });
  }
}
