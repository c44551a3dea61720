import type { TelemetryEntry } from '@ai-site/shared/api/telemetry';
import { histogramOf } from './histogram.ts';
import { NETWORK_GROUPS } from './network-groups.ts';

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
  /** Loads, and outcomes that count against the version, by group of networks. */
  readonly networkLoads: readonly number[];
  readonly networkBad: readonly number[];
}

/** Entries that report how a load went. Refused files and pages that did not start are excluded: a share of the pages also reports the load that they belonged to. */
export type Outcome = Extract<
  TelemetryEntry,
  { readonly event: 'remote-mounted' | 'remote-failed' | 'remote-error' | 'screen-crashed' }
>;

export const isOutcome = (entry: TelemetryEntry): entry is Outcome =>
  entry.event !== 'script-error' && entry.event !== 'integrity-failed' && entry.event !== 'page-failed';

/** An outcome with the group of the network that it came from. */
export interface Report {
  readonly outcome: Outcome;
  readonly group: number;
}

/** Whether an outcome counts against its version. */
export const isBad = (entry: Outcome, slowMs: number): boolean => entry.event !== 'remote-mounted' || entry.ms > slowMs;

function byGroup(reports: readonly Report[]): readonly number[] {
  const counts = new Array<number>(NETWORK_GROUPS).fill(0);
  for (const { group } of reports) counts[group] = (counts[group] ?? 0) + 1;
  return counts;
}

/** Sums outcomes by version, in a fixed order, so that batches written concurrently do not deadlock. */
export function sumReports(reports: readonly Report[], slowMs: number): readonly LoadSums[] {
  const byVersion = Map.groupBy(reports, ({ outcome: { name, version } }) => `${name} ${version}`);
  return [...byVersion]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, [first, ...rest]]) => {
      if (first === undefined) return [];
      const ofVersion = [first, ...rest];
      const of = ofVersion.map(({ outcome }) => outcome);
      const times = of.flatMap((entry) => (entry.event === 'remote-mounted' ? [entry.ms] : []));
      const failures = of.filter((entry) => entry.event === 'remote-failed').length;
      return [
        {
          name: first.outcome.name,
          version: first.outcome.version,
          loads: times.length + failures,
          failures,
          crashes: of.filter((entry) => entry.event === 'screen-crashed').length,
          errors: of.filter((entry) => entry.event === 'remote-error').length,
          slow: times.filter((ms) => ms > slowMs).length,
          mounted: histogramOf(times),
          networkLoads: byGroup(
            ofVersion.filter(({ outcome: { event } }) => event === 'remote-mounted' || event === 'remote-failed'),
          ),
          networkBad: byGroup(ofVersion.filter(({ outcome }) => isBad(outcome, slowMs))),
        },
      ];
    });
}
