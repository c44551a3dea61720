import type { Release } from '@ai-site/shared/contract';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { ReleaseAction } from './tables.ts';

type Db = Kysely<Database> | Transaction<Database>;

export interface LiveRow {
  readonly name: string;
  readonly version: string;
  readonly former: string | null;
  readonly since: Date;
  readonly description: Release;
}

/** What visitors get, with the description of each live version. */
export async function liveReleases(db: Db): Promise<readonly LiveRow[]> {
  return await db
    .selectFrom('live_releases')
    .innerJoin('releases', (join) => join.onRef('releases.name', '=', 'live_releases.name').onRef('releases.version', '=', 'live_releases.version'))
    .select(['live_releases.name', 'live_releases.version', 'live_releases.former', 'live_releases.since', 'releases.description'])
    .orderBy('live_releases.name')
    .execute();
}

export async function findRelease(db: Db, name: string, version: string): Promise<Release | undefined> {
  const row = await db.selectFrom('releases').select('description').where('name', '=', name).where('version', '=', version).executeTakeFirst();
  return row?.description;
}

/** Whether these sources were released before, under whatever version. */
export async function wasReleased(db: Db, name: string, source: string): Promise<boolean> {
  const row = await db.selectFrom('releases').select('version').where('name', '=', name).where('source', '=', source).executeTakeFirst();
  return row !== undefined;
}

export async function versionsOf(db: Db, name: string): Promise<readonly string[]> {
  const rows = await db.selectFrom('releases').select('version').where('name', '=', name).execute();
  return rows.map((row) => row.version);
}

/** Registers a release; false when the version exists. Of two at once the second waits for the first's transaction. */
export async function insertRelease(db: Transaction<Database>, release: Release, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('releases')
    .values({ name: release.name, version: release.version, source: release.source, description: JSON.stringify(release), deployed_at: at })
    .onConflict((conflict) => conflict.columns(['name', 'version']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Keeps what is live of a name as it is until the transaction ends. */
export async function lockLive(db: Transaction<Database>, name: string): Promise<{ readonly version: string } | undefined> {
  return await db.selectFrom('live_releases').select('version').where('name', '=', name).forUpdate().executeTakeFirst();
}

export interface Switch {
  readonly name: string;
  readonly version: string;
  readonly action: ReleaseAction;
  readonly at: Date;
}

/** Makes a version live and remembers the one before, in the caller's transaction. */
export async function switchLive(db: Transaction<Database>, { name, version, action, at }: Switch): Promise<void> {
  const current = await lockLive(db, name);
  // Rolled back from: returning to it would bring the fault back, so it is not the former of anything.
  const former = action === 'rollback' ? null : (current?.version ?? null);
  await db
    .insertInto('live_releases')
    .values({ name, version, former, since: at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ version, former, since: at }))
    .execute();
  await db
    .insertInto('release_events')
    .values({ name, action, from_version: current?.version ?? null, to_version: version, at })
    .execute();
}

/** The versions a name had live, newest first, without what a rollback took away. */
export async function formerVersions(db: Db, name: string): Promise<readonly string[]> {
  const events = await db.selectFrom('release_events').select(['action', 'to_version']).where('name', '=', name).orderBy('id').execute();
  const stack: string[] = [];
  for (const event of events) {
    if (event.action === 'rollback') stack.pop();
    else if (stack.at(-1) !== event.to_version) stack.push(event.to_version);
  }
  return stack.reverse();
}
