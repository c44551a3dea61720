import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { fingerprint } from '../../platform/config/derived-key.ts';
import type { Settings } from '../../platform/config/settings.ts';
import { type Connection, openPool, queryBuilder } from '../../platform/database/connect.ts';
import { newId } from '../../platform/database/new-id.ts';
import { noLimits } from '../../platform/database/query-limits.ts';
import type { Database } from '../../platform/database/schema.ts';
import { faultPoint } from '../../platform/faults/fault-points.ts';
import { assertDataRoots, bucketRoot } from '../../platform/installation/data-roots.ts';
import { type DataRoot, folderRoot } from '../../platform/installation/site-marker.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { dumpDatabase } from './database/dump-tables.ts';
import { BackupError } from './format/backup-error.ts';
import {
  backupName,
  FORMAT,
  type ListedObject,
  type Manifest,
  manifestKey,
  type ObjectMode,
  secretsKey,
} from './format/backup-format.ts';
import { keepPin } from './object-pin.ts';
import { copyObjects } from './objects/copy-objects.ts';
import { type NamedObject, namedObjects } from './objects/named-objects.ts';
import { readObjectList, storeObjectList } from './objects/object-list.ts';
import type { BackupPlace } from './place/backup-place.ts';
import { finishedBackups } from './place/read-backups.ts';
import { storeText } from './place/stored-files.ts';
import { pruneBackups } from './prune-backups.ts';
import { beginRun, endInterruptedRuns, endRun } from './records/backup-runs.ts';
import type { BackupReason } from './records/tables.ts';
import { sealSecrets } from './sealed-secrets.ts';
import { siteVersion } from './site-version.ts';

/** What a backup is made of. */
export interface BackupSource {
  readonly settings: Settings;
  readonly connection: Connection;
  readonly store: ObjectStore;
  readonly log: Logger;
  /** Path of the file with the token for deployments; it belongs to the secrets. */
  readonly deployTokenFile: string;
}

export interface BackupOptions {
  readonly place: BackupPlace;
  readonly objects: ObjectMode;
  /** Seals the secrets of the site; null: they are left out. */
  readonly passphrase: string | null;
  /** Number of backups that stay in the place; null: all. */
  readonly keep: number | null;
  readonly reason: BackupReason;
  readonly signal: AbortSignal;
}

/** Remains of puts that were interrupted so long ago are removed. */
const PARTIAL_MS = 3_600_000;

/**
 * Makes a backup while the site runs: the tables as one snapshot shows them, then the objects that the snapshot names, which a pin keeps there. The manifest
 * is written last. Throws `BackupError` while another backup of this database is made, `SiteDataError` when the place is not mounted or of another site.
 */
export async function createBackup(source: BackupSource, options: BackupOptions): Promise<Manifest> {
  const { connection, log } = source;
  const client = new Client({ ...connection, application_name: 'ai-site-backup' });
  // A lost connection also rejects what runs on it.
  client.on('error', (error) => log.warn({ err: error }, 'the connection of the backup was lost'));
  await client.connect();
  const db = queryBuilder(openPool(connection, log, { size: 2, limits: noLimits }));
  try {
    const { rows } = await client.query(`select pg_try_advisory_lock(hashtextextended('backup', 0)) as mine`);
    if (rows[0]?.mine !== true) throw new BackupError('Another backup of this site is being made');
    await endInterruptedRuns(db);
    const id = newId();
    await beginRun(db, { id, reason: options.reason, address: options.place.address });
    try {
      const manifest = await makeBackup(source, { ...options, id, client, db });
      await endRun(db, id, { name: manifest.name });
      return manifest;
    } catch (error) {
      await endRun(db, id, { error }).catch((failure: unknown) =>
        log.warn({ err: failure }, 'the end of the backup could not be recorded'),
      );
      throw error;
    }
  } finally {
    await db.destroy();
    await client.end();
  }
}

