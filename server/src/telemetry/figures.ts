import type { LoadFigures } from '@ai-site/shared/api/releases';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import { BUCKETS, quantile } from './histogram.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** Loads of one version, and those among them that failed, crashed or were slow. */
export interface LoadCounts {
  readonly loads: number;
  readonly bad: number;
}

interface Outcomes {
  readonly loads: number;
  readonly failures: number;
  readonly crashes: number;
  readonly slow: number;
}

/** A load that was slow and crashed is one bad load; a crash may also be told in a later minute than its load. */
const badOf = ({ loads, failures, crashes, slow }: Outcomes): number => Math.min(loads, failures + crashes + slow);

/** How each version loaded since then, by `name version`. A version of which no load was told is absent. */
export async function loadFigures(db: Db, since: Date): Promise<ReadonlyMap<string, LoadFigures>> {
  const sums = await db
    .selectFrom('release_loads')
    .select(({ fn }) => [
      'name',
      'version',
      fn.sum<number>('loads').as('loads'),
      fn.sum<number>('failures').as('failures'),
      fn.sum<number>('crashes').as('crashes'),
      fn.sum<number>('slow').as('slow'),
    ])
    .where('minute', '>=', since)
    .groupBy(['name', 'version'])
    .execute();
  const histograms = await mountedSince(db, since);
  return new Map(
    sums
      .filter(({ loads }) => loads > 0)
      .map(({ name, version, ...outcomes }) => {
        const key = `${name} ${version}`;
        return [key, { ...outcomes, failureRate: badOf(outcomes) / outcomes.loads, p75Ms: quantile(histograms.get(key) ?? [], 0.75) }];
      }),
  );
}

async function mountedSince(db: Db, since: Date): Promise<ReadonlyMap<string, readonly number[]>> {
  const { rows } = await sql<{ name: string; version: string; bucket: number; count: number }>`
    select name, version, bucket, sum(count) as count
    from release_loads, unnest(mounted) with ordinality as counts (count, bucket)
    where minute >= ${since} and count > 0
    group by name, version, bucket`.execute(db);
  const histograms = new Map<string, number[]>();
  for (const { name, version, bucket, count } of rows) {
    const key = `${name} ${version}`;
    const counts = histograms.get(key) ?? new Array<number>(BUCKETS).fill(0);
    // PostgreSQL counts from 1.
    counts[bucket - 1] = count;
    histograms.set(key, counts);
  }
  return histograms;
}

/** How one version loaded in the minutes that began since then. */
export async function countLoads(db: Db, { name, version, since }: { readonly name: string; readonly version: string; readonly since: Date }): Promise<LoadCounts> {
  const sums = await db
    .selectFrom('release_loads')
    .select(({ fn }) => [
      fn.coalesce(fn.sum<number>('loads'), sql<number>`0`).as('loads'),
      fn.coalesce(fn.sum<number>('failures'), sql<number>`0`).as('failures'),
      fn.coalesce(fn.sum<number>('crashes'), sql<number>`0`).as('crashes'),
      fn.coalesce(fn.sum<number>('slow'), sql<number>`0`).as('slow'),
    ])
    .where('name', '=', name)
    .where('version', '=', version)
    .where('minute', '>=', since)
    .executeTakeFirstOrThrow();
  return { loads: sums.loads, bad: badOf(sums) };
}
