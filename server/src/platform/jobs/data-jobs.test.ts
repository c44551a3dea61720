import { afterAll, beforeAll, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { defineDataJob } from './job.ts';
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
  node.site.db.transaction().execute((tx) => node.jobs.enqueueRun(tx, { name: 'numbered', data }, { no }, { key, delaySeconds }));

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
    node.site.db.transaction().execute((tx) => node.jobs.enqueueRun(tx, { name: 'numbered', data: z.object({ no: z.int() }) }, { no: 0.5 }, { key: 'x' })),
  ).rejects.toThrow();
  await expect(node.site.db.transaction().execute((tx) => node.jobs.enqueueRun(tx, { name: 'nobody', data }, { no: 1 }, { key: 'x' }))).rejects.toThrow('No job is named nobody');
});
