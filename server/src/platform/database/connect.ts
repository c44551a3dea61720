import { Kysely, PostgresDialect } from 'kysely';
import { Pool, type PoolClient, type PoolConfig, types } from 'pg';
import type { Logger } from 'pino';
import { callLimits, connecting, type QueryLimits } from './query-limits.ts';
import type { Database } from './schema.ts';
import { SilentConnectionError, WatchedClient } from './watched-client.ts';

/** Connection options as `pg` takes them; covers both sockets and URLs. */
export type Connection = Pick<PoolConfig, 'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'>;

const INT8 = 20;
const DATE = 1082;

/** Parses int8 as a number. Throws beyond 2^53, where the value would be silently wrong. */
export function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a safe integer`);
  return value;
}

/** `date` stays a YYYY-MM-DD string: as a `Date` it would shift with the machine's time zone. */
const parsers: PoolConfig['types'] = {
  getTypeParser: (oid, format) => {
    if (format !== 'binary' && oid === INT8) return parseInt8;
    if (format !== 'binary' && oid === DATE) return (text: string) => text;
    return types.getTypeParser(oid, format);
  },
};

/** Connections per node. PostgreSQL accepts 100 by default, from all nodes together. */
export const POOL_SIZE = 20;

/** Connections that stay open while a pool is idle: opening one takes some 10 ms, which the first requests after a pause would wait for. */
const KEPT_OPEN = 4;

/** Connections per node for background jobs. */
export const JOB_POOL_SIZE = 8;
/** Connections per node for the records of the job queue itself. */
export const QUEUE_POOL_SIZE = 4;
/** Connections per node for the renewal of leases, which must not wait for those that calls occupy: what is due at the same time shares a statement. */
export const LEASE_POOL_SIZE = 2;
export interface PoolOptions {
  readonly size?: number;
  readonly limits?: QueryLimits;
  /** Commits do not wait for the disk: a crash of the database may lose the last commits, never leave half of a transaction. */
  readonly unflushed?: boolean;
}

/** A pool whose dead connections leave it: one without an answer ends itself, and the idle ones with it. */
export class SitePool extends Pool {
  readonly #idle = new Set<PoolClient>();

  constructor(
    connection: Connection,
    log: Logger,
    { size = POOL_SIZE, limits = callLimits, unflushed = false }: PoolOptions = {},
  ) {
    super({
      ...connection,
      Client: WatchedClient,
      types: parsers,
      max: size,
      min: Math.min(size, KEPT_OPEN),
      connectionTimeoutMillis: connecting.limitMs,
      statement_timeout: limits.statement,
      query_timeout: limits.silence,
      idle_in_transaction_session_timeout: limits.idleInTransaction,
      application_name: 'ai-site',
      ...(unflushed ? { options: '-c synchronous_commit=off' } : {}),
    });
    // A connection lost while idle or between two queries of a transaction is replaced; without a listener the error would end the process.
    const lost = (error: Error): void => {
      log.warn({ err: error }, 'a database connection was lost');
      if (error instanceof SilentConnectionError) this.dropIdle();
    };
    this.on('error', lost);
    this.on('connect', (client) => {
      client.on('error', lost);
    });
    this.on('acquire', (client) => this.#idle.delete(client));
    this.on('release', (_error, client) => this.#idle.add(client));
    this.on('remove', (client) => this.#idle.delete(client));
  }

  /** Replaces the idle connections: when one connection turned out to be dead, the others opened before it probably are too. */
  dropIdle(): void {
    const idle = [...this.#idle];
    this.#idle.clear();
    for (const client of idle)
      if (client instanceof WatchedClient) client.sever(new Error('Connection terminated: another one was dead'));
  }
}

/** Opens a pool of connections; `end()` closes it. */
export const openPool = (connection: Connection, log: Logger, options?: PoolOptions): SitePool =>
  new SitePool(connection, log, options);

/** Creates the query builder of a pool; `db.destroy()` closes both. `onQuery` is handed the duration of every query in seconds. */
export const queryBuilder = (pool: Pool, onQuery?: (seconds: number) => void): Kysely<Database> =>
  new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    ...(onQuery === undefined ? {} : { log: ({ queryDurationMillis }) => onQuery(queryDurationMillis / 1000) }),
  });

/** Opens a pool and its query builder; `db.destroy()` closes both. */
export const connect = (connection: Connection, log: Logger, options?: PoolOptions): Kysely<Database> =>
  queryBuilder(openPool(connection, log, options));
