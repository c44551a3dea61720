import { type CanaryStep, canaryText } from '@ai-site/shared/api/canary-audience';
import type { Release } from '@ai-site/shared/contract';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { Site } from '../../../platform/site.ts';
import { refusal } from '../../refusals/refusal.ts';
import { EVERYBODY, type StoredAudience } from '../audience/canary-audience.ts';
import { type AuditLogEntry, record } from '../records/audit-log.ts';
import type { ReleaseAction, ReleaseTables } from '../records/tables.ts';

type Db = Kysely<Database> | Transaction<Database>;

export type Channels = Selectable<ReleaseTables['release_channels']>;

export async function allChannels(db: Db): Promise<readonly Channels[]> {
  return await db.selectFrom('release_channels').selectAll().orderBy('name').execute();
}

const liveRows = (db: Db) =>
  db
    .selectFrom('release_channels')
    .innerJoin('releases', (join) =>
      join.onRef('releases.name', '=', 'release_channels.name').onRef('releases.version', '=', 'release_channels.live'),
    )
    .select(['releases.name', 'releases.description']);

export async function liveReleases(db: Db): Promise<ReadonlyMap<string, Release>> {
  return new Map((await liveRows(db).execute()).map((row) => [row.name, row.description]));
}

/** The live versions that have to run together: all but those of withdrawn packages. */
export async function runningReleases(db: Db): Promise<ReadonlyMap<string, Release>> {
  const rows = await liveRows(db)
    .where((on) => on.or([on('closed', 'is', null), on('closed', '!=', 'withdrawn')]))
    .execute();
  return new Map(rows.map((row) => [row.name, row.description]));
}

