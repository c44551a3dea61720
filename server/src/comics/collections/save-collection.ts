import type { CollectionView, comicsCollections } from '@ai-site/shared/api/comics/collections';
import type { BodyOf } from '@ai-site/shared/api/define';
import { comicsTexts } from '@ai-site/shared/domain/comics';
import { ApiError } from '@ai-site/shared/errors';
import { sql, type Transaction } from 'kysely';
import { lockAccountRow } from '../../identity/accounts/account-status.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import { collectionView } from './collection-views.ts';
import { isOwnFilm } from './film-rows.ts';
import { assertCollectionRevision, assertRoomForCollection, lockCollection } from './lock-collection.ts';

type Tx = Transaction<Database>;
type Saved = BodyOf<typeof comicsCollections.save>;
type Known = Extract<Saved, { readonly collectionId: string }>;
type New = Exclude<Saved, Known>;

const isKnown = (body: Saved): body is Known => 'collectionId' in body;

/** Makes a collection, or changes one. Throws `ApiError` 404 for one, or a film, that the account does not have, 409 when it has too many, `ConflictError`. */
export const saveCollection = (site: Site, accountId: string, body: Saved): Promise<CollectionView> =>
  isKnown(body) ? changeCollection(site, accountId, body) : addCollection(site, accountId, body);

function addCollection(site: Site, accountId: string, { title, renderIds }: New): Promise<CollectionView> {
  return site.db.transaction().execute(async (tx) => {
    await lockAccountRow(tx, accountId);
    await assertRoomForCollection(tx, accountId);
    const films = await lockFilms(tx, accountId, renderIds);
    const now = site.clock();
    const row = await tx
      .insertInto('comics_collections')
      .values({ id: newId(), account_id: accountId, title, created_at: now, updated_at: now })
      .returningAll()
      .executeTakeFirstOrThrow();
    await insertItems(tx, row.id, films);
    return collectionView(site, tx, row);
  });
}

function changeCollection(
  site: Site,
  accountId: string,
  { collectionId, revision, title, renderIds }: Known,
): Promise<CollectionView> {
  return site.db.transaction().execute(async (tx) => {
    const row = await lockCollection(tx, accountId, collectionId);
    if (row.deleted_at !== null) throw new ApiError(404, comicsTexts.unknownCollection);
    await assertCollectionRevision(site, tx, row, revision);
    const renamed = title !== undefined && title !== row.title;
    if (renderIds === undefined && !renamed) return collectionView(site, tx, row);
    if (renderIds !== undefined) await replaceItems(tx, accountId, collectionId, renderIds);
    const saved = await tx
      .updateTable('comics_collections')
      .set(({ eb }) => ({ ...(renamed ? { title } : {}), updated_at: site.clock(), revision: eb('revision', '+', 1) }))
      .where('id', '=', collectionId)
      .returningAll()
      .executeTakeFirstOrThrow();
    return collectionView(site, tx, saved);
  });
}

/** Films of an account without those that are named twice, which stay until the transaction ends. Throws `ApiError` 404 where one is not its own. */
async function lockFilms(tx: Tx, accountId: string, renderIds: readonly string[]): Promise<readonly string[]> {
  const ids = [...new Set(renderIds)];
  // Before their items are written: the removal of a render takes both in the same order.
  const { rows } = await sql<{ readonly id: string }>`
    select render.id from comics_renders render join comics_episodes episode on episode.id = render.episode_id join comics on comics.id = episode.comics_id
    where render.id = any(${ids}::text[]) and ${isOwnFilm(accountId)} order by render.id for key share of render
  `.execute(tx);
  if (rows.length < ids.length) throw new ApiError(404, comicsTexts.unknownRender);
  return ids;
}

/** Films of projects that were removed are not shown: they stay at the end, for the project may be restored. */
async function replaceItems(
  tx: Tx,
  accountId: string,
  collectionId: string,
  renderIds: readonly string[],
): Promise<void> {
  const films = await lockFilms(tx, accountId, renderIds);
  const { rows: hidden } = await sql<{ readonly render_id: string }>`
    select render_id from comics_collection_items
    join comics_renders render on render.id = render_id join comics_episodes episode on episode.id = render.episode_id join comics on comics.id = episode.comics_id
    where collection_id = ${collectionId} and comics.deleted_at is not null order by comics_collection_items.position for key share of render
  `.execute(tx);
  await tx.deleteFrom('comics_collection_items').where('collection_id', '=', collectionId).execute();
  await insertItems(tx, collectionId, [
    ...films,
    ...hidden.map(({ render_id }) => render_id).filter((id) => !films.includes(id)),
  ]);
}

async function insertItems(tx: Tx, collectionId: string, renderIds: readonly string[]): Promise<void> {
  if (renderIds.length === 0) return;
  await tx
    .insertInto('comics_collection_items')
    .values(renderIds.map((render_id, position) => ({ collection_id: collectionId, render_id, position })))
    .execute();
}