interface Run extends BackupOptions {
  readonly id: string;
  readonly client: Client;
  readonly db: Kysely<Database>;
}

async function makeBackup(
  { settings, store, log, deployTokenFile }: BackupSource,
  { place, objects: mode, passphrase, keep, signal, id, client, db }: Run,
): Promise<Manifest> {
  const installation = await assertDataRoots(db, [placeRoot(place)]);
  await place.store.removePartial(new Date(Date.now() - PARTIAL_MS));
  const createdAt = new Date();
  const name = backupName(createdAt, randomBytes(2).toString('hex'));
  await using pin = await keepPin(db, id, log);
  const { named, ...database } = await inSnapshot(client, async () => ({
    ...(await dumpDatabase(client, place, name, signal)),
    named: mode === 'none' ? [] : await namedObjects(client),
  }));
  const objects = await backupObjects({ store, place, name, mode, named, signal });
  const secrets =
    passphrase === null
      ? null
      : await storeText(
          place,
          secretsKey(name),
          await sealSecrets(
            {
              secretKey: settings.secretKey,
              previousSecretKeys: [...settings.previousSecretKeys],
              deployToken: settings.deployToken ?? fileText(deployTokenFile),
            },
            passphrase,
          ),
        );
  await pin.assertPinned();
  const manifest: Manifest = {
    format: FORMAT,
    name,
    createdAt: createdAt.toISOString(),
    installation,
    siteVersion,
    ...database,
    objects,
    secretKey: fingerprint(settings.secretKey, 'backup').toString('hex'),
    secrets,
  };
  faultPoint('backup-before-manifest');
  await storeText(place, manifestKey(name), `${JSON.stringify(manifest, null, 1)}\n`);
  faultPoint('backup-manifest-stored');
  if (objects.missing.length > 0)
    log.error(
      { count: objects.missing.length, keys: objects.missing.slice(0, 20) },
      'the site has lost objects, which the backup cannot contain',
    );
  if (keep !== null) log.info(await pruneBackups(place, keep, signal), 'removed from the place of backups');
  return manifest;
}

/** The place of backups is marked like a folder of the site: what is not mounted is not filled. */
function placeRoot({ address, store }: BackupPlace): DataRoot {
  const name = `backups in ${address}`;
  return address.startsWith('s3:') ? bucketRoot(name, address, store) : folderRoot(name, address);
}

const fileText = (file: string): string | null => (existsSync(file) ? readFileSync(file, 'utf8').trim() : null);

async function inSnapshot<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin transaction isolation level repeatable read read only');
  try {
    return await work();
  } finally {
    await client.query('rollback');
  }
}

interface ObjectsOptions extends Pick<Run, 'place' | 'signal'> {
  readonly store: ObjectStore;
  readonly name: string;
  readonly mode: ObjectMode;
  readonly named: readonly NamedObject[];
}

async function backupObjects({
  store,
  place,
  name,
  mode,
  named,
  signal,
}: ObjectsOptions): Promise<Manifest['objects']> {
  if (mode === 'none') return { mode, count: 0, bytes: 0, newCount: 0, newBytes: 0, list: null, missing: [] };
  const previous = mode === 'new' ? await previousObjects(place, signal) : [];
  const { listed, missing, newCount, newBytes } = await copyObjects({ from: store, place, named, previous, signal });
  const bytes = listed.reduce((sum, object) => sum + object.bytes, 0);
  return {
    mode,
    count: listed.length,
    bytes,
    newCount,
    newBytes,
    list: await storeObjectList(place, name, listed, signal),
    missing: [...missing],
  };
}

async function previousObjects(place: BackupPlace, signal: AbortSignal): Promise<readonly ListedObject[]> {
  const last = (await finishedBackups(place)).findLast(({ objects }) => objects.list !== null);
  if (last === undefined) return [];
  return readObjectList(place, last, signal).catch((error: unknown) => {
    // All objects are read anew then.
    if (error instanceof BackupError) return [];
    throw error;
  });
}