/** Locks the channels of a name until the transaction ends; creates an empty row for a name that has none. */
export async function lockChannels(db: Transaction<Database>, name: string): Promise<Channels> {
  await db
    .insertInto('release_channels')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return await db
    .selectFrom('release_channels')
    .selectAll()
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Locks the live shell against changes, so that a compatibility check still holds at the end of the transaction. */
export async function holdShell(db: Transaction<Database>): Promise<void> {
  await db.selectFrom('release_channels').select('live').where('name', '=', 'shell').forShare().execute();
}

export async function findChannels(db: Db, name: string): Promise<Channels | undefined> {
  return await db.selectFrom('release_channels').selectAll().where('name', '=', name).executeTakeFirst();
}

/** Whether what visitors get may change: it is neither pinned nor withdrawn. */
export const isChangeable = ({ pinned_by, closed }: Channels): boolean => pinned_by === null && closed !== 'withdrawn';

/** Throws `ApiError` 409 while the live version is pinned. */
export function requireUnpinned({ name, live, pinned_by, pinned_reason }: Channels): void {
  if (pinned_by === null) return;
  const why = pinned_reason ? { zh: `（${pinned_reason}）`, en: ` (${pinned_reason})` } : '';
  throw refusal('pinned', { name, by: pinned_by, live: live ?? { zh: '空', en: 'nothing' }, why });
}

/** Throws `ApiError` 409 while nothing may change what visitors get: it is pinned or withdrawn. */
export function requireChangeable(channels: Channels): void {
  requireUnpinned(channels);
  const { name, closed, closed_by, closed_reason } = channels;
  if (closed === 'withdrawn') throw refusal('withdrawn', { name, by: closed_by ?? '', why: closed_reason ?? '' });
}

export type ReleaseChange = Pick<AuditLogEntry, 'actor' | 'at' | 'reason' | 'report'> & { readonly name: string };

/** Columns of a name without a canary. */
const noCanary = {
  canary: null,
  canary_percent: null,
  canary_since: null,
  canary_by: null,
  canary_audience: null,
  canary_steps: null,
  canary_step: null,
  canary_step_since: null,
};

/** Ends the canary of a name; false when none is running. */
export async function endCanary(
  db: Transaction<Database>,
  change: ReleaseChange & { readonly action: 'canary-end' | 'guard' },
): Promise<boolean> {
  const { canary, live } = await lockChannels(db, change.name);
  if (canary === null) return false;
  await db.updateTable('release_channels').set(noCanary).where('name', '=', change.name).execute();
  await record(db, { ...change, from: canary, to: live, percent: 0 });
  return true;
}

/** Ends the pin of a name: what is live may change again. */
export async function endPin(
  db: Transaction<Database>,
  { live, ...change }: ReleaseChange & Pick<Channels, 'live'>,
): Promise<void> {
  await db
    .updateTable('release_channels')
    .set({ pinned_by: null, pinned_since: null, pinned_reason: null, pinned_by_team: false })
    .where('name', '=', change.name)
    .execute();
  await record(db, { ...change, action: 'unpin', from: live, to: live });
}

export interface CanaryChange extends ReleaseChange {
  readonly version: string;
  /** 0: the listed accounts alone. */
  readonly percent: number;
  /** Undefined: a running canary of this version keeps its own. */
  readonly audience?: StoredAudience | undefined;
  readonly plan?: { readonly steps: readonly CanaryStep[]; readonly step: number } | undefined;
}

/** The audience that a canary of a version has while none is given: its own while it runs, or everybody. */
export const keptAudience = (
  { canary, canary_audience }: Pick<Channels, 'canary' | 'canary_audience'>,
  version: string,
): StoredAudience => (canary === version ? canary_audience : null) ?? EVERYBODY;

/** Starts a canary, or changes its share, audience and plan. */
export async function setCanary(db: Transaction<Database>, { audience, plan, ...change }: CanaryChange): Promise<void> {
  const channels = await lockChannels(db, change.name);
  const { canary, canary_since } = channels;
  const reached = audience ?? keptAudience(channels, change.version);
  await db
    .updateTable('release_channels')
    .set({
      canary: change.version,
      canary_percent: change.percent,
      // Measurements of this canary from before the change of its share still count.
      canary_since: canary === change.version ? canary_since : change.at,
      canary_by: change.actor,
      canary_audience: JSON.stringify(reached),
      canary_steps: plan === undefined ? null : JSON.stringify(plan.steps),
      canary_step: plan?.step ?? null,
      canary_step_since: plan === undefined ? null : change.at,
    })
    .where('name', '=', change.name)
    .execute();
  const words = [
    canaryText(change.percent, reached),
    plan === undefined ? '' : `第 ${plan.step + 1}/${plan.steps.length} 步`,
    change.reason ?? '',
  ];
  await record(db, {
    ...change,
    action: 'canary',
    from: canary,
    to: change.version,
    reason: words.filter((part) => part !== '').join('；'),
  });
}

export async function setCandidate(
  db: Transaction<Database>,
  change: ReleaseChange & { readonly version: string },
): Promise<void> {
  const { candidate } = await lockChannels(db, change.name);
  await db.updateTable('release_channels').set({ candidate: change.version }).where('name', '=', change.name).execute();
  await record(db, { ...change, action: 'candidate', from: candidate, to: change.version });
}

export interface Switch extends ReleaseChange {
  readonly version: string;
  /** The candidate that goes live under this version; itself when absent. */
  readonly settled?: string;
  readonly action: Extract<ReleaseAction, 'publish' | 'deploy' | 'promote' | 'rollback' | 'pin'>;
}

/** Job that records anew what the first screens of remotes load. */
export const FIRST_SCREENS_JOB = 'first-screens';

/**
 * Makes a version live for everybody and remembers the previous one. Ends a running canary, because it was compared with the previous version.
 * Another shell has another UI kit, so the first screens of the remotes are counted anew.
 */
export async function switchLive(
  { jobs }: Pick<Site, 'jobs'>,
  db: Transaction<Database>,
  { settled, ...change }: Switch,
): Promise<void> {
  const { live, canary, candidate } = await lockChannels(db, change.name);
  const same = new Set([change.version, settled]);
  if (canary !== null && !same.has(canary))
    await endCanary(db, { ...change, action: 'canary-end', report: null, reason: `线上版本换为 ${change.version}` });
  await db
    .updateTable('release_channels')
    .set({
      live: change.version,
      // After a rollback: returning to the faulty version would bring the fault back, so it does not become the previous version.
      previous: change.action === 'rollback' ? null : live,
      since: change.at,
      candidate: candidate !== null && same.has(candidate) ? null : candidate,
      ...noCanary,
    })
    .where('name', '=', change.name)
    .execute();
  await record(db, { ...change, from: live, to: change.version });
  if (change.name === 'shell') await jobs.enqueue(db, FIRST_SCREENS_JOB);
}

const switches: ReadonlySet<ReleaseAction> = new Set(['publish', 'deploy', 'promote', 'pin']);

/** The versions of a name that were live, newest first, without those removed by a rollback. */
export async function previousVersions(db: Db, name: string): Promise<readonly string[]> {
  const events = await db
    .selectFrom('release_events')
    .select(['action', 'to_version'])
    .where('name', '=', name)
    .orderBy('id')
    .execute();
  const stack: string[] = [];
  for (const { action, to_version } of events) {
    // A rollback that skipped versions removed those too.
    if (action === 'rollback') while (stack.length > 0 && stack.at(-1) !== to_version) stack.pop();
    else if (to_version !== null && switches.has(action) && stack.at(-1) !== to_version) stack.push(to_version);
  }
  return stack.reverse();
}
