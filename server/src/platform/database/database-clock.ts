import type { Pool } from 'pg';
import type { Logger } from 'pino';
import * as z from 'zod/mini';

/** The clocks of this machine and of the database may differ by this much; beyond it one of them is wrong. */
export const CLOCK_SKEW_MAX_SECONDS = 60;

const SYNC_EVERY_MS = 10_000;
const answer = z.array(z.object({ ms: z.number() }));

/**
 * The time of the database, which all nodes share. Between two looks it is continued by the monotonic timer of this process, so that a jump of
 * this machine's clock moves no date.
 */
export class DatabaseClock {
  readonly #pool: Pool;
  readonly #log: Logger;
  #timer: NodeJS.Timeout | undefined;
  #epochMs = 0;
  #readAt = 0;
  #skewSeconds = 0;

  private constructor(pool: Pool, log: Logger) {
    this.#pool = pool;
    this.#log = log;
  }

  static async open(pool: Pool, log: Logger): Promise<DatabaseClock> {
    const clock = new DatabaseClock(pool, log);
    await clock.sync();
    clock.#timer = setInterval(() => {
      clock.sync().catch((error: unknown) => log.warn({ err: error }, 'the time of the database could not be read'));
    }, SYNC_EVERY_MS).unref();
    return clock;
  }

  readonly now = (): Date => new Date(this.#epochMs + performance.now() - this.#readAt);

  /** Seconds by which this machine's clock is ahead of the database's, as of the last look. */
  readonly skewSeconds = (): number => this.#skewSeconds;

  /** Reads the time of the database. */
  async sync(): Promise<void> {
    const before = performance.now();
    const { rows } = await this.#pool.query('select extract(epoch from clock_timestamp())::float8 * 1000 as ms');
    const [row] = answer.parse(rows);
    if (row === undefined) throw new Error('A clock shows one time');
    const after = performance.now();
    this.#epochMs = row.ms;
    this.#readAt = (before + after) / 2;
    this.#compare();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #compare(): void {
    const wrongBefore = isWrong(this.#skewSeconds);
    this.#skewSeconds = Math.round((Date.now() - this.now().getTime()) / 1000);
    const wrong = isWrong(this.#skewSeconds);
    const fields = { skewSeconds: this.#skewSeconds };
    if (wrong && !wrongBefore)
      this.#log.error(
        fields,
        'the clocks of this machine and of the database differ: no credits expire on this node; set the wrong one',
      );
    if (!wrong && wrongBefore) this.#log.info(fields, 'the clocks of this machine and of the database agree again');
  }
}

/** Whether clocks differ by so much that nothing may expire. */
export const isWrong = (skewSeconds: number): boolean => Math.abs(skewSeconds) > CLOCK_SKEW_MAX_SECONDS;
