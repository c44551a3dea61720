import type { Site } from '../../../platform/site.ts';
import { endCanary } from '../channels/channels.ts';
import { announceChange } from '../records/change-channel.ts';
import { verdictOn } from './canary-verdict.ts';

/** What the audit log calls the analysis. */
export const ANALYSIS_ACTOR = '自动守护';

/** Rolls back every canary that fails to load more often than the live version, or for most of its loads, as several networks report. An error with one canary does not prevent the analysis of the others. */
export async function analyzeCanaries(site: Site): Promise<void> {
  const running = await site.db
    .selectFrom('release_channels')
    .select('name')
    .where('canary', 'is not', null)
    .orderBy('name')
    .execute();
  for (const { name } of running) {
    try {
      await analyzeCanary(site, name);
    } catch (error) {
      site.log.error({ err: error, name }, 'a canary could not be judged this time');
    }
  }
}

/**
 * Analyses one name in one transaction. Every node runs the job: of concurrent runs the first locks the name and the others
 * skip it, as they do while an operator changes its channels; the next run follows soon.
 */
async function analyzeCanary(site: Site, name: string): Promise<void> {
  const at = site.clock();
  const reason = await site.db.transaction().execute(async (db) => {
    const channels = await db
      .selectFrom('release_channels')
      .selectAll()
      .where('name', '=', name)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (channels === undefined) return null;
    const { canary, canary_since, live } = channels;
    if (canary === null || canary_since === null || live === null) return null;
    const verdict = await verdictOn(
      db,
      { name, version: canary, live, began: canary_since },
      at,
      site.settings.canaryAnalysis,
    );
    if (verdict === null || verdict.doubt !== null) return null;
    if (!(await endCanary(db, { name, action: 'guard', actor: ANALYSIS_ACTOR, reason: verdict.reason, at })))
      return null;
    await announceChange(db, name);
    return verdict.reason;
  });
  if (reason !== null) site.log.warn({ name, reason }, 'a canary was rolled back');
}
