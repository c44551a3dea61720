import type { Kysely } from 'kysely';
import { Client } from 'pg';
import { migrate } from '../../../server/src/composition/migrations.ts';
import { type Connection, connect, POOL_SIZE } from '../../../server/src/platform/database/connect.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../server/src/platform/database/embedded-postgres.ts';
import type { Database } from '../../../server/src/platform/database/schema.ts';
import { createLog } from '../../../server/src/platform/log.ts';
import { emptyDataDir } from '../data-dir.ts';

/** A migrated database of the embedded PostgreSQL, accessed the way the site accesses it. */
export interface BenchDatabase {
  readonly db: Kysely<Database>;
  readonly connection: Connection;
}

/** The site's own PostgreSQL on an empty data directory. */
export interface BenchServer {
  /** `size`: connections in its pool; defaults to the site's own number. */
  database(name: string, size?: number): Promise<BenchDatabase>;
  close(): Promise<void>;
}

export async function openBenchServer(): Promise<BenchServer> {
  const log = createLog('silent');
  const postgres: EmbeddedPostgres = await startEmbeddedPostgres(emptyDataDir(), log);
  const open: Kysely<Database>[] = [];
  return {
    async database(name, size = POOL_SIZE) {
      const client = new Client(postgres.connection);
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      const connection = { ...postgres.connection, database: name };
      const db = connect(connection, log, { size });
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
