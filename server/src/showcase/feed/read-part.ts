import type { ShowcaseSort } from '@ai-site/shared/domain/showcase';
import { sql } from 'kysely';
import type { Site } from '../../platform/site.ts';
import type { CardRow, Viewer } from '../views/card-rows.ts';
import { type Epoch, EXAMPLES_UNTIL, isRanked } from './epochs.ts';
import { type FeedFilter, filteredCards } from './filters.ts';
import type { FeedPart, FeedPlace } from './place.ts';

/** Cursors hold rounded scores. */
const SAME_SCORE = 1e-6;

/** A feed as one person reads it. */
export interface Reading {
  readonly viewer: Viewer;
  readonly filter: FeedFilter;
  readonly sort: ShowcaseSort;
  /** Undefined: everything is by time. */
  readonly epoch: Epoch | undefined;
}

/** A card with where it is in its part. */
export interface PlacedCard {
  readonly row: CardRow;
  readonly at: number;
  readonly id: string;
  /** 0 unless it is ranked. */
  readonly score: number;
}

/** Whether a feed shows the examples of the site. */
export const showsExamples = ({ sort, epoch, filter }: Reading): boolean =>
  sort !== 'recommend' || filter.tokens !== null || (epoch?.real_works ?? 0) < EXAMPLES_UNTIL;

/** The cards of a part after a place, or before it, the nearest first. */
export function readPart(
  site: Site,
  reading: Reading,
  part: FeedPart,
  after: Pick<FeedPlace, 'at' | 'id'> | null,
  limit: number,
  backwards = false,
): Promise<PlacedCard[]> {
  return part === 'rank'
    ? readRanked(site, reading, after, limit, backwards)
    : readByTime(site, reading, part, after, limit, backwards);
}

async function readRanked(
  site: Site,
  { viewer, filter, sort, epoch }: Reading,
  after: Pick<FeedPlace, 'at'> | null,
  limit: number,
  backwards: boolean,
): Promise<PlacedCard[]> {
  if (epoch === undefined || !isRanked(sort)) return [];
  const rows = await filteredCards(site.db, viewer, filter)
    .innerJoin('hot_ranks', 'hot_ranks.publication_id', 'publications.id')
    .select(['hot_ranks.rank', 'hot_ranks.score'])
    .where('hot_ranks.epoch', '=', epoch.epoch)
    .where('hot_ranks.sort', '=', sort)
    .where('hot_ranks.resource_type', '=', filter.type)
    .$if(after !== null, (query) => query.where('hot_ranks.rank', backwards ? '<' : '>', after?.at ?? 0))
    .orderBy('hot_ranks.rank', backwards ? 'desc' : 'asc')
    .limit(limit)
    .execute();
  return rows.map(({ rank, score, ...row }) => ({ row, at: rank, id: row.id, score }));
}

/** The rank in a ranking after which a reading goes on that began in one that is gone: that of the works with higher scores than its last one. */
export async function rankAfter(
  { db }: Pick<Site, 'db'>,
  { sort, filter, epoch }: Reading,
  { at, score }: Pick<FeedPlace, 'at' | 'score'>,
): Promise<number> {
  if (epoch === undefined || !isRanked(sort) || score === 0) return at;
  const { before } = await db
    .selectFrom('hot_ranks')
    .where('epoch', '=', epoch.epoch)
    .where('sort', '=', sort)
    .where('resource_type', '=', filter.type)
    .where('score', '>=', score - SAME_SCORE)
    .select(({ fn }) => fn.countAll<number>().as('before'))
    .executeTakeFirstOrThrow();
  return before;
}

async function readByTime(
  site: Site,
  { viewer, filter, sort, epoch }: Reading,
  part: 'real' | 'example',
  after: Pick<FeedPlace, 'at' | 'id'> | null,
  limit: number,
  backwards: boolean,
): Promise<PlacedCard[]> {
  const order = backwards ? 'asc' : 'desc';
  const beyond = sql.raw(backwards ? '>' : '<');
  const rows = await filteredCards(site.db, viewer, filter)
    .where('publications.example', '=', part === 'example')
    .$if(after !== null && after.id !== '', (query) =>
      query.where(
        sql<boolean>`(publications.published_at, publications.id) ${beyond} (${new Date(after?.at ?? 0)}, ${after?.id ?? ''})`,
      ),
    )
    .$if(epoch !== undefined && part === 'real', (query) =>
      query.where('publications.published_at', '<=', epoch?.at ?? new Date(0)).where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('hot_ranks')
              .select('hot_ranks.rank')
              .where('hot_ranks.epoch', '=', epoch?.epoch ?? 0)
              .where('hot_ranks.sort', '=', isRanked(sort) ? sort : 'hot')
              .whereRef('hot_ranks.publication_id', '=', 'publications.id'),
          ),
        ),
      ),
    )
    .orderBy('publications.published_at', order)
    .orderBy('publications.id', order)
    .limit(limit)
    .execute();
  return rows.map((row) => ({ row, at: row.published_at?.getTime() ?? 0, id: row.id, score: 0 }));
}
