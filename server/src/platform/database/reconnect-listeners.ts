import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Reloads what may have changed unnoticed. When it rejects, it is called again. */
export type ReconnectListener = () => void | Promise<void>;

/** Waits between two attempts to get a connection back, or to reload after it, in milliseconds. */
export const RETRY_FIRST_MS = 100;
export const RETRY_MAX_MS = 5000;

/** Whoever has to reload after a lost connection. */
export class ReconnectListeners {
  readonly #listeners = new Set<ReconnectListener>();
  readonly #log: Logger;
  #closed = false;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Returns the function that removes it. */
  add(listener: ReconnectListener): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  reload(): void {
    for (const listener of this.#listeners) void this.#untilItSucceeds(listener);
  }

  close(): void {
    this.#closed = true;
  }

  /** Right after an outage a query may still fail. */
  async #untilItSucceeds(listener: ReconnectListener): Promise<void> {
    for (
      let wait = RETRY_FIRST_MS;
      !this.#closed && this.#listeners.has(listener);
      wait = Math.min(wait * 2, RETRY_MAX_MS)
    ) {
      try {
        await listener();
        return;
      } catch (error) {
        this.#log.warn({ err: error }, 'could not reload after a lost connection yet');
      }
      await delay(wait, undefined, { ref: false });
    }
  }
}
