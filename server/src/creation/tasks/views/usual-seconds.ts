import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { RecentValue } from '../../../platform/recent-value.ts';

/** Tasks whose median is the usual duration, and how many it takes at least. */
const LAST = 100;
const FEWEST = 5;

/** Median seconds of the last finished tasks of a tool with an engine; null: too few. */
export async function usualSeconds(db: Kysely<Database>, tool: string, engineId: string): Promise<number | null> {
  const { rows } = await sql<{ readonly seconds: number | null }>`
    select case when count(*) >= ${FEWEST} then round(percentile_cont(0.5) within group (order by seconds)::numeric, 1)::float8 end as seconds
    from (
      select extract(epoch from finished_at - started_at)::float8 as seconds from creation_tasks
      where stage = 'succeeded' and tool = ${tool} and engine_id = ${engineId} order by finished_at desc limit ${LAST}
    ) last
  `.execute(db);
  return rows[0]?.seconds ?? null;
}

/** Every poll of a running task asks, and a hundred durations change slowly. */
const AGE = { refreshMs: 5000, maxMs: 30_000 };

const recent = new WeakMap<Kysely<Database>, Map<string, RecentValue<number | null>>>();

/** The same as it was some seconds ago. */
export function recentUsualSeconds(db: Kysely<Database>, tool: string, engineId: string): Promise<number | null> {
  const known = recent.get(db) ?? new Map<string, RecentValue<number | null>>();
  recent.set(db, known);
  const key = `${tool} ${engineId}`;
  const value = known.get(key) ?? new RecentValue(() => usualSeconds(db, tool, engineId), AGE);
  known.set(key, value);
  return value.get();
}
