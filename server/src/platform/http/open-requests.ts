import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** How often requests are looked at while one is waited for, in milliseconds. */
const LOOK_MS = 20;

/** Requests that are being served. Long connections are none. */
export class OpenRequests {
  readonly #answers = new Set<ServerResponse>();
  #ended = Promise.withResolvers<void>();

  add(answer: ServerResponse): void {
    if (this.#answers.size === 0) this.#ended = Promise.withResolvers();
    this.#answers.add(answer);
    // It comes for answers that were sent and for connections that broke.
    answer.once('close', () => {
      this.#answers.delete(answer);
      if (this.#answers.size === 0) this.#ended.resolve();
    });
  }

  /** Resolves when each has ended. */
  async ended(): Promise<void> {
    if (this.#answers.size > 0) await this.#ended.promise;
  }

  /** Resolves when each has ended or is being answered, as a stream is for long; or when `late` is aborted. */
  async answered(late: AbortSignal): Promise<void> {
    while (!late.aborted && [...this.#answers].some(({ headersSent }) => !headersSent))
      await delay(LOOK_MS, undefined, { signal: late }).catch(() => undefined);
  }
}
