import { chmodSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Connection, connect } from '../database/connect.ts';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { migrate } from '../database/migrations.ts';
import { createLog } from '../log.ts';
import { keepTestServer, recreateDatabase, TEMPLATE, withDatabase } from './test-database.ts';

/** One PostgreSQL for the whole run of tests, with a migrated database that each test copies. `DATABASE_URL` names another server. */
export default async function startPostgres(): Promise<void> {
  const log = createLog('warn');
  const external = process.env.DATABASE_URL;
  const embedded = external === undefined || external === '' ? await startEmbedded(log) : null;
  const server: Connection = embedded === null ? { connectionString: external } : embedded.postgres.connection;
  await recreateDatabase(server, TEMPLATE);
  const db = connect(withDatabase(server, TEMPLATE), log);
  await migrate(db);
  await db.destroy();
  keepTestServer(server, embedded);
}

async function startEmbedded(log: ReturnType<typeof createLog>) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'ai-site-test-'));
  // The unprivileged user of the database passes through it.
  chmodSync(dataDir, 0o711);
  return { postgres: await startEmbeddedPostgres(dataDir, log), dataDir };
}
