import { makeAutoObservable, runInAction } from 'mobx';
import { CODE_RESEND_SECONDS } from '../accounts/index.ts';
import { ApiError } from '../errors/index.ts';
import type { CodeCountdowns } from './code-countdowns.ts';

/** Observable. Asks for codes to one phone at a time, and not while that phone waits. */
export class CodeRequest {
  sending = false;
  readonly #countdowns: CodeCountdowns;
  readonly #phone: () => string;

  /** @param phone keys the countdown; it may change as somebody types */
  constructor(countdowns: CodeCountdowns, phone: () => string) {
    this.#countdowns = countdowns;
    this.#phone = phone;
    makeAutoObservable(this);
  }

  /** Seconds until this phone may be sent another code. */
  get secondsLeft(): number {
    return this.#countdowns.left(this.#phone());
  }

  get ready(): boolean {
    return !this.sending && this.secondsLeft === 0;
  }

  /**
   * @param send makes the call
   * @param refused is told why it failed, where the platform does not show it
   * @returns whether a code is on its way
   */
  async ask(send: () => Promise<unknown>, refused?: (error: unknown) => void | Promise<void>): Promise<boolean> {
    if (!this.ready) return false;
    const phone = this.#phone();
    this.sending = true;
    try {
      await send();
      this.#countdowns.start(phone);
      return true;
    } catch (error) {
      // Longer waits are for another day: the text says so better than a countdown.
      const wait = error instanceof ApiError ? (error.retryAfter ?? 0) : 0;
      if (wait > 0 && wait <= CODE_RESEND_SECONDS) this.#countdowns.start(phone, wait);
      await refused?.(error);
      return false;
    } finally {
      runInAction(() => {
        this.sending = false;
      });
    }
  }
}
