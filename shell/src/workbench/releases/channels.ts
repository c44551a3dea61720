import type { PackageReleases, ReleasedVersion } from '@ai-site/shared/api/releases';

/** Roles that a version can have in its package. */
export const channels = {
  live: { label: '线上', tone: 'success' },
  canary: { label: '灰度', tone: 'brand' },
  candidate: { label: '候选', tone: 'info' },
  previous: { label: '上一版', tone: 'plain' },
  retired: { label: '已清理', tone: 'faint' },
} as const;

export type Channel = keyof typeof channels;
export type Tone = (typeof channels)[Channel]['tone'] | 'warning' | 'danger';

/** All roles of a version, the most important first. */
export function channelsOf(entry: PackageReleases, { version, retired }: ReleasedVersion): readonly Channel[] {
  const holds: Readonly<Record<Channel, boolean>> = {
    live: entry.live === version,
    canary: entry.canary?.version === version,
    candidate: entry.candidate === version,
    previous: entry.previous === version,
    retired,
  };
  return (Object.keys(channels) as Channel[]).filter((channel) => holds[channel]);
}

const inUse = (entry: PackageReleases, version: ReleasedVersion): boolean =>
  channelsOf(entry, version).some((channel) => channel !== 'retired');

/** Versions to show, newest first as the server lists them: collapsed only those with a role, expanded the newest `limit` as well. */
export function shownVersions(entry: PackageReleases, limit: number): readonly ReleasedVersion[] {
  return entry.versions.filter((version, index) => index < limit || inUse(entry, version));
}
