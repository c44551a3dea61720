import { CODE_RESEND_SECONDS } from '@ai-site/shared/accounts';
import { ApiError } from '@ai-site/shared/errors';
import { makeAutoObservable, runInAction } from 'mobx';

/** Observable. Asks for codes of one kind and counts down to the next; it outlives the dialog, so that closing it changes nothing. */
export class CodeRequest {
  sending = false;
  secondsLeft = 0;
  readonly #clock: () => number;
  /** Milliseconds of the clock. */
  #deadline = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** `clock` in milliseconds. */
  constructor(clock: () => number) {
    this.#clock = clock;
    makeAutoObservable(this);
  }

  get ready(): boolean {
    return !this.sending && this.secondsLeft === 0;
  }

  /**
   * @param send makes the call; the platform shows why it failed
   * @returns whether a code is on its way
   */
  async ask(send: () => Promise<unknown>): Promise<boolean> {
    if (!this.ready) return false;
    this.sending = true;
    try {
      await send();
      runInAction(() => this.#start(CODE_RESEND_SECONDS));
      return true;
    } catch (error) {
      // Longer waits are for another day: the text says so better than a countdown.
      const wait = error instanceof ApiError ? (error.retryAfter ?? 0) : 0;
      if (wait > 0 && wait <= CODE_RESEND_SECONDS) runInAction(() => this.#start(wait));
      return false;
    } finally {
      runInAction(() => {
        this.sending = false;
      });
    }
  }

  /** Ends the countdown's timer. */
  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #start(seconds: number): void {
    this.stop();
    this.#deadline = this.#clock() + seconds * 1000;
    this.#tick();
    this.#timer = setInterval(() => runInAction(() => this.#tick()), 1000);
  }

  #tick(): void {
    this.secondsLeft = Math.max(0, Math.ceil((this.#deadline - this.#clock()) / 1000));
    if (this.secondsLeft === 0) this.stop();
  }
}
