import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/** The account that looks; null: a visitor. */
export type Viewer = string | null;

interface CardTag {
  readonly id: number;
  readonly tagName: string;
}

const tagsOf = sql<readonly CardTag[]>`coalesce((
  select json_agg(json_build_object('id', tags.id, 'tagName', tags.name) order by tags.position, tags.id)
  from publication_tags join tags on tags.id = publication_tags.tag_id where publication_tags.publication_id = publications.id and not tags.hidden
), '[]')`;

const has = (table: 'publication_likes' | 'collected_publications', viewer: Viewer) =>
  viewer === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select from ${sql.table(table)} mine where mine.publication_id = publications.id and mine.account_id = ${viewer})`;

/** What a card shows of publications, with their authors; the caller says which and in what order. */
export const cardRows = (db: Kysely<Database>, viewer: Viewer) =>
  db
    .selectFrom('publications')
    .leftJoin('accounts', 'accounts.id', 'publications.account_id')
    .select([
      'publications.id',
      'publications.account_id',
      'publications.resource_type',
      'publications.status',
      'publications.tool',
      'publications.media',
      'publications.width',
      'publications.height',
      'publications.seconds',
      'publications.thumbhash',
      'publications.work_desc',
      'publications.anonymous',
      'publications.like_count',
      'publications.collect_count',
      'publications.builtin',
      sql<string | null>`publications.recipe->>'engine'`.as('engine_id'),
      'publications.example',
      'publications.allow_remake',
      'publications.featured_at',
      'publications.published_at',
      'accounts.nick_name',
      'accounts.avatar',
      tagsOf.as('tags'),
      has('publication_likes', viewer).as('liked'),
      has('collected_publications', viewer).as('collected'),
    ]);

/** The same of those that everybody may see: shared, by an account that is not restricted, or an example of the site that operators do not hide. */
export const sharedCards = (db: Kysely<Database>, viewer: Viewer) =>
  cardRows(db, viewer)
    .where('publications.status', '=', 2)
    .where('publications.hidden', '=', false)
    .where('publications.public_key', 'is not', null)
    .where(({ or, eb }) =>
      or([eb('accounts.account_status', '=', 'normal'), eb('publications.account_id', 'is', null)]),
    );

export type CardRow = Awaited<ReturnType<ReturnType<typeof cardRows>['execute']>>[number];
