import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import { type ResourceType, showcaseLimits } from '@ai-site/shared/domain/showcase';
import { sql } from 'kysely';
import type { Site } from '../../platform/site.ts';
import { sharedCards, type Viewer } from './card-rows.ts';
import { cardView } from './card-view.ts';

interface RelatedTo {
  readonly id: string;
  readonly root_id: string | null;
  readonly resource_type: ResourceType;
  readonly tags: readonly { readonly id: number }[];
}

/** Works like one: of the same root, then with a tag of it, then the newest; those with the most likes first. */
export async function relatedCards(
  site: Site,
  viewer: Viewer,
  { id, root_id, resource_type, tags }: RelatedTo,
): Promise<PublicationCard[]> {
  const seen = new Set([id]);
  const cards: PublicationCard[] = [];
  const add = async (query: ReturnType<typeof sharedCards>): Promise<void> => {
    if (cards.length >= showcaseLimits.related) return;
    const rows = await query
      .where('publications.id', '!=', sql<string>`all(${[...seen]}::text[])`)
      .limit(showcaseLimits.related - cards.length)
      .execute();
    for (const row of rows) {
      seen.add(row.id);
      cards.push(cardView(row));
    }
  };
  const root = root_id ?? id;
  await add(
    sharedCards(site.db, viewer)
      .where(({ or, eb }) => or([eb('publications.root_id', '=', root), eb('publications.id', '=', root)]))
      .orderBy('publications.like_count', 'desc'),
  );
  const ofType = () =>
    sharedCards(site.db, viewer)
      .where('publications.resource_type', '=', resource_type)
      .where('publications.published_at', 'is not', null);
  const tagIds = tags.map((tag) => tag.id);
  if (tagIds.length > 0)
    await add(
      ofType()
        .where(
          sql<boolean>`exists (select from publication_tags where publication_id = publications.id and tag_id = any(${tagIds}::int[]))`,
        )
        .orderBy('publications.example')
        .orderBy('publications.published_at', 'desc')
        .orderBy('publications.id', 'desc'),
    );
  await add(
    ofType()
      .orderBy('publications.example')
      .orderBy('publications.published_at', 'desc')
      .orderBy('publications.id', 'desc'),
  );
  return cards;
}
