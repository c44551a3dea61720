import { pushEpisode, pushMembership } from '../../../platform/realtime/announce.ts';
import type { Site } from '../../../platform/site.ts';

/** Channel on which followers learn that a step of an episode has written something. The payload is the id of the episode. */
export const EPISODE_CHANNEL = 'comics_episode';
/** Channel on which a worker learns that its run ended without it. The payload is the id of the run. */
export const RUN_ENDED_CHANNEL = 'comics_run_ended';

async function publish(site: Site, channel: string, id: string): Promise<void> {
  try {
    await site.notifier.publish(channel, id);
  } catch (error) {
    site.log.warn({ err: error, channel, id }, 'a change of an episode was not announced');
  }
}

/** Tells followers that a step has written something. Call it after the commit: transactions that notify commit one after another. It never throws. */
export const announceGrowth = (site: Site, episodeId: string): Promise<void> =>
  publish(site, EPISODE_CHANNEL, episodeId);

export interface ChangedEpisode {
  readonly accountId: string;
  readonly episodeId: string;
  readonly revision: number;
  /** Credits were held, charged or released. */
  readonly credits: boolean;
}

/** Tells followers, and all pages of the owner, that a step or a render began or ended, or that storyboards were restored. Call it after the commit; it never throws. */
export async function announceEpisodeStep(
  site: Site,
  { accountId, episodeId, revision, credits }: ChangedEpisode,
): Promise<void> {
  await Promise.all([
    announceGrowth(site, episodeId),
    pushEpisode(site, accountId, { episodeId, revision }),
    ...(credits ? [pushMembership(site, accountId)] : []),
  ]);
}

/** Ends the work on a run that has ended. It never throws. */
export const announceEnd = (site: Site, runId: string): Promise<void> => publish(site, RUN_ENDED_CHANNEL, runId);
