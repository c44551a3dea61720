import { type TelemetryEntry, telemetry } from '@ai-site/shared/api/telemetry';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import type { Site } from '../site.ts';
import { AddressAllowance } from './address-allowance.ts';
import { takeUses } from './key-uses.ts';
import { countLoads } from './load-metrics.ts';
import { readPageKey } from './page-key.ts';
import { addLoads } from './store.ts';
import { isOutcome, type Outcome, sumReports } from './sum-entries.ts';

/** Loads of one version that one address may add to the metrics per window of the canary analysis. */
const LOADS_PER_ADDRESS = 30;
/** Batches with errors, refused files or pages that did not start that one address may write to the log in the same time. */
const LOGGED_PER_ADDRESS = 30;

/** Every released version; only these are counted. */
export interface KnownVersions {
  /** Every known `name version`. */
  all(): Promise<ReadonlySet<string>>;
  close(): void;
}

/** Receives telemetry from pages: sums the outcomes of loads that pages of this site report by their key, and logs errors, refused files and pages that did not start. */
export function registerTelemetry(app: FastifyInstance, site: Site, known: KnownVersions): void {
  const { releaseSlowMs, canaryAnalysis, relaxations } = site.settings;
  const allowance = new AddressAllowance(site.clock, canaryAnalysis.windowMinutes * 60_000);

  /** Keeps one address from filling the shown metrics; tests, which run from one address, are exempt. What decides about versions is counted by network. */
  const fits = (ip: string, { event, name, version }: Outcome): boolean =>
    relaxations.raisedLimits ||
    allowance.take(
      ip,
      `${event === 'screen-crashed' || event === 'remote-error' ? event : 'loads'} ${name} ${version}`,
      LOADS_PER_ADDRESS,
    );

  const log = (ip: string, entries: readonly TelemetryEntry[]): void => {
    const refused = entries.filter((entry) => entry.event === 'integrity-failed');
    const errors = entries.filter((entry) => entry.event === 'script-error');
    const dead = entries.filter((entry) => entry.event === 'page-failed');
    if (refused.length + errors.length + dead.length === 0 || !allowance.take(ip, 'log', LOGGED_PER_ADDRESS)) return;
    if (refused.length > 0)
      site.log.warn(
        { files: refused.map(({ name, version, file }) => ({ name, version, file })) },
        'a page refused files that are not what the registry says',
      );
    if (dead.length > 0)
      site.log.warn(
        { pages: dead.map(({ version, stage }) => ({ version, stage })) },
        'the shell of a page did not start',
      );
    if (errors.length > 0)
      site.log.info(
        { errors: errors.map(({ source, error, file, line }) => ({ source, error, file, line })) },
        'a page met errors',
      );
  };

  route(app, site, telemetry.report, async ({ body, ip }) => {
    const versions = await known.all();
    const entries = body.entries.filter(
      (entry) => entry.event === 'script-error' || versions.has(`${entry.name} ${entry.version}`),
    );
    log(ip, entries);
    const page = body.key === undefined ? null : readPageKey(site.settings, body.key, site.clock());
    if (page === null) return null;
    const outcomes = entries.filter(isOutcome).filter((entry) => page.names(entry) && fits(ip, entry));
    const used = await takeUses(site.db, page, outcomes);
    countLoads(site, used);
    const reports = used.map((outcome) => ({ outcome, group: page.group }));
    await addLoads(site.db, sumReports(reports, releaseSlowMs), site.clock());
    return null;
  });

  app.addHook('onClose', async () => known.close());
}
