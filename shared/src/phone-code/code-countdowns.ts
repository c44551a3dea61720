import { makeAutoObservable, runInAction } from 'mobx';
import { CODE_RESEND_SECONDS } from '../accounts/index.ts';

/** Whole seconds until `deadline`; both in milliseconds. */
export function secondsUntil(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

/**
 * Observable. How long each phone must wait for its next code. It lives as long as the page, so that closing a dialog,
 * or typing another number and coming back, changes nothing.
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

  /** A code went to this phone, or the server said how long to wait. */
  start(phone: string, seconds: number = CODE_RESEND_SECONDS): void {
    this.now = this.#clock();
    this.#deadlines.set(phone, this.now + seconds * 1000);
    this.#timer ??= setInterval(() => runInAction(() => this.#tick()), 1000);
  }

  /** Seconds that this phone still waits. */
  left(phone: string): number {
    // Read first: even a phone that waits for nothing must follow a start.
    const { now } = this;
    return secondsUntil(this.#deadlines.get(phone) ?? 0, now);
  }

  /** Ends the timer; what is left stands still. */
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
