import type { CollectionFilm } from '@ai-site/shared/api/comics/collections';
import { type FilmRatio, filmSize } from '@ai-site/shared/film/frame/ratios';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { signedReadPath } from '../../platform/objects/signed-read-url.ts';
import type { Site } from '../../platform/site.ts';

type Db = Kysely<Database>;

/** Whether a joined `render`, `episode` and `comics` are a finished film of an account that pages show. */
export const isOwnFilm = (accountId: string): RawBuilder<boolean> =>
  sql`comics.account_id = ${accountId} and comics.deleted_at is null and render.kind = 'film' and render.state = 'done'`;

/** A film with what cards show of it; `cover`: the small version of its cover where that has one. */
export interface FilmRow {
  readonly id: string;
  readonly comics_id: string;
  readonly episode_id: string;
  readonly title: string;
  readonly episode_title: string;
  readonly episodes: number;
  readonly number: number;
  readonly ratio: FilmRatio;
  readonly height: number;
  readonly subtitles: string;
  readonly created_at: Date;
  readonly output: string;
  readonly seconds: number;
  readonly cover: string | null;
  readonly vtt: string | null;
}

const fileOf = (role: 'cover' | 'vtt'): RawBuilder<unknown> =>
  sql`left join comics_render_files ${sql.ref(role)} on ${sql.ref(`${role}.render_id`)} = render.id and ${sql.ref(`${role}.role`)} = ${role}`;

export interface FilmQuery {
  /** Columns beside those of `FilmRow`, each after a comma. */
  readonly columns?: RawBuilder<unknown>;
  /** Tables of which one is `comics_renders`, as `render`. */
  readonly from: RawBuilder<unknown>;
  /** What follows the joins: `where`, order and limit. `episode` and `comics` are joined. */
  readonly rest: RawBuilder<unknown>;
}

/** Reads films with their files, in the order of the query. */
export async function filmRows<Row extends FilmRow = FilmRow>(
  db: Db,
  { columns = sql``, from, rest }: FilmQuery,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select render.id, comics.id as comics_id, episode.id as episode_id, comics.title, episode.title as episode_title,
      (select count(*)::int from comics_episodes where comics_id = comics.id) as episodes,
      render.number, render.ratio, render.height, render.subtitles, render.created_at,
      output.object_key as output, coalesce((film.playback ->> 'seconds')::float8, 0) as seconds,
      coalesce(image.media -> 'derived' -> 0 ->> 'key', cover.object_key) as cover, vtt.object_key as vtt ${columns}
    from ${from}
    join comics_episodes episode on episode.id = render.episode_id join comics on comics.id = episode.comics_id
    join comics_render_files output on output.render_id = render.id and output.role = 'output' join objects film on film.key = output.object_key
    ${fileOf('cover')} left join objects image on image.key = cover.object_key
    ${fileOf('vtt')}
    ${rest}
  `.execute(db);
  return rows;
}

export function filmView(site: Site, row: FilmRow): CollectionFilm {
  const signed = (key: string): string => signedReadPath(site, key);
  return {
    renderId: row.id,
    comicsId: row.comics_id,
    episodeId: row.episode_id,
    key: row.output,
    title: row.title,
    episodeTitle: row.episode_title,
    episodes: row.episodes,
    number: row.number,
    ratio: row.ratio,
    ...filmSize(row.ratio, row.height),
    ms: Math.round(row.seconds * 1000),
    url: signed(row.output),
    coverUrl: row.cover === null ? '' : signed(row.cover),
    vttUrl: row.vtt === null || row.subtitles !== 'separate' ? null : signed(row.vtt),
    createTime: row.created_at.toISOString(),
  };
}
