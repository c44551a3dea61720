import type { DataOf, QueryOf } from '@ai-site/shared/api/define';
import type { exhibit } from '@ai-site/shared/api/showcase';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import { sharedPublications } from '../records/lock-publication.ts';
import { sharedCards, type Viewer } from '../views/card-rows.ts';
import { cardView } from '../views/card-view.ts';

/** Featured works that are shown. */
const FEATURED_MAX = 500;

/** Ids of the featured works in their order: those that were not ordered yet, the last featured first, before the ordered ones. */
export async function featuredIds(db: Kysely<Database>, tagId?: number): Promise<string[]> {
  const rows = await sharedPublications(db)
    .select('publications.id')
    .where('publications.featured_at', 'is not', null)
    .$if(tagId !== undefined, (query) =>
      query.where(
        sql<boolean>`exists (select from publication_tags where publication_id = publications.id and tag_id = ${tagId})`,
      ),
    )
    .orderBy('publications.featured_order', (order) => order.asc().nullsFirst())
    .orderBy('publications.featured_at', 'desc')
    .orderBy('publications.id', 'desc')
    .limit(FEATURED_MAX)
    .execute();
  return rows.map(({ id }) => id);
}

/** Cards of shared works in the order of their ids. */
export async function cardsOf(db: Kysely<Database>, viewer: Viewer, ids: readonly string[]) {
  const rows = await sharedCards(db, viewer)
    .where('publications.id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(cardView);
}

/** A page of the gallery; the cursor is the last id, and an unknown one starts anew. */
export async function exhibitPage(
  site: Site,
  viewer: Viewer,
  { tagId, cursor, pageSize }: QueryOf<typeof exhibit.list>,
): Promise<DataOf<typeof exhibit.list>> {
  const ids = await featuredIds(site.db, tagId);
  const from = cursor === undefined ? 0 : ids.indexOf(cursor) + 1;
  const page = ids.slice(from, from + pageSize);
  return {
    list: await cardsOf(site.db, viewer, page),
    cursor: from + pageSize < ids.length ? (page.at(-1) ?? null) : null,
  };
}
