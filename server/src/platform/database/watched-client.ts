import { Client, type ClientConfig, Query } from 'pg';
import { preparedName } from './prepared.ts';

/** The database, or the network before it, gave no sign of life on a connection from which an answer was due. */
export class SilentConnectionError extends Error {
  override readonly name = 'SilentConnectionError';
}

/** Maximum time that closing a connection takes, in milliseconds. */
const CLOSE_MS = 2000;
/** Silence on an idle connection after which the operating system probes the other end, in milliseconds. */
const KEEP_ALIVE_MS = 10_000;

interface KeptStatement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/** What a call of `query` executes when it is a kept statement; null for all others. */
function keptStatement([text, values, ...rest]: readonly unknown[]): KeptStatement | null {
  if (typeof text !== 'string' || !Array.isArray(values) || rest.length > 0) return null;
  const name = preparedName(text);
  return name === undefined ? null : { name, text, values };
}

/**
 * A connection that ends itself when a query gets no answer within `query_timeout`. A connection can be dead without notice: the
 * machine on the other end lost its power, a firewall dropped its state. `pg` alone would only give up the query and use the
 * connection again. It keeps the statements that `executePrepared` was asked for.
 */
export class WatchedClient extends Client {
  readonly #silenceMs: number;
  #timer: NodeJS.Timeout | undefined;
  #giveUp: NodeJS.Immediate | undefined;
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
    const named = (...args: unknown[]): unknown => {
      const kept = keptStatement(args);
      return kept === null ? Reflect.apply(query, this, args) : this.#submit(kept);
    };
    Object.defineProperty(
      this,
      'query',
      before(() => this.#expectAnswer(this.#silenceMs), named),
    );
    Object.defineProperty(
      this,
      'end',
      before(() => this.#expectEnd(), end),
    );
    this.on('drain', () => this.#ending || this.#stopWaiting());
    this.on('end', () => this.#stopWaiting());
  }

  /** Ends the connection at once, without a word to the other end. Waiting queries are rejected with this error. */
  sever(error: Error): void {
    this.connection.stream.destroy(error);
  }

  /** As `pg` does it, whose copy of an object with a name takes longer than the rest of a call. */
  #submit({ name, text, values }: KeptStatement): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const query = new Query(text, values, (error, result) => (error ? reject(error) : resolve(result)));
      super.query(Object.assign(query, { name }));
    });
  }

  /** A goodbye that takes long on a busy machine says nothing of other connections: this one is closed without an error. */
  #expectEnd(): void {
    this.#within(CLOSE_MS, () => this.connection.stream.destroy());
    this.#ending = true;
  }

  #expectAnswer(ms: number): void {
    this.#within(ms, () => this.sever(new SilentConnectionError(`the database did not answer within ${ms} ms`)));
  }

  #within(ms: number, giveUp: () => void): void {
    if (ms === 0 || this.#ending) return;
    this.#stopWaiting();
    // A process that had no processor for that long has not read yet what arrived in time: it does so between the two.
    this.#timer = setTimeout(() => {
      this.#giveUp = setImmediate(giveUp);
    }, ms).unref();
  }

  #stopWaiting(): void {
    clearTimeout(this.#timer);
    clearImmediate(this.#giveUp);
  }
}
