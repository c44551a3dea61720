import { Kysely, PostgresDialect } from 'kysely';
import { Pool, type PoolConfig, types } from 'pg';
import type { Logger } from 'pino';
import type { Database } from './schema.ts';

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

/** Opens a pool of connections; `end()` closes it. */
export function openPool(connection: Connection, log: Logger, size = POOL_SIZE): Pool {
  const pool = new Pool({ ...connection, types: parsers, max: size, connectionTimeoutMillis: 5000, application_name: 'ai-site' });
  // A connection lost while idle or between two queries of a transaction is replaced; without a listener the error would end the process.
  const lost = (error: Error): void => log.warn({ err: error }, 'a database connection was lost');
  pool.on('error', lost);
  pool.on('connect', (client) => {
    client.on('error', lost);
  });
  return pool;
}

/** Creates the query builder of a pool; `db.destroy()` closes both. */
export const queryBuilder = (pool: Pool): Kysely<Database> => new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });

/** Opens a pool and its query builder; `db.destroy()` closes both. */
export const connect = (connection: Connection, log: Logger, size?: number): Kysely<Database> => queryBuilder(openPool(connection, log, size));
