import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { allJobs } from '../composition/jobs.ts';
import { migrate } from '../composition/migrations.ts';
import { readSettings } from '../platform/config/settings.ts';
import { type Connection, openPool, queryBuilder } from '../platform/database/connect.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import { openNotifier } from '../platform/database/pg-notifier.ts';
import { Jobs } from '../platform/jobs/jobs.ts';
import { createLog } from '../platform/log.ts';
import { keepTestServer, onServer, recreateDatabase, TEMPLATE, withDatabase } from './test-database.ts';

/** A file system in memory, of Linux. */
const MEMORY = '/dev/shm';
const MEMORY_BYTES = 4 * 1024 ** 3;

/** Nothing of the test databases has to survive a crash, and none of them lives long enough to be vacuumed. */
const careless = ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum'];

/** One PostgreSQL for the whole test run, with a migrated template database that each test copies. `DATABASE_URL` selects another server. */
export default async function startPostgres(): Promise<void> {
  const log = createLog('warn');
  const external = process.env.DATABASE_URL;
  const embedded = external === undefined || external === '' ? await startEmbedded(log) : null;
  const server: Connection = embedded === null ? { connectionString: external } : embedded.postgres.connection;
  await recreateDatabase(server, TEMPLATE);
  const connection = withDatabase(server, TEMPLATE);
  const pool = openPool(connection, log);
  const db = queryBuilder(pool);
  await migrate(db);
  const notifier = await openNotifier(connection, db, log);
  const jobs = new Jobs({ pool, settings: readSettings({ SITE_ENV: 'local' }), notifier, log }, allJobs);
  await jobs.install();
  await jobs.close();
  await notifier.close();
  await db.destroy();
  keepTestServer(server, embedded);
}

async function startEmbedded(log: ReturnType<typeof createLog>) {
  const dataDir = mkdtempSync(path.join(fastDirectory(), 'ai-site-test-'));
  // The unprivileged user of the database must be able to traverse it.
  chmodSync(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres(dataDir, log);
  await onServer(postgres.connection, [
    ...careless.map((setting) => `alter system set ${setting} = off`),
    'select pg_reload_conf()',
  ]);
  return { postgres, dataDir };
}

/** Memory where there is plenty of it (a container has 64 MB by default), otherwise the disk. */
function fastDirectory(): string {
  if (!existsSync(MEMORY)) return os.tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize < MEMORY_BYTES ? os.tmpdir() : MEMORY;
}
