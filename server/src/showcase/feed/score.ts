export const HALVING_MS = 36 * 3_600_000;

/** Attention beyond which more makes no difference, as a power of two: older works than it makes up for need not be looked at. */
export const ATTENTION_BITS = 14;

/** Weights of what people do with a work. */
export const weights = { like: 1, collect: 2, remix: 3 } as const;

/** What the order of the feed depends on. */
export interface RankedWork {
  readonly id: string;
  /** Account of the author; null: the site. */
  readonly author: string | null;
  /** Milliseconds. */
  readonly publishedAt: number;
  /** Likes that count, collections, and published remixes of others. */
  readonly likes: number;
  readonly collects: number;
  readonly remixes: number;
  readonly views: number;
}

/** Score of a work at a time in milliseconds: twice the attention is worth 36 hours. */
export const scoreOf = (
  { publishedAt, likes, collects, remixes }: Omit<RankedWork, 'id' | 'author' | 'views'>,
  now: number,
): number =>
  Math.min(ATTENTION_BITS, Math.log2(1 + weights.like * likes + weights.collect * collects + weights.remix * remixes)) -
  (now - publishedAt) / HALVING_MS;

/** Works that few people have seen yet: this age in milliseconds, and views, are not reached. */
export const newcomerLimits = { ageMs: 24 * 3_600_000, views: 20 } as const;

export const isNewcomer = ({ publishedAt, views }: Pick<RankedWork, 'publishedAt' | 'views'>, now: number): boolean =>
  now - publishedAt < newcomerLimits.ageMs && views < newcomerLimits.views;

/** Places of each twenty that go to newcomers while there are any: 15 %. */
const newcomerPlaces: ReadonlySet<number> = new Set([5, 12, 19]);
const CYCLE = 20;

/** Works of one author among so many neighbours. */
export const authorLimit = { most: 2, among: 20 } as const;

export interface Ranking {
  /** Milliseconds. */
  readonly now: number;
  /** Whether newcomers have places of their own. */
  readonly newcomers: boolean;
}

/**
 * Order of the feed: by score, with newcomers in places of their own, the least seen first, and few works of one author near each other while others
 * are left.
 */
export function rankWorks(works: readonly RankedWork[], { now, newcomers }: Ranking): RankedWork[] {
  const byScore = works
    .map((work) => ({ work, score: scoreOf(work, now) }))
    .sort((a, b) => b.score - a.score || (a.work.id < b.work.id ? -1 : 1));
  const rest = byScore.map(({ work }) => work);
  const fresh = newcomers
    ? rest
        .filter((work) => isNewcomer(work, now))
        .sort((a, b) => a.views - b.views || a.publishedAt - b.publishedAt || (a.id < b.id ? -1 : 1))
    : [];
  const placed = new Set<string>();
  const ranked: RankedWork[] = [];
  const near = new Map<string | null, number>();
  const isFree = ({ author }: RankedWork): boolean => (near.get(author) ?? 0) < authorLimit.most;
  const take = (queue: RankedWork[]): RankedWork | undefined => {
    let first: number | undefined;
    for (let place = 0; place < queue.length; place += 1) {
      const work = queue[place];
      if (work === undefined || placed.has(work.id)) continue;
      first ??= place;
      if (isFree(work)) return queue.splice(place, 1)[0];
    }
    // Every author that is left was shown just now.
    return first === undefined ? undefined : queue.splice(first, 1)[0];
  };
  while (ranked.length < works.length) {
    const own =
      newcomerPlaces.has(ranked.length % CYCLE) && fresh.some((work) => !placed.has(work.id) && isFree(work))
        ? take(fresh)
        : take(rest);
    if (own === undefined) break;
    placed.add(own.id);
    ranked.push(own);
    near.set(own.author, (near.get(own.author) ?? 0) + 1);
    const passed = ranked.at(-authorLimit.among);
    if (passed !== undefined && ranked.length >= authorLimit.among)
      near.set(passed.author, (near.get(passed.author) ?? 1) - 1);
  }
  return ranked;
}
