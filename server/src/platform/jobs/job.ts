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
  /** Does the work. Must be idempotent and safe to run concurrently: a worker that was killed, or lost the database, has done part of it. */
  run(site: Site, signal: AbortSignal): Promise<void>;
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
  /** Does the work. Must be idempotent and safe to run concurrently, like a `Job`. */
  run(site: Site, data: D, signal: AbortSignal): Promise<void>;
}

/** Keeps the type of the data between its schema and its run, and forgets it outside. */
export const defineDataJob = <D>({ run, ...job }: DataJob<D>): DataJob => ({ ...job, run: (site, data, signal) => run(site, job.data.parse(data), signal) });

export const carriesData = (job: Job | DataJob): job is DataJob => 'concurrency' in job;

/** Seconds between two runs under these settings; null when the job is disabled. */
export function intervalOf({ everySeconds }: Job, settings: Settings): number | null {
  return typeof everySeconds === 'number' ? everySeconds : everySeconds(settings);
}
