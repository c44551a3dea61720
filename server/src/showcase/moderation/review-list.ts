import type { DataOf, QueryOf } from '@ai-site/shared/api/define';
import type { ReviewView, showcaseReviews } from '@ai-site/shared/api/showcase-reviews';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { readTimeCursor, timeCursor } from '../../platform/database/time-cursor.ts';
import type { Site } from '../../platform/site.ts';
import { reviewRows } from './review-rows.ts';
import { reviewViews } from './review-views.ts';

/** What a list shows, and by which time it is ordered. */
interface ReviewList {
  readonly where: RawBuilder<boolean>;
  readonly at: RawBuilder<Date>;
  readonly order: 'asc' | 'desc';
}

const waitingReport = sql`from publication_reports where publication_id = publications.id and handled_at is null`;

const lists: Readonly<Record<ReviewView, ReviewList>> = {
  waiting: {
    where: sql<boolean>`(publications.status = 1 or publications.edit is not null)`,
    at: sql<Date>`publications.submitted_at`,
    order: 'asc',
  },
  appeals: {
    where: sql<boolean>`publications.status = 3 and publications.appealed_at is not null and publications.appeal_decided_by is null`,
    at: sql<Date>`publications.appealed_at`,
    order: 'asc',
  },
  reported: {
    where: sql<boolean>`exists (select ${waitingReport})`,
    at: sql<Date>`(select max(created_at) ${waitingReport})`,
    order: 'desc',
  },
  decided: {
    where: sql<boolean>`publications.status in (2, 3) and publications.decided_at is not null and not publications.example`,
    at: sql<Date>`publications.decided_at`,
    order: 'desc',
  },
};

/** A page of what operators decide about; what another operator is deciding is left out of what waits. Throws `ApiError` 400 for an invalid cursor. */
export async function reviewList(
  site: Site,
  operatorId: string,
  { view, cursor, pageSize }: QueryOf<typeof showcaseReviews.list>,
): Promise<DataOf<typeof showcaseReviews.list>> {
  const { where, at, order } = lists[view];
  const after = cursor === undefined ? null : readTimeCursor(cursor);
  const beyond = sql.raw(order === 'asc' ? '>' : '<');
  const rows = await reviewRows(site.db)
    .select(at.as('listed_at'))
    .where(where)
    .$if(view === 'waiting', (query) =>
      query.where(
        sql<boolean>`(publications.claimed_by is null or publications.claimed_by = ${operatorId} or publications.claimed_until is null or publications.claimed_until <= ${site.clock()})`,
      ),
    )
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(${at}, publications.id) ${beyond} (${after?.at}, ${after?.id})`),
    )
    .orderBy(at, order)
    .orderBy('publications.id', order)
    .limit(pageSize + 1)
    .execute();
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    items: await reviewViews(site, site.db, operatorId, page),
    cursor: last === undefined || rows.length <= pageSize ? null : timeCursor({ at: last.listed_at, id: last.id }),
    ...(await reviewCounts(site.db)),
  };
}

/** How much waits for operators, and since when. */
export async function reviewCounts(
  db: Kysely<Database>,
): Promise<Pick<DataOf<typeof showcaseReviews.list>, 'counts' | 'oldest'>> {
  const count = async (view: ReviewView): Promise<number> => {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from publications where ${lists[view].where}`.execute(db);
    return rows[0]?.count ?? 0;
  };
  const { oldest } = await db
    .selectFrom('publications')
    .where('status', '=', 1)
    .select(({ fn }) => fn.min<Date | null>('submitted_at').as('oldest'))
    .executeTakeFirstOrThrow();
  return {
    counts: { waiting: await count('waiting'), appeals: await count('appeals'), reported: await count('reported') },
    oldest: oldest?.toISOString() ?? null,
  };
}
