import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { localSecretKey } from '../config/secret-key.ts';
import type { Settings } from '../config/settings.ts';
import type { Connection } from './connect.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { AlreadyRunningError } from './instance-lock.ts';
import { preparePostgresHome } from './postgres-home.ts';
import { connectionOf } from './postgres-process.ts';

/** The database of a site, for a program beside its server. */
export interface AttachedPostgres {
  readonly connection: Connection;
  /** Stops the database if this program has started it. */
  stop(): Promise<void>;
}

/** Line of `postmaster.pid` with the port, counted from 0. */
const PORT_LINE = 3;

/** Connects to the managed database, or to the embedded one that a server of this machine runs; starts the embedded one when none does. */
export async function attachPostgres(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  log: Logger,
): Promise<AttachedPostgres> {
  if (databaseUrl !== null) return { connection: { connectionString: databaseUrl }, stop: async () => {} };
  try {
    const postgres = await startEmbeddedPostgres(dataDir, log);
    return { connection: postgres.connection, stop: () => postgres.stop() };
  } catch (error) {
    if (!(error instanceof AlreadyRunningError)) throw error;
    const home = preparePostgresHome(dataDir, log);
    const port = Number(readFileSync(path.join(home.data, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[PORT_LINE]);
    return { connection: connectionOf(home, { port, secret: localSecretKey(dataDir) }), stop: async () => {} };
  }
}
