import type { AttachedReport } from '@ai-site/shared/api/releases';
import type { Release } from '@ai-site/shared/contract';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { ReleaseTables } from './tables.ts';

type Db = Kysely<Database> | Transaction<Database>;

export type ReleaseRow = Selectable<ReleaseTables['releases']>;

/** A version whose files exist; undefined for one that was never released or is retired. */
export async function findRelease(db: Db, name: string, version: string): Promise<Release | undefined> {
  return (await findRow(db, name, version))?.description;
}

/** The row of such a version. */
export async function findRow(db: Db, name: string, version: string): Promise<ReleaseRow | undefined> {
  return await db
    .selectFrom('releases')
    .selectAll()
    .where('name', '=', name)
    .where('version', '=', version)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
}

/** The versions that visitors get now: what is live, and running canaries; none of a package that is withdrawn or switched off. */
export async function servedReleases(db: Db): Promise<readonly Pick<ReleaseRow, 'description' | 'archive_key'>[]> {
  return await db
    .selectFrom('release_channels')
    .innerJoin('releases', (join) =>
      join
        .onRef('releases.name', '=', 'release_channels.name')
        .on((on) =>
          on.or([
            on('releases.version', '=', on.ref('release_channels.live')),
            on('releases.version', '=', on.ref('release_channels.canary')),
          ]),
        ),
    )
    .select(['releases.description', 'releases.archive_key'])
    .where('releases.retired_at', 'is', null)
    .where('release_channels.closed', 'is', null)
    .orderBy('releases.name')
    .execute();
}

/** The versions of remotes that visitors get now or after the next action: what is live, canaries and candidates. */
export async function remotesInUse(db: Db): Promise<readonly Pick<ReleaseRow, 'description' | 'first_bytes'>[]> {
  return await db
    .selectFrom('release_channels')
    .innerJoin('releases', (join) =>
      join
        .onRef('releases.name', '=', 'release_channels.name')
        .on((on) =>
          on.or(
            (['live', 'canary', 'candidate'] as const).map((channel) =>
              on('releases.version', '=', on.ref(`release_channels.${channel}`)),
            ),
          ),
        ),
    )
    .select(['releases.description', 'releases.first_bytes'])
    .where('releases.name', '!=', 'shell')
    .where('releases.retired_at', 'is', null)
    .orderBy('releases.name')
    .execute();
}

/** Whether these sources were released before, under any version. */
export async function wasReleased(db: Db, name: string, source: string): Promise<boolean> {
  const row = await db
    .selectFrom('releases')
    .select('version')
    .where('name', '=', name)
    .where('source', '=', source)
    .executeTakeFirst();
  return row !== undefined;
}

/** Every version of a name, including retired ones: version numbers are never reused. */
export async function versionsOf(db: Db, name: string): Promise<readonly string[]> {
  const rows = await db.selectFrom('releases').select('version').where('name', '=', name).execute();
  return rows.map((row) => row.version);
}

export async function allReleases(db: Db): Promise<readonly ReleaseRow[]> {
  return await db
    .selectFrom('releases')
    .selectAll()
    .orderBy('name')
    .orderBy('deployed_at', 'desc')
    .orderBy('version', 'desc')
    .execute();
}

export async function releasesOf(db: Db, name: string): Promise<readonly ReleaseRow[]> {
  return await db
    .selectFrom('releases')
    .selectAll()
    .where('name', '=', name)
    .orderBy('deployed_at', 'desc')
    .orderBy('version', 'desc')
    .execute();
}

export interface NewRelease {
  readonly release: Release;
  readonly actor: string;
  readonly at: Date;
  readonly firstBytes: number;
  /** Its archive in the object store; null: stored only below a data directory. */
  readonly archiveKey: string | null;
}

/** Registers a release; false when the version exists. A concurrent insert waits for the first one's transaction. */
export async function insertRelease(
  db: Transaction<Database>,
  { release, actor, at, firstBytes, archiveKey }: NewRelease,
): Promise<boolean> {
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
      archive_key: archiveKey,
    })
    .onConflict((conflict) => conflict.columns(['name', 'version']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

type ReportRow = Selectable<ReleaseTables['release_reports']>;

const shownReport = ({ report, at, by }: Pick<ReportRow, 'report' | 'at' | 'by'>): AttachedReport => ({
  ...report,
  at: at.toISOString(),
  by,
});

const reports = (db: Db) =>
  db
    .selectFrom('release_reports')
    .innerJoin('releases', (join) =>
      join
        .onRef('releases.name', '=', 'release_reports.name')
        .onRef('releases.version', '=', 'release_reports.version'),
    );

/** The newest report on a version, or on another one with the same build; null when the conformance suite did not run. */
export async function lastReport(
  db: Db,
  { name, build_hash }: Pick<ReleaseRow, 'name' | 'build_hash'>,
): Promise<AttachedReport | null> {
  const row = await reports(db)
    .select(['report', 'at', 'by'])
    .where('releases.name', '=', name)
    .where('releases.build_hash', '=', build_hash)
    .orderBy('release_reports.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : shownReport(row);
}

/** The newest report on every build, by `name hash`. */
export async function lastReports(db: Db): Promise<ReadonlyMap<string, AttachedReport>> {
  const rows = await reports(db)
    .select(['releases.name', 'releases.build_hash', 'report', 'at', 'by'])
    .orderBy('release_reports.id')
    .execute();
  return new Map(rows.map((row) => [`${row.name} ${row.build_hash}`, shownReport(row)]));
}
