import type { TelemetryEntry } from '@ai-site/shared/api/telemetry';
import { histogramOf } from './histogram.ts';

/** What one batch adds to one version. */
export interface LoadSums {
  readonly name: string;
  readonly version: string;
  readonly loads: number;
  readonly failures: number;
  readonly crashes: number;
  readonly slow: number;
  readonly errors: number;
  readonly mounted: readonly number[];
}

/** Entries that report how a load went. Refused files and pages that did not start are excluded: a share of the pages also reports the load that they belonged to. */
export type Outcome = Extract<TelemetryEntry, { readonly event: 'remote-mounted' | 'remote-failed' | 'remote-error' | 'screen-crashed' }>;

export const isOutcome = (entry: TelemetryEntry): entry is Outcome => entry.event !== 'script-error' && entry.event !== 'integrity-failed' && entry.event !== 'page-failed';

/** Whether an outcome counts against its version. */
export const isBad = (entry: Outcome, slowMs: number): boolean => entry.event !== 'remote-mounted' || entry.ms > slowMs;

/** Sums outcomes by version, in a fixed order, so that batches written concurrently do not deadlock. */
export function sumEntries(entries: readonly Outcome[], slowMs: number): readonly LoadSums[] {
  const byVersion = Map.groupBy(entries, ({ name, version }) => `${name} ${version}`);
  return [...byVersion]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, [first, ...rest]]) => {
      if (first === undefined) return [];
      const of = [first, ...rest];
      const times = of.flatMap((entry) => (entry.event === 'remote-mounted' ? [entry.ms] : []));
      const failures = of.filter((entry) => entry.event === 'remote-failed').length;
      return [
        {
          name: first.name,
          version: first.version,
          loads: times.length + failures,
          failures,
          crashes: of.filter((entry) => entry.event === 'screen-crashed').length,
          errors: of.filter((entry) => entry.event === 'remote-error').length,
          slow: times.filter((ms) => ms > slowMs).length,
          mounted: histogramOf(times),
        },
      ];
    });
}
