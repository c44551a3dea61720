import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { objectKinds } from '../../../composition/object-kinds.ts';
import { siteSchema } from '../../../composition/site-schema.ts';
import { readSettings, type Settings } from '../../../platform/config/settings.ts';
import { type Connection, connect } from '../../../platform/database/connect.ts';
import { createLog } from '../../../platform/log.ts';
import { openStorage } from '../../../platform/storage/site-storage.ts';
import { COMPILE_CACHE } from '../../../testing/compile-cache.ts';
import type { TestSite } from '../../../testing/site.ts';
import { createTestDatabase, databaseUrl } from '../../../testing/test-database.ts';
import { createBackup } from '../create-backup.ts';
import type { Manifest } from '../format/backup-format.ts';
import { openBackupPlace } from '../place/backup-place.ts';
import { chosenBackup } from '../place/read-backups.ts';
import { type RestoreOptions, restoreBackup } from '../restore-backup.ts';

const silent = createLog('silent');
const never = new AbortController().signal;

export const newDirectory = (): string => mkdtempSync(path.join(os.tmpdir(), 'ai-site-backup-'));
export const removeDirectories = (...directories: readonly string[]): void => {
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
};

/** Makes a backup of a test site in this process. */
export function backUp(
  { site, connection }: TestSite,
  address: string,
  options: Partial<Parameters<typeof createBackup>[1]> = {},
): Promise<Manifest> {
  const source = {
    settings: site.settings,
    connection,
    store: site.storage.store,
    log: silent,
    deployTokenFile: path.join(site.settings.dataDir, 'deploy-token'),
  };
  return createBackup(source, {
    place: openBackupPlace(address, site.settings),
    objects: 'new',
    passphrase: null,
    keep: null,
    reason: 'command',
    signal: never,
    ...options,
  });
}

/** An empty site on a migrated database of its own, to restore into. */
export interface EmptySite {
  readonly settings: Settings;
  readonly connection: Connection;
  readonly db: ReturnType<typeof connect>;
  readonly store: ReturnType<typeof openStorage>['store'];
  restore(address: string, options?: Partial<RestoreOptions>): ReturnType<typeof restoreBackup>;
  /** Environment of a process of this site. */
  readonly environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

export const TEST_KEY = 'a secret key that only tests know';

export async function openEmptySite(changes: Partial<Settings> = {}): Promise<EmptySite> {
  const dataDir = newDirectory();
  const database = await createTestDatabase();
  const environment = {
    SITE_ENV: 'local',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl(database.connection),
    SECRET_KEY: TEST_KEY,
    LOG_LEVEL: 'error',
  };
  const settings = { ...readSettings(environment), ...changes };
  const { store } = openStorage(settings, () => new Date(), objectKinds);
  const db = connect({ ...database.connection }, silent, { size: 1 });
  return {
    settings,
    connection: database.connection,
    db,
    store,
    environment,
    async restore(address, options = {}) {
      const place = openBackupPlace(address, settings);
      const target = {
        settings,
        store,
        log: silent,
        openDatabase: async () => ({ connection: database.connection, stop: async () => {} }),
        placeSecrets: async () => {},
      };
      return restoreBackup(target, {
        place,
        manifest: await chosenBackup(place, null),
        schema: siteSchema,
        allowMissing: false,
        signal: never,
        ...options,
      });
    },
    async close() {
      await db.destroy();
      store.close();
      await database.drop();
      removeDirectories(dataDir);
    },
  };
}

/** How a command ended. */
export interface CommandEnd {
  /** Exit code, or the signal that ended the process. */
  readonly code: number | string;
  readonly out: string;
  readonly errors: string;
}

/** Runs `npm run backup` or `npm run restore` without npm, in a process of its own. */
export async function runCommand(
  name: 'backup' | 'restore',
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<CommandEnd> {
  const child: ChildProcess = fork(
    path.resolve(import.meta.dirname, `../../../composition/commands/${name}.ts`),
    [...args],
    {
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILE_CACHE, ...environment },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      execArgv: [],
    },
  );
  const said = { out: '', errors: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (said.out += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said.errors += text));
  const [code, signal] = await once(child, 'close');
  return { code: code ?? signal, ...said };
}

/** Rows of every table, read by a client of its own. */
export async function rowCounts(connection: Connection): Promise<Record<string, number>> {
  const client = new Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
    );
    const counts: Record<string, number> = {};
    for (const { name } of rows)
      counts[name] = (await client.query(`select count(*)::int as count from "${name}"`)).rows[0].count;
    return counts;
  } finally {
    await client.end();
  }
}
