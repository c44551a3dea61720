import { makeAutoObservable, runInAction } from 'mobx';
import { CODE_RESEND_SECONDS } from '../accounts/index.ts';

/** Whole seconds until `deadline`; both arguments in milliseconds. */
export function secondsUntil(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

/**
 * Observable. Countdown per phone until its next code. It lives as long as the page, so closing a dialog, or typing
 * another number and coming back, does not reset it.
 */
export class CodeCountdowns {
  readonly #deadlines = new Map<string, number>();
  readonly #clock: () => number;
  #timer: ReturnType<typeof setInterval> | undefined;
  now: number;

  /** `clock` in milliseconds. */
  constructor(clock: () => number) {
    this.#clock = clock;
    this.now = clock();
    makeAutoObservable(this);
  }

  /** Starts the countdown of a phone: a code was sent, or the server said how long to wait. */
  start(phone: string, seconds: number = CODE_RESEND_SECONDS): void {
    this.now = this.#clock();
    this.#deadlines.set(phone, this.now + seconds * 1000);
    this.#timer ??= setInterval(() => runInAction(() => this.#tick()), 1000);
  }

  /** Remaining seconds for this phone. */
  left(phone: string): number {
    // Read `now` first: a phone without a countdown must also react to a start.
    const { now } = this;
    return secondsUntil(this.#deadlines.get(phone) ?? 0, now);
  }

  /** Stops the timer; the remaining time freezes. */
  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #tick(): void {
    this.now = this.#clock();
    for (const [phone, deadline] of this.#deadlines) if (deadline <= this.now) this.#deadlines.delete(phone);
    if (this.#deadlines.size === 0) this.stop();
  }
}
