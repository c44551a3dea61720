import type { BodyOf, DataOf } from '@ai-site/shared/api/define';
import type { ContentRule, ManagedTag, showcaseReviews } from '@ai-site/shared/api/showcase-reviews';
import { ShareStatus, showcaseTexts } from '@ai-site/shared/domain/showcase';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { pushNotice } from '../../platform/realtime/announce.ts';
import type { Site } from '../../platform/site.ts';
import { lockPublication } from '../records/lock-publication.ts';
import { tellAuthor } from '../records/tell-author.ts';
import { cardsOf, featuredIds } from './featured.ts';

type Db = Kysely<Database>;

/** Puts a shared work into the gallery, or takes it out. Throws `ApiError` 404, 409 for one that is not shared. */
export async function feature(site: Site, { id, featured }: BodyOf<typeof showcaseReviews.feature>): Promise<void> {
  const told = await site.db.transaction().execute(async (tx) => {
    const row = await lockPublication(tx, id);
    if (featured && row.status !== ShareStatus.shared) throw new ApiError(409, showcaseTexts.notShared);
    if (featured === (row.featured_at !== null)) return null;
    await tx
      .updateTable('publications')
      .set({ featured_at: featured ? site.clock() : null, featured_order: null })
      .where('id', '=', id)
      .execute();
    if (!featured) return null;
    await tellAuthor(tx, site.clock(), row, 'work-featured');
    return row.account_id;
  });
  if (told !== null) await pushNotice(site, told);
}

export const featuredCards = async ({ db }: Site): Promise<DataOf<typeof showcaseReviews.featured>> =>
  cardsOf(db, null, await featuredIds(db));

/** Gives the gallery this order; works that are not in it stay before the others. */
export async function orderFeatured({ db }: Site, ids: readonly string[]): Promise<void> {
  await sql`
    update publications set featured_order = wanted.place from unnest(${[...ids]}::text[]) with ordinality wanted (id, place)
    where publications.id = wanted.id and featured_at is not null
  `.execute(db);
}

/** All tags in their order, also hidden ones; those that were merged are no tags any more. */
export async function managedTags(db: Db): Promise<ManagedTag[]> {
  const { rows } = await sql<ManagedTag>`
    select id, name as "tagName", hidden, position, (select count(*)::int from publication_tags where tag_id = tags.id) as count
    from tags where merged_into is null order by position, id
  `.execute(db);
  return rows;
}

/** Makes a tag, renames it or hides it. Throws `ApiError` 404, 409 for a name that there is already. */
export async function saveTag(
  site: Site,
  { id, tagName, hidden }: BodyOf<typeof showcaseReviews.saveTag>,
): Promise<ManagedTag[]> {
  await site.db.transaction().execute(async (tx) => {
    const same = await tx.selectFrom('tags').select('id').where('name', '=', tagName).executeTakeFirst();
    if (same !== undefined && same.id !== id) throw new ApiError(409, showcaseTexts.tagExists);
    if (id === null) {
      await sql`insert into tags (name, hidden, position) select ${tagName}, ${hidden}, coalesce(max(position), 0) + 1 from tags`.execute(
        tx,
      );
      return;
    }
    const { numUpdatedRows } = await tx
      .updateTable('tags')
      .set({ name: tagName, hidden })
      .where('id', '=', id)
      .where('merged_into', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new ApiError(404, errorTexts.notFound);
  });
  return managedTags(site.db);
}

export async function orderTags({ db }: Site, ids: readonly number[]): Promise<ManagedTag[]> {
  await sql`update tags set position = wanted.place from unnest(${[...ids]}::int[]) with ordinality wanted (id, place) where tags.id = wanted.id`.execute(
    db,
  );
  return managedTags(db);
}

/** Moves the works of a tag to another one; links to it show that one from then on. Throws `ApiError` 400 for a tag and itself, 404. */
export async function mergeTags(
  { db }: Site,
  { from, into }: BodyOf<typeof showcaseReviews.mergeTags>,
): Promise<ManagedTag[]> {
  if (from === into) throw new ApiError(400, errorTexts.badRequest);
  await db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('tags')
      .select('id')
      .where('id', 'in', [from, into])
      .where('merged_into', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    if (found.length !== 2) throw new ApiError(404, errorTexts.notFound);
    await sql`insert into publication_tags (publication_id, tag_id) select publication_id, ${into} from publication_tags where tag_id = ${from} on conflict do nothing`.execute(
      tx,
    );
    await tx.deleteFrom('publication_tags').where('tag_id', '=', from).execute();
    await tx
      .updateTable('tags')
      .set({ merged_into: into })
      .where(({ or, eb }) => or([eb('id', '=', from), eb('merged_into', '=', from)]))
      .execute();
  });
  return managedTags(db);
}

export const contentRules = (db: Db): Promise<ContentRule[]> =>
  db.selectFrom('content_rules').select(['id', 'pattern', 'applies', 'action', 'note']).orderBy('id').execute();

/** Makes or changes a rule. Throws `ApiError` 404. */
export async function saveRule(
  { db }: Site,
  { id, ...rule }: BodyOf<typeof showcaseReviews.saveRule>,
): Promise<ContentRule[]> {
  if (id === null) await db.insertInto('content_rules').values(rule).execute();
  else {
    const { numUpdatedRows } = await db
      .updateTable('content_rules')
      .set(rule)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new ApiError(404, errorTexts.notFound);
  }
  return contentRules(db);
}

/** Removes a rule; one that is gone already is no error. */
export async function removeRule({ db }: Site, id: number): Promise<ContentRule[]> {
  await db.deleteFrom('content_rules').where('id', '=', id).execute();
  return contentRules(db);
}

/** Whether the examples of the site are shown, and how many there are. */
export async function exampleState(db: Db): Promise<DataOf<typeof showcaseReviews.examples>> {
  const { rows } = await sql<{
    count: number;
    hidden: number;
  }>`select count(*)::int as count, count(*) filter (where hidden)::int as hidden from publications where example`.execute(
    db,
  );
  const { count = 0, hidden = 0 } = rows[0] ?? {};
  return { shown: hidden < count, count };
}

export async function showExamples({ db }: Site, shown: boolean): Promise<DataOf<typeof showcaseReviews.examples>> {
  await db.updateTable('publications').set({ hidden: !shown }).where('example', '=', true).execute();
  return exampleState(db);
}
