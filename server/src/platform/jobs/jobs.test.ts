import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { sql } from 'kysely';
import { Pool } from 'pg';
import { startDatabaseProxy } from '../../testing/database-proxy.ts';
import { itByNight } from '../../testing/it-by-night.ts';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { callLimits } from '../database/query-limits.ts';
import { drainTimes } from '../drain-times.ts';
import { createLog } from '../log.ts';
import type { Job } from './job.ts';
import { Jobs } from './jobs.ts';
import { queueTimes } from './queues.ts';
import { RowFailures } from './row-failures.ts';
import { type JobNode, openJobNode } from './testing/job-node.ts';

let site: TestSite;
const nodes: JobNode[] = [];
beforeAll(async () => {
  site = await createTestSite();
});
beforeEach(() => {
  // Shorter than in operation, so that the tests need not wait for every retry.
  jest.replaceProperty(queueTimes, 'supervise', 1);
  jest.replaceProperty(queueTimes, 'poll', 0.5);
  jest.replaceProperty(queueTimes, 'retry', 1);
});
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.close();
  jest.restoreAllMocks();
});
afterAll(() => site.close());

async function openNode(declared: readonly Job[], log = createLog('silent')): Promise<JobNode> {
  const node = await openJobNode(site, declared, log);
  nodes.push(node);
  return node;
}

/** A job whose runs the test observes and may block. Its schedule runs it once, when a worker starts: the next run is days away. */
function watched(name: string, changes: Partial<Job> = {}) {
  const runs: { readonly signal: AbortSignal }[] = [];
  const waiting: (() => void)[] = [];
  const job: Job = {
    name,
    everySeconds: 7 * 86_400,
    deadlineSeconds: 60,
    ...changes,
    async run(at, signal) {
      runs.push({ signal });
      for (const wake of waiting.splice(0)) wake();
      await changes.run?.(at, signal);
    },
  };
  const ran = async (times: number): Promise<void> => {
    while (runs.length < times) await new Promise<void>((resolve) => waiting.push(resolve));
  };
  return { job, runs, ran };
}

