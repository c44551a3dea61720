import { ResourceType } from '@ai-site/shared/domain/showcase';
import { sql } from 'kysely';
import type { Ports } from '../../platform/site.ts';
import { sharedCards } from '../views/card-rows.ts';
import { cardView } from '../views/card-view.ts';

const types = { image: ResourceType.image, video: ResourceType.video } as const;

/** Publications in the collections of people, for the list that holds own works too. */
export const collectedPublications: Ports['collectedPublications'] = {
  async list({ db }, accountId, { kind, before, limit }) {
    const rows = await sharedCards(db, accountId)
      .innerJoin('collected_publications', 'collected_publications.publication_id', 'publications.id')
      .select('collected_publications.collected_at')
      .where('collected_publications.account_id', '=', accountId)
      .$if(kind !== undefined, (query) => query.where('publications.resource_type', '=', types[kind ?? 'image']))
      .$if(before !== null && before.id === null, (query) =>
        query.where('collected_at', '<=', before?.at ?? new Date(0)),
      )
      .$if(before !== null && before.id !== null, (query) =>
        query.where(
          sql<boolean>`(collected_at, collected_publications.publication_id) < (${before?.at}, ${before?.id})`,
        ),
      )
      .orderBy('collected_at', 'desc')
      .orderBy('collected_publications.publication_id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ collected_at, ...row }) => ({ id: row.id, at: collected_at, card: cardView(row) }));
  },
  async timeOf({ db }, accountId, id) {
    const row = await db
      .selectFrom('collected_publications')
      .select('collected_at')
      .where('account_id', '=', accountId)
      .where('publication_id', '=', id)
      .executeTakeFirst();
    return row?.collected_at;
  },
  async count(tx, accountId) {
    const { count } = await tx
      .selectFrom('collected_publications')
      .where('account_id', '=', accountId)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  },
};
