import type { ReplyEvent } from '@ai-site/shared/api/chat';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { failureOf } from '@ai-site/shared/kit/async';
import type { Clock } from '@ai-site/shared/kit/clock';
import { retryDelay } from '@ai-site/shared/kit/retry-delay';
import type { Listening } from './chat-calls.ts';
import type { ReplyInput, ReplyState } from './reply-state.ts';

export interface ReplySource {
  /** Starts the reply; a retry joins it. Null when the reply is known to run already. */
  readonly begin: ((listening: Listening) => Promise<void>) | null;
  /** Resumes a reply: a snapshot, then the deltas after it. */
  readonly follow: (detailId: string, listening: Listening) => Promise<void>;
}

/** Idle timeout in milliseconds: without an event the connection is considered dead (a laptop that was suspended). */
export const SILENCE_MS = 45_000;

/** Connects as the state of one reply demands, until it needs no connection. */
export class ReplyConnection {
  readonly #source: ReplySource;
  readonly #apply: (input: ReplyInput) => ReplyState;
  readonly #clock: Clock;
  readonly #random: () => number;
  #closed = false;
  #abort = new AbortController();
  #wake: () => void = () => undefined;

  /**
   * @param apply applies an event to the reply and returns its state
   * @param random returns 0 to 1
   */
  constructor(source: ReplySource, apply: (input: ReplyInput) => ReplyState, clock: Clock, random: () => number) {
    this.#source = source;
    this.#apply = apply;
    this.#clock = clock;
    this.#random = random;
  }

  /** Whether it was closed before the reply ended. */
  get closed(): boolean {
    return this.#closed;
  }

  /**
   * @param first the state of the reply when the connection begins
   * @returns the error when the server did not start the reply; null when it did, or the connection was closed
   */
  async run(first: ReplyState): Promise<ApiError | null> {
    for (let state = first; ; ) {
      const left = await this.#connect(state);
      if (this.#closed) return null;
      state = left.error === null ? left.state : this.#apply({ event: 'failed', error: left.error });
      if (state.phase !== 'reconnecting') return left.state.accepted ? null : left.error;
      await this.#pause(retryDelay(state.failures, this.#random, { retryAfter: state.retryAfter }));
      if (this.#closed) return null;
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

  /** Receives one connection. Returns the state to which its events led, and the error by which it failed; null when its events ended it. */
  async #connect(before: ReplyState): Promise<{ readonly state: ReplyState; readonly error: ApiError | null }> {
    const abort = new AbortController();
    this.#abort = abort;
    let state = before;
    let isOver = false;
    let stopWatch = this.#watchSilence(abort);
    const onEvent = (event: ReplyEvent): void => {
      if (abort.signal.aborted || isOver) return;
      stopWatch();
      stopWatch = this.#watchSilence(abort);
      state = this.#apply(event);
      isOver = state.phase !== 'streaming';
      if (state.phase === 'reconnecting') abort.abort();
    };
    try {
      await this.#open(before, { signal: abort.signal, onEvent });
      return { state, error: isOver ? null : new ApiError(0, errorTexts.offline) };
    } catch (error) {
      return { state, error: isOver ? null : failureOf(error) };
    } finally {
      stopWatch();
    }
  }

  #open(state: ReplyState, listening: Listening): Promise<void> {
    const { begin, follow } = this.#source;
    if (state.accepted) return follow(state.reply.id, listening);
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