describe('a job', () => {
  it('is enqueued by the transaction that causes it, or not at all', async () => {
    const caused = watched('caused');
    const { jobs, site: on } = await openNode([caused.job]);
    await jobs.work(on);
    await caused.ran(1);
    await expect(
      on.db.transaction().execute(async (tx) => {
        await jobs.enqueue(tx, 'caused');
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    const committed = Promise.withResolvers<void>();
    const transaction = on.db.transaction().execute(async (tx) => {
      await jobs.enqueue(tx, 'caused');
      await committed.promise;
    });
    // Another transaction that enqueues the same job does not wait for the first one.
    await on.db.transaction().execute((tx) => jobs.enqueue(tx, 'caused'));
    await caused.ran(2);
    expect(caused.runs).toHaveLength(2);
    committed.resolve();
    await transaction;
    await caused.ran(3);
    await expect(on.db.transaction().execute((tx) => jobs.enqueue(tx, 'nobody'))).rejects.toThrow(
      'No job is named nobody',
    );
  });

  it('runs once for each interval, however many workers there are', async () => {
    const rare = watched('rare');
    const frequent = watched('frequent', { everySeconds: 1 });
    const off = watched('off', { everySeconds: () => null });
    const opened = await Promise.all([1, 2, 3].map(() => openNode([rare.job, frequent.job, off.job])));
    await Promise.all(opened.map(({ jobs, site: on }) => jobs.work(on)));
    await frequent.ran(2);
    expect([rare.runs.length, off.runs.length]).toEqual([1, 0]);
    const health = await opened[0]?.jobs.health(opened[0].site);
    expect(health?.rare).toEqual({
      oldestWaitingSeconds: null,
      lastSuccessSeconds: expect.any(Number),
      deadLetters: 0,
      oldestDeadLetterSeconds: null,
      oldestOverdueSeconds: null,
    });
    expect(health?.off).toEqual({
      oldestWaitingSeconds: null,
      lastSuccessSeconds: null,
      deadLetters: 0,
      oldestDeadLetterSeconds: null,
      oldestOverdueSeconds: null,
    });
  });

  it('is tried again, and becomes a dead letter that is logged as an error and told', async () => {
    const log = createLog('silent');
    const told = Promise.withResolvers<unknown>();
    jest.spyOn(log, 'error').mockImplementation((fields: unknown) => told.resolve(fields));
    const failing = watched('failing', { retries: 1, run: () => Promise.reject(new Error('never')) });
    const { jobs, site: on } = await openNode([failing.job], log);
    await jobs.work(on);
    expect(await told.promise).toMatchObject({ job: 'failing', retries: 1, cause: { message: 'never' } });
    expect(failing.runs).toHaveLength(2);
    expect((await jobs.health(on)).failing).toMatchObject({ lastSuccessSeconds: null, deadLetters: 1 });
  });

  itByNight('is aborted at its deadline, and has failed', async () => {
    const slow = watched('slow', {
      deadlineSeconds: 1,
      retries: 1,
      run: (_, signal) => (slow.runs.length > 1 ? Promise.resolve() : delay(60_000, undefined, { signal })),
    });
    const { jobs, site: on } = await openNode([slow.job]);
    await jobs.work(on);
    await slow.ran(2);
    expect(slow.runs[0]?.signal.aborted).toBe(true);
  });

  it('cannot use its database any more once its deadline is over, whatever it does', async () => {
    const late = Promise.withResolvers<unknown>();
    const blind = watched('blind', {
      deadlineSeconds: 1,
      retries: 0,
      async run({ db }) {
        try {
          for (;;) await db.transaction().execute((tx) => sql`select pg_sleep(0.05)`.execute(tx));
        } catch (error) {
          await sql`select 1`.execute(db).catch(late.resolve);
          throw error;
        }
      },
    });
    const { jobs, site: on } = await openNode([blind.job]);
    await jobs.work(on);
    expect(await late.promise).toBe(blind.runs[0]?.signal.reason);
  });

  it('that records how it ended may do so after its deadline', async () => {
    const recorded = Promise.withResolvers<void>();
    const recording = watched('recording', {
      deadlineSeconds: 1,
      recordsEnd: true,
      async run({ db }, signal) {
        await delay(60_000, undefined, { signal }).catch(() => undefined);
        await sql`select 1`.execute(db);
        recorded.resolve();
      },
    });
    const { jobs, site: on } = await openNode([recording.job]);
    await jobs.work(on);
    await recorded.promise;
  });

  itByNight(
    'whose rows come due again becomes a dead letter at once when one failed, unless the database could not be reached',
    async () => {
      const log = createLog('silent');
      const told = Promise.withResolvers<unknown>();
      jest.spyOn(log, 'error').mockImplementation((fields: unknown) => {
        if (JSON.stringify(fields).includes('"retries"')) told.resolve(fields);
      });
      const failing = watched('rows', {
        rowsComeDueAgain: true,
        async run({ log: to }, signal) {
          const failures = new RowFailures({ log: to, message: 'a row failed', signal });
          const done: string[] = [];
          await failures.try('A1', () =>
            Promise.reject(failing.runs.length === 1 ? new Error('Connection terminated') : new Error('never')),
          );
          await failures.try('A2', async () => done.push('A2'));
          expect(done).toEqual(['A2']);
          failures.assertNone();
        },
      });
      const { jobs, site: on } = await openNode([failing.job], log);
      await jobs.work(on);
      expect(await told.promise).toMatchObject({ job: 'rows', retries: 1, cause: { message: '1 failed: A1' } });
      expect(failing.runs).toHaveLength(2);
      expect((await jobs.health(on)).rows).toMatchObject({ lastSuccessSeconds: null, deadLetters: 1 });
    },
  );

  it('tells since when the oldest of its rows is overdue', async () => {
    const since = new Date(site.clock.now.getTime() - 90_000);
    const { jobs, site: on } = await openNode([watched('overdue', { overdueSince: async () => since }).job]);
    expect((await jobs.health(on)).overdue).toMatchObject({ oldestOverdueSeconds: 90 });
  });

  it('that runs when the worker stops is waited for, and no other is begun', async () => {
    const held = Promise.withResolvers<void>();
    const running = watched('running', { run: () => held.promise });
    const { jobs, site: on, close } = await openNode([running.job]);
    await jobs.work(on);
    await running.ran(1);
    const closed = jest.fn();
    const closing = jobs.close().then(closed);
    await on.db.transaction().execute((tx) => jobs.enqueue(tx, 'running'));
    expect(closed).not.toHaveBeenCalled();
    held.resolve();
    await closing;
    expect(running.runs).toHaveLength(1);
    nodes.length = 0;
    await close();
  });
});

describe('a job that outlasts the end of its worker', () => {
  itByNight('is aborted, released and runs on another one', async () => {
    jest.replaceProperty(drainTimes, 'work', 100);
    const stuck = watched('stuck', {
      run: (_, signal) =>
        stuck.runs.length > 1
          ? Promise.resolve()
          : new Promise((resolve) => signal.addEventListener('abort', () => resolve())),
    });
    const [first, second] = [await openNode([stuck.job]), await openNode([stuck.job])];
    await first.jobs.work(first.site);
    await stuck.ran(1);
    await second.jobs.work(second.site);
    await first.jobs.stopWorking();
    await stuck.ran(2);
    expect(stuck.runs[0]?.signal.aborted).toBe(true);
  });
});

describe('jobs', () => {
  it('are run beside their queue when they are named', async () => {
    const named = watched('named');
    const { jobs, site: on } = await openNode([named.job]);
    await jobs.runJob(on, 'named');
    expect(named.runs).toHaveLength(1);
    await expect(jobs.runJob(on, 'another')).rejects.toThrow('No job is named another');
  });

  it('have names of their own', () => {
    const { job } = watched('twice');
    const { settings, notifier, log } = site.site;
    expect(() => new Jobs({ pool: new Pool(), settings, notifier, log }, [job, job])).toThrow(
      'Two jobs have the same name',
    );
  });

  it('may be installed by several servers at once, and anew', async () => {
    const { job } = watched('installed');
    await site.site.db.schema.dropSchema('pgboss').cascade().execute();
    await Promise.all([openNode([job]), openNode([job]), openNode([job])]);
    await openNode([{ ...job, deadlineSeconds: 5 }]);
    const changed = await openNode([{ ...job, deadlineSeconds: 5 }]);
    expect((await changed.jobs.health(changed.site)).installed).toEqual({
      oldestWaitingSeconds: null,
      lastSuccessSeconds: null,
      deadLetters: 0,
      oldestDeadLetterSeconds: null,
      oldestOverdueSeconds: null,
    });
  });
});

describe('a job whose database connections went dark', () => {
  itByNight('fails instead of hanging, and is run again', async () => {
    jest.replaceProperty(callLimits, 'silence', 1000);
    const proxy = await startDatabaseProxy(site.connection);
    const cut = watched('cut', {
      async run({ db }) {
        if (cut.runs.length === 1) proxy.freeze();
        await sql`select 1`.execute(db);
      },
    });
    const { jobs, site: on, close } = await openJobNode({ site: site.site, connection: proxy.connection }, [cut.job]);
    await jobs.work(on);
    await cut.ran(2);
    await close();
    await proxy.close();
  });
});
