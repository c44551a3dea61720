import type { Site } from '../../site.ts';
import { NETWORK_GROUPS } from '../network-groups.ts';
import { addLoads } from '../store.ts';
import { type Outcome, type Report, sumReports } from '../sum-entries.ts';

export interface Visits {
  readonly name: string;
  readonly version: string;
  readonly loads: number;
  /** Those that fail, the first ones. */
  readonly failed?: number;
  /** Networks that the visits come from in turn. */
  readonly networks?: number;
}

/** Adds outcomes that arrived from several networks in turn to the current minute. */
export async function addOutcomes(site: Site, outcomes: readonly Outcome[], networks = NETWORK_GROUPS): Promise<void> {
  const reports = outcomes.map((outcome, index): Report => ({ outcome, group: index % networks }));
  await addLoads(site.db, sumReports(reports, site.settings.releaseSlowMs), site.clock());
}

/** Adds the telemetry of this many visits to the current minute. */
export async function addVisits(site: Site, { name, version, loads, failed = 0, networks }: Visits): Promise<void> {
  const outcomes = Array.from(
    { length: loads },
    (_, index): Outcome =>
      index < failed
        ? { event: 'remote-failed', name, version, stage: 'load' }
        : { event: 'remote-mounted', name, version, ms: 400 },
  );
  await addOutcomes(site, outcomes, networks);
}
