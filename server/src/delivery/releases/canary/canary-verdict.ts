import type { Kysely, Transaction } from 'kysely';
import type { CanaryAnalysisSettings } from '../../../platform/config/analysis-settings.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { evidenceOf } from '../../../platform/telemetry/evidence.ts';
import { countLatestLoads, countLoads } from '../../../platform/telemetry/metrics.ts';
import { minuteOf } from '../../../platform/telemetry/store.ts';
import { brokenReason, ruleOfLook, type Verdict, verdictOnCanary } from './canary-rule.ts';

type Db = Kysely<Database> | Transaction<Database>;

const nothing = evidenceOf({ loads: [], bad: [] }, 1);

/** A canary with the version that the others get. */
export interface RunningCanary {
  readonly name: string;
  readonly version: string;
  readonly live: string;
  readonly began: Date;
}

/** What speaks against a canary, by its loads since a time; null when nothing does. */
export async function verdictSince(
  db: Db,
  { name, version, live }: RunningCanary,
  since: Date,
  settings: CanaryAnalysisSettings,
): Promise<Verdict | null> {
  const { minNetworks } = settings;
  const ofCanary = await countLoads(db, { name, version, since, minNetworks });
  if (ofCanary.loads < settings.minLoads) return null;
  const sameTime = await countLoads(db, { name, version: live, since, minNetworks });
  const known =
    sameTime.loads >= settings.minLoads
      ? sameTime
      : await countLoads(db, { name, version: live, since: new Date(0), minNetworks });
  return verdictOnCanary(ofCanary, { sameTime, known }, settings);
}

/** What speaks against a canary now; null when nothing does. */
export async function verdictOn(
  db: Db,
  canary: RunningCanary,
  now: Date,
  settings: CanaryAnalysisSettings,
): Promise<Verdict | null> {
  const { name, version } = canary;
  const { minLoads, minNetworks } = settings;
  const windowStart = new Date(now.getTime() - settings.windowMinutes * 60_000);
  // Loads are stored per minute: the minute in which the canary began counts as a whole, so that its first loads are included.
  const began = minuteOf(canary.began);
  const since = began > windowStart ? began : windowStart;
  const inWindow = await countLoads(db, { name, version, since, minNetworks });
  if (inWindow.loads >= minLoads) return await verdictSince(db, canary, since, settings);
  // On a small site, and with a small audience, no window has enough loads: then the latest ones count.
  const latest = await countLatestLoads(db, { name, version, since: began, atLeast: minLoads, minNetworks });
  return brokenReason(latest, ruleOfLook(settings)) === null
    ? null
    : verdictOnCanary(latest, { sameTime: nothing, known: nothing }, settings);
}
