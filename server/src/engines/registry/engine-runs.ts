import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { EngineRun, RunFailure } from './engine-run.ts';

/** Runs that are kept of each tool with each engine. */
export const RUNS_KEPT = 100;

/** How the last runs of a tool with an engine went. */
export interface EngineHealth {
  readonly tool: string;
  readonly engine: string;
  /** Number of runs that this is about, at most `RUNS_KEPT`. */
  readonly runs: number;
  /** Share of failed runs, 0 to 1. */
  readonly errorRate: number;
  /** Median of the known durations; null: none is known. */
  readonly medianMs: number | null;
  readonly lastSuccessAt: Date | null;
  readonly lastFailure: { readonly at: Date; readonly kind: RunFailure } | null;
}

/** Adds runs, and removes those that are not among the last of their tool and engine. */
export async function insertRuns(db: Kysely<Database>, runs: readonly EngineRun[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('engine_runs')
      .values([...runs])
      .execute();
    await sql`
      delete from engine_runs where id in (
        select id from (select id, row_number() over (partition by tool, engine order by id desc) as place from engine_runs) numbered
        where place > ${RUNS_KEPT}
      )
    `.execute(tx);
  });
}

/** The health of every tool with every engine that did it. */
export async function readHealth(db: Kysely<Database>): Promise<readonly EngineHealth[]> {
  const { rows } = await sql<
    Omit<EngineHealth, 'lastFailure'> & { readonly failedAt: Date | null; readonly failure: RunFailure | null }
  >`
    select tool, engine,
      count(*)::int as runs,
      (count(failure)::float8 / count(*)) as "errorRate",
      percentile_cont(0.5) within group (order by ms) as "medianMs",
      max(at) filter (where failure is null) as "lastSuccessAt",
      (array_agg(at order by id desc) filter (where failure is not null))[1] as "failedAt",
      (array_agg(failure order by id desc) filter (where failure is not null))[1] as failure
    from engine_runs group by tool, engine
  `.execute(db);
  return rows.map(({ failedAt, failure, ...health }) => ({
    ...health,
    lastFailure: failedAt === null || failure === null ? null : { at: failedAt, kind: failure },
  }));
}
