import { type Kysely, sql, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Settings } from '../config/settings.ts';
import { queryBuilder } from '../database/connect.ts';
import { isConnectionError } from '../database/connection-errors.ts';
import { newId } from '../database/new-id.ts';
import type { PgNotifier } from '../database/pg-notifier.ts';
import type { Database } from '../database/schema.ts';
import type { Site } from '../site.ts';
import { carriesData, type DataJob, intervalOf, type Job } from './job.ts';
import { JobWorker } from './job-worker.ts';
import { type JobsHealth, readJobsHealth } from './jobs-health.ts';
import { poolDatabase, type Wake } from './pool-database.ts';
import { createQueues, type Queued, queueTimes, SCHEMA, type Scheduled } from './queues.ts';
import { runJob } from './run-job.ts';
import { traceOfRun } from './run-trace.ts';

export interface JobsDeps {
  /** The connections of the jobs that run in this process. */
  readonly pool: Pool;
  /** Those of the queue's own records, which need not reach the disk at once: what a crash rolls back is done again, as after the death of a worker. */
  readonly queuePool?: Pool;
  readonly settings: Settings;
  readonly notifier: PgNotifier;
  readonly log: Logger;
}

/** When and under which key a run with data is enqueued. */
export interface RunOptions {
  /** Of two runs of a job with the same key, only one waits or runs; the second is not enqueued. */
  readonly key: string;
  /** Seconds until it may start; 0: at once. */
  readonly delaySeconds?: number;
}

declare module '../site.ts' {
  interface Site {
    readonly jobs: Jobs;
  }
}

/** The background jobs of the site in one process. */
export class Jobs {
  readonly #deps: JobsDeps;
  readonly #jobs: readonly Scheduled[];
  readonly #queues: readonly Queued[];
  readonly #producer: PgBoss;
  #producing: Promise<unknown> | undefined;
  #worker: JobWorker | undefined;

  /** Registers the jobs without starting anything. Throws when two jobs share a name. */
  constructor(deps: JobsDeps, jobs: readonly (Job | DataJob)[]) {
    const names = new Set(jobs.map(({ name }) => name));
    if (names.size < jobs.length) throw new Error('Two jobs have the same name');
    this.#deps = deps;
    this.#jobs = jobs
      .filter((job): job is Job => !carriesData(job))
      .map((job) => ({ job, everySeconds: intervalOf(job, deps.settings) }));
    this.#queues = jobs.filter(carriesData).map((job) => ({ job, everySeconds: null }));
    this.#producer = this.#boss({ supervise: false, migrate: false });
  }

