import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

export interface BatchedOptions {
  /** Most keys of one statement. */
  readonly most?: number;
  /** Milliseconds after which the next statement does not wait for the one before any longer. */
  readonly patienceMs?: number;
}

interface Waiting<V> {
  readonly answer: Promise<V | undefined>;
  readonly resolve: (value: V | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Does what requests ask for one by one, many with one statement: what is asked for in one turn of the event loop, and while the statement before was under
 * way. Nothing is kept: a value is always read, or written, after it was asked for. The more is asked for at a time, the less each costs.
 */
export class BatchedCalls<K, V> {
  readonly #run: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>;
  readonly #most: number;
  readonly #patienceMs: number;
  #waiting = new Map<K, Waiting<V>>();
  #scheduled = false;
  /** Statements under way that the next one waits for: at most one. */
  #ahead: symbol | null = null;

  constructor(
    run: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
    { most = 500, patienceMs = 20 }: BatchedOptions = {},
  ) {
    this.#run = run;
    this.#most = most;
    this.#patienceMs = patienceMs;
  }

  /** Undefined: there is none. Rejects when the statement fails. Whoever asks for the same key at the same time gets the same object. */
  get(key: K): Promise<V | undefined> {
    const known = this.#waiting.get(key);
    if (known !== undefined) return known.answer;
    const { promise, resolve, reject } = Promise.withResolvers<V | undefined>();
    this.#waiting.set(key, { answer: promise, resolve, reject });
    this.#schedule();
    return promise;
  }

  #schedule(): void {
    if (this.#scheduled || this.#ahead !== null || this.#waiting.size === 0) return;
    this.#scheduled = true;
    // Requests that arrived together are handled in one turn of the event loop.
    setImmediate(() => {
      this.#scheduled = false;
      void this.#next();
    });
  }

  async #next(): Promise<void> {
    const batch = [...this.#waiting].slice(0, this.#most);
    if (batch.length === this.#waiting.size) this.#waiting = new Map();
    else for (const [key] of batch) this.#waiting.delete(key);
    const own = Symbol('statement');
    this.#ahead = own;
    const leave = (): void => {
      if (this.#ahead !== own) return;
      this.#ahead = null;
      this.#schedule();
    };
    // A statement on a dead connection must not hold up the others.
    const timer = setTimeout(leave, this.#patienceMs);
    try {
      const values = await this.#run(batch.map(([key]) => key));
      for (const [key, { resolve }] of batch) resolve(values.get(key));
    } catch (error) {
      for (const [, { reject }] of batch) reject(error);
    } finally {
      clearTimeout(timer);
      leave();
    }
  }
}

/** Batched calls of each database, made when they are first used. */
export function batchedCalls<K, V>(
  run: (db: Kysely<Database>, keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): (db: Kysely<Database>) => BatchedCalls<K, V> {
  const known = new WeakMap<Kysely<Database>, BatchedCalls<K, V>>();
  return (db) => {
    const calls = known.get(db) ?? new BatchedCalls<K, V>((keys) => run(db, keys));
    known.set(db, calls);
    return calls;
  };
}
