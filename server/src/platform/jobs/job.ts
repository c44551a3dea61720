import type * as z from 'zod/mini';
import type { Settings } from '../config/settings.ts';
import type { Site } from '../site.ts';

/** Background work, run on any node: periodically, and when a transaction enqueues it. */
export interface Job {
  /** Name of its queue: lower case with hyphens. */
  readonly name: string;
  /** Seconds between the starts of two runs, over all nodes; null: no worker runs it. */
  readonly everySeconds: number | ((settings: Settings) => number | null);
  /** Maximum duration of a run; after it the signal is aborted and the run is retried. */
  readonly deadlineSeconds: number;
  /** How often a failed run is retried, with exponential backoff, before it becomes a dead letter; 6 by default. */
  readonly retries?: number;
  /**
   * The run uses the database after its signal was aborted, to record how it ended. The database of any other run rejects every statement
   * from then on.
   */
  readonly recordsEnd?: boolean;
  /** Rows have due times of their own: a run in which some failed is not retried, and becomes a dead letter at once. */
  readonly rowsComeDueAgain?: boolean;
  /** Since when the oldest row waits that should have been done by now; null: none does. Shown with the dead letters. */
  readonly overdueSince?: (site: Pick<Site, 'db' | 'clock'>) => Promise<Date | null>;
  /** Does the work. Must be idempotent and safe to run concurrently: a worker that was killed, or lost the database, has done part of it. */
  readonly run: (site: Site, signal: AbortSignal) => Promise<void>;
}

/** Background work whose runs carry data each, such as the id of a row. Runs start only when they are enqueued. */
export interface DataJob<D = unknown> {
  /** Name of its queue: lower case with hyphens. */
  readonly name: string;
  /** Shape of the data. */
  readonly data: z.ZodMiniType<D>;
  /** Runs at the same time in one process. */
  readonly concurrency: number;
  /** As for `Job`. */
  readonly deadlineSeconds: number;
  readonly retries?: number;
  readonly recordsEnd?: boolean;
  /** Does the work. Must be idempotent and safe to run concurrently, like a `Job`. */
  run(site: Site, data: D, signal: AbortSignal): Promise<void>;
}

/** Keeps the type of the data between its schema and its run, and forgets it outside. */
export const defineDataJob = <D>({ run, ...job }: DataJob<D>): DataJob => ({
  ...job,
  run: (site, data, signal) => run(site, job.data.parse(data), signal),
});

export const carriesData = (job: Job | DataJob): job is DataJob => 'concurrency' in job;

/** Seconds between two runs under these settings; null when the job is disabled. */
export function intervalOf({ everySeconds }: Job, settings: Settings): number | null {
  return typeof everySeconds === 'number' ? everySeconds : everySeconds(settings);
}
