import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { DEAD_LETTERS, SCHEMA } from '../../../platform/jobs/queues.ts';

/** Runs of jobs that failed for good since then, by queue. */
export async function deadLettersSince(
  db: Kysely<Database>,
  since: Date,
): Promise<readonly { readonly queue: string; readonly runs: number }[]> {
  const { rows } = await sql<{ queue: string; runs: number }>`
    select source_name as queue, count(*)::int as runs from ${sql.id(SCHEMA, 'job')}
    where name = ${DEAD_LETTERS} and created_on > ${since} and source_name is not null
    group by source_name order by source_name
  `.execute(db);
  return rows;
}

/** Runs of engines since then, and how many of them failed, by engine. Of each tool with an engine the last hundred are known. */
export async function engineRunsSince(
  db: Kysely<Database>,
  since: Date,
): Promise<readonly { readonly engine: string; readonly runs: number; readonly failed: number }[]> {
  const { rows } = await sql<{ engine: string; runs: number; failed: number }>`
    select engine, count(*)::int as runs, count(failure)::int as failed from engine_runs where at > ${since} group by engine order by engine
  `.execute(db);
  return rows;
}
