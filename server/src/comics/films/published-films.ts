import type { comicsFilms } from '@ai-site/shared/api/comics/films';
import type { DataOf, QueryOf } from '@ai-site/shared/api/define';
import { ShareStatus } from '@ai-site/shared/domain/showcase';
import { WORKS_AT_ONCE } from '@ai-site/shared/domain/works';
import type { Site } from '../../platform/site.ts';
import { lockProject } from '../records/lock-project.ts';

/** Films of a project of the account, or of one of its episodes, whose publications wait or are shared, the last submitted first; at most `WORKS_AT_ONCE`. Throws `ApiError` 404. */
export async function publishedFilms(
  site: Site,
  accountId: string,
  { comicsId, episodeId }: QueryOf<typeof comicsFilms.published>,
): Promise<DataOf<typeof comicsFilms.published>> {
  return site.db.transaction().execute(async (tx) => {
    await lockProject(tx, accountId, comicsId);
    return tx
      .selectFrom('publications')
      .innerJoin('comics_renders', 'comics_renders.task_id', 'publications.task_id')
      .innerJoin('comics_episodes', 'comics_episodes.id', 'episode_id')
      .select(['publications.object_key as key', 'publications.content_type as contentType'])
      .where('comics_id', '=', comicsId)
      .$if(episodeId !== undefined, (films) => films.where('episode_id', '=', episodeId ?? ''))
      .where('publications.status', 'in', [ShareStatus.auditing, ShareStatus.shared])
      .orderBy('publications.submitted_at', 'desc')
      .limit(WORKS_AT_ONCE)
      .execute();
  });
}
