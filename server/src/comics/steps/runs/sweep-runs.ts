import { RowFailures } from '../../../platform/jobs/row-failures.ts';
import type { Site } from '../../../platform/site.ts';
import { endRun } from './end-run.ts';
import { comicsRunJob } from './run-job-data.ts';

/** A run without a job for so long gets another one. */
const OVERDUE_MS = 60_000;
/** Runs that have ended are kept for so long. */
const KEPT_MS = 30 * 86_400_000;
const BATCH = 200;

/** Gives runs whose job was given up another one, ends those of removed projects, and forgets old ones. Throws `RowsFailed`. */
export async function sweepRuns(site: Site, signal?: AbortSignal): Promise<void> {
  const failures = new RowFailures({
    log: site.log,
    message: 'a step of an episode could not be taken up again',
    signal,
  });
  const now = site.clock().getTime();
  const open = await site.db
    .selectFrom('comics_runs')
    .innerJoin('comics_episodes', 'comics_episodes.id', 'episode_id')
    .innerJoin('comics', 'comics.id', 'comics_id')
    .select(['comics_runs.id', 'episode_id', 'deleted_at'])
    .where('state', '=', 'running')
    .where('started_at', '<', new Date(now - OVERDUE_MS))
    .limit(BATCH)
    .execute();
  const removed = open.filter(({ deleted_at }) => deleted_at !== null);
  for (const run of removed) await failures.try(run.id, () => endRun(site, run, { state: 'stopped', failure: null }));
  const without = await site.jobs.withoutRun(
    site.db,
    comicsRunJob.name,
    open.filter(({ deleted_at }) => deleted_at === null).map(({ id }) => id),
  );
  for (const id of without)
    await failures.try(id, () =>
      site.db.transaction().execute((tx) => site.jobs.enqueueRun(tx, comicsRunJob, { runId: id }, { key: id })),
    );
  await site.db
    .deleteFrom('comics_runs')
    .where('ended_at', '<', new Date(now - KEPT_MS))
    .execute();
  failures.assertNone();
}
