import type { Site } from '../site.ts';
import type { Outcome } from './sum-entries.ts';

const outcomes: Readonly<Record<Outcome['event'], string>> = {
  'remote-mounted': 'load',
  'remote-failed': 'failure',
  'screen-crashed': 'crash',
  'remote-error': 'error',
};

/** Counts reported loads. Names and versions are those of releases: others were left out before. */
export function countLoads({ metrics }: Pick<Site, 'metrics'>, reported: readonly Outcome[]): void {
  for (const { name: remote, version, event } of reported) {
    metrics.register('release_loads_total', 'remote', [remote]);
    metrics.register('release_loads_total', 'version', [version]);
    metrics.count('release_loads_total', { remote, version, outcome: outcomes[event] });
  }
}
