import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../../platform/database/schema.ts';
import type { EngineRun } from './engine-run.ts';
import { insertRuns } from './engine-runs.ts';

export interface RunRecorderOptions {
  readonly db: Kysely<Database>;
  readonly log: Pick<Logger, 'warn'>;
  /** Milliseconds between two writes. */
  readonly pauseMs?: number;
}

/** Milliseconds between two writes: a page of operators needs no more, however many runs end. */
const PAUSE_MS = 2000;
/** Runs that wait at most while the database does not answer; the oldest are given up. */
const WAITING_MAX = 1000;

/** Writes runs of engines into the table that all nodes share, several at once. */
export class RunRecorder implements AsyncDisposable {
  readonly #options: RunRecorderOptions;
  #waiting: EngineRun[] = [];
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(options: RunRecorderOptions) {
    this.#options = options;
  }

  record(run: EngineRun): void {
    this.#waiting = [...this.#waiting, run].slice(-WAITING_MAX);
    this.#schedule();
  }

  /** Writes what waits. Never rejects: the metrics are not worth a failed task. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  /** Writes what waits for the last time. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#closed = true;
    await this.flush();
  }

  async #write(): Promise<void> {
    const runs = this.#waiting;
    if (runs.length === 0) return;
    this.#waiting = [];
    try {
      await insertRuns(this.#options.db, runs);
    } catch (error) {
      this.#options.log.warn({ err: error, runs: runs.length }, 'runs of engines were not recorded');
      this.#waiting = [...runs, ...this.#waiting].slice(-WAITING_MAX);
      this.#schedule();
    }
  }

  #schedule(): void {
    if (this.#closed) return;
    this.#timer ??= setTimeout(() => void this.flush(), this.#options.pauseMs ?? PAUSE_MS);
  }
}
