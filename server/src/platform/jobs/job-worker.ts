import type { JobResult, JobWithMetadata, PgBoss, Job as ScheduledRun } from 'pg-boss';
import { drainTimes } from '../drain-times.ts';
import type { Site } from '../site.ts';
import { traced } from '../tracing/tracing.ts';
import { readDueQueues } from './due-queues.ts';
import type { DataJob, Job } from './job.ts';
import type { Wake } from './pool-database.ts';
import { QueueWorkers } from './queue-workers.ts';
import { DEAD_LETTERS, HEARTBEAT_REFRESH_SECONDS, type Queued, queueTimes, type Scheduled } from './queues.ts';
import { RowsFailed } from './row-failures.ts';
import { runJob } from './run-job.ts';
import { enqueuedIn } from './run-trace.ts';
import { Ticker } from './ticker.ts';

/** How a worker polls. Each takes a little longer than the one before it, so that they do not all ask the database in the same moment. */
const pollingOf = (no: number) => {
  const phase = (no % POLL_PHASES) / POLL_PHASES;
  return {
    pollingIntervalSeconds: queueTimes.poll + phase,
    notifyPollingIntervalSeconds: queueTimes.pollAlone + phase,
  };
};
/** Different intervals within a second. */
const POLL_PHASES = 32;

/** Schedules and runs jobs in this process: one at a time per queue, or as many as a job with data allows. Any number of processes may do so. */
export class JobWorker {
  readonly #site: Site;
  readonly #boss: PgBoss;
  readonly #jobs: readonly Scheduled[];
  readonly #queues: readonly Queued[];
  readonly #tickers: Ticker[] = [];
  /** By queue of runs with data. */
  readonly #workers = new Map<string, QueueWorkers>();
  /** By queue with one worker. */
  readonly #soleWorkers = new Map<string, string>();

  constructor(site: Site, openBoss: (wake: Wake) => PgBoss, jobs: readonly Scheduled[], queues: readonly Queued[]) {
    this.#site = site;
    this.#boss = openBoss((queue) => this.#wake(queue));
    this.#jobs = jobs;
    this.#queues = queues;
  }

  async start(): Promise<void> {
    await this.#boss.start();
    this.#soleWorkers.set(
      DEAD_LETTERS,
      await this.#boss.work(DEAD_LETTERS, { ...pollingOf(0), includeMetadata: true }, async (letters) =>
        this.#report(letters),
      ),
    );
    for (const { job, everySeconds } of this.#jobs) {
      if (everySeconds === null) continue;
      const options = {
        ...pollingOf(this.#tickers.length),
        heartbeatRefreshSeconds: HEARTBEAT_REFRESH_SECONDS,
        perJobResults: true,
      } as const;
      this.#soleWorkers.set(
        job.name,
        await this.#boss.work(job.name, options, (claimed) =>
          Promise.all(claimed.map((each) => this.#runScheduled(job, each))),
        ),
      );
      this.#tickers.push(new Ticker(everySeconds, () => this.#enqueueDue(job, everySeconds)));
    }
    for (const { job } of this.#queues) {
      const workers = new QueueWorkers();
      for (let no = 0; no < job.concurrency; no += 1) await this.#workOn(job, workers, this.#workers.size * 8 + no);
      this.#workers.set(job.name, workers);
    }
    this.#tickers.push(new Ticker(queueTimes.poll, () => this.#wakeDue()));
  }

  async stop(): Promise<void> {
    for (const ticker of this.#tickers) ticker.stop();
    await this.#boss.stop({ close: false, graceful: true, timeout: drainTimes.work });
  }

  #wake(queue: string): boolean {
    const workers = this.#workers.get(queue);
    if (workers === undefined) return false;
    const id = workers.next();
    if (id !== undefined) this.#boss.notifyWorker(id);
    return true;
  }

  /** One question for all queues: with one of each worker, an idle site would ask the database twenty times a second. */
  async #wakeDue(): Promise<void> {
    try {
      for (const { name, due } of await readDueQueues(this.#site.db)) {
        const sole = this.#soleWorkers.get(name);
        if (sole !== undefined) this.#boss.notifyWorker(sole);
        for (const id of this.#workers.get(name)?.idle(due) ?? []) this.#boss.notifyWorker(id);
      }
    } catch (error) {
      this.#site.log.warn({ err: error }, 'the job queues could not be looked through this time');
    }
  }

  /** Every worker tries at every tick; the database accepts one job per interval of its own clock. */
  async #enqueueDue({ name }: Job, everySeconds: number): Promise<void> {
    try {
      await this.#boss.send(name, null, { singletonSeconds: everySeconds });
    } catch (error) {
      this.#site.log.warn({ err: error, job: name }, 'a job could not be scheduled this time');
    }
  }

  /** After a run its worker looks for the next one at once instead of waiting for a notification. */
  async #workOn(job: DataJob, workers: QueueWorkers, no: number): Promise<void> {
    const worker = await this.#boss.work<unknown>(
      job.name,
      { ...pollingOf(no), heartbeatRefreshSeconds: HEARTBEAT_REFRESH_SECONDS },
      async ([claimed]) => {
        if (claimed === undefined) return;
        this.#boss.notifyWorker(worker);
        workers.began(worker);
        try {
          await this.#run(
            { ...job, run: (site, signal) => job.run(site, claimed.data, signal) },
            claimed.signal,
            enqueuedIn(claimed.data),
          );
        } finally {
          workers.ended(worker);
        }
      },
    );
    workers.add(worker);
  }

  async #runScheduled(job: Job, { id, signal }: Pick<ScheduledRun, 'id' | 'signal'>): Promise<JobResult> {
    try {
      await this.#run(job, signal);
      return { id, status: 'completed' };
    } catch (error) {
      if (job.rowsComeDueAgain && error instanceof RowsFailed && error.isPermanent)
        return { id, status: 'deadletter', output: error };
      throw error;
    }
  }

  /** `parent`: the trace in which the run was enqueued; null: it begins one. */
  async #run(
    job: Pick<Job, 'name' | 'run' | 'recordsEnd'>,
    signal = new AbortController().signal,
    parent: string | null = null,
  ): Promise<void> {
    try {
      await traced('job', { 'site.job': job.name }, () => runJob(this.#site, job, signal), { parent });
      this.#site.metrics.count('jobs_total', { outcome: 'success' });
    } catch (error) {
      this.#site.metrics.count('jobs_total', { outcome: 'failure' });
      this.#site.log.warn({ err: error, job: job.name }, 'a job failed this time');
      throw error;
    }
  }

  /** Logs each dead letter once, on one worker. Processing completes the letter, which is kept for `/healthz` to count. */
  #report(letters: readonly JobWithMetadata<unknown>[]): void {
    for (const { sourceName, sourceCreatedOn, sourceRetryCount, sourceOutput } of letters)
      this.#site.log.error(
        { job: sourceName, since: sourceCreatedOn, retries: sourceRetryCount, cause: sourceOutput },
        'a job failed for good',
      );
  }
}
