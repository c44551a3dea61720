import { type TelemetryEntry, telemetry } from '@ai-site/shared/api/telemetry';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import type { Site } from '../site.ts';
import { AddressAllowance } from './address-allowance.ts';
import { addLoads } from './store.ts';
import { isBad, isOutcome, type Outcome, sumEntries } from './sum-entries.ts';

/** Loads of one version that one address may report per window of the canary analysis: a campus counts, but cannot outweigh the others. */
const LOADS_PER_ADDRESS = 30;
/** Batches with errors, refused files or pages that did not start that one address may write to the log in the same time. */
const LOGGED_PER_ADDRESS = 30;

/** Every released version; only these are counted. */
export interface KnownVersions {
  /** Every known `name version`. */
  all(): Promise<ReadonlySet<string>>;
  close(): void;
}

/** Receives telemetry from pages: sums outcomes of loads, and logs errors, refused files and pages that did not start. */
export function registerTelemetry(app: FastifyInstance, site: Site, known: KnownVersions): void {
  const { releaseSlowMs, canaryAnalysis, liveAnalysis, relaxations } = site.settings;
  const allowance = new AddressAllowance(site.clock, canaryAnalysis.windowMinutes * 60_000);
  const badAllowances = [canaryAnalysis, liveAnalysis].map(({ windowMinutes, minBad }) => ({
    allowance: new AddressAllowance(site.clock, windowMinutes * 60_000),
    // A window of the analysis overlaps at most two spans: together they stay below the minimum it needs to act.
    max: Math.max(1, Math.floor((minBad - 1) / 2)),
  }));

  /** One address alone must not decide about a canary, nor about a live version; tests, which run from one address, are exempt. */
  const counts = (ip: string, entry: Outcome): boolean => {
    if (relaxations.raisedLimits) return true;
    const version = `${entry.name} ${entry.version}`;
    if (isBad(entry, releaseSlowMs) && !badAllowances.every(({ allowance: ofBad, max }) => ofBad.take(ip, version, max))) return false;
    return entry.event === 'screen-crashed' || entry.event === 'remote-error' || allowance.take(ip, `loads ${version}`, LOADS_PER_ADDRESS);
  };

  const log = (ip: string, entries: readonly TelemetryEntry[]): void => {
    const refused = entries.filter((entry) => entry.event === 'integrity-failed');
    const errors = entries.filter((entry) => entry.event === 'script-error');
    const dead = entries.filter((entry) => entry.event === 'page-failed');
    if (refused.length + errors.length + dead.length === 0 || !allowance.take(ip, 'log', LOGGED_PER_ADDRESS)) return;
    if (refused.length > 0)
      site.log.warn({ files: refused.map(({ name, version, file }) => ({ name, version, file })) }, 'a page refused files that are not what the registry says');
    if (dead.length > 0) site.log.warn({ pages: dead.map(({ version, stage }) => ({ version, stage })) }, 'the shell of a page did not start');
    if (errors.length > 0) site.log.info({ errors: errors.map(({ source, error, file, line }) => ({ source, error, file, line })) }, 'a page met errors');
  };

  route(app, site, telemetry.report, async ({ body, ip }) => {
    const versions = await known.all();
    const entries = body.entries.filter((entry) => entry.event === 'script-error' || versions.has(`${entry.name} ${entry.version}`));
    log(ip, entries);
    await addLoads(
      site.db,
      sumEntries(
        entries.filter(isOutcome).filter((entry) => counts(ip, entry)),
        releaseSlowMs,
      ),
      site.clock(),
    );
    return null;
  });

  app.addHook('onClose', async () => known.close());
}
