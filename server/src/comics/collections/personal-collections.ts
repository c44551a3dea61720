import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/** The collections of an account for its export, with their films. */
export async function personalCollections(db: Kysely<Database>, accountId: string) {
  const collections = await db
    .selectFrom('comics_collections')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();
  const items = await db
    .selectFrom('comics_collection_items')
    .innerJoin('comics_collections', 'comics_collections.id', 'collection_id')
    .innerJoin('comics_renders', 'comics_renders.id', 'render_id')
    .innerJoin('comics_episodes', 'comics_episodes.id', 'episode_id')
    .innerJoin('comics', 'comics.id', 'comics_id')
    .select(['collection_id', 'comics.title as project', 'comics_episodes.title as episode', 'comics_renders.number'])
    .where('comics_collections.account_id', '=', accountId)
    .orderBy('position')
    .execute();
  const films = Map.groupBy(items, ({ collection_id }) => collection_id);
  return collections.map(({ id, title, created_at, updated_at, deleted_at }) => ({
    title,
    createdAt: created_at,
    updatedAt: updated_at,
    removedAt: deleted_at,
    films: (films.get(id) ?? []).map(({ project, episode, number }) => ({ project, episode, number })),
  }));
}
