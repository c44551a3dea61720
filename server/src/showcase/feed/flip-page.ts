import type { DataOf, QueryOf } from '@ai-site/shared/api/define';
import type { inspiration } from '@ai-site/shared/api/showcase';
import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import { resourceTypeOf, type ShowcaseKind, showcaseTexts } from '@ai-site/shared/domain/showcase';
import { ApiError } from '@ai-site/shared/errors';
import { type RawBuilder, sql } from 'kysely';
import type { Site } from '../../platform/site.ts';
import { featuredIds } from '../exhibit/featured.ts';
import { type CardRow, sharedCards, type Viewer } from '../views/card-rows.ts';
import { cardView } from '../views/card-view.ts';
import { relatedCards } from '../views/related.ts';
import { readingEpoch } from './epochs.ts';
import { feedFilter } from './filters.ts';
import { feedParts } from './place.ts';
import { type Reading, readPart, showsExamples } from './read-part.ts';

type Neighbours = DataOf<typeof inspiration.flipPage>;
type Query = QueryOf<typeof inspiration.flipPage>;

const neighbours = (previous: CardRow | undefined, next: CardRow | undefined): Neighbours => ({
  previous: previous === undefined ? null : cardView(previous),
  next: next === undefined ? null : cardView(next),
});

/** The works before and after one in the list from which a person came. Throws `ApiError` 404 for one that is not shared. */
export async function flipPage(site: Site, viewer: Viewer, kind: ShowcaseKind, query: Query): Promise<Neighbours> {
  const row = await sharedCards(site.db, viewer)
    .select(['publications.root_id', 'publications.submitted_at'])
    .where('publications.id', '=', query.id)
    .executeTakeFirst();
  if (row === undefined) throw new ApiError(404, showcaseTexts.gone);
  switch (query.list) {
    case 'related':
      return { previous: null, next: (await relatedCards(site, viewer, row))[0] ?? null };
    case 'gallery':
      return inGallery(site, viewer, query);
    case 'liked':
      return viewer === null ? neighbours(undefined, undefined) : inLiked(site, viewer, kind, query.id);
    case 'published':
      return inPublished(site, viewer, kind, row);
    case 'feed':
      return inFeed(site, viewer, kind, query, row);
  }
}

async function inFeed(site: Site, viewer: Viewer, kind: ShowcaseKind, query: Query, row: CardRow): Promise<Neighbours> {
  const filter = await feedFilter(site.db, kind, query);
  const epoch = query.sort === 'new' ? undefined : await readingEpoch(site.db, query.epoch ?? null);
  const reading: Reading = { viewer, filter, sort: query.sort, epoch };
  const rank =
    epoch === undefined
      ? undefined
      : await site.db
          .selectFrom('hot_ranks')
          .select('rank')
          .where('epoch', '=', epoch.epoch)
          .where('sort', '=', query.sort === 'hot' ? 'hot' : 'recommend')
          .where('publication_id', '=', row.id)
          .executeTakeFirst();
  const part = rank !== undefined ? 'rank' : row.example ? 'example' : 'real';
  const at = rank?.rank ?? row.published_at?.getTime() ?? 0;
  const parts = feedParts.filter((one) => one !== 'example' || showsExamples(reading));
  const nearest = async (backwards: boolean): Promise<CardRow | undefined> => {
    const own = parts.indexOf(part);
    const ahead = backwards ? parts.slice(0, own + 1).toReversed() : parts.slice(Math.max(0, own));
    for (const one of ahead) {
      const [found] = await readPart(site, reading, one, one === part ? { at, id: row.id } : null, 1, backwards);
      if (found !== undefined) return found.row;
    }
    return undefined;
  };
  return neighbours(await nearest(true), await nearest(false));
}

async function inGallery(site: Site, viewer: Viewer, { id, tagId }: Query): Promise<Neighbours> {
  const ids = await featuredIds(site.db, tagId);
  const place = ids.indexOf(id);
  const cardAt = async (at: number): Promise<PublicationCard | null> => {
    const wanted = place === -1 ? undefined : ids[at];
    const found =
      wanted === undefined
        ? undefined
        : await sharedCards(site.db, viewer).where('publications.id', '=', wanted).executeTakeFirst();
    return found === undefined ? null : cardView(found);
  };
  return { previous: await cardAt(place - 1), next: await cardAt(place + 1) };
}

async function inLiked(site: Site, viewer: string, kind: ShowcaseKind, id: string): Promise<Neighbours> {
  const own = sql`(select at, publication_id from publication_likes where account_id = ${viewer} and publication_id = ${id})`;
  const nearest = (backwards: boolean) =>
    sharedCards(site.db, viewer)
      .innerJoin('publication_likes', 'publication_likes.publication_id', 'publications.id')
      .where('publication_likes.account_id', '=', viewer)
      .where('publications.resource_type', '=', resourceTypeOf(kind))
      .where(beyond(sql`publication_likes.at, publication_likes.publication_id`, backwards, own))
      .orderBy('publication_likes.at', backwards ? 'asc' : 'desc')
      .orderBy('publication_likes.publication_id', backwards ? 'asc' : 'desc')
      .limit(1)
      .executeTakeFirst();
  return neighbours(await nearest(true), await nearest(false));
}

const beyond = (columns: RawBuilder<unknown>, backwards: boolean, than: RawBuilder<unknown>): RawBuilder<boolean> =>
  backwards ? sql<boolean>`(${columns}) > ${than}` : sql<boolean>`(${columns}) < ${than}`;

async function inPublished(
  site: Site,
  viewer: Viewer,
  kind: ShowcaseKind,
  row: CardRow & { readonly submitted_at: Date },
): Promise<Neighbours> {
  if (viewer === null || row.account_id !== viewer) return neighbours(undefined, undefined);
  const nearest = (backwards: boolean) =>
    sharedCards(site.db, viewer)
      .where('publications.account_id', '=', viewer)
      .where('publications.resource_type', '=', resourceTypeOf(kind))
      .where(
        beyond(
          sql`publications.submitted_at, publications.id`,
          backwards,
          sql`(${row.submitted_at}::timestamptz, ${row.id})`,
        ),
      )
      .orderBy('publications.submitted_at', backwards ? 'asc' : 'desc')
      .orderBy('publications.id', backwards ? 'asc' : 'desc')
      .limit(1)
      .executeTakeFirst();
  return neighbours(await nearest(true), await nearest(false));
}
