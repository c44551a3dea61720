import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';

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