  /**
   * Migrates pg-boss's schema and the queues, and reads them for `enqueue`: within a transaction this would take a second connection of the pool, which
   * may be the last one that other transactions wait for. Several servers may do so at once.
   */
  async install(): Promise<void> {
    const boss = this.#boss({ supervise: false, migrate: true });
    await boss.start();
    try {
      await createQueues(boss, [...this.#jobs, ...this.#queues]);
    } finally {
      await boss.stop({ close: false, graceful: false });
    }
    await this.#produce();
  }

  /** Enqueues a run that starts once the transaction is committed, in addition to the schedule. Throws for an unknown name. */
  async enqueue(tx: Transaction<Database>, name: string): Promise<void> {
    this.#find(name);
    await this.#produce();
    // A unique key, so that transactions that enqueue at the same time do not wait for each other.
    await this.#producer.send(name, null, { db: fromKysely(tx), singletonKey: newId() });
  }

  /** Enqueues a run with data that starts once the transaction is committed. Throws for an unknown name or data of another shape. */
  async enqueueRun<D>(
    tx: Transaction<Database>,
    { name, data }: Pick<DataJob<D>, 'name' | 'data'>,
    value: D,
    { key, delaySeconds = 0 }: RunOptions,
  ): Promise<void> {
    if (!this.#queues.some(({ job }) => job.name === name)) throw new Error(`No job is named ${name}`);
    await this.#produce();
    await this.#producer.send(
      name,
      { ...z.looseObject({}).parse(data.parse(value)), ...traceOfRun() },
      { db: fromKysely(tx), singletonKey: key, startAfter: delaySeconds },
    );
  }

  /** Which of these keys have no run that waits, is tried again or runs. */
  async withoutRun(db: Kysely<Database>, name: string, keys: readonly string[]): Promise<readonly string[]> {
    const { rows } = await sql<{ key: string }>`
      select key from unnest(${keys}::text[]) wanted (key)
      where not exists (select from ${sql.id(SCHEMA, 'job')} job where job.name = ${name} and job.singleton_key = wanted.key and job.state in ('created', 'retry', 'active'))
    `.execute(db);
    return rows.map(({ key }) => key);
  }

  /** A start that failed, for example because the database could not be reached, is tried again by the next caller. */
  async #produce(): Promise<void> {
    this.#producing ??= this.#producer.start().catch((error: unknown) => {
      this.#producing = undefined;
      throw error;
    });
    await this.#producing;
  }

  /** Runs a job in this process at once, bypassing its queue. Rejects with what it throws. */
  async runJob(site: Site, name: string): Promise<void> {
    const { job } = this.#find(name);
    const late = new AbortController();
    const deadline = setTimeout(
      () => late.abort(new DOMException(`${name} took too long`, 'TimeoutError')),
      job.deadlineSeconds * 1000,
    );
    try {
      await runJob(site, job, late.signal);
    } finally {
      clearTimeout(deadline);
    }
  }

  /** Starts scheduling and running the jobs in this process. */
  async work(site: Site): Promise<void> {
    const openBoss = (wake: Wake): PgBoss =>
      this.#boss({ supervise: true, migrate: false, useListenNotify: true }, wake);
    this.#worker = new JobWorker({ ...site, db: queryBuilder(this.#deps.pool) }, openBoss, this.#jobs, this.#queues);
    await this.#worker.start();
  }

  /** Names of all jobs, which are those of their queues. */
  get names(): readonly string[] {
    return [...this.#jobs, ...this.#queues].map(({ job }) => job.name);
  }

  health(site: Pick<Site, 'db' | 'clock'>): Promise<JobsHealth> {
    return readJobsHealth(
      this.#deps.pool,
      site,
      [...this.#jobs, ...this.#queues].map(({ job }) => job),
    );
  }

  /** Takes no new job, waits up to 30 seconds for the running ones and leaves the others to be run again. Jobs can still be enqueued. */
  async stopWorking(): Promise<void> {
    await this.#worker?.stop();
  }

  /** The same; nothing can be enqueued afterwards. */
  async close(): Promise<void> {
    await this.stopWorking();
    await this.#producing?.catch(() => undefined);
    await this.#producer.stop({ close: false, graceful: false });
  }

  #find(name: string): Scheduled {
    const found = this.#jobs.find(({ job }) => job.name === name);
    if (found === undefined) throw new Error(`No job is named ${name}`);
    return found;
  }

  #boss(
    roles: { readonly supervise: boolean; readonly migrate: boolean; readonly useListenNotify?: boolean },
    wake?: Wake,
  ): PgBoss {
    const { pool, queuePool = pool, notifier, log } = this.#deps;
    const boss = new PgBoss({
      db: poolDatabase(queuePool, notifier, wake),
      schema: SCHEMA,
      schedule: false,
      registerInstance: false,
      openTelemetry: { enabled: false },
      superviseIntervalSeconds: queueTimes.supervise,
      monitorIntervalSeconds: queueTimes.supervise,
      maintenanceIntervalSeconds: 300,
      // The database is not pg-boss's alone: monitoring its vacuum is up to its administrator. No job depends on another.
      monitorVacuum: false,
      flowIntervalSeconds: 3600,
      ...roles,
    });
    boss.on('error', (error) => {
      if (isConnectionError(error)) log.warn({ err: error }, 'the job queue cannot reach its database');
      else log.error({ err: error }, 'the job queue failed');
    });
    boss.on('warning', ({ message, data }) => log.warn({ data }, message));
    return boss;
  }
}
