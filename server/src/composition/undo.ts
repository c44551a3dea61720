import type { Logger } from 'pino';

/** Runs cleanup steps in reverse order of their registration; a step that fails is logged and the others still run. */
export class Undo {
  readonly #log: Logger;
  readonly #steps: (() => Promise<void>)[] = [];
  #done: Promise<void> | undefined;

  constructor(log: Logger) {
    this.#log = log;
  }

  add(step: () => Promise<void>): void {
    this.#steps.push(step);
  }

  run(): Promise<void> {
    this.#done ??= this.#runAll();
    return this.#done;
  }

  async #runAll(): Promise<void> {
    for (const step of this.#steps.toReversed())
      await step().catch((error: unknown) => this.#log.error({ err: error }, 'a part did not stop in order'));
  }
}
