import type { Logger } from 'pino';
import { isConnectionError } from '../database/connection-errors.ts';

/** Rows named in the message of an error. */
const NAMED = 20;

/** Thrown at the end of a run in which rows failed, after all were tried. */
export class RowsFailed extends AggregateError {
  override readonly name = 'RowsFailed';

  constructor(failed: ReadonlyMap<string, unknown>) {
    const rows = [...failed.keys()];
    super(
      [...failed.values()],
      `${rows.length} failed: ${rows.slice(0, NAMED).join(', ')}${rows.length > NAMED ? ' …' : ''}`,
    );
  }

  /** Whether a row failed for another reason than the database being unreachable. */
  get isPermanent(): boolean {
    return this.errors.some((error) => !isConnectionError(error));
  }
}

export interface RowFailuresOptions {
  readonly log: Logger;
  /** Logged for a row that failed. */
  readonly message: string;
  readonly signal?: AbortSignal | undefined;
}

/** The rows of one run that failed. One row does not hold back the others; an aborted signal ends the run before its next row. */
export class RowFailures {
  readonly #failed = new Map<string, unknown>();
  readonly #options: RowFailuresOptions;

  constructor(options: RowFailuresOptions) {
    this.#options = options;
  }

  /** Works on a row; undefined when it failed. Rejects when the signal is aborted. */
  async try<T>(row: string, work: () => Promise<T>): Promise<T | undefined> {
    const { log, message, signal } = this.#options;
    signal?.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      signal?.throwIfAborted();
      log.error({ err: error, row }, message);
      this.#failed.set(row, error);
      return undefined;
    }
  }

  /** Throws `RowsFailed` when a row failed. */
  assertNone(): void {
    if (this.#failed.size > 0) throw new RowsFailed(this.#failed);
  }
}
