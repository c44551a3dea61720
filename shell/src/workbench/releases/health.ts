import type { LoadMetrics, PackageReleases } from '@ai-site/shared/api/releases';

/** Below this number of loads a rate is not meaningful. */
export const MEANINGFUL_LOADS = 20;
const WARNING_RATE = 0.01;
const DANGER_RATE = 0.05;

export type Health = 'unknown' | 'good' | 'warning' | 'danger';

/** How well a version loads, as reported by visits. */
export function healthOf(metrics: LoadMetrics | null): Health {
  if (metrics === null || metrics.loads < MEANINGFUL_LOADS) return 'unknown';
  if (metrics.failureRate >= DANGER_RATE) return 'danger';
  return metrics.failureRate >= WARNING_RATE ? 'warning' : 'good';
}

/** Whether a package needs attention: a version that visitors get loads badly, is incompatible, or has damaged files, or one about which too few networks report to decide. */
export function needsAttention(entry: PackageReleases): boolean {
  const served = entry.versions.filter(({ version }) => version === entry.live || version === entry.canary?.version);
  return (
    entry.damage.length > 0 ||
    entry.undecided.length > 0 ||
    served.some(
      ({ metrics, compatible }) => !compatible || healthOf(metrics) === 'warning' || healthOf(metrics) === 'danger',
    )
  );
}
