import type { LoadMetrics } from '@ai-site/shared/api/releases';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import { type Evidence, evidenceOf, type GroupCounts } from './evidence.ts';
import { BUCKETS, quantile } from './histogram.ts';
import { NETWORK_GROUPS } from './network-groups.ts';

type Db = Kysely<Database> | Transaction<Database>;

interface Outcomes {
  readonly loads: number;
  readonly failures: number;
  readonly crashes: number;
  readonly slow: number;
  readonly errors: number;
}

/** A load that was slow and crashed is one bad load; a crash may be reported in a later minute than its load. */
const badOf = ({ loads, failures, crashes, slow, errors }: Outcomes): number =>
  Math.min(loads, failures + crashes + slow + errors);

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
      sumsOf('mounted', BUCKETS).as('mounted'),
    ])
    .where('minute', '>=', since)
    .groupBy(['name', 'version'])
    .execute();
  return new Map(
    summed
      .filter(({ loads }) => loads > 0)
      .map(({ name, version, mounted, ...outcomes }) => [
        `${name} ${version}`,
        { ...outcomes, failureRate: badOf(outcomes) / outcomes.loads, p75Ms: quantile(mounted, 0.75) },
      ]),
  );
}

/** Sums each place of an array separately: unnesting the arrays into rows costs several times as much. */
const sumsOf = (column: 'mounted' | 'network_loads' | 'network_bad', places: number) =>
  sql<
    number[]
  >`array[${sql.join(Array.from({ length: places }, (_, place) => sql`coalesce(sum(${sql.ref(column)}[${sql.lit(place + 1)}]), 0)`))}]::float8[]`;

export interface CountedLoads {
  readonly name: string;
  readonly version: string;
  /** Minutes that began before this time are left out. */
  readonly since: Date;
  /** Networks that a decision needs. */
  readonly minNetworks: number;
}

const minutesOf = (db: Db, { name, version, since }: CountedLoads) =>
  db.selectFrom('release_loads').where('name', '=', name).where('version', '=', version).where('minute', '>=', since);

/** Loads of one version in the minutes that began since a time. */
export async function countLoads(db: Db, counted: CountedLoads): Promise<Evidence> {
  const groups = await minutesOf(db, counted)
    .select([sumsOf('network_loads', NETWORK_GROUPS).as('loads'), sumsOf('network_bad', NETWORK_GROUPS).as('bad')])
    .executeTakeFirstOrThrow();
  return evidenceOf(groups, counted.minNetworks);
}

/** Rows that are read at a time. */
const MINUTES_READ = 500;

const plus = (sums: readonly number[], added: readonly number[]): readonly number[] =>
  sums.map((sum, place) => sum + (added[place] ?? 0));

/** The latest loads of one version: those of as many minutes as hold this number of loads, back to a time at most. */
export async function countLatestLoads(
  db: Db,
  { atLeast, ...counted }: CountedLoads & { readonly atLeast: number },
): Promise<Evidence> {
  const none = new Array<number>(NETWORK_GROUPS).fill(0);
  let groups: GroupCounts = { loads: none, bad: none };
  let before: Date | null = null;
  for (;;) {
    const minutes: readonly {
      readonly minute: Date;
      readonly network_loads: number[];
      readonly network_bad: number[];
    }[] = await minutesOf(db, counted)
      .select(['minute', 'network_loads', 'network_bad'])
      .$if(before !== null, (query) => query.where('minute', '<', before))
      .orderBy('minute', 'desc')
      .limit(MINUTES_READ)
      .execute();
    for (const { minute, network_loads, network_bad } of minutes) {
      groups = { loads: plus(groups.loads, network_loads), bad: plus(groups.bad, network_bad) };
      // Until what counts is enough: a few networks that report all the time must not fill what is looked at.
      const evidence = evidenceOf(groups, counted.minNetworks);
      if (evidence.loads >= atLeast && evidence.networks >= counted.minNetworks) return evidence;
      before = minute;
    }
    if (minutes.length < MINUTES_READ) return evidenceOf(groups, counted.minNetworks);
  }
}
