import type { FeedPage, FeedQuery } from '@ai-site/shared/api/showcase';
import type { ShowcaseKind } from '@ai-site/shared/domain/showcase';
import { sql } from 'kysely';
import type { Site } from '../../platform/site.ts';
import type { Viewer } from '../views/card-rows.ts';
import { cardView } from '../views/card-view.ts';
import { readingEpoch } from './epochs.ts';
import { type FeedFilter, feedFilter } from './filters.ts';
import { nearTags } from './near-tags.ts';
import { type FeedPlace, feedParts, placeCursor, readPlace } from './place.ts';
import { type PlacedCard, type Reading, rankAfter, readPart, showsExamples } from './read-part.ts';

/** New works that are counted. */
const FRESH_MAX = 100;

/**
 * A page of a feed. The pages of one reading hold no work twice and leave none out that was there when it began: what is published meanwhile is only
 * counted (`fresh`). Throws `ApiError` 400 for an invalid cursor.
 */
export async function feedPage(site: Site, viewer: Viewer, kind: ShowcaseKind, query: FeedQuery): Promise<FeedPage> {
  const begun = query.cursor === undefined ? null : readPlace(query.cursor);
  const filter = await feedFilter(site.db, kind, query);
  const epoch =
    query.sort === 'new' || begun?.epoch === 0 ? undefined : await readingEpoch(site.db, begun?.epoch ?? null);
  const reading: Reading = { viewer, filter, sort: query.sort, epoch };
  const since = begun?.since ?? site.clock().getTime();
  const isGone = begun !== null && begun.part === 'rank' && epoch !== undefined && epoch.epoch !== begun.epoch;
  const place = isGone ? { ...begun, at: await rankAfter(site, reading, begun) } : begun;
  const { cards, next } = await readOn(site, reading, place, query.pageSize, since);
  return {
    list: cards.map(({ row }) => cardView(row)),
    cursor: next === null ? null : placeCursor(next),
    epoch: epoch?.epoch ?? null,
    fresh: begun === null ? 0 : await countFresh(site, filter, since),
    nearTags:
      cards.length === 0 && begun === null && filter.tokens !== null
        ? await nearTags(site.db, filter.type, query.keyword ?? '')
        : [],
  };
}

/** Fills a page from the part that a person is in and those after it: at most one read of each. */
async function readOn(
  site: Site,
  reading: Reading,
  begun: FeedPlace | null,
  pageSize: number,
  since: number,
): Promise<{ readonly cards: PlacedCard[]; readonly next: FeedPlace | null }> {
  const parts = feedParts
    .slice(begun === null ? 0 : feedParts.indexOf(begun.part))
    .filter((part) => part !== 'example' || showsExamples(reading));
  const cards: PlacedCard[] = [];
  for (const part of parts) {
    const left = pageSize - cards.length;
    const found = await readPart(site, reading, part, begun?.part === part ? begun : null, left + 1);
    cards.push(...found.slice(0, left));
    const last = found[left - 1];
    if (found.length > left && last !== undefined)
      return {
        cards,
        next: { part, since, epoch: reading.epoch?.epoch ?? 0, at: last.at, id: last.id, score: last.score },
      };
    // The page is full to its end: whether a later part goes on is seen when it is asked for.
    if (found.length === left && part !== parts.at(-1)) {
      const following = parts[parts.indexOf(part) + 1] ?? part;
      return { cards, next: { part: following, since, epoch: reading.epoch?.epoch ?? 0, at: 0, id: '', score: 0 } };
    }
  }
  return { cards, next: null };
}

/** Works of people that were published since a time, as far as they are counted. */
async function countFresh({ db }: Site, { type }: FeedFilter, since: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from publications where resource_type = ${type} and status = 2 and not example and published_at > ${new Date(since)} limit ${FRESH_MAX}
    ) newer
  `.execute(db);
  return rows[0]?.count ?? 0;
}
