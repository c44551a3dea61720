import type * as z from 'zod/mini';
import type { ApiError } from '../errors/index.ts';
import type { StreamOptions } from '../http/client.ts';

/** The server's side of one stream, controlled by the test. */
export class StreamDouble<I, E> {
  readonly input: I;
  /** Settles as the call does. */
  readonly ended: Promise<void>;
  readonly #name: string;
  readonly #events: z.ZodMiniType;
  readonly #options: StreamOptions<E>;
  #open = true;
  #resolve: () => void = () => undefined;
  #reject: (error: ApiError) => void = () => undefined;

  constructor(name: string, input: I, events: z.ZodMiniType, options: StreamOptions<E>) {
    this.#name = name;
    this.input = input;
    this.#events = events;
    this.#options = options;
    this.ended = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    // As with the real client, aborting ends the stream without an error.
    options.signal?.addEventListener('abort', () => this.end());
  }

  /** Whether the caller is still subscribed. */
  get open(): boolean {
    return this.#open;
  }

  /** Sends an event, validated with the call's schema; ignored after the end. */
  emit(event: E): void {
    const checked = this.#events.safeParse(event);
    if (!checked.success)
      throw new TypeError(`The test's event of ${this.#name} is not what the call declares: ${checked.error.message}`);
    if (this.#open) this.#options.onEvent(event);
  }

  end(): void {
    this.#open = false;
    this.#resolve();
  }

  /** Simulates an error response, or (code 0) a lost connection. */
  fail(error: ApiError): void {
    this.#open = false;
    this.#reject(error);
  }
}
