import type { FastifyInstance } from 'fastify';
import { repeat } from '../jobs/repeat.ts';
import type { Site } from '../site.ts';
import { countLoads } from '../telemetry/figures.ts';
import { minuteOf } from '../telemetry/store.ts';
import { endCanary } from './channels.ts';
import { guardReason, isWorse, ruleOfLook } from './guard-rule.ts';
import { announceChange } from './notice.ts';

const ACTOR = '自动守护';

/** Watches every running canary until the app stops. */
export function registerGuard(app: FastifyInstance, site: Site): void {
  const { guard } = site.settings;
  if (guard.on) repeat(app, site, { what: 'the guard of canaries', seconds: guard.everySeconds, job: () => guardCanaries(site) });
}

/** Takes back every canary that loads worse than what is live. One that cannot be judged does not keep the others from it. */
export async function guardCanaries(site: Site): Promise<void> {
  const running = await site.db.selectFrom('release_channels').select('name').where('canary', 'is not', null).orderBy('name').execute();
  for (const { name } of running) {
    try {
      await guardCanary(site, name);
    } catch (error) {
      site.log.error({ err: error, name }, 'a canary could not be judged this time');
    }
  }
}

/**
 * One name in one transaction. Every node has its rounds: of those that come at once the first works on the name and the others
 * pass on, as they do while an operator changes its channels; the next round is soon.
 */
async function guardCanary(site: Site, name: string): Promise<void> {
  const { guard } = site.settings;
  const at = site.clock();
  const windowStart = new Date(at.getTime() - guard.windowMinutes * 60_000);
  const reason = await site.db.transaction().execute(async (db) => {
    const channels = await db.selectFrom('release_channels').selectAll().where('name', '=', name).forUpdate().skipLocked().executeTakeFirst();
    if (channels === undefined) return null;
    const { canary, canary_since, live } = channels;
    if (canary === null || canary_since === null || live === null) return null;
    // Loads are kept by the minute: the one in which the canary began counts from its start, so that its first loads do.
    const began = minuteOf(canary_since);
    const since = began > windowStart ? began : windowStart;
    const ofCanary = await countLoads(db, { name, version: canary, since });
    const ofLive = await countLoads(db, { name, version: live, since });
    if (!isWorse(ofCanary, ofLive, ruleOfLook(guard))) return null;
    const because = guardReason(ofCanary, ofLive);
    if (!(await endCanary(db, { name, action: 'guard', actor: ACTOR, reason: because, at }))) return null;
    await announceChange(db, name);
    return because;
  });
  if (reason !== null) site.log.warn({ name, reason }, 'a canary was taken back');
}
