import { type ResourceType, resourceTypeOf, type ShowcaseKind } from '@ai-site/shared/domain/showcase';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { sharedCards, type Viewer } from '../views/card-rows.ts';
import { searchedTokens } from '../words/tokens.ts';

/** What of a feed is shown. */
export interface FeedFilter {
  readonly type: ResourceType;
  /** Null: all. */
  readonly tagId: number | null;
  /** Alternatives of tokens; null: nothing is looked for. */
  readonly tokens: readonly (readonly string[])[] | null;
}

export interface AskedFilter {
  readonly tagId?: number | undefined;
  readonly keyword?: string | undefined;
}

/** The filter that a page asks for. A merged tag is that into which it was merged. */
export async function feedFilter(
  db: Kysely<Database>,
  kind: ShowcaseKind,
  { tagId, keyword = '' }: AskedFilter,
): Promise<FeedFilter> {
  const tag =
    tagId === undefined
      ? undefined
      : await db.selectFrom('tags').select('merged_into').where('id', '=', tagId).executeTakeFirst();
  return {
    type: resourceTypeOf(kind),
    tagId: tagId === undefined ? null : (tag?.merged_into ?? tagId),
    tokens: keyword.trim() === '' ? null : searchedTokens(keyword),
  };
}

/** Cards of a feed that everybody may see, without their order. */
export function filteredCards(db: Kysely<Database>, viewer: Viewer, { type, tagId, tokens }: FeedFilter) {
  return sharedCards(db, viewer)
    .where('publications.resource_type', '=', type)
    .$if(tagId !== null, (query) =>
      query.where(
        sql<boolean>`exists (select from publication_tags where publication_id = publications.id and tag_id = ${tagId})`,
      ),
    )
    .$if(tokens !== null, (query) =>
      query.where(({ or, lit }) =>
        tokens === null || tokens.length === 0
          ? lit(false)
          : or(tokens.map((wanted) => sql<boolean>`publications.tokens @> ${[...wanted]}::text[]`)),
      ),
    );
}
