import { Client } from 'pg';
import type { Logger } from 'pino';
import type { Settings } from '../../platform/config/settings.ts';
import type { Connection } from '../../platform/database/connect.ts';
import { newId } from '../../platform/database/new-id.ts';
import { faultPoint } from '../../platform/faults/fault-points.ts';
import { dataRootsOf } from '../../platform/installation/data-roots.ts';
import {
  noteUnfinishedRestore,
  readUnfinishedRestore,
  removeUnfinishedRestore,
} from '../../platform/installation/unfinished-restore.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { assertVersion } from './assert-version.ts';
import { restoredProblems } from './check-restored.ts';
import { assertRestorable } from './database/inspect-database.ts';
import { restoreDatabase, type SiteSchema } from './database/restore-database.ts';
import { BackupError } from './format/backup-error.ts';
import { type Manifest, tableKey } from './format/backup-format.ts';
import { readObjectList } from './objects/object-list.ts';
import { restoreObjects } from './objects/restore-objects.ts';
import type { BackupPlace } from './place/backup-place.ts';
import { assertStored } from './place/stored-files.ts';

/** The site that is restored. No server of it may run. */
export interface RestoreTarget {
  readonly settings: Settings;
  readonly store: ObjectStore;
  readonly log: Logger;
  /** Starts or finds the database. */
  openDatabase(): Promise<{ readonly connection: Connection; stop(): Promise<void> }>;
  /** Writes the secrets of the backup to the data directory, as far as it has any. */
  placeSecrets(client: Client): Promise<void>;
}

export interface RestoreOptions {
  readonly place: BackupPlace;
  readonly manifest: Manifest;
  readonly schema: SiteSchema;
  /** Restores although objects are missing. */
  readonly allowMissing: boolean;
  readonly signal: AbortSignal;
}

/** What a restore has brought back. */
export interface Restored {
  readonly rows: number;
  readonly objects: number;
  readonly missing: readonly string[];
}

const MISSING_NAMED = 5;

/**
 * Restores a backup into an empty site: first the objects, then the database in one transaction, which everything depends on. Killed at any time, it leaves
 * an empty database or a whole one, and a note by which no server starts until a restore has finished. Throws `BackupError`.
 */
export async function restoreBackup(
  target: RestoreTarget,
  { place, manifest, schema, allowMissing, signal }: RestoreOptions,
): Promise<Restored> {
  const { settings, store } = target;
  assertVersion(manifest, schema.migrations);
  for (const table of manifest.tables) await assertStored(place, tableKey(manifest.name, table.name), table, signal);
  const objects = await readObjectList(place, manifest, signal);
  if (manifest.objects.missing.length > 0 && !allowMissing)
    throw new BackupError(
      `The site had lost ${manifest.objects.missing.length} objects when the backup was made, which therefore lacks them (${named(manifest.objects.missing)}). To restore without them: --allow-missing`,
    );
  const begun = readUnfinishedRestore(settings.dataDir);
  const restoreId = begun?.backup === manifest.name ? begun.id : newId();
  const database = await target.openDatabase();
  const client = new Client({ ...database.connection, application_name: 'ai-site-restore' });
  client.on('error', (error) => target.log.warn({ err: error }, 'the connection of the restore was lost'));
  try {
    await client.connect();
    await client.query(
      'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 10000',
    );
    const missing: string[] = [];
    if (!(await assertRestorable(client, restoreId))) {
      noteUnfinishedRestore(settings.dataDir, { id: restoreId, backup: manifest.name, place: place.address });
      faultPoint('restore-noted');
      await target.placeSecrets(client);
      await restoreObjects(place, objects, store, signal);
      const check = async (tx: Parameters<typeof restoredProblems>[0]): Promise<void> => {
        const problems = await restoredProblems(tx, client, async (key) => (await store.head(key)) !== undefined);
        if (problems.books.length > 0)
          throw new BackupError(`The books of the backup do not balance:\n${problems.books.join('\n')}`);
        missing.push(...problems.missing);
        if (missing.length > 0 && !allowMissing)
          throw new BackupError(
            `${missing.length} objects that the database names are neither in the backup nor in the store (${named(missing)}). To restore without them: --allow-missing`,
          );
      };
      await restoreDatabase(client, { place, manifest, schema, restoreId, check, signal });
    }
    faultPoint('restore-committed');
    for (const root of dataRootsOf(settings, store)) await root.write(manifest.installation);
    removeUnfinishedRestore(settings.dataDir);
    return { rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0), objects: objects.length, missing };
  } finally {
    await client.end();
    await database.stop();
  }
}

const named = (keys: readonly string[]): string =>
  `${keys.slice(0, MISSING_NAMED).join(', ')}${keys.length > MISSING_NAMED ? ' …' : ''}`;
