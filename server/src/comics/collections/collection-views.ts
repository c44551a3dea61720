import type { CollectionCard, CollectionView } from '@ai-site/shared/api/comics/collections';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { signedReadPath } from '../../platform/objects/signed-read-url.ts';
import type { Site } from '../../platform/site.ts';
import { type FilmRow, filmRows, filmView, isOwnFilm } from './film-rows.ts';
import type { CollectionRow } from './tables.ts';

type Db = Kysely<Database>;

/** The films that pages show of some collections of an account, in their order: those of removed projects come back with them. */
const filmsOf = (
  db: Db,
  accountId: string,
  collectionIds: readonly string[],
): Promise<(FilmRow & { readonly collection_id: string })[]> =>
  filmRows(db, {
    columns: sql`, item.collection_id`,
    from: sql`comics_collection_items item join comics_renders render on render.id = item.render_id`,
    rest: sql`where item.collection_id = any(${[...collectionIds]}::text[]) and ${isOwnFilm(accountId)} order by item.collection_id, item.position`,
  });

const cardOf = (
  site: Site,
  { id, title, revision, updated_at }: CollectionRow,
  films: readonly FilmRow[],
): CollectionCard => {
  const cover = films[0]?.cover ?? null;
  return {
    id,
    title,
    revision,
    films: films.length,
    ms: Math.round(films.reduce((sum, { seconds }) => sum + seconds, 0) * 1000),
    coverUrl: cover === null ? '' : signedReadPath(site, cover),
    updateTime: updated_at.toISOString(),
  };
};

/** Cards of collections of an account, in their order. */
export async function collectionCards(
  site: Site,
  db: Db,
  accountId: string,
  rows: readonly CollectionRow[],
): Promise<CollectionCard[]> {
  const ids = rows.map(({ id }) => id);
  const films = Map.groupBy(await filmsOf(db, accountId, ids), ({ collection_id }) => collection_id);
  return rows.map((row) => cardOf(site, row, films.get(row.id) ?? []));
}

/** A collection of an account with its films. */
export async function collectionView(site: Site, db: Db, row: CollectionRow): Promise<CollectionView> {
  const films = await filmsOf(db, row.account_id, [row.id]);
  return { ...cardOf(site, row, films), list: films.map((film) => filmView(site, film)) };
}
