import type { comicsEpisodeMusic } from '@ai-site/shared/api/comics/episode-music';
import type { DataOf } from '@ai-site/shared/api/define';
import { signedReadPath } from '../../platform/objects/signed-read-url.ts';
import type { Site } from '../../platform/site.ts';
import { projectOf } from '../costs/quote.ts';
import { lastMusicWork } from '../media/work-views.ts';

/** The music that was made for the project of an episode, the newest first, and the last work on that of the episode. Throws `ApiError` 404. */
export async function listEpisodeMusic(
  site: Site,
  accountId: string,
  episodeId: string,
): Promise<DataOf<typeof comicsEpisodeMusic.list>> {
  const project = await projectOf(site.db, accountId, episodeId);
  const rows = await site.db
    .selectFrom('comics_music_pieces')
    .selectAll()
    .where('comics_id', '=', project.id)
    .orderBy('no', 'desc')
    .execute();
  return {
    work: await lastMusicWork(site.db, episodeId),
    pieces: rows.map(({ id, object_key, ms, mood, words, demonstration, created_at }) => ({
      id,
      key: object_key,
      url: signedReadPath(site, object_key),
      ms,
      mood,
      words,
      demonstration,
      createTime: created_at.toISOString(),
    })),
  };
}
