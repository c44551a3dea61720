import type { Kysely, Transaction } from 'kysely';
import type { CanaryAnalysisSettings } from '../../platform/config/analysis-settings.ts';
import type { Database } from '../../platform/database/schema.ts';
import { countLatestLoads, countLoads } from '../../platform/telemetry/metrics.ts';
import { minuteOf } from '../../platform/telemetry/store.ts';
import { brokenReason, rejectionOf, ruleOfLook } from './canary-rule.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** A canary with the version that the others get. */
export interface RunningCanary {
  readonly name: string;
  readonly version: string;
  readonly live: string;
  readonly began: Date;
}

/** Why a canary is rolled back, by its loads since a time; null while nothing speaks against it. */
export async function rejectionSince(db: Db, { name, version, live }: RunningCanary, since: Date, settings: CanaryAnalysisSettings): Promise<string | null> {
  const ofCanary = await countLoads(db, { name, version, since });
  if (ofCanary.loads < settings.minLoads) return null;
  const sameTime = await countLoads(db, { name, version: live, since });
  const known = sameTime.loads >= settings.minLoads ? sameTime : await countLoads(db, { name, version: live, since: new Date(0) });
  return rejectionOf(ofCanary, { sameTime, known }, settings);
}

/** Why a canary is rolled back now; null while nothing speaks against it. */
export async function verdictOn(db: Db, canary: RunningCanary, now: Date, settings: CanaryAnalysisSettings): Promise<string | null> {
  const { name, version } = canary;
  const windowStart = new Date(now.getTime() - settings.windowMinutes * 60_000);
  // Loads are stored per minute: the minute in which the canary began counts as a whole, so that its first loads are included.
  const began = minuteOf(canary.began);
  const since = began > windowStart ? began : windowStart;
  const inWindow = await countLoads(db, { name, version, since });
  if (inWindow.loads >= settings.minLoads) return await rejectionSince(db, canary, since, settings);
  // On a small site, and with a small audience, no window has enough loads: then the latest ones count.
  return brokenReason(await countLatestLoads(db, { name, version, since: began, atLeast: settings.minLoads }), ruleOfLook(settings));
}
