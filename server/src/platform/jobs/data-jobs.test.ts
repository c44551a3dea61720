import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { sql } from 'kysely';
import { Pool } from 'pg';
import * as z from 'zod/mini';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { openPool } from '../database/connect.ts';
import { defineDataJob } from './job.ts';
import { Jobs } from './jobs.ts';
import { type JobNode, openJobNode } from './testing/job-node.ts';

const data = z.object({ no: z.int() });
const ran: number[] = [];
let waiting: (() => void)[] = [];
const holds = new Map<number, Promise<void>>();

const job = defineDataJob({
  name: 'numbered',
  data,
  concurrency: 2,
  deadlineSeconds: 60,
  async run(_, { no }) {
    ran.push(no);
    for (const wake of waiting.splice(0)) wake();
    await holds.get(no);
  },
});

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise<void>((resolve) => waiting.push(resolve));
}

let site: TestSite;
let node: JobNode;
beforeAll(async () => {
  site = await createTestSite();
  node = await openJobNode(site, [job]);
  await node.jobs.work(node.site);
});
afterAll(async () => {
  await node.close();
  await site.close();
  waiting = [];
});

const enqueue = (no: number, key = String(no), delaySeconds = 0) =>
  node.site.db
    .transaction()
    .execute((tx) => node.jobs.enqueueRun(tx, { name: 'numbered', data }, { no }, { key, delaySeconds }));

it('runs carry their data, so many at a time', async () => {
  const gate = Promise.withResolvers<void>();
  for (const no of [1, 2, 3]) holds.set(no, gate.promise);
  for (const no of [1, 2, 3]) await enqueue(no);
  await until(() => ran.length === 2);
  expect(await node.jobs.withoutRun(node.site.db, 'numbered', ['1', '2', '3', '4'])).toEqual(['4']);
  expect(ran.toSorted()).toEqual([1, 2]);
  gate.resolve();
  await until(() => ran.length === 3);
});

it('a run whose transaction fails is never made', async () => {
  await expect(
    node.site.db.transaction().execute(async (tx) => {
      await node.jobs.enqueueRun(tx, { name: 'numbered', data }, { no: 10 }, { key: '10' });
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  await enqueue(11);
  await until(() => ran.includes(11));
  expect(ran).not.toContain(10);
});

it('of two runs with one key only one waits', async () => {
  const gate = Promise.withResolvers<void>();
  for (const no of [20, 21]) holds.set(no, gate.promise);
  await enqueue(20);
  await enqueue(21);
  await until(() => ran.includes(21));
  await enqueue(22, 'the same');
  await enqueue(23, 'the same');
  gate.resolve();
  await until(() => ran.includes(22));
  await enqueue(24);
  await until(() => ran.includes(24));
  expect(ran).not.toContain(23);
});

it('data of another shape, and an unknown job, are refused', async () => {
  await expect(
    node.site.db
      .transaction()
      .execute((tx) =>
        node.jobs.enqueueRun(tx, { name: 'numbered', data: z.object({ no: z.int() }) }, { no: 0.5 }, { key: 'x' }),
      ),
  ).rejects.toThrow();
  await expect(
    node.site.db
      .transaction()
      .execute((tx) => node.jobs.enqueueRun(tx, { name: 'nobody', data }, { no: 1 }, { key: 'x' })),
  ).rejects.toThrow('No job is named nobody');
});

it('a new run is asked for by one worker that has nothing to do', async () => {
  const concurrency = 12;
  const done = Promise.withResolvers<void>();
  const shared = await openJobNode(site, [
    defineDataJob({ name: 'shared', data, concurrency, deadlineSeconds: 60, run: async () => done.resolve() }),
  ]);
  const asked = jest.spyOn(Pool.prototype, 'query');
  const fetches = () =>
    asked.mock.calls.filter(([text]) => typeof text === 'string' && text.includes("j.name = 'shared'")).length;
  await shared.jobs.work(shared.site);
  // Each asks when it begins, and one of these questions could find the run.
  while (fetches() < concurrency) await pause(5);
  await Promise.all(asked.mock.results.map(({ value }) => value));
  const before = fetches();
  await shared.site.db
    .transaction()
    .execute((tx) => shared.jobs.enqueueRun(tx, { name: 'shared', data }, { no: 1 }, { key: 'one' }));
  await done.promise;
  // The polls of the others come seconds later.
  expect(fetches() - before).toBeLessThan(6);
  expect(fetches() - before).toBeGreaterThan(0);
  asked.mockRestore();
  await shared.close();
});

it('transactions that hold every connection of the pool can all enqueue', async () => {
  const fresh = await openJobNode(site, [job]);
  const begun = Array.from({ length: fresh.poolSize }, () => Promise.withResolvers<void>());
  await Promise.all(
    begun.map(({ resolve }, no) =>
      fresh.site.db.transaction().execute(async (tx) => {
        await sql`select 1`.execute(tx);
        resolve();
        await Promise.all(begun.map(({ promise }) => promise));
        await fresh.jobs.enqueueRun(tx, { name: 'numbered', data }, { no: 100 + no }, { key: `held ${no}` });
      }),
    ),
  );
  await fresh.close();
  await until(() => ran.includes(100 + begun.length - 1));
});

it('enqueues again after the database could not be reached', async () => {
  const pool = openPool(site.connection, site.site.log, { size: 2 });
  const jobs = new Jobs({ pool, settings: site.site.settings, notifier: site.site.notifier, log: site.site.log }, [
    job,
  ]);
  const once = (no: number) =>
    site.site.db
      .transaction()
      .execute((tx) => jobs.enqueueRun(tx, { name: 'numbered', data }, { no }, { key: String(no) }));
  const unreachable = jest
    .spyOn(pool, 'query')
    .mockImplementation(() => Promise.reject(new Error('Connection terminated')));
  await expect(once(200)).rejects.toThrow('Connection terminated');
  unreachable.mockRestore();
  await once(201);
  await until(() => ran.includes(201));
  expect(ran).not.toContain(200);
  await jobs.close();
  await pool.end();
});
