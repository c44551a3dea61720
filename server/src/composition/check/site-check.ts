import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { openBackupPlace } from '../../operations/backup/place/backup-place.ts';
import { backupNames } from '../../operations/backup/place/read-backups.ts';
import { NO_SECURITY_CONTACT } from '../../platform/config/security-settings.ts';
import type { Settings } from '../../platform/config/settings.ts';
import { attachPostgres } from '../../platform/database/attach-postgres.ts';
import { type Connection, connect } from '../../platform/database/connect.ts';
import { newId } from '../../platform/database/new-id.ts';
import { messageOf } from '../../platform/errors/system-code.ts';
import { assertDataRoots, dataRootsOf } from '../../platform/installation/data-roots.ts';
import { assertNoUnfinishedRestore } from '../../platform/installation/unfinished-restore.ts';
import { createLog } from '../../platform/log.ts';
import { RedisConnection } from '../../platform/realtime/redis/redis-connection.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { openStorage } from '../../platform/storage/site-storage.ts';
import { newerMigrations, siteMigrations } from '../migrations.ts';
import { objectKinds } from '../object-kinds.ts';
import { connectedServices } from './connected-services.ts';

/** One part of a site and whether it works. */
export interface CheckResult {
  readonly part: string;
  readonly ok: boolean;
  /** It works, but something is missing that it should have. */
  readonly warning?: true;
  /** What was found, or why it does not work. */
  readonly detail: string;
}

const REACH_MS = 5000;

async function check(part: string, work: () => Promise<string>): Promise<CheckResult> {
  try {
    return { part, ok: true, detail: await work() };
  } catch (error) {
    return { part, ok: false, detail: messageOf(error) };
  }
}

/** Tries every part of a site that does not have to run for it. The embedded database is started when no server runs it. */
export async function checkSite(settings: Settings): Promise<readonly CheckResult[]> {
  const log = createLog('silent');
  const { store } = openStorage(settings, () => new Date(), objectKinds);
  const results: CheckResult[] = [
    { part: 'settings', ok: true, detail: `SITE_ENV=${settings.siteEnv}, data in ${settings.dataDir}` },
  ];
  try {
    results.push(await check('data', async () => dataState(settings)));
    results.push(...(await checkDatabase(settings, store, log)));
    results.push(await check('objects', () => writeReadDelete(store)));
    if (settings.backup.place !== null) results.push(await check('backups', () => backupState(settings)));
    if (settings.realtime !== null) results.push(await check('realtime', () => redisState(settings.realtime)));
    if (settings.tls !== null)
      results.push(await check('certificate', async () => `${readFileSync(settings.tls?.cert ?? '').length} bytes`));
    results.push(...securityContact(settings));
    results.push({
      part: 'ffmpeg',
      ok: true,
      detail: settings.ffmpeg ?? 'none: videos and audio files cannot be made',
    });
    results.push(
      ...(await Promise.all(connectedServices(settings).map(({ name, url }) => check(name, () => reach(url))))),
    );
    return results;
  } finally {
    store.close();
  }
}

function securityContact({ securityContacts, relaxations }: Settings): CheckResult[] {
  if (securityContacts.length > 0) return [{ part: 'security contact', ok: true, detail: securityContacts.join(' ') }];
  return relaxations.missingSecurityContact
    ? []
    : [{ part: 'security contact', ok: true, warning: true, detail: NO_SECURITY_CONTACT }];
}

function dataState({ dataDir }: Settings): string {
  assertNoUnfinishedRestore(dataDir);
  return 'no restore is unfinished';
}

async function checkDatabase(
  settings: Settings,
  store: ObjectStore,
  log: ReturnType<typeof createLog>,
): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  const database = await check('database', async () => {
    const postgres = await attachPostgres(settings, log);
    try {
      const state = await databaseState(postgres.connection);
      // A database that no server has prepared yet knows no folders.
      if (state.executed > 0)
        results.push(await check('folders', () => folderState(settings, store, postgres.connection, log)));
      return state.text;
    } finally {
      await postgres.stop();
    }
  });
  return [database, ...results];
}

async function databaseState(connection: Connection): Promise<{ readonly executed: number; readonly text: string }> {
  const client = new Client({ ...connection, connectionTimeoutMillis: REACH_MS });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query(
      `select current_setting('server_version') as version, to_regclass('public.kysely_migration') is not null as migrated`,
    );
    const executed: readonly { name: string }[] =
      rows[0].migrated === true ? (await client.query('select name from kysely_migration')).rows : [];
    const newer = newerMigrations(executed.map(({ name }) => name));
    const pending = Object.keys(siteMigrations).length + newer.length - executed.length;
    return {
      executed: executed.length,
      text: `PostgreSQL ${rows[0].version}, ${pending === 0 ? 'current' : `${pending} changes to make at the next start`}`,
    };
  } finally {
    await client.end();
  }
}

async function folderState(
  settings: Settings,
  store: ObjectStore,
  connection: Connection,
  log: ReturnType<typeof createLog>,
): Promise<string> {
  const db = connect(connection, log, { size: 1 });
  try {
    return `of the installation ${await assertDataRoots(db, dataRootsOf(settings, store))}`;
  } catch (error) {
    // The version that will be started first makes these tables.
    if (/relation "\w+" does not exist/.test(messageOf(error))) return 'marked at the next start';
    throw error;
  } finally {
    await db.destroy();
  }
}

async function writeReadDelete(store: ObjectStore): Promise<string> {
  const key = `site-data/check-${newId()}`;
  const content = Buffer.from(key);
  await store.put(key, content, { type: 'text/plain' });
  try {
    const found = await store.get(key);
    if (found === undefined) throw new Error('what was written cannot be read');
    const chunks: Buffer[] = [];
    for await (const chunk of found.body) chunks.push(chunk);
    if (!Buffer.concat(chunks).equals(content)) throw new Error('what was written is read as something else');
  } finally {
    await store.delete(key);
  }
  return 'written, read and deleted';
}

async function backupState(settings: Settings): Promise<string> {
  const place = openBackupPlace(settings.backup.place ?? '', settings);
  try {
    const names = await backupNames(place);
    return `${place.address}: ${names.length === 0 ? 'no backup yet' : `the last one is ${names.at(-1)}`}`;
  } finally {
    place.store.close();
  }
}

/** Also with a wrong password the site would work, by the database alone. */
async function redisState(address: Settings['realtime']): Promise<string> {
  if (address === null) return 'by the database';
  const connection = await RedisConnection.open(address.url, { onMessage: () => undefined, onLost: () => undefined });
  try {
    await connection.subscribe(`${address.prefix}check`);
    await connection.publish(`${address.prefix}check`, '');
  } finally {
    connection.close();
  }
  return `Redis at ${address.url.host} takes messages`;
}

/** Any answer will do: whether a key is accepted is seen at the first call. */
async function reach(url: string): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(REACH_MS), redirect: 'manual' }).catch(
    (error: unknown) => {
      const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
      throw new Error(`${url} cannot be reached (${messageOf(error)}${cause})`);
    },
  );
  await answer.body?.cancel();
  return `${url} answers`;
}
