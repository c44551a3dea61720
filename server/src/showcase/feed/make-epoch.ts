import { DAY_MS } from '@ai-site/shared/domain/shanghai-time';
import { ResourceType } from '@ai-site/shared/domain/showcase';
import { type RawBuilder, sql } from 'kysely';
import type { Job } from '../../platform/jobs/job.ts';
import type { Site } from '../../platform/site.ts';
import { ATTENTION_BITS, HALVING_MS, newcomerLimits, type RankedWork, rankWorks, scoreOf, weights } from './score.ts';

/** Age in days of what is ranked. */
const sorts = [
  { sort: 'recommend', days: 90, newcomers: true },
  { sort: 'hot', days: 7, newcomers: false },
] as const;

/** Ranked works of each sort and type, the same as one feed loads at most; the others follow by time. */
const RANKED_MAX = 5000;
const NEWCOMERS_MAX = 1000;
/** Rows of one statement. */
const BATCH = 2500;
/** Rankings that are kept: an hour. */
const KEPT = 12;

interface Candidate {
  readonly id: string;
  readonly author: string | null;
  readonly published_at: Date;
  readonly likes: number;
  readonly collects: number;
  readonly remixes: number;
  readonly views: number;
}

const columns = sql`publications.id, publications.account_id as author, publications.published_at, greatest(0, publications.counted_likes - coalesce(gone.likes, 0))::int as likes,
  publications.collect_count as collects, publications.remix_count as remixes, publications.view_count as views`;

/** Likes of accounts that are restricted do not count. */
const uncounted = sql`left join (
  select publication_id, count(*)::int as likes from publication_likes join accounts on accounts.id = publication_likes.account_id
  where accounts.account_status <> 'normal' and counted group by publication_id
) gone on gone.publication_id = publications.id`;

const attention = sql`1 + ${sql.lit(weights.like)} * greatest(0, publications.counted_likes - coalesce(gone.likes, 0)) + ${sql.lit(weights.collect)} * publications.collect_count
  + ${sql.lit(weights.remix)} * publications.remix_count`;

const candidates = (where: RawBuilder<unknown>, order: RawBuilder<unknown>, limit: number) => sql<Candidate>`
  select ${columns} from publications join accounts author on author.id = publications.account_id and author.account_status = 'normal' ${uncounted}
  where publications.status = 2 and not publications.example and publications.public_key is not null and ${where} order by ${order} limit ${limit}`;

/** Days of works that one statement reads: by their index, where all of them at once would be read from the whole table. */
const SPAN_MS = 7 * DAY_MS;
/** Scores that SQL and JavaScript compute differ by less. */
const SAME_SCORE = 1e-6;

const published = sql`date_part('epoch', publications.published_at) * 1000 / ${sql.lit(HALVING_MS)}`;
const score = sql`least(${sql.lit(ATTENTION_BITS)}, ln(${attention}) / ln(2)) + ${published}`;

const workOf = ({ published_at, ...work }: Candidate): RankedWork => ({ ...work, publishedAt: published_at.getTime() });

/**
 * The works with the highest scores, read from the newest on: of older ones only those with a higher score than what is found already, and none once no
 * attention makes up for their age.
 */
async function bestWorks({ db }: Site, type: ResourceType, now: Date, days: number): Promise<readonly RankedWork[]> {
  let best: readonly RankedWork[] = [];
  let least = Number.NEGATIVE_INFINITY;
  for (let age = 0; age < days * DAY_MS; age += SPAN_MS) {
    const [from, to] = [
      new Date(now.getTime() - Math.min(days * DAY_MS, age + SPAN_MS)),
      new Date(now.getTime() - age),
    ];
    if (ATTENTION_BITS + to.getTime() / HALVING_MS < least) break;
    const higher = best.length < RANKED_MAX ? sql`true` : sql`${score} >= ${least - SAME_SCORE}`;
    // What is published while the ranking is made counts as well.
    const until = age === 0 ? sql`true` : sql`publications.published_at <= ${to}`;
    const within = sql`publications.resource_type = ${type} and publications.published_at > ${from} and ${until} and ${higher}`;
    const { rows } = await candidates(within, sql`${score} desc, publications.id`, RANKED_MAX).execute(db);
    best = [...best, ...rows.map(workOf)].sort((a, b) => scoreOf(b, 0) - scoreOf(a, 0)).slice(0, RANKED_MAX);
    const last = best.at(-1);
    if (best.length === RANKED_MAX && last !== undefined) least = scoreOf(last, 0);
  }
  return best;
}

