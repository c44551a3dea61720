import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { openPool } from '../platform/database/connect.ts';
import type { Database } from '../platform/database/schema.ts';
import { carriesData, type DataJob, intervalOf, type Job } from '../platform/jobs/job.ts';
import { runJob } from '../platform/jobs/run-job.ts';
import { createTestSite, type TestSite } from '../testing/site.ts';
import { allJobs } from './jobs.ts';

let site: TestSite;
let pool: Pool;
beforeAll(async () => {
  site = await createTestSite();
  pool = openPool(site.connection, site.site.log, { size: 2 });
});
afterAll(async () => {
  await pool.end();
  await site.close();
});

const sample = {
  taskId: 'none',
  step: 1,
  key: 'none',
  trialId: 'none',
  sessionId: 'none',
  publicKey: 'none',
  runId: 'none',
  chatId: 'none',
  reason: 'operator',
  channel: 'wecom',
};

/** What a job does without its queue. */
const workOf = (job: Job | DataJob): Pick<Job, 'run' | 'recordsEnd'> =>
  carriesData(job) ? { ...job, run: (at, signal) => job.run(at, sample, signal) } : job;

/** A query builder that reports every statement that reaches the database. */
const watching = (onStatement: (sql: string) => void): Kysely<Database> =>
  new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log({ query: { sql } }) {
      if (!/^(begin|commit|rollback)$/.test(sql)) onStatement(sql);
    },
  });

/** Seconds between two runs, or how many run at once, and seconds until a run is stopped. `off`: not with these settings. */
const table = {
  'alert-webhook': ['3 at once', 60],
  'cancelled-records': [86400, 900],
  'credits-due': [5, 120],
  'payment-queries': [5, 120],
  refunds: [10, 300],
  reconciliation: [300, 900],
  'payment-certificates': ['off', 60],
  'lost-replies': [2, 30],
  'chat-title': ['4 at once', 60],
  'lost-speeches': [5, 30],
  'unused-speech': [600, 300],
  'abandoned-text-answers': [600, 300],
  'removed-own-apps': [600, 60],
  'creation-task': ['8 at once', 21720],
  'creation-video': ['1 at once', 1920],
  'creation-long-video': ['1 at once', 10920],
  'creation-preview': ['1 at once', 120],
  'engine-trial': ['2 at once', 360],
  'creation-sweep': [30, 60],
  'creation-purge': [60, 120],
  'app-images': [3600, 600],
  'showcase-epochs': [300, 60],
  'comics-run': ['8 at once', 3600],
  'comics-run-sweep': [30, 60],
  'comics-renders': [5, 60],
  'comics-library': [60, 300],
  'comics-purge': [60, 60],
  'comics-collections': [60, 60],
  'comics-changes': [86400, 60],
  'comics-quotes': [86400, 60],
  'comics-sample': [86400, 300],
  'showcase-public-files': [60, 300],
  'showcase-renamed-authors': [60, 120],
  'showcase-small-video': ['1 at once', 1800],
  'showcase-examples': [86400, 1800],
  'showcase-like-changes': [3600, 60],
  'showcase-views': [86400, 60],
  'site-totals': [600, 300],
  'showcase-taken-down': [3600, 60],
  'cloud-session': ['16 at once', 240],
  'cloud-watch': [10, 60],
  'canary-analysis': [15, 60],
  'live-analysis': [15, 60],
  'canary-steps': [15, 60],
  'release-retention': [21600, 600],
  'older-builds': [21600, 600],
  'release-files': [3600, 60],
  'first-screens': [86400, 600],
  'old-pushes': [60, 60],
  'expired-socket-tickets': [60, 60],
  'old-notices': [3600, 120],
  'object-garbage': [600, 300],
  'old-telemetry': [3600, 300],
  'backup-schedule': ['off', 60],
  backup: ['1 at once', 21600],
} as const;

describe('the jobs of the site', () => {
  it('have their schedules and deadlines', () => {
    const schedule = (job: Job | DataJob) =>
      carriesData(job) ? `${job.concurrency} at once` : (intervalOf(job, site.site.settings) ?? 'off');
    expect(Object.fromEntries(allJobs.map((job) => [job.name, [schedule(job), job.deadlineSeconds]]))).toEqual(table);
  });

  it('leave the database alone once they are aborted, but those that record how they ended', () => {
    expect(allJobs.filter(({ recordsEnd }) => recordsEnd).map(({ name }) => name)).toEqual([
      'creation-task',
      'creation-video',
      'creation-long-video',
      'engine-trial',
    ]);
  });
});

describe.each(allJobs.filter(({ recordsEnd }) => !recordsEnd).map((job) => [job.name, job] as const))(
  'the job %s',
  (_name, job) => {
    let statements: string[] = [];
    afterEach(() => {
      statements = [];
    });

    it('does nothing when its signal is aborted already', async () => {
      const db = watching((sql) => statements.push(sql));
      await runJob({ ...site.site, db }, workOf(job), AbortSignal.abort()).catch(() => undefined);
      expect(statements).toEqual([]);
    });

    it('stops after the statement during which its signal is aborted', async () => {
      const deadline = new AbortController();
      const db = watching((sql) => {
        statements.push(sql);
        deadline.abort();
      });
      await runJob({ ...site.site, db }, workOf(job), deadline.signal).catch(() => undefined);
      expect(statements.length).toBeLessThanOrEqual(1);
    });
  },
);
