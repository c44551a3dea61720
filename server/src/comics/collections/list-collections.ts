import type { CollectionCard, CollectionView, comicsCollections } from '@ai-site/shared/api/comics/collections';
import type { DataOf, QueryOf } from '@ai-site/shared/api/define';
import { comicsTexts } from '@ai-site/shared/domain/comics';
import { ApiError } from '@ai-site/shared/errors';
import { sql } from 'kysely';
import { containsWords } from '../../platform/database/like-pattern.ts';
import { readTimeCursor, timeCursor } from '../../platform/database/time-cursor.ts';
import type { Site } from '../../platform/site.ts';
import { collectionCards, collectionView } from './collection-views.ts';
import { filmRows, filmView, isOwnFilm } from './film-rows.ts';

type Calls = typeof comicsCollections;

/** The collections of an account, the last changed first. */
export async function listCollections(site: Site, accountId: string): Promise<CollectionCard[]> {
  const rows = await site.db
    .selectFrom('comics_collections')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return collectionCards(site, site.db, accountId, rows);
}

/** A collection of the account with its films. Throws `ApiError` 404. */
export async function collectionInfo(site: Site, accountId: string, collectionId: string): Promise<CollectionView> {
  const row = await site.db
    .selectFrom('comics_collections')
    .selectAll()
    .where('id', '=', collectionId)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw new ApiError(404, comicsTexts.unknownCollection);
  return collectionView(site, site.db, row);
}

/** A page of the finished films of an account, the newest first, found by the titles of their projects and episodes. Throws `ApiError` 400 for a wrong cursor. */
export async function ownFilms(
  site: Site,
  accountId: string,
  { keyword = '', cursor, pageSize }: QueryOf<Calls['films']>,
): Promise<DataOf<Calls['films']>> {
  const place = cursor === undefined ? null : readTimeCursor(cursor);
  const rows = await filmRows(site.db, {
    from: sql`comics_renders render`,
    rest: sql`
      where ${isOwnFilm(accountId)} and (${keyword} = '' or ${containsWords(sql`comics.title`, keyword)} or ${containsWords(sql`episode.title`, keyword)})
        and ${place === null ? sql`true` : sql`(render.created_at, render.id) < (${place.at}, ${place.id})`}
      order by render.created_at desc, render.id desc limit ${pageSize + 1}`,
  });
  const list = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? list.at(-1) : undefined;
  return {
    list: list.map((row) => filmView(site, row)),
    cursor: last === undefined ? null : timeCursor({ at: last.created_at, id: last.id }),
  };
}
