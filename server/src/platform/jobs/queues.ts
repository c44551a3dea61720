import { isDeepStrictEqual } from 'node:util';
import type { PgBoss, Queue } from 'pg-boss';
import { carriesData, type DataJob, type Job } from './job.ts';

export const SCHEMA = 'pgboss';

/** Queue of the runs of every job that failed permanently, and how long they are kept. */
export const DEAD_LETTERS = 'dead-letters';
const DEAD_LETTER_SECONDS = 30 * 86_400;

/**
 * Seconds without a heartbeat after which a worker counts as dead (pg-boss accepts no less). Together with the supervision, the
 * first retry and the polling below, the job of a killed worker runs again within 30 seconds.
 */
export const HEARTBEAT_SECONDS = 10;
export const HEARTBEAT_REFRESH_SECONDS = 3;

/** Seconds that a queue lets pass; tests shorten them. */
export const queueTimes = {
  /** Between two checks for jobs whose worker is dead or late. */
  supervise: 3,
  /** Between two looks for queues with due runs. NOTIFY announces what is due at once; only retries and lost notifications wait this long. */
  poll: 5,
  /** Between two polls of a worker that nothing wakes, while NOTIFY works; without it each polls as often as all are looked through. */
  pollAlone: 60,
  /** Before the first retry of a run, doubled each time up to the maximum. */
  retry: 2,
};

const RETRIES = 6;
const RETRY_SECONDS_MAX = 60;

/** Seconds for which the record of a run is kept; `/healthz` reports its age. */
const KEPT_SECONDS = 7 * 86_400;
const KEPT_SECONDS_OF_FREQUENT = 600;
const FREQUENT_SECONDS = 60;

/** A job with its interval under the settings of this site; null: it is disabled. */
export interface Scheduled {
  readonly job: Job;
  readonly everySeconds: number | null;
}

/** A queue of runs that carry data. */
export interface Queued {
  readonly job: DataJob;
  readonly everySeconds: null;
}

const deadLetters = {
  retentionSeconds: DEAD_LETTER_SECONDS,
  deleteAfterSeconds: DEAD_LETTER_SECONDS,
  notify: true,
} as const;

const optionsOf = ({ job, everySeconds }: Scheduled | Queued) => ({
  retryDelay: queueTimes.retry,
  retryBackoff: true,
  retryDelayMax: RETRY_SECONDS_MAX,
  retryLimit: job.retries ?? RETRIES,
  expireInSeconds: job.deadlineSeconds,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  deleteAfterSeconds:
    carriesData(job) || (everySeconds !== null && everySeconds < FREQUENT_SECONDS)
      ? KEPT_SECONDS_OF_FREQUENT
      : KEPT_SECONDS,
  deadLetter: DEAD_LETTERS,
  notify: true,
});

/** Creates or updates the queues of the jobs. */
export async function createQueues(boss: PgBoss, jobs: readonly (Scheduled | Queued)[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const bring = async (name: string, options: Omit<Queue, 'name' | 'policy'>, policy?: 'exclusive'): Promise<void> => {
    const queue = known.get(name);
    if (queue === undefined) await boss.createQueue(name, { ...options, ...(policy === undefined ? {} : { policy }) });
    else if (!isDeepStrictEqual({ ...queue, ...options }, { ...queue })) await boss.updateQueue(name, options);
  };
  await bring(DEAD_LETTERS, deadLetters);
  // At most one scheduled run of a job waits, retries or runs at a time; runs enqueued by transactions have keys of their own.
  for (const scheduled of jobs) await bring(scheduled.job.name, optionsOf(scheduled), 'exclusive');
}
