import { Kysely, PostgresDialect } from 'kysely';
import { Pool, type PoolConfig, types } from 'pg';
import type { Logger } from 'pino';
import type { Database } from './schema.ts';

/** How to reach a database: what `pg` takes, so that sockets and URLs look alike. */
export type Connection = Pick<PoolConfig, 'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'>;

const INT8 = 20;
const DATE = 1082;

/** int8 as a number; a count beyond 2^53 would be silently wrong, so it throws. */
export function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a safe integer`);
  return value;
}

/** `date` stays YYYY-MM-DD: as a Date it would shift with the machine's time zone. */
const parsers: PoolConfig['types'] = {
  getTypeParser: (oid, format) => {
    if (format !== 'binary' && oid === INT8) return parseInt8;
    if (format !== 'binary' && oid === DATE) return (text: string) => text;
    return types.getTypeParser(oid, format);
  },
};

/** Connections of one node. PostgreSQL takes 100 by default, from all nodes together. */
export const POOL_SIZE = 20;

/** A pool of connections and the query builder on it; `db.destroy()` ends both. */
export function connect(connection: Connection, log: Logger, size = POOL_SIZE): Kysely<Database> {
  const pool = new Pool({ ...connection, types: parsers, max: size, connectionTimeoutMillis: 5000, application_name: 'ai-site' });
  // A connection that dies with its database, idle or between two queries of a transaction, is replaced; unheard, it would end the process.
  const lost = (error: Error): void => log.warn({ err: error }, 'a database connection was lost');
  pool.on('error', lost);
  pool.on('connect', (client) => {
    client.on('error', lost);
  });
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
