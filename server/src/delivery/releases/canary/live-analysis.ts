import type { Kysely, Transaction } from 'kysely';
import type { LiveAnalysisSettings } from '../../../platform/config/analysis-settings.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Site } from '../../../platform/site.ts';
import { countLoads } from '../../../platform/telemetry/metrics.ts';
import { minuteOf } from '../../../platform/telemetry/store.ts';
import { allGrants } from '../../ownership/store.ts';
import { rollbackTargets } from '../actions/actions.ts';
import { type Channels, endPin, holdShell, runningReleases, switchLive } from '../channels/channels.ts';
import { isPinnedByOperators, isWatched } from '../channels/live-watch.ts';
import { announceChange } from '../records/change-channel.ts';
import { ANALYSIS_ACTOR } from './canary-analysis.ts';
import { type Verdict, verdictOnLive } from './canary-rule.ts';

/** Rolls back every live version that fails much more often than an earlier one did, unless an operator pinned it. An error with one does not prevent the analysis of the others. */
export async function analyzeLive(site: Site): Promise<void> {
  const { liveAnalysis } = site.settings;
  const all = await site.db
    .selectFrom('release_channels')
    .select(['name', 'live', 'since', 'previous'])
    .orderBy('name')
    .execute();
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
  const channels = await db
    .selectFrom('release_channels')
    .selectAll()
    .where('name', '=', name)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  const at = site.clock();
  if (channels === undefined || isPinnedByOperators(channels) || !isWatched(channels, liveAnalysis, at)) return;
  const found = await verdictOnLiveOf(db, channels, liveAnalysis, at);
  if (found === null || found.verdict.doubt !== null) return;
  const { live, target } = found;
  const { reason } = found.verdict;
  if (channels.pinned_by !== null) await endPin(db, { name, live, actor: ANALYSIS_ACTOR, reason, at });
  await switchLive(site, db, { name, version: target, action: 'rollback', actor: ANALYSIS_ACTOR, reason, at });
  await announceChange(db, name);
  site.log.warn({ name, from: live, to: target, reason }, 'a live version was rolled back');
}

export interface LiveVerdict {
  /** The version that is live. */
  readonly live: string;
  /** The earlier version that it is worse than. */
  readonly target: string;
  readonly verdict: Verdict;
}

/**
 * What speaks against the live version of a name, compared with the newest version to roll back to of which enough loads are known and that fails
 * much less often; with doubt when there is none without. Null when nothing speaks against it.
 */
export async function verdictOnLiveOf(
  db: Kysely<Database> | Transaction<Database>,
  { name, live, since }: Pick<Channels, 'name' | 'live' | 'since'>,
  settings: LiveAnalysisSettings,
  at: Date,
): Promise<LiveVerdict | null> {
  if (live === null || since === null) return null;
  const { minLoads, minBad, minNetworks } = settings;
  const windowStart = new Date(at.getTime() - settings.windowMinutes * 60_000);
  const began = minuteOf(since);
  const ofLive = await countLoads(db, {
    name,
    version: live,
    since: began > windowStart ? began : windowStart,
    minNetworks,
  });
  if (ofLive.loads < minLoads || ofLive.bad < minBad) return null;
  let doubtful: LiveVerdict | null = null;
  for await (const target of rollbackTargets(db, name, {
    live: await runningReleases(db),
    grants: await allGrants(db),
  })) {
    // An earlier version was live at another time: all that is known of it counts.
    const earlier = await countLoads(db, { name, version: target, since: new Date(0), minNetworks });
    const verdict = verdictOnLive(ofLive, earlier, `此前的 ${target}`, settings);
    if (verdict?.doubt === null) return { live, target, verdict };
    if (verdict !== null) doubtful ??= { live, target, verdict };
  }
  return doubtful;
}
