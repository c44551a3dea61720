import { pushEpisode, pushMembership } from '../../../platform/realtime/announce.ts';
import type { Site } from '../../../platform/site.ts';

/** Channel on which a worker learns that its run ended without it. The payload is the id of the run. */
export const RUN_ENDED_CHANNEL = 'comics_run_ended';

export interface ChangedEpisode {
  readonly accountId: string;
  readonly episodeId: string;
  readonly revision: number;
  /** Credits were held, charged or released. */
  readonly credits: boolean;
}

/** Tells all pages of the owner that a step began or ended. Call it after the commit; it never throws. */
export async function announceEpisode(site: Site, { accountId, episodeId, revision, credits }: ChangedEpisode): Promise<void> {
  await Promise.all([pushEpisode(site, accountId, { episodeId, revision }), ...(credits ? [pushMembership(site, accountId)] : [])]);
}

/** Ends the work on a run that has ended. It never throws. */
export async function announceEnd(site: Site, runId: string): Promise<void> {
  try {
    await site.notifier.publish(RUN_ENDED_CHANNEL, runId);
  } catch (error) {
    site.log.warn({ err: error, run: runId }, 'the end of a step was not announced');
  }
}
