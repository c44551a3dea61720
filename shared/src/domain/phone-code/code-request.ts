import { makeAutoObservable, runInAction } from 'mobx';
import { ApiError } from '../../errors/index.ts';
import { CODE_RESEND_SECONDS } from '../accounts/index.ts';
import type { CodeCountdowns } from './code-countdowns.ts';

/** Observable. Requests codes for one phone, one request at a time and not during its countdown. */
export class CodeRequest {
  sending = false;
  readonly #countdowns: CodeCountdowns;
  readonly #phone: () => string;

  /** @param phone key of the countdown; may change while the user types */
  constructor(countdowns: CodeCountdowns, phone: () => string) {
    this.#countdowns = countdowns;
    this.#phone = phone;
    makeAutoObservable(this);
  }

  /** Seconds until another code may be requested for this phone. */
  get secondsLeft(): number {
    return this.#countdowns.left(this.#phone());
  }

  get ready(): boolean {
    return !this.sending && this.secondsLeft === 0;
  }

  /**
   * @param send makes the call
   * @param refused called with the error when it failed, for errors that the platform does not show
   * @returns whether a code was sent
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
      // Longer waits are until another day: the text explains that better than a countdown.
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
