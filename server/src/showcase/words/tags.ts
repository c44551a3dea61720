import { type ResourceType, showcaseTexts } from '@ai-site/shared/domain/showcase';
import { ApiError } from '@ai-site/shared/errors';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

type Db = Kysely<Database>;

export interface ChosenTag {
  readonly id: number;
  readonly name: string;
}

/** The tags that an author may choose, of these ids; a merged one is that into which it was merged. Throws `ApiError` 400 for any other. */
export async function chosenTags(db: Db, type: ResourceType, ids: readonly number[]): Promise<ChosenTag[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ChosenTag & { wanted: number }>`
    select asked.id as wanted, tag.id, tag.name
    from tags asked join tags tag on tag.id = coalesce(asked.merged_into, asked.id)
    where asked.id = any(${[...ids]}::int[]) and not tag.hidden and (tag.applies is null or tag.applies = ${type})
  `.execute(db);
  if (new Set(rows.map(({ wanted }) => wanted)).size !== new Set(ids).size)
    throw new ApiError(400, showcaseTexts.unknownTag);
  return [...new Map(rows.map(({ id, name }) => [id, { id, name }])).values()];
}

/** Gives a publication these tags in place of its own. */
export async function replaceTags(
  tx: Transaction<Database>,
  publicationId: string,
  tags: readonly Pick<ChosenTag, 'id'>[],
): Promise<void> {
  await tx.deleteFrom('publication_tags').where('publication_id', '=', publicationId).execute();
  if (tags.length > 0)
    await tx
      .insertInto('publication_tags')
      .values(tags.map(({ id }) => ({ publication_id: publicationId, tag_id: id })))
      .execute();
}

export interface TagQuery {
  readonly type?: ResourceType;
  /** Of featured works only. */
  readonly featured?: boolean;
}

/** The tags of what everybody sees, with the number of works, in the operators' order. Of featured works only those that have one. */
export async function tagViews(db: Db, { type, featured = false }: TagQuery) {
  const { rows } = await sql<{ id: number; tagName: string; count: number }>`
    select tag.id, tag.name as "tagName", coalesce(used.works, 0) as count
    from tags tag left join (
      select chosen.tag_id, count(*)::int as works from publication_tags chosen join publications on publications.id = chosen.publication_id
      where publications.status = 2 and not publications.hidden and (${type ?? null}::smallint is null or publications.resource_type = ${type ?? null})
        and (not ${featured} or publications.featured_at is not null)
      group by chosen.tag_id
    ) used on used.tag_id = tag.id
    where not tag.hidden and tag.merged_into is null and (${type ?? null}::smallint is null or tag.applies is null or tag.applies = ${type ?? null})
    order by tag.position, tag.id
  `.execute(db);
  return featured ? rows.filter(({ count }) => count > 0) : rows;
}
