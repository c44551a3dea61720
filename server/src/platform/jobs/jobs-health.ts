import type { Pool } from 'pg';
import * as z from 'zod/mini';
import type { Site } from '../site.ts';
import { carriesData, type DataJob, type Job } from './job.ts';
import { DEAD_LETTERS, SCHEMA } from './queues.ts';

const row = z.object({
  name: z.string(),
  waiting: z.nullable(z.number()),
  succeeded: z.nullable(z.number()),
  dead: z.number(),
  dead_age: z.nullable(z.number()),
});

/** State of one job and its queue; ages in whole seconds, by the clock of the database. */
export interface JobHealth {
  /** Age of the oldest job that is ready and not started; null: none waits. */
  readonly oldestWaitingSeconds: number | null;
  /** Time since the last successful run; null: none is recorded. */
  readonly lastSuccessSeconds: number | null;
  /** Runs that failed permanently within the last 30 days. */
  readonly deadLetters: number;
  /** Age of the oldest of them; null: there is none. */
  readonly oldestDeadLetterSeconds: number | null;
  /** Age of the oldest row that should have been done by now; null: there is none, or the job counts no rows. */
  readonly oldestOverdueSeconds: number | null;
}

export type JobsHealth = Readonly<Record<string, JobHealth>>;

export async function readJobsHealth(
  pool: Pool,
  site: Pick<Site, 'db' | 'clock'>,
  jobs: readonly (Job | DataJob)[],
): Promise<JobsHealth> {
  const names = jobs.map(({ name }) => name);
  const overdue = await readOverdue(site, jobs);
  const { rows } = await pool.query(
    `select
       names.name,
       floor(extract(epoch from now() - (
         select min(start_after) from ${SCHEMA}.job where job.name = names.name and state in ('created', 'retry') and start_after <= now()
       )))::int as waiting,
       floor(extract(epoch from now() - (
         select max(completed_on) from ${SCHEMA}.job where job.name = names.name and state = 'completed'
       )))::int as succeeded,
       dead_letters.count as dead,
       dead_letters.age as dead_age
     from unnest($1::text[]) names (name),
     lateral (
       select count(*)::int as count, floor(extract(epoch from now() - min(created_on)))::int as age
       from ${SCHEMA}.job where job.name = $2 and source_name = names.name
     ) dead_letters`,
    [names, DEAD_LETTERS],
  );
  return Object.fromEntries(
    z
      .array(row)
      .parse(rows)
      .map(({ name, waiting, succeeded, dead, dead_age }) => [
        name,
        {
          oldestWaitingSeconds: waiting,
          lastSuccessSeconds: succeeded,
          deadLetters: dead,
          oldestDeadLetterSeconds: dead_age,
          oldestOverdueSeconds: overdue.get(name) ?? null,
        },
      ]),
  );
}

async function readOverdue(
  site: Pick<Site, 'db' | 'clock'>,
  jobs: readonly (Job | DataJob)[],
): Promise<ReadonlyMap<string, number>> {
  const ages = new Map<string, number>();
  for (const job of jobs) {
    const since = carriesData(job) ? null : ((await job.overdueSince?.(site)) ?? null);
    if (since !== null) ages.set(job.name, Math.floor((site.clock().getTime() - since.getTime()) / 1000));
  }
  return ages;
}
