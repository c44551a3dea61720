import type { EngineCapabilities, TaskEngine } from '../tasks/task-port.ts';

/** How long an answer holds, and how long an engine that did not answer is not asked again. */
const FRESH_MS = 60_000;
const FAILED_MS = 5000;
const ASK_MS = 15_000;

/** What an engine can do, asked once a minute. While it does not answer, its last answer holds. */
export class CachedCapabilities {
  readonly #engine: TaskEngine;
  readonly #clock: () => Date;
  #last: EngineCapabilities | undefined;
  #current: Promise<EngineCapabilities> | undefined;
  #until = 0;

  constructor(engine: TaskEngine, clock: () => Date) {
    this.#engine = engine;
    this.#clock = clock;
  }

  /** Rejects with `EngineError` when the engine has never answered and does not answer now. */
  get(): Promise<EngineCapabilities> {
    if (this.#current === undefined || this.#clock().getTime() >= this.#until) {
      this.#current = this.#ask();
      this.#keepFor(FRESH_MS);
    }
    return this.#current;
  }

  async #ask(): Promise<EngineCapabilities> {
    try {
      this.#last = await this.#engine.capabilities(AbortSignal.timeout(ASK_MS));
      return this.#last;
    } catch (error) {
      this.#keepFor(FAILED_MS);
      if (this.#last === undefined) throw error;
      return this.#last;
    }
  }

  #keepFor(ms: number): void {
    this.#until = this.#clock().getTime() + ms;
  }
}
