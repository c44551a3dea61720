import { DAY_MS } from '@ai-site/shared/domain/shanghai-time';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { LoadSums } from './sum-entries.ts';

const KEPT_DAYS = 30;
const MINUTE_MS = 60_000;

export const minuteOf = (at: Date): Date => new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS);

/** Adds the sums of one batch to the current minute, in one statement. */
export async function addLoads(db: Kysely<Database>, sums: readonly LoadSums[], at: Date): Promise<void> {
  if (sums.length === 0) return;
  const minute = minuteOf(at);
  await db
    .insertInto('release_loads')
    .values(
      sums.map(({ mounted, networkLoads, networkBad, ...sum }) => ({
        ...sum,
        mounted: [...mounted],
        network_loads: [...networkLoads],
        network_bad: [...networkBad],
        minute,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['name', 'version', 'minute']).doUpdateSet({
        loads: sql`release_loads.loads + excluded.loads`,
        failures: sql`release_loads.failures + excluded.failures`,
        crashes: sql`release_loads.crashes + excluded.crashes`,
        slow: sql`release_loads.slow + excluded.slow`,
        errors: sql`release_loads.errors + excluded.errors`,
        mounted: addedTo('mounted'),
        network_loads: addedTo('network_loads'),
        network_bad: addedTo('network_bad'),
      }),
    )
    .execute();
}

/** The counts of a stored array plus those of the new row; a missing one is 0. */
const addedTo = (column: 'mounted' | 'network_loads' | 'network_bad') => sql<number[]>`(
  select array_agg(coalesce(known, 0) + coalesce(added, 0) order by place)
  from unnest(${sql.ref(`release_loads.${column}`)}, ${sql.ref(`excluded.${column}`)}) with ordinality as counts (known, added, place)
)`;

/** Removes what is older than 30 days. */
export async function forgetOldLoads(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('release_loads')
    .where('minute', '<', new Date(now.getTime() - KEPT_DAYS * DAY_MS))
    .execute();
}
