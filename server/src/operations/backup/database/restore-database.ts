import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import type { Client } from 'pg';
import type { Database } from '../../../platform/database/schema.ts';
import { faultPoint } from '../../../platform/faults/fault-points.ts';
import { BackupError } from '../format/backup-error.ts';
import type { Manifest } from '../format/backup-format.ts';
import type { BackupPlace } from '../place/backup-place.ts';
import { emptySchema, loadDatabase } from './load-tables.ts';

/** The migrations of this version of the site. */
export interface SiteSchema {
  readonly migrations: readonly string[];
  /** Runs those of these migrations that have not run. */
  migrate(tx: Transaction<Database>, names: readonly string[]): Promise<void>;
}

export interface RestoreDatabaseOptions {
  readonly place: BackupPlace;
  readonly manifest: Manifest;
  readonly schema: SiteSchema;
  /** Recorded in the database, with which it becomes visible. */
  readonly restoreId: string;
  /** Looks at what was restored; it becomes visible only when this resolves. */
  readonly check: (tx: Transaction<Database>) => Promise<void>;
  readonly signal: AbortSignal;
}

/**
 * Fills a database from a backup, in one transaction: schema of the backup, rows, migrations since then. What was running when the backup was made has ended:
 * sessions are closed, leases are over, and the runs of jobs are not in a backup.
 */
export async function restoreDatabase(
  client: Client,
  { place, manifest, schema, restoreId, check, signal }: RestoreDatabaseOptions,
): Promise<void> {
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: { connect: async () => Object.assign(client, { release() {} }), end: async () => {}, options: {} },
    }),
  });
  await db.transaction().execute(async (tx) => {
    await emptySchema(client);
    await schema.migrate(tx, manifest.migrations);
    await loadDatabase(client, place, manifest, signal);
    await schema.migrate(tx, schema.migrations);
    await endWhatRan(tx);
    const { numUpdatedRows } = await tx
      .updateTable('installation')
      .set({ restore_id: restoreId, restored_from: manifest.name, restored_at: sql<Date>`now()` })
      .executeTakeFirst();
    if (numUpdatedRows !== 1n)
      throw new BackupError('The backup is damaged: it does not say of which installation it is');
    await check(tx);
    faultPoint('restore-before-commit');
  });
}

async function endWhatRan(tx: Transaction<Database>): Promise<void> {
  await tx.deleteFrom('sessions').execute();
  // The run that made the backup.
  await tx.deleteFrom('backup_runs').where('ended_at', 'is', null).execute();
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'lease_until'
  `.execute(tx);
  for (const { name } of rows)
    await sql`update ${sql.table(name)} set lease_until = least(lease_until, now()) where lease_until is not null`.execute(
      tx,
    );
}
