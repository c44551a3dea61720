import {
  type CanaryAudience,
  type CanaryStep,
  countsForCanary,
  reachesMore,
} from '@ai-site/shared/api/canary-audience';
import { type AttachedReport, settledVersion } from '@ai-site/shared/api/releases';
import type { Release } from '@ai-site/shared/contract';
import type { Grant } from '@ai-site/shared/domain/ownership';
import { ApiError } from '@ai-site/shared/errors';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { Site } from '../../../platform/site.ts';
import { requireOwned } from '../../ownership/rule.ts';
import { allGrants, lockOwnership } from '../../ownership/store.ts';
import { refusal } from '../../refusals/refusal.ts';
import { storedAudience } from '../audience/canary-audience.ts';
import { completePlan, reachOf } from '../audience/canary-plan.ts';
import { requireBudget } from '../budgets/budgets.ts';
import { recountedFirstBytes } from '../budgets/recounted-first-bytes.ts';
import { type Command, runChannelAction } from '../channels/channel-action.ts';
import {
  type Channels,
  endCanary,
  endPin,
  keptAudience,
  previousVersions,
  requireChangeable,
  runningReleases,
  setCanary,
  switchLive,
} from '../channels/channels.ts';
import { fitsLive, requireFit } from '../channels/checks.ts';
import { makeLive } from '../channels/make-live.ts';
import { isAbove } from '../channels/versions.ts';
import { record } from '../records/audit-log.ts';
import { findRelease, findRow, type ReleaseRow } from '../records/store.ts';
import { requireNoFailure, requireReport } from '../reports/report-gate.ts';

/** The version, if it exists, is compatible with what is live, takes nothing that belongs to another package and keeps its budget. Throws `ApiError` 404 or 409. */
export async function requireUsable(
  site: Site,
  db: Transaction<Database>,
  name: string,
  version: string,
): Promise<ReleaseRow> {
  const row = await findRow(db, name, version);
  if (row === undefined) throw refusal('version-unknown', { name, version });
  // Two remotes, of which one takes what the other offers, do not go live past each other.
  await lockOwnership(db);
  requireFit(row.description, await runningReleases(db));
  requireOwned(row.description, await allGrants(db));
  const firstBytes = await recountedFirstBytes(site, db, row);
  await requireBudget(db, row, firstBytes);
  return { ...row, first_bytes: firstBytes };
}

/** Throws `ApiError` 409 for what is live already, and for a version below it that was never live itself: a candidate that was overtaken. */
async function requireNews(db: Transaction<Database>, { name, live }: Channels, version: string): Promise<void> {
  const settled = settledVersion(version);
  if (settled === live) throw refusal('already-live', { name, version: settled });
  if (isAbove(settled, live) || (await previousVersions(db, name)).includes(version)) return;
  throw refusal('below-live', { name, version, live: live ?? '' });
}

/** What asks for a version to reach visitors. */
interface GatedCommand extends Command {
  readonly skipContract: boolean;
}

/** Makes a version live for everybody; the candidate by default. */
export function promote(site: Site, command: GatedCommand & { readonly version?: string | undefined }): Promise<void> {
  return runChannelAction(site, command, async (db, channels, change) => {
    requireChangeable(channels);
    const version = command.version ?? channels.candidate;
    if (version === null) throw refusal('no-candidate', { name: command.name });
    await requireNews(db, channels, version);
    const row = await requireUsable(site, db, command.name, version);
    await makeLive(site, db, row, {
      ...change,
      action: 'promote',
      report: await requireReport(db, row, { ...command, at: change.at }),
    });
  });
}

export interface CanaryCommand extends GatedCommand {
  readonly version: string;
  /** Absent: the listed accounts alone. */
  readonly percent?: number | undefined;
  readonly audience?: CanaryAudience | undefined;
  readonly steps?: readonly CanaryStep[] | undefined;
}

/**
 * The report with which a canary begins or changes. A report that was fresh when it began, or came later, stays good while it runs, unless a later one
 * failed; without one, everything but a smaller share needs a reason again. Throws what `requireReport` throws.
 */
async function canaryReport(
  db: Transaction<Database>,
  row: ReleaseRow,
  command: CanaryCommand,
  { canary: running, canary_percent, canary_since }: Channels,
  at: Date,
): Promise<AttachedReport | null> {
  if (running !== command.version || canary_since === null) return await requireReport(db, row, { ...command, at });
  const report = await requireNoFailure(db, row);
  if (countsForCanary(report, canary_since.getTime())) return report;
  return reachesMore(command, canary_percent ?? 0) ? await requireReport(db, row, { ...command, at }) : null;
}

