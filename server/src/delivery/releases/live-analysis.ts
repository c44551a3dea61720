import type { Transaction } from 'kysely';
import type { LiveAnalysisSettings } from '../../platform/config/analysis-settings.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import { countLoads, type LoadCounts } from '../../platform/telemetry/metrics.ts';
import { minuteOf } from '../../platform/telemetry/store.ts';
import { allGrants } from '../ownership/store.ts';
import { rollbackTargets } from './actions.ts';
import { ANALYSIS_ACTOR } from './canary-analysis.ts';
import { isMuchWorse, rejectionReason, ruleOfLook } from './canary-rule.ts';
import { announceChange } from './change-channel.ts';
import { endPin, holdShell, runningReleases, switchLive } from './channels.ts';
import { isHeld, isWatched } from './live-watch.ts';

/** Rolls back every live version that fails much more often than an earlier one did, unless an operator pinned it. An error with one does not prevent the analysis of the others. */
export async function analyzeLive(site: Site): Promise<void> {
  const { liveAnalysis } = site.settings;
  const all = await site.db.selectFrom('release_channels').select(['name', 'live', 'since', 'former']).orderBy('name').execute();
  for (const channels of all.filter((row) => isWatched(row, liveAnalysis, site.clock()))) {
    try {
      await site.db.transaction().execute((db) => analyzeOne(site, db, channels.name));
    } catch (error) {
      site.log.error({ err: error, name: channels.name }, 'a live version could not be judged this time');
    }
  }
}

/** Of concurrent runs on several nodes the first locks the name and the others skip it, as in the analysis of canaries. */
async function analyzeOne(site: Site, db: Transaction<Database>, name: string): Promise<void> {
  const { liveAnalysis } = site.settings;
  if (name !== 'shell') await holdShell(db);
  const channels = await db.selectFrom('release_channels').selectAll().where('name', '=', name).forUpdate().skipLocked().executeTakeFirst();
  const at = site.clock();
  if (channels === undefined || isHeld(channels) || !isWatched(channels, liveAnalysis, at)) return;
  const { live, since } = channels;
  if (live === null || since === null) return;
  const windowStart = new Date(at.getTime() - liveAnalysis.windowMinutes * 60_000);
  const began = minuteOf(since);
  const ofLive = await countLoads(db, { name, version: live, since: began > windowStart ? began : windowStart });
  const better = await betterVersion(db, name, ofLive, liveAnalysis);
  if (better === null) return;
  const { target, counts } = better;
  const reason = rejectionReason(ofLive, `此前的 ${target}`, counts);
  if (channels.pinned_by !== null) await endPin(db, { name, live, actor: ANALYSIS_ACTOR, reason, at });
  await switchLive(site, db, { name, version: target, action: 'rollback', actor: ANALYSIS_ACTOR, reason, at });
  await announceChange(db, name);
  site.log.warn({ name, from: live, to: target, reason }, 'a live version was rolled back');
}

/** The newest version to roll back to of which enough loads are known, and that fails much less often than the live one. Null without one. */
async function betterVersion(
  db: Transaction<Database>,
  name: string,
  ofLive: LoadCounts,
  settings: LiveAnalysisSettings,
): Promise<{ readonly target: string; readonly counts: LoadCounts } | null> {
  const rule = ruleOfLook(settings);
  if (ofLive.loads < rule.minLoads || ofLive.bad < rule.minBad) return null;
  for await (const target of rollbackTargets(db, name, { live: await runningReleases(db), grants: await allGrants(db) })) {
    // An earlier version was live at another time: all that is known of it counts.
    const counts = await countLoads(db, { name, version: target, since: new Date(0) });
    if (isMuchWorse(ofLive, counts, rule, settings)) return { target, counts };
  }
  return null;
}
