import type { LoadFigures, PackageReleases, ReleasedVersion } from '@ai-site/shared/api/releases';
import type { Release } from '@ai-site/shared/contract';
import type { Site } from '../site.ts';
import { loadFigures } from '../telemetry/figures.ts';
import { rollbackTarget } from './acts.ts';
import { allChannels, type Channels, liveReleases } from './channels.ts';
import { misfit } from './checks.ts';
import { allReleases, lastReports, type ReleaseRow } from './store.ts';

/** Time over which the loads of a version are shown. */
const FIGURES_MS = 24 * 3600 * 1000;

const bytesOf = (release: Release): number => release.files.reduce((sum, file) => sum + file.bytes, 0);

function shareOf({ live, canary, canary_percent }: Channels, version: string): number {
  const share = canary_percent ?? 0;
  if (version === canary) return share;
  return version === live ? 100 - share : 0;
}

function fits(release: Release, live: ReadonlyMap<string, Release>): boolean {
  if (release.name === 'shell') return [...live.values()].every((remote) => remote.name === 'shell' || misfit(remote, release) === null);
  const shell = live.get('shell');
  return shell === undefined || misfit(release, shell) === null;
}

interface Known {
  readonly live: ReadonlyMap<string, Release>;
  readonly figures: ReadonlyMap<string, LoadFigures>;
  readonly reports: Awaited<ReturnType<typeof lastReports>>;
}

function shownVersion(row: ReleaseRow, channels: Channels, { live, figures, reports }: Known): ReleasedVersion {
  const { name, version, description } = row;
  return {
    version,
    deployedAt: row.deployed_at.toISOString(),
    deployedBy: row.deployed_by,
    bytes: bytesOf(description),
    firstBytes: row.first_bytes,
    budgetBytes: description.budgetBytes,
    contract: description.contract,
    compatible: fits(description, live),
    share: shareOf(channels, version),
    figures: figures.get(`${name} ${version}`) ?? null,
    report: reports.get(`${name} ${version}`) ?? null,
    retired: row.retired_at !== null,
  };
}

async function shownPackage(site: Site, channels: Channels, rows: readonly ReleaseRow[], known: Known): Promise<PackageReleases> {
  const { name } = channels;
  // Newest first: what the package says of itself now.
  const newest = known.live.get(name) ?? rows[0]?.description;
  return {
    name,
    title: newest?.title ?? name,
    routes: newest?.routes ?? [],
    live: channels.live,
    since: channels.since?.toISOString() ?? null,
    former: (await rollbackTarget(site.db, name, known.live)) ?? null,
    candidate: channels.candidate,
    canary:
      channels.canary === null
        ? null
        : { version: channels.canary, percent: channels.canary_percent ?? 0, since: channels.canary_since?.toISOString() ?? '', by: channels.canary_by ?? '' },
    pinned: channels.pinned_by === null ? null : { by: channels.pinned_by, since: channels.pinned_since?.toISOString() ?? '', reason: channels.pinned_reason ?? '' },
    versions: rows.map((row) => shownVersion(row, channels, known)),
  };
}

/** Everything about every package, the shell first; `only` narrows it to one. */
export async function listPackages(site: Site, only?: string): Promise<PackageReleases[]> {
  const [channels, rows, live, reports, figures] = await Promise.all([
    allChannels(site.db),
    allReleases(site.db),
    liveReleases(site.db),
    lastReports(site.db),
    loadFigures(site.db, new Date(site.clock().getTime() - FIGURES_MS)),
  ]);
  const chosen = channels.filter(({ name }) => only === undefined || name === only).sort((a, b) => Number(b.name === 'shell') - Number(a.name === 'shell'));
  const known: Known = { live, figures, reports };
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
  // A row may exist before its first version: a deploy that was refused.
  return shown.filter(({ versions }) => versions.length > 0);
}
