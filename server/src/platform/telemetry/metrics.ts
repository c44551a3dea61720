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
  const sums = await db
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
    sums
      .filter(({ loads }) => loads > 0)
      .map(({ name, version, mounted, ...outcomes }) => [`${name} ${version}`, { ...outcomes, failureRate: badOf(outcomes) / outcomes.loads, p75Ms: quantile(mounted, 0.75) }]),
  );
}

/** Sums each bucket separately: unnesting the arrays into rows costs several times as much. */
const bucketSums = sql<number[]>`array[${sql.join(Array.from({ length: BUCKETS }, (_, bucket) => sql`sum(mounted[${sql.lit(bucket + 1)}])`))}]::float8[]`;

/** Loads of one version in the minutes that began since a time. */
export async function countLoads(db: Db, { name, version, since }: { readonly name: string; readonly version: string; readonly since: Date }): Promise<LoadCounts> {
  const sums = await db
    .selectFrom('release_loads')
    .select(({ fn }) => [
      fn.coalesce(fn.sum<number>('loads'), sql<number>`0`).as('loads'),
      fn.coalesce(fn.sum<number>('failures'), sql<number>`0`).as('failures'),
      fn.coalesce(fn.sum<number>('crashes'), sql<number>`0`).as('crashes'),
      fn.coalesce(fn.sum<number>('slow'), sql<number>`0`).as('slow'),
      fn.coalesce(fn.sum<number>('errors'), sql<number>`0`).as('errors'),
    ])
    .where('name', '=', name)
    .where('version', '=', version)
    .where('minute', '>=', since)
    .executeTakeFirstOrThrow();
  return { loads: sums.loads, bad: badOf(sums) };
}
