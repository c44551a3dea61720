import { untilAborted } from '../database/until-aborted.ts';
import type { Site } from '../site.ts';
import type { Job } from './job.ts';

/**
 * Runs a job in this process. Once the signal is aborted the run's database rejects every statement: at its deadline the queue runs the job
 * again, and a run that ignored its signal would work on beside that one.
 */
export function runJob(
  site: Site,
  { run, recordsEnd = false }: Pick<Job, 'run' | 'recordsEnd'>,
  signal: AbortSignal,
): Promise<void> {
  return run(recordsEnd ? site : { ...site, db: untilAborted(site.db, signal) }, signal);
}
