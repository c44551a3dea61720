import type { LoadMetrics } from '@ai-site/shared/api/releases';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import { BUCKETS, quantile } from './histogram.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** Loads of one version, and how many of them failed, crashed, were slow or had an error. */
export interface LoadCounts {
  readonly loads: number;
  readonly bad: number;
}

interface Outcomes {
  readonly loads: number;
  readonly failures: number;
  readonly crashes: number;
  readonly slow: number;
  readonly errors: number;
}

/** A load that was slow and crashed is one bad load; a crash may be reported in a later minute than its load. */
const badOf = ({ loads, failures, crashes, slow, errors }: Outcomes): number => Math.min(loads, failures + crashes + slow + errors);

/** Load metrics of each version since a time, by `name version`. A version without reported loads is absent. */
export async function loadMetrics(db: Db, since: Date): Promise<ReadonlyMap<string, LoadMetrics>> {
  const summed = await db
    .selectFrom('release_loads')
    .select(({ fn }) => [
      'name',
      'version',
      fn.sum<number>('loads').as('loads'),
      fn.sum<number>('failures').as('failures'),
      fn.sum<number>('crashes').as('crashes'),
      fn.sum<number>('slow').as('slow'),
      fn.sum<number>('errors').as('errors'),
      bucketSums.as('mounted'),
    ])
    .where('minute', '>=', since)
    .groupBy(['name', 'version'])
    .execute();
  return new Map(
    summed
      .filter(({ loads }) => loads > 0)
      .map(({ name, version, mounted, ...outcomes }) => [`${name} ${version}`, { ...outcomes, failureRate: badOf(outcomes) / outcomes.loads, p75Ms: quantile(mounted, 0.75) }]),
  );
}

/** Sums each bucket separately: unnesting the arrays into rows costs several times as much. */
const bucketSums = sql<number[]>`array[${sql.join(Array.from({ length: BUCKETS }, (_, bucket) => sql`sum(mounted[${sql.lit(bucket + 1)}])`))}]::float8[]`;

export interface CountedLoads {
  readonly name: string;
  readonly version: string;
  /** Minutes that began before this time are left out. */
  readonly since: Date;
}

const minutesOf = (db: Db, { name, version, since }: CountedLoads) =>
  db.selectFrom('release_loads').where('name', '=', name).where('version', '=', version).where('minute', '>=', since);

const outcomes = ['loads', 'failures', 'crashes', 'slow', 'errors'] as const;
const sums = outcomes.map((outcome) => sql<number>`coalesce(sum(${sql.ref(outcome)}), 0)`.as(outcome));
const countsOf = (summed: Outcomes): LoadCounts => ({ loads: summed.loads, bad: badOf(summed) });

/** Loads of one version in the minutes that began since a time. */
export async function countLoads(db: Db, counted: CountedLoads): Promise<LoadCounts> {
  return countsOf(await minutesOf(db, counted).select(sums).executeTakeFirstOrThrow());
}

/** The latest loads of one version: those of as many minutes as hold this number of loads, back to a time at most. */
export async function countLatestLoads(db: Db, { atLeast, ...counted }: CountedLoads & { readonly atLeast: number }): Promise<LoadCounts> {
  const minutes = minutesOf(db, counted).select([...outcomes, sql<number>`sum(loads) over (order by minute desc) - loads`.as('newer')]);
  return countsOf(await db.selectFrom(minutes.as('minutes')).where('newer', '<', atLeast).select(sums).executeTakeFirstOrThrow());
}
