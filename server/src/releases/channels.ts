import type { Release } from '@ai-site/shared/contract';
import { ApiError } from '@ai-site/shared/errors';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { ReleaseAction, ReleaseTables } from './tables.ts';
import { type Act, record } from './trail.ts';

type Db = Kysely<Database> | Transaction<Database>;

export type Channels = Selectable<ReleaseTables['release_channels']>;

/** The channels of every name. */
export async function allChannels(db: Db): Promise<readonly Channels[]> {
  return await db.selectFrom('release_channels').selectAll().orderBy('name').execute();
}

/** Descriptions of the versions that are live, by name. */
export async function liveReleases(db: Db): Promise<ReadonlyMap<string, Release>> {
  const rows = await db
    .selectFrom('release_channels')
    .innerJoin('releases', (join) => join.onRef('releases.name', '=', 'release_channels.name').onRef('releases.version', '=', 'release_channels.live'))
    .select(['releases.name', 'releases.description'])
    .execute();
  return new Map(rows.map((row) => [row.name, row.description]));
}

/** Keeps the channels of a name as they are until the transaction ends; a name without any gets an empty row. */
export async function lockChannels(db: Transaction<Database>, name: string): Promise<Channels> {
  await db
    .insertInto('release_channels')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return await db.selectFrom('release_channels').selectAll().where('name', '=', name).forUpdate().executeTakeFirstOrThrow();
}

/** Keeps the live shell as it is, so that what was found to fit it still does at the end of the transaction. */
export async function holdShell(db: Transaction<Database>): Promise<void> {
  await db.selectFrom('release_channels').select('live').where('name', '=', 'shell').forShare().execute();
}

export async function isPinned(db: Db, name: string): Promise<boolean> {
  const row = await db.selectFrom('release_channels').select('pinned_by').where('name', '=', name).executeTakeFirst();
  return row !== undefined && row.pinned_by !== null;
}

/** Throws 409 while the live version is pinned. */
export function requireUnpinned({ name, live, pinned_by, pinned_reason }: Channels): void {
  if (pinned_by === null) return;
  throw new ApiError(409, `${name} 已由${pinned_by}锁定在 ${live ?? '空'}${pinned_reason ? `（${pinned_reason}）` : ''}，请先解除锁定`);
}

/** An act on one name: who, when, why. */
export type Deed = Pick<Act, 'actor' | 'at' | 'reason' | 'report'> & { readonly name: string };

/** Ends the canary of a name; false when none runs. */
export async function endCanary(db: Transaction<Database>, deed: Deed & { readonly action: 'canary-end' | 'guard' }): Promise<boolean> {
  const { canary, live } = await lockChannels(db, deed.name);
  if (canary === null) return false;
  await db.updateTable('release_channels').set({ canary: null, canary_percent: null, canary_since: null, canary_by: null }).where('name', '=', deed.name).execute();
  await record(db, { ...deed, from: canary, to: live, percent: 0 });
  return true;
}

/** Starts a canary, or changes its share. */
export async function setCanary(db: Transaction<Database>, deed: Deed & { readonly version: string; readonly percent: number }): Promise<void> {
  const { canary, canary_since } = await lockChannels(db, deed.name);
  await db
    .updateTable('release_channels')
    .set({
      canary: deed.version,
      canary_percent: deed.percent,
      // What was measured of this canary before its share changed still counts.
      canary_since: canary === deed.version ? canary_since : deed.at,
      canary_by: deed.actor,
    })
    .where('name', '=', deed.name)
    .execute();
  await record(db, { ...deed, action: 'canary', from: canary, to: deed.version });
}

/** Makes a version the candidate. */
export async function setCandidate(db: Transaction<Database>, deed: Deed & { readonly version: string }): Promise<void> {
  const { candidate } = await lockChannels(db, deed.name);
  await db.updateTable('release_channels').set({ candidate: deed.version }).where('name', '=', deed.name).execute();
  await record(db, { ...deed, action: 'candidate', from: candidate, to: deed.version });
}

export interface Switch extends Deed {
  readonly version: string;
  readonly action: Extract<ReleaseAction, 'publish' | 'deploy' | 'promote' | 'rollback' | 'pin'>;
}

/** Makes a version live for everybody and remembers the one before. A canary, which was compared with that one, ends. */
export async function switchLive(db: Transaction<Database>, deed: Switch): Promise<void> {
  const { live, canary, candidate } = await lockChannels(db, deed.name);
  if (canary !== null && canary !== deed.version) await endCanary(db, { ...deed, action: 'canary-end', report: null, reason: `线上版本换为 ${deed.version}` });
  await db
    .updateTable('release_channels')
    .set({
      live: deed.version,
      // Rolled back from: returning to it would bring the fault back, so it is not the former of anything.
      former: deed.action === 'rollback' ? null : live,
      since: deed.at,
      candidate: candidate === deed.version ? null : candidate,
      canary: null,
      canary_percent: null,
      canary_since: null,
      canary_by: null,
    })
    .where('name', '=', deed.name)
    .execute();
  await record(db, { ...deed, from: live, to: deed.version });
}

const switches: ReadonlySet<ReleaseAction> = new Set(['publish', 'deploy', 'promote', 'pin']);

/** The versions a name had live, newest first, without what a rollback took away. */
export async function formerVersions(db: Db, name: string): Promise<readonly string[]> {
  const events = await db.selectFrom('release_events').select(['action', 'to_version']).where('name', '=', name).orderBy('id').execute();
  const stack: string[] = [];
  for (const { action, to_version } of events) {
    // One that skipped versions took these away too.
    if (action === 'rollback') while (stack.length > 0 && stack.at(-1) !== to_version) stack.pop();
    else if (to_version !== null && switches.has(action) && stack.at(-1) !== to_version) stack.push(to_version);
  }
  return stack.reverse();
}
