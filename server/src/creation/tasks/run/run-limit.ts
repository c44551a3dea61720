import { taskTimes } from '../records/task-times.ts';

/** Ends a run that works for too long. Waiting for a turn at the engine is no work, and has a limit of its own. */
export class RunLimit {
  readonly #seconds: number;
  readonly #late = new AbortController();
  #waits = false;
  #timer: NodeJS.Timeout;

  /** `seconds`: the longest work. */
  constructor(seconds: number) {
    this.#seconds = seconds;
    this.#timer = this.#endAfter(seconds);
  }

  /** Aborted with a `TimeoutError` when the time is over. */
  get signal(): AbortSignal {
    return this.#late.signal;
  }

  get waits(): boolean {
    return this.#waits;
  }

  /** It waits for its turn. */
  wait(): void {
    if (this.#waits) return;
    this.#waits = true;
    clearTimeout(this.#timer);
    this.#timer = this.#endAfter(taskTimes.turn);
  }

  /** It works: after a wait its time begins. */
  work(): void {
    if (!this.#waits) return;
    this.#waits = false;
    clearTimeout(this.#timer);
    this.#timer = this.#endAfter(this.#seconds);
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  #endAfter(seconds: number): NodeJS.Timeout {
    return setTimeout(
      () => this.#late.abort(new DOMException('The run took too long', 'TimeoutError')),
      seconds * 1000,
    ).unref();
  }
}
