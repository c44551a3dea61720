import type { ReplyEvent } from '@ai-site/shared/api/chat';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { failureOf } from '@ai-site/shared/kit/async';
import type { Clock } from '@ai-site/shared/kit/clock';
import { retryDelay } from '@ai-site/shared/kit/retry-delay';
import type { Listening } from './chat-calls.ts';

export interface ReplySource {
  /** Starts the reply; a retry joins it. Null when the reply is known to run already. */
  readonly begin: ((listening: Listening) => Promise<void>) | null;
  /** Resumes a reply: a snapshot, then the deltas after it. */
  readonly follow: (detailId: string, listening: Listening) => Promise<void>;
  /** Id of the answer, known when there is no `begin`. */
  readonly detailId: string | null;
}

export interface ReplyListener {
  /** Applies an event; returns false when a preceding delta is missing. */
  event(event: ReplyEvent): boolean;
  reconnecting(): void;
}

/** How a reply connection ended. */
export type Outcome =
  /** The server reported the end of the reply. */
  | { readonly kind: 'ended' }
  /** The server refused, before (`accepted` false) or after it had accepted the question. */
  | { readonly kind: 'refused'; readonly accepted: boolean; readonly error: ApiError }
  /** Reconnecting failed after several attempts; the reply may still run on the server. */
  | { readonly kind: 'lost'; readonly accepted: boolean; readonly error: ApiError }
  | { readonly kind: 'closed' };

/** Returns the error when the server did not start a reply; null when it did. */
export const notBegun = (outcome: Outcome): ApiError | null =>
  (outcome.kind === 'refused' || outcome.kind === 'lost') && !outcome.accepted ? outcome.error : null;

/** Maximum attempts: fewer while the user waits for the question to be accepted. */
const TRIES_BEFORE_ACCEPTED = 3;
const TRIES_AFTER_ACCEPTED = 10;
/** Idle timeout in milliseconds: without an event the connection is considered dead (a laptop that was suspended). */
export const SILENCE_MS = 45_000;

/** Whether an error is transient and may be retried. */
const passing = ({ code }: ApiError, accepted: boolean): boolean =>
  code === 0 || code === 502 || code === 503 || (accepted && (code === 429 || code === 500));

/** When a session ends the server closes the stream, but the reply continues. */
const endsListeningOnly = (event: ReplyEvent): boolean => event.event === 'end' && event.status === 'replying';

/** Receives one reply and reconnects until it ends. */
export class ReplyConnection {
  readonly #source: ReplySource;
  readonly #listener: ReplyListener;
  readonly #clock: Clock;
  readonly #random: () => number;
  #detailId: string | null;
  #failures = 0;
  #closed = false;
  #abort = new AbortController();
  #wake: () => void = () => undefined;

  /** @param random returns 0 to 1 */
  constructor(source: ReplySource, listener: ReplyListener, clock: Clock, random: () => number) {
    this.#source = source;
    this.#listener = listener;
    this.#clock = clock;
    this.#random = random;
    this.#detailId = source.detailId;
  }

  async run(): Promise<Outcome> {
    for (;;) {
      const outcome = await this.#connect();
      if (this.#closed) return { kind: 'closed' };
      if (outcome.kind !== 'lost') return outcome;
      this.#failures += 1;
      if (this.#failures > (outcome.accepted ? TRIES_AFTER_ACCEPTED : TRIES_BEFORE_ACCEPTED)) return outcome;
      this.#listener.reconnecting();
      await this.#pause(retryDelay(this.#failures, this.#random, { retryAfter: outcome.error.retryAfter }));
      if (this.#closed) return { kind: 'closed' };
    }
  }

  /** The network or the tab is back: a pending retry runs immediately. */
  wake(): void {
    this.#wake();
  }

  /** Disconnects; the reply continues on the server. */
  close(): void {
    this.#closed = true;
    this.#abort.abort();
    this.#wake();
  }

  async #connect(): Promise<Outcome> {
    const abort = new AbortController();
    this.#abort = abort;
    let ended = false;
    let stopWatch = this.#watchSilence(abort);
    const onEvent = (event: ReplyEvent): void => {
      if (abort.signal.aborted || ended) return;
      stopWatch();
      stopWatch = this.#watchSilence(abort);
      if (event.event === 'snapshot') this.#detailId = event.contentId;
      else this.#failures = 0;
      // Reconnecting gets a snapshot with the missing deltas, or error 401 when the session has ended.
      if (endsListeningOnly(event) || !this.#listener.event(event)) abort.abort();
      else if (event.event === 'end') ended = true;
    };
    try {
      await this.#open({ signal: abort.signal, onEvent });
      return ended ? { kind: 'ended' } : this.#dropped(new ApiError(0, errorTexts.offline));
    } catch (error) {
      if (ended) return { kind: 'ended' };
      const failure = failureOf(error);
      return passing(failure, this.#accepted)
        ? this.#dropped(failure)
        : { kind: 'refused', accepted: this.#accepted, error: failure };
    } finally {
      stopWatch();
    }
  }

  get #accepted(): boolean {
    return this.#detailId !== null;
  }

  #dropped(error: ApiError): Outcome {
    return { kind: 'lost', accepted: this.#accepted, error };
  }

  #open(listening: Listening): Promise<void> {
    const { begin, follow } = this.#source;
    if (this.#detailId !== null) return follow(this.#detailId, listening);
    return begin === null ? Promise.resolve() : begin(listening);
  }

  #watchSilence(abort: AbortController): () => void {
    return this.#clock.after(SILENCE_MS, () => abort.abort());
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#clock.after(ms, resolve);
      this.#wake = () => {
        cancel();
        resolve();
      };
    });
  }
}
