import type { Kysely } from 'kysely';
import { Client } from 'pg';
import { type Connection, connect, POOL_SIZE } from '../../../server/src/database/connect.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../server/src/database/embedded-postgres.ts';
import { migrate } from '../../../server/src/database/migrations.ts';
import type { Database } from '../../../server/src/database/schema.ts';
import { createLog } from '../../../server/src/log.ts';
import { emptyDataDir } from '../data-dir.ts';

/** A migrated database of the embedded PostgreSQL, reached as the site reaches it. */
export interface BenchDatabase {
  readonly db: Kysely<Database>;
  readonly connection: Connection;
}

/** The site's own PostgreSQL on empty data. */
export interface BenchServer {
  /** `size`: connections of its pool; the site's own number unless told. */
  database(name: string, size?: number): Promise<BenchDatabase>;
  close(): Promise<void>;
}

export async function openBenchServer(): Promise<BenchServer> {
  const log = createLog('silent');
  const postgres: EmbeddedPostgres = await startEmbeddedPostgres(await emptyDataDir(), log);
  const open: Kysely<Database>[] = [];
  return {
    async database(name, size = POOL_SIZE) {
      const client = new Client(postgres.connection);
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      const connection = { ...postgres.connection, database: name };
      const db = connect(connection, log, size);
      open.push(db);
      await migrate(db);
      return { db, connection };
    },
    async close() {
      for (const db of open) await db.destroy();
      await postgres.stop();
    },
  };
}
