import type { comicsPlaces } from '@ai-site/shared/api/comics/places';
import type { PlaceView } from '@ai-site/shared/api/comics/views';
import type { BodyOf, DataOf, QueryOf } from '@ai-site/shared/api/define';
import { comicsLimits, comicsTexts, keyBetween } from '@ai-site/shared/domain/comics';
import { ApiError } from '@ai-site/shared/errors';
import { sql, type Transaction } from 'kysely';
import { newId } from '../../platform/database/new-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import { lockProject, touchProject } from '../records/lock-project.ts';
import type { PlaceRow } from '../records/tables.ts';
import { moveEpisodes, noteStoryboardEdit } from '../stages/move-stage.ts';
import { assertPlaceRevision } from '../views/assert-revision.ts';
import { placeView, placeViews } from '../views/place-views.ts';

type Tx = Transaction<Database>;
type Saved = BodyOf<typeof comicsPlaces.save>;
type Known = Extract<Saved, { readonly placeId: string }>;
type New = Exclude<Saved, Known>;

const isKnown = (body: Saved): body is Known => 'placeId' in body;

/** Places of a project of the account. Throws `ApiError` 404. */
export async function listPlaces({ db }: Site, accountId: string, comicsId: string): Promise<PlaceView[]> {
  const own = await db
    .selectFrom('comics')
    .select('id')
    .where('id', '=', comicsId)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (own === undefined) throw new ApiError(404, comicsTexts.unknownProject);
  return placeViews(
    db,
    await db
      .selectFrom('comics_places')
      .selectAll()
      .where('comics_id', '=', comicsId)
      .orderBy(sql`position, id`)
      .execute(),
  );
}

/** A place of the account whose project is locked. Throws `ApiError` 404. */
export async function lockPlace(tx: Tx, accountId: string, placeId: string): Promise<PlaceRow> {
  const unknown = new ApiError(404, comicsTexts.unknownPlace);
  const found = await tx
    .selectFrom('comics_places')
    .innerJoin('comics', 'comics.id', 'comics_id')
    .select('comics_id')
    .where('comics_places.id', '=', placeId)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (found === undefined) throw unknown;
  await lockProject(tx, accountId, found.comics_id);
  const row = await tx.selectFrom('comics_places').selectAll().where('id', '=', placeId).executeTakeFirst();
  if (row === undefined) throw unknown;
  return row;
}

async function assertNameFree(tx: Tx, comicsId: string, name: string, exceptId?: string): Promise<void> {
  const taken = await tx
    .selectFrom('comics_places')
    .select('id')
    .where('comics_id', '=', comicsId)
    .where('name', '=', name)
    .executeTakeFirst();
  if (taken !== undefined && taken.id !== exceptId) throw new ApiError(409, comicsTexts.placeNameTaken(name));
}

/** Adds a place, or changes one. Throws `ApiError` 404, 409 when a name is taken or there are too many, `ConflictError`. */
export const savePlace = (site: Site, accountId: string, body: Saved): Promise<PlaceView> =>
  isKnown(body) ? changePlace(site, accountId, body) : addPlace(site, accountId, body);

function addPlace(site: Site, accountId: string, { comicsId, name, description }: New): Promise<PlaceView> {
  return site.db.transaction().execute(async (tx) => {
    await lockProject(tx, accountId, comicsId);
    const places = await tx
      .selectFrom('comics_places')
      .select('position')
      .where('comics_id', '=', comicsId)
      .orderBy('position')
      .execute();
    if (places.length >= comicsLimits.places) throw new ApiError(409, comicsTexts.tooManyPlaces);
    await assertNameFree(tx, comicsId, name);
    const row = await tx
      .insertInto('comics_places')
      .values({
        id: newId(),
        comics_id: comicsId,
        name,
        description,
        position: keyBetween(places.at(-1)?.position ?? null, null),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await touchProject(tx, comicsId, site.clock(), { own: false });
    return placeView(tx, row);
  });
}

function changePlace(
  site: Site,
  accountId: string,
  { placeId, revision, name, description }: Known,
): Promise<PlaceView> {
  return site.db.transaction().execute(async (tx) => {
    const row = await lockPlace(tx, accountId, placeId);
    await assertPlaceRevision(tx, row, revision);
    const changed = {
      ...(name === undefined || name === row.name ? {} : { name }),
      ...(description === undefined || description === row.description ? {} : { description }),
    };
    if (Object.keys(changed).length === 0) return placeView(tx, row);
    if (changed.name !== undefined) await assertNameFree(tx, row.comics_id, changed.name, placeId);
    const saved = await tx
      .updateTable('comics_places')
      .set(({ eb }) => ({ ...changed, revision: eb('revision', '+', 1) }))
      .where('id', '=', placeId)
      .returningAll()
      .executeTakeFirstOrThrow();
    const now = site.clock();
    const view = await placeView(tx, saved);
    if (changed.description !== undefined && view.storyboards > 0)
      await moveEpisodes(tx, row.comics_id, ['editImages'], now);
    await touchProject(tx, row.comics_id, now, { own: false });
    return view;
  });
}

/** Takes a place out of the storyboards of its project, whose revisions count it with those of their episodes. */
async function leavePlace(tx: Tx, { id, comics_id }: PlaceRow, now: Date): Promise<void> {
  const { rows } = await sql<{ episode_id: string }>`
    update comics_storyboards set place_id = null, revision = revision + 1, updated_at = ${now} where place_id = ${id} returning episode_id
  `.execute(tx);
  await noteStoryboardEdit(tx, comics_id, rows, 'editImages', now);
}

/** Deletes a place. Throws `ApiError` 404, `ConflictError`. */
export function removePlace(
  site: Site,
  accountId: string,
  { placeId, revision }: QueryOf<typeof comicsPlaces.remove>,
): Promise<DataOf<typeof comicsPlaces.remove>> {
  return site.db.transaction().execute(async (tx) => {
    const row = await lockPlace(tx, accountId, placeId);
    await assertPlaceRevision(tx, row, revision);
    const now = site.clock();
    await leavePlace(tx, row, now);
    await tx.deleteFrom('comics_places').where('id', '=', placeId).execute();
    await touchProject(tx, row.comics_id, now, { own: false });
    return { placeId };
  });
}