/** The works that may be ranked: those with the highest scores, and newcomers. */
async function candidatesOf(
  site: Site,
  type: ResourceType,
  now: Date,
  { days, newcomers }: (typeof sorts)[number],
): Promise<RankedWork[]> {
  const best = await bestWorks(site, type, now, days);
  const unseen = sql`publications.resource_type = ${type} and publications.published_at > ${new Date(now.getTime() - newcomerLimits.ageMs)}
    and publications.view_count < ${newcomerLimits.views}`;
  const order = sql`publications.view_count, publications.published_at, publications.id`;
  const fresh = newcomers ? (await candidates(unseen, order, NEWCOMERS_MAX).execute(site.db)).rows.map(workOf) : [];
  return [...new Map([...best, ...fresh].map((work) => [work.id, work])).values()];
}

/** Makes the next ranking of the feeds; the last ones are kept for those who read in them. */
export async function makeEpoch(site: Site): Promise<void> {
  const now = site.clock();
  const rankings: {
    readonly sort: 'recommend' | 'hot';
    readonly type: ResourceType;
    readonly works: readonly RankedWork[];
  }[] = [];
  for (const rule of sorts)
    for (const type of Object.values(ResourceType)) {
      const works = await candidatesOf(site, type, now, rule);
      const ranked = rankWorks(works, { now: now.getTime(), newcomers: rule.newcomers }).slice(0, RANKED_MAX);
      rankings.push({ sort: rule.sort, type, works: ranked });
    }
  await site.db.transaction().execute(async (tx) => {
    const { real } = await tx
      .selectFrom('publications')
      .where('status', '=', 2)
      .where('example', '=', false)
      .select(({ fn }) => fn.countAll<number>().as('real'))
      .executeTakeFirstOrThrow();
    const { epoch } = await tx
      .insertInto('hot_epochs')
      .values({ at: now, real_works: real })
      .returning('epoch')
      .executeTakeFirstOrThrow();
    for (const { sort, type, works } of rankings)
      for (let from = 0; from < works.length; from += BATCH) {
        const batch = works.slice(from, from + BATCH);
        await sql`
          insert into hot_ranks (epoch, sort, resource_type, rank, publication_id, score)
          select ${epoch}::int, ${sort}, ${type}::smallint, ${from}::int + place, id, score
          from unnest(${batch.map(({ id }) => id)}::text[], ${batch.map((work) => scoreOf(work, 0))}::float8[]) with ordinality ranked (id, score, place)
        `.execute(tx);
      }
    await tx
      .deleteFrom('hot_epochs')
      .where('epoch', '<=', epoch - KEPT)
      .execute();
  });
  // Every run replaces a twelfth of the ranks: searches join them in the wrong order with old statistics.
  await sql`analyze hot_ranks (epoch, sort, resource_type)`.execute(site.db);
}

const EVERY_SECONDS = 300;

/** Since when the ranking is too old; null: it is not, or there is none yet. */
async function overdueSince({ db, clock }: Pick<Site, 'db' | 'clock'>): Promise<Date | null> {
  const last = await db.selectFrom('hot_epochs').select('at').orderBy('epoch', 'desc').limit(1).executeTakeFirst();
  if (last === undefined) return null;
  const due = new Date(last.at.getTime() + 2 * EVERY_SECONDS * 1000);
  return due < clock() ? due : null;
}

export const epochJob: Job = {
  name: 'showcase-epochs',
  everySeconds: EVERY_SECONDS,
  deadlineSeconds: 60,
  overdueSince,
  run: makeEpoch,
};
