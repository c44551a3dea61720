import type { CanaryInfo, LoadMetrics, PackageReleases, ReleasedVersion } from '@ai-site/shared/api/releases';
import type { Release } from '@ai-site/shared/contract';
import type { Site } from '../../platform/site.ts';
import { type CountedLoads, countLoads, loadMetrics } from '../../platform/telemetry/metrics.ts';
import { minuteOf } from '../../platform/telemetry/store.ts';
import { allGrants } from '../ownership/store.ts';
import { type RollbackGround, rollbackTarget } from './actions/actions.ts';
import { EVERYBODY, shownAudience } from './audience/canary-audience.ts';
import { budgetIn, setBudgets } from './budgets/budgets.ts';
import { undecidedVersions } from './canary/undecided.ts';
import { allChannels, type Channels, liveReleases, runningReleases } from './channels/channels.ts';
import { fitsLive } from './channels/checks.ts';
import { guardedUntil } from './channels/live-watch.ts';
import { allDamage, type DamagedVersion } from './live-files/live-files.ts';
import { allReleases, lastReports, type ReleaseRow } from './records/store.ts';

/** Period over which the loads of a version are shown. */
const METRICS_WINDOW_MS = 24 * 3600 * 1000;

const bytesOf = (release: Release): number => release.files.reduce((sum, file) => sum + file.bytes, 0);

function shareOf({ live, canary, canary_percent, closed }: Channels, version: string): number {
  if (closed !== null) return 0;
  const share = canary_percent ?? 0;
  if (version === canary) return share;
  return version === live ? 100 - share : 0;
}

interface Known extends RollbackGround {
  /** What is live of every package, withdrawn or not. */
  readonly descriptions: ReadonlyMap<string, Release>;
  readonly budgets: Awaited<ReturnType<typeof setBudgets>>;
  readonly damage: readonly DamagedVersion[];
  readonly metrics: ReadonlyMap<string, LoadMetrics>;
  readonly reports: Awaited<ReturnType<typeof lastReports>>;
}

function shownVersion(row: ReleaseRow, channels: Channels, { live, metrics, reports }: Known): ReleasedVersion {
  const { name, version, description } = row;
  return {
    version,
    deployedAt: row.deployed_at.toISOString(),
    deployedBy: row.deployed_by,
    bytes: bytesOf(description),
    firstBytes: row.first_bytes,
    contract: description.contract,
    compatible: fitsLive(description, live),
    share: shareOf(channels, version),
    metrics: metrics.get(`${name} ${version}`) ?? null,
    report: reports.get(`${name} ${row.build_hash}`) ?? null,
    retired: row.retired_at !== null,
  };
}

async function stepLoads(
  db: Site['db'],
  counted: CountedLoads,
): Promise<Pick<NonNullable<CanaryInfo['plan']>, 'loads' | 'fewNetworks'>> {
  const { loads, networks } = await countLoads(db, counted);
  return { loads, fewNetworks: networks < counted.minNetworks };
}

async function shownCanary({ db, settings }: Site, channels: Channels): Promise<CanaryInfo | null> {
  const {
    name,
    canary: version,
    canary_percent,
    canary_since,
    canary_by,
    canary_audience,
    canary_steps,
    canary_step,
    canary_step_since,
  } = channels;
  if (version === null) return null;
  const { minNetworks } = settings.canaryAnalysis;
  const planned = canary_steps !== null && canary_step !== null && canary_step_since !== null;
  return {
    version,
    percent: canary_percent ?? 0,
    since: canary_since?.toISOString() ?? '',
    by: canary_by ?? '',
    audience: await shownAudience(db, canary_audience ?? EVERYBODY),
    plan: planned
      ? {
          steps: canary_steps,
          step: canary_step,
          since: canary_step_since.toISOString(),
          ...(await stepLoads(db, { name, version, since: minuteOf(canary_step_since), minNetworks })),
          loadsNeeded: settings.canaryAnalysis.minLoads,
        }
      : null,
  };
}

const shownClosing = ({ closed, closed_by, closed_since, closed_reason }: Channels): PackageReleases['closed'] =>
  closed === null
    ? null
    : { state: closed, by: closed_by ?? '', since: closed_since?.toISOString() ?? '', reason: closed_reason ?? '' };

/** What the automatic guard watches of a package. */
function shownGuard({ settings, clock }: Site, channels: Channels): PackageReleases['guarded'] {
  const until = channels.closed === null ? guardedUntil(channels, settings.liveAnalysis, clock()) : null;
  return { canary: channels.canary !== null && settings.canaryAnalysis.on, liveUntil: until?.toISOString() ?? null };
}

async function shownPackage(
  site: Site,
  channels: Channels,
  rows: readonly ReleaseRow[],
  known: Known,
): Promise<PackageReleases> {
  const { name } = channels;
  // Without a live version, the newest description (rows are newest first).
  const newest = known.descriptions.get(name) ?? rows[0]?.description;
  const previous = await rollbackTarget(site.db, name, known);
  return {
    name,
    title: newest?.title ?? name,
    routes: newest?.routes ?? [],
    live: channels.live,
    since: channels.since?.toISOString() ?? null,
    previous: typeof previous === 'string' ? previous : null,
    candidate: channels.candidate,
    canary: await shownCanary(site, channels),
    pinned:
      channels.pinned_by === null
        ? null
        : {
            by: channels.pinned_by,
            since: channels.pinned_since?.toISOString() ?? '',
            reason: channels.pinned_reason ?? '',
          },
    budget: budgetIn(known.budgets, name),
    closed: shownClosing(channels),
    guarded: shownGuard(site, channels),
    damage: known.damage
      .filter((damaged) => damaged.name === name)
      .map(({ version, node, files }) => ({ version, node, files: [...files] })),
    undecided: [...(await undecidedVersions(site, channels))],
    versions: rows.map((row) => shownVersion(row, channels, known)),
  };
}

/** All data of all packages, the shell first; `only` restricts it to one. */
export async function listPackages(site: Site, only?: string): Promise<PackageReleases[]> {
  const [channels, rows, descriptions, live, grants, budgets, damage, reports, metrics] = await Promise.all([
    allChannels(site.db),
    allReleases(site.db),
    liveReleases(site.db),
    runningReleases(site.db),
    allGrants(site.db),
    setBudgets(site.db),
    allDamage(site.db),
    lastReports(site.db),
    loadMetrics(site.db, new Date(site.clock().getTime() - METRICS_WINDOW_MS)),
  ]);
  const chosen = channels
    .filter(({ name }) => only === undefined || name === only)
    .sort((a, b) => Number(b.name === 'shell') - Number(a.name === 'shell'));
  const known: Known = { descriptions, live, grants, budgets, damage, metrics, reports };
  const shown = await Promise.all(
    chosen.map(async (row) =>
      shownPackage(
        site,
        row,
        rows.filter(({ name }) => name === row.name),
        known,
      ),
    ),
  );
  // A row may exist without a version: after a deploy that was refused.
  return shown.filter(({ versions }) => versions.length > 0);
}
