import { type TelemetryEntry, telemetry } from '@ai-site/shared/api/telemetry';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { repeat } from '../jobs/repeat.ts';
import type { Site } from '../site.ts';
import { AddressAllowance } from './address-allowance.ts';
import { KnownVersions } from './known-versions.ts';
import { addLoads, forgetOldLoads } from './store.ts';
import { isBad, isOutcome, type Outcome, sumEntries } from './sum-entries.ts';

/** Loads of one version that one address may add in a window of the guard: a campus is heard, and cannot drown the others. */
const LOADS_PER_ADDRESS = 30;
/** Batches with errors or refused files that one address may write into the log in that time. */
const LOGGED_PER_ADDRESS = 30;
const SWEEP_SECONDS = 3600;

/** Takes the reports of pages: outcomes of loads into sums, errors and refused files into the log. */
export function registerTelemetry(app: FastifyInstance, site: Site): void {
  const { releaseSlowMs, guard, relaxations } = site.settings;
  const known = new KnownVersions(site);
  const allowance = new AddressAllowance(site.clock, guard.windowMinutes * 60_000);
  // A window of the guard overlaps two spans at most: together they stay below what it wants to see before it acts.
  const badMax = Math.max(1, Math.floor((guard.minBad - 1) / 2));

  /** One address alone must not decide what becomes of a canary; where tests run from one address it must. */
  const counts = (ip: string, entry: Outcome): boolean => {
    if (relaxations.raisedLimits) return true;
    const version = `${entry.name} ${entry.version}`;
    if (isBad(entry, releaseSlowMs) && !allowance.take(ip, `bad ${version}`, badMax)) return false;
    return entry.event === 'screen-crashed' || allowance.take(ip, `loads ${version}`, LOADS_PER_ADDRESS);
  };

  const log = (ip: string, entries: readonly TelemetryEntry[]): void => {
    const refused = entries.filter((entry) => entry.event === 'integrity-failed');
    const errors = entries.filter((entry) => entry.event === 'script-error');
    if (refused.length + errors.length === 0 || !allowance.take(ip, 'log', LOGGED_PER_ADDRESS)) return;
    if (refused.length > 0)
      site.log.warn({ files: refused.map(({ name, version, file }) => ({ name, version, file })) }, 'a page refused files that are not what the registry says');
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

  repeat(app, site, { what: 'removing old telemetry', seconds: SWEEP_SECONDS, atStart: true, job: () => forgetOldLoads(site.db, site.clock()) });
  app.addHook('onClose', async () => known.close());
}
