import type { AttachedReport } from '@ai-site/shared/api/releases';
import type { Release } from '@ai-site/shared/contract';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { ReleaseTables } from './tables.ts';

type Db = Kysely<Database> | Transaction<Database>;

export type ReleaseRow = Selectable<ReleaseTables['releases']>;

/** A version whose files are there; undefined for one that never was or is retired. */
export async function findRelease(db: Db, name: string, version: string): Promise<Release | undefined> {
  const row = await db.selectFrom('releases').select('description').where('name', '=', name).where('version', '=', version).where('retired_at', 'is', null).executeTakeFirst();
  return row?.description;
}

/** Whether these sources were released before, under whatever version. */
export async function wasReleased(db: Db, name: string, source: string): Promise<boolean> {
  const row = await db.selectFrom('releases').select('version').where('name', '=', name).where('source', '=', source).executeTakeFirst();
  return row !== undefined;
}

/** Every version a name ever had, retired ones too: a number is never given twice. */
export async function versionsOf(db: Db, name: string): Promise<readonly string[]> {
  const rows = await db.selectFrom('releases').select('version').where('name', '=', name).execute();
  return rows.map((row) => row.version);
}

/** Everything that was ever released, newest first. */
export async function allReleases(db: Db): Promise<readonly ReleaseRow[]> {
  return await db.selectFrom('releases').selectAll().orderBy('name').orderBy('deployed_at', 'desc').orderBy('version', 'desc').execute();
}

/** Everything that was ever released of one name, newest first. */
export async function releasesOf(db: Db, name: string): Promise<readonly ReleaseRow[]> {
  return await db.selectFrom('releases').selectAll().where('name', '=', name).orderBy('deployed_at', 'desc').orderBy('version', 'desc').execute();
}

export interface NewRelease {
  readonly release: Release;
  readonly actor: string;
  readonly at: Date;
  /** Bytes (brotli) of what its first screen takes. */
  readonly firstBytes: number;
}

/** Registers a release; false when the version exists. Of two at once the second waits for the first's transaction. */
export async function insertRelease(db: Transaction<Database>, { release, actor, at, firstBytes }: NewRelease): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('releases')
    .values({
      name: release.name,
      version: release.version,
      source: release.source,
      description: JSON.stringify(release),
      deployed_at: at,
      deployed_by: actor,
      first_bytes: firstBytes,
    })
    .onConflict((conflict) => conflict.columns(['name', 'version']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

type ReportRow = Selectable<ReleaseTables['release_reports']>;

const shownReport = ({ report, at, by }: Pick<ReportRow, 'report' | 'at' | 'by'>): AttachedReport => ({ ...report, at: at.toISOString(), by });

/** The newest report of a version; null when the contract suite did not run. */
export async function lastReport(db: Db, name: string, version: string): Promise<AttachedReport | null> {
  const row = await db
    .selectFrom('release_reports')
    .select(['report', 'at', 'by'])
    .where('name', '=', name)
    .where('version', '=', version)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : shownReport(row);
}

/** The newest report of every version, by `name version`. */
export async function lastReports(db: Db): Promise<ReadonlyMap<string, AttachedReport>> {
  const rows = await db.selectFrom('release_reports').selectAll().orderBy('id').execute();
  return new Map(rows.map((row) => [`${row.name} ${row.version}`, shownReport(row)]));
}
