import type { LoadFigures, PackageReleases } from '@ai-site/shared/api/releases';

/** Below this many loads a rate says nothing. */
export const MEANINGFUL_LOADS = 20;
const WARNING_RATE = 0.01;
const DANGER_RATE = 0.05;

export type Health = 'unknown' | 'good' | 'warning' | 'danger';

/** How well a version loads, by what visits reported. */
export function healthOf(figures: LoadFigures | null): Health {
  if (figures === null || figures.loads < MEANINGFUL_LOADS) return 'unknown';
  if (figures.failureRate >= DANGER_RATE) return 'danger';
  return figures.failureRate >= WARNING_RATE ? 'warning' : 'good';
}

/** Whether somebody should look at a package: a version that visitors get loads badly or does not fit. */
export function needsAttention(entry: PackageReleases): boolean {
  const served = entry.versions.filter(({ version }) => version === entry.live || version === entry.canary?.version);
  return served.some(({ figures, compatible }) => !compatible || healthOf(figures) === 'warning' || healthOf(figures) === 'danger');
}