/** Serves a version to the listed accounts and a share of the others; 0 % ends the canary. A plan begins with its first step. */
export function canary(site: Site, command: CanaryCommand): Promise<void> {
  const { version, percent, audience, steps } = command;
  return runChannelAction(site, command, async (db, channels, change) => {
    requireChangeable(channels);
    if (percent === 0) {
      if (channels.canary !== version) throw refusal('no-canary', { name: command.name, version });
      await endCanary(db, { ...change, action: 'canary-end' });
      return;
    }
    if (channels.live === null) throw refusal('canary-without-live', { name: command.name });
    await requireNews(db, channels, version);
    const row = await requireUsable(site, db, command.name, version);
    const report = await canaryReport(db, row, command, channels, change.at);
    const known = audience === undefined ? keptAudience(channels, version) : await storedAudience(db, audience);
    const plan = steps === undefined ? undefined : { steps: completePlan(steps, known), step: 0 };
    await setCanary(db, { ...change, version, report, ...reachOf(plan?.steps[0] ?? { percent }, known), plan });
  });
}

/** What a rollback has to fit: the live versions, and who owns what. */
export interface RollbackGround {
  readonly live: ReadonlyMap<string, Release>;
  readonly grants: readonly Grant[];
}

/**
 * Versions to which a name can be rolled back, newest first: the previously live ones that can still run and take nothing of another package.
 * Returns the error that says why there are no more.
 */
export async function* rollbackTargets(
  db: Transaction<Database> | Site['db'],
  name: string,
  { live, grants }: RollbackGround,
): AsyncGenerator<string, ApiError> {
  const [now, ...before] = await previousVersions(db, name);
  let refused: ApiError = refusal('no-earlier-version', { name });
  for (const version of new Set(before)) {
    // It may occur again further down the history; the versions in between may be retired.
    if (version === now) continue;
    const release = await findRelease(db, name, version);
    if (release === undefined || !fitsLive(release, live)) continue;
    try {
      requireOwned(release, grants);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refused = error;
      continue;
    }
    yield version;
  }
  return refused;
}

/** The newest version to which a name can be rolled back. When there is none, the error that says why. */
export async function rollbackTarget(
  db: Transaction<Database> | Site['db'],
  name: string,
  ground: RollbackGround,
): Promise<string | ApiError> {
  return (await rollbackTargets(db, name, ground).next()).value;
}

/** Returns a name to the previous version; the version rolled back from stays in the registry. */
export function rollBack(site: Site, command: Command): Promise<void> {
  return runChannelAction(site, command, async (db, channels, change) => {
    if (channels.live === null) throw refusal('not-live-name', { name: command.name });
    requireChangeable(channels);
    await lockOwnership(db);
    const version = await rollbackTarget(db, command.name, {
      live: await runningReleases(db),
      grants: await allGrants(db),
    });
    if (version instanceof ApiError) throw version;
    await switchLive(site, db, { ...change, version, action: 'rollback' });
  });
}

export interface PinCommand extends GatedCommand {
  readonly version?: string | undefined;
  /** Whether a team's token asks. */
  readonly byTeam: boolean;
}

/**
 * Pins what is live, or makes a version live and pins it: nothing else changes it until `unpin`, but for the analysis of live versions, which takes a
 * failing version back that a team pinned. What is live needs no report and no check: a pin of it brings nothing new to visitors.
 */
export function pin(site: Site, command: PinCommand): Promise<void> {
  return runChannelAction(site, command, async (db, channels, change) => {
    requireChangeable(channels);
    const version = command.version ?? channels.live;
    if (version === null) throw refusal('nothing-live', { name: command.name });
    if (version === channels.live) {
      if (channels.canary !== null) await endCanary(db, { ...change, action: 'canary-end' });
      await record(db, { ...change, action: 'pin', from: version, to: version });
    } else {
      await requireNews(db, channels, version);
      const row = await requireUsable(site, db, command.name, version);
      await makeLive(site, db, row, {
        ...change,
        action: 'pin',
        report: await requireReport(db, row, { ...command, at: change.at }),
      });
    }
    const pinned = {
      pinned_by: change.actor,
      pinned_since: change.at,
      pinned_reason: change.reason,
      pinned_by_team: command.byTeam,
    };
    await db.updateTable('release_channels').set(pinned).where('name', '=', command.name).execute();
  });
}

export function unpin(site: Site, command: Command): Promise<void> {
  return runChannelAction(site, command, async (db, channels, change) => {
    if (channels.pinned_by === null) throw refusal('not-pinned', { name: command.name });
    await endPin(db, { ...change, live: channels.live });
  });
}
