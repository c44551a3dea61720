import type { comicsProjects } from '@ai-site/shared/api/comics/projects';
import type { DataOf, QueryOf } from '@ai-site/shared/api/define';
import { comicsTexts } from '@ai-site/shared/domain/comics';
import { ApiError } from '@ai-site/shared/errors';
import { sql } from 'kysely';
import { containsWords } from '../../platform/database/like-pattern.ts';
import { readTimeCursor, timeCursor } from '../../platform/database/time-cursor.ts';
import type { Site } from '../../platform/site.ts';
import { candidateViews } from '../media/candidate-views.ts';
import type { CandidateRow } from '../media/tables.ts';
import { episodeStates, episodeView } from '../views/episode-views.ts';
import { type CardRow, cardOf, projectView } from '../views/project-views.ts';

/** Addresses of the covers of projects: the image of the storyboard that was chosen, else of the first one that has an image. */
async function coversOf(site: Site, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<CandidateRow & { comics_id: string }>`
    select distinct on (comics_id) comics_id, candidate.*
    from comics_storyboards join comics_episodes on comics_episodes.id = episode_id join comics_candidates candidate on candidate.id = chosen_candidate
    where comics_id in (${sql.join([...ids])}) and removed_at is null
    order by comics_id, comics_storyboards.id is distinct from cover_storyboard_id, number, position
  `.execute(site.db);
  const views = await candidateViews(site, site.db, rows);
  return new Map(rows.map(({ comics_id }, at) => [comics_id, views[at]?.previewUrl ?? '']));
}

/** A page of the projects of an account, the last changed first. `total`: of all pages. Throws `ApiError` 400 for a wrong cursor. */
export async function projectPage(
  site: Site,
  accountId: string,
  { keyword = '', stage, cursor, pageSize }: QueryOf<typeof comicsProjects.page>,
): Promise<DataOf<typeof comicsProjects.page>> {
  const { db } = site;
  const place = cursor === undefined ? null : readTimeCursor(cursor);
  const wanted = sql`account_id = ${accountId} and deleted_at is null and (${keyword} = '' or ${containsWords(sql`title`, keyword)})`;
  const ofStage = stage === undefined ? sql`true` : sql`stage = ${stage}`;
  const cards = sql`
    select comics.id, title, ratio, comics.revision, created_at, updated_at, (select min(stage) from comics_episodes where comics_id = comics.id) as stage
    from comics where ${wanted}`;
  const { rows } = await sql<CardRow>`
    select card.*,
      (select count(*)::int from comics_episodes where comics_id = card.id) as episodes,
      (select count(*)::int from comics_storyboards join comics_episodes on comics_episodes.id = episode_id where comics_id = card.id and removed_at is null) as storyboards,
      (select coalesce(sum(take.ms), 0)::int from comics_takes take join comics_storyboards on chosen_take = take.id
        join comics_episodes on comics_episodes.id = episode_id where comics_id = card.id and removed_at is null) as ms
    from (${cards}) card
    where ${ofStage} and ${place === null ? sql`true` : sql`(updated_at, id) < (${place.at}, ${place.id})`}
    order by updated_at desc, id desc limit ${pageSize + 1}
  `.execute(db);
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from (${cards}) card where ${ofStage}`.execute(db);
  const list = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? list.at(-1) : undefined;
  const covers = await coversOf(
    site,
    list.map(({ id }) => id),
  );
  return {
    list: list.map((row) => cardOf(row, covers.get(row.id) ?? '')),
    cursor: last === undefined ? null : timeCursor({ at: last.updated_at, id: last.id }),
    total: counted.rows[0]?.total ?? 0,
  };
}

/** A project of the account with its episodes and one of them, the first unless another is named. Throws `ApiError` 404. */
export async function projectInfo(
  site: Site,
  accountId: string,
  { comicsId, episodeId }: QueryOf<typeof comicsProjects.info>,
): Promise<DataOf<typeof comicsProjects.info>> {
  const row = await site.db
    .selectFrom('comics')
    .selectAll()
    .where('id', '=', comicsId)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw new ApiError(404, comicsTexts.unknownProject);
  const episodes = await episodeStates(site.db, comicsId);
  const shown = episodeId === undefined ? episodes[0] : episodes.find(({ id }) => id === episodeId);
  if (shown === undefined) throw new ApiError(404, comicsTexts.unknownEpisode);
  return { project: await projectView(site, site.db, row), episodes, episode: await episodeView(site.db, shown.id) };
}
