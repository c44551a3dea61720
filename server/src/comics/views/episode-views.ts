import type { EpisodeState, EpisodeView } from '@ai-site/shared/api/comics/views';
import { comicsTexts } from '@ai-site/shared/domain/comics';
import { ApiError } from '@ai-site/shared/errors';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { EpisodeRow } from '../records/tables.ts';

type Db = Kysely<Database>;

type StateRow = Omit<
  EpisodeRow,
  'source' | 'source_file' | 'rewrite_level' | 'text' | 'stage_at' | 'cover_storyboard_id'
> & {
  readonly storyboards: number;
  readonly undo: boolean;
  readonly redo: boolean;
};

const stateOf = ({
  id,
  comics_id,
  number,
  title,
  stage,
  failure,
  stale,
  storyboards,
  revision,
  undo,
  redo,
  updated_at,
}: StateRow): EpisodeState => ({
  id,
  comicsId: comics_id,
  number,
  title,
  stage,
  failure,
  stale: [...stale],
  storyboards,
  revision,
  undo,
  redo,
  updateTime: updated_at.toISOString(),
});

const stateRows = (condition: RawBuilder<unknown>) => sql<StateRow>`
  select id, comics_id, number, title, stage, failure, stale, revision, change_no, updated_at,
    (select count(*)::int from comics_storyboards where episode_id = episode.id and removed_at is null) as storyboards,
    exists (select from comics_changes where episode_id = episode.id and no <= episode.change_no) as undo,
    exists (select from comics_changes where episode_id = episode.id and no > episode.change_no) as redo
  from comics_episodes episode where ${condition} order by number
`;

/** The episodes of a project in their order. */
export async function episodeStates(db: Db, comicsId: string): Promise<EpisodeState[]> {
  const { rows } = await stateRows(sql`comics_id = ${comicsId}`).execute(db);
  return rows.map(stateOf);
}

export async function episodeState(db: Db, episodeId: string): Promise<EpisodeState> {
  const [row] = (await stateRows(sql`id = ${episodeId}`).execute(db)).rows;
  if (row === undefined) throw new ApiError(404, comicsTexts.unknownEpisode);
  return stateOf(row);
}

/** An episode with its texts. */
export async function episodeView(db: Db, episodeId: string): Promise<EpisodeView> {
  const row = await db
    .selectFrom('comics_episodes')
    .leftJoin('comics_storyboards as cover', (join) =>
      join.onRef('cover.id', '=', 'cover_storyboard_id').on('cover.removed_at', 'is', null),
    )
    .select(['source', 'source_file', 'rewrite_level', 'comics_episodes.text', 'cover.id as cover_id'])
    .where('comics_episodes.id', '=', episodeId)
    .executeTakeFirst();
  if (row === undefined) throw new ApiError(404, comicsTexts.unknownEpisode);
  const { source, source_file: sourceFile, rewrite_level: rewriteLevel, text, cover_id: coverId } = row;
  return { ...(await episodeState(db, episodeId)), source, sourceFile, rewriteLevel, text, coverId };
}
