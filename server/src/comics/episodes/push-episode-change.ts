import { pushEpisode } from '../../platform/realtime/announce.ts';
import type { Site } from '../../platform/site.ts';

/** Tells the pages of an account that an episode changed: its storyboards, its stage, or what they are seen and heard with. Call it after the commit; it never throws. */
export async function pushEpisodeChange(site: Site, accountId: string, episodeId: string): Promise<void> {
  try {
    const found = await site.db
      .selectFrom('comics_episodes')
      .select('revision')
      .where('id', '=', episodeId)
      .executeTakeFirst();
    if (found !== undefined) await pushEpisode(site, accountId, { episodeId, revision: found.revision });
  } catch (error) {
    site.log.warn({ err: error }, 'a push could not be written');
  }
}
