import { Client, type ClientConfig } from 'pg';

/** The database, or the network before it, gave no sign of life on a connection from which an answer was due. */
export class SilentConnectionError extends Error {
  override readonly name = 'SilentConnectionError';
}

/** Maximum time that closing a connection takes, in milliseconds. */
const CLOSE_MS = 2000;
/** Silence on an idle connection after which the operating system probes the other end, in milliseconds. */
const KEEP_ALIVE_MS = 10_000;

/**
 * A connection that ends itself when a query gets no answer within `query_timeout`. A connection can be dead without notice: the
 * machine on the other end lost its power, a firewall dropped its state. `pg` alone would only give up the query and use the
 * connection again.
 */
export class WatchedClient extends Client {
  readonly #silenceMs: number;
  #timer: NodeJS.Timeout | undefined;
  #ending = false;

  constructor({ query_timeout: silenceMs = 0, ...config }: ClientConfig = {}) {
    super({ ...config, keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS });
    this.#silenceMs = silenceMs;
    // Both methods are overloaded; their arguments and results pass unchanged.
    const { query, end } = this;
    const before = (expect: () => void, method: (...args: never[]) => unknown) => ({
      value: (...args: unknown[]): unknown => {
        expect();
        return Reflect.apply(method, this, args);
      },
    });
    Object.defineProperty(
      this,
      'query',
      before(() => this.#expectAnswer(this.#silenceMs), query),
    );
    Object.defineProperty(
      this,
      'end',
      before(() => this.#expectEnd(), end),
    );
    this.on('drain', () => this.#ending || clearTimeout(this.#timer));
    this.on('end', () => clearTimeout(this.#timer));
  }

  /** Ends the connection at once, without a word to the other end. Waiting queries are rejected with this error. */
  sever(error: Error): void {
    this.connection.stream.destroy(error);
  }

  #expectEnd(): void {
    this.#expectAnswer(CLOSE_MS);
    this.#ending = true;
  }

  #expectAnswer(ms: number): void {
    if (ms === 0 || this.#ending) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => this.sever(new SilentConnectionError(`the database did not answer within ${ms} ms`)),
      ms,
    ).unref();
  }
}
