import { setTimeout as delay } from 'node:timers/promises';
import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { restartNodes } from '../../../operate/rolling-restart/restart-nodes.ts';
import { restartTimes } from '../../../operate/rolling-restart/restart-times.ts';
import { ledgerOf } from '../../billing/credits/testing/spend.ts';
import { checkBooks } from '../../platform/faults/testing/check-books.ts';
import type { TestUser } from '../../testing/site.ts';
import { loadSize } from './testing/load-size.ts';
import { nginxComplaint, nginxMissing } from './testing/nginx.ts';
import { type SiteNodes, startSiteNodes } from './testing/site-nodes.ts';
import { StreamLoad } from './testing/stream-load.ts';
import { WriteLoad } from './testing/write-load.ts';

const PURSE = 1_000_000;
/** Longer than nginx leaves out a server. */
const settleMs = 6000;

let nodes: SiteNodes;
beforeAll(async () => {
  const missing = nginxMissing();
  if (missing !== null) throw new Error(missing);
  nodes = await startSiteNodes();
}, HANG_LIMIT_MS * 2);
afterAll(() => nodes?.close());

const signIn = async (count: number): Promise<TestUser[]> => {
  const users: TestUser[] = [];
  for (let no = 0; no < count; no += 1) {
    const user = await nodes.site.signIn();
    await ledgerOf(nodes.site, user.userId).issue(PURSE, 30);
    users.push(user);
  }
  return users;
};

interface Load {
  readonly streams: StreamLoad;
  readonly writes: WriteLoad;
  readonly writers: readonly TestUser[];
  readonly readers: readonly TestUser[];
}

/** People who ask, read, write and submit tasks; resolves when all of them have begun. */
async function begin(): Promise<Load> {
  const [readers, writers] = [await signIn(loadSize.streams), await signIn(loadSize.writers)];
  const streams = new StreamLoad(nodes.origin, readers, loadSize.pace, loadSize.rampMs);
  const writes = new WriteLoad(nodes.origin, writers, loadSize.tasksEveryMs);
  await delay(loadSize.rampMs);
  return { streams, writes, readers, writers };
}

/** Resolves when everything that was begun has ended; what the database then says of it. */
async function end(load: Load) {
  const {
    streams,
    writes,
    readers,
    writers: [writer],
  } = load;
  const { db } = nodes.site.site;
  await Promise.all([streams.stop(), writes.stop()]).finally(() => report(load));
  if (writer === undefined) throw new Error('nobody writes');
  for (const taskId of writes.counts.taskIds)
    while ((await writes.stageOf(writer, taskId)) !== 'succeeded') await delay(200);
  const accountIds = readers.map(({ userId }) => userId);
  const { rows: filled } = await sql<{
    prompt: string;
  }>`select params ->> 'prompt' as prompt from quick_fills where account_id is not null`.execute(db);
  const counted = new Map<string, number>();
  for (const { prompt } of filled) counted.set(prompt, (counted.get(prompt) ?? 0) + 1);
  const { rows: replies } = await sql<{ status: string; count: number }>`
    select status, count(*) as count from chat_messages where status is not null and account_id = any(${accountIds}::text[]) group by status`.execute(
    db,
  );
  const { rows: tasks } = await sql<{ count: number }>`
    select count(*) as count from creation_tasks where idempotency_key = any(${writes.counts.keys}::text[])`.execute(
    db,
  );
  for (;;) {
    const findings = await checkBooks(db, []);
    if (findings.length === 0) break;
    // What a killed process held is given back when its lease has ended.
    await delay(500);
  }
  return {
    /** Acknowledged writes that are not there exactly once. */
    lost: writes.counts.written.filter((prompt) => counted.get(prompt) !== 1),
    repeated: [...counted].filter(([, count]) => count > 1),
    replies: Object.fromEntries(replies.map(({ status, count }) => [status, count])),
    tasks: tasks[0]?.count,
  };
}

const note = (line: string): void => void process.stderr.write(`  ${line}\n`);

function report({ streams, writes }: Load): void {
  const { whole, interrupted, resumed, askedAgain, reasons } = streams.counts;
  note(
    `answers: ${whole} whole, ${interrupted} interrupted, ${resumed} resumed, ${askedAgain} asked again ${JSON.stringify([...reasons])}`,
  );
  const { reads, failedReads, written, failedWrites, keys, resubmitted } = writes.counts;
  note(
    `reads: ${reads}, ${failedReads.length} failed; writes: ${written.length}, ${failedWrites.length} failed; tasks: ${keys.length}, ${resubmitted} submitted again`,
  );
  for (const failure of new Set([...failedReads, ...failedWrites])) note(failure);
}

describe('several nodes behind nginx', () => {
  it('have a configuration that nginx takes', () => {
    expect(nginxComplaint()).toBe('');
  });

  it(
    'are restarted one after the other without a failed request, a lost token or a second charge',
    async () => {
      const load = await begin();
      await restartNodes(nodes.web, { ...restartTimes, settleMs, delay, now: Date.now, note });
      for (const worker of nodes.workers) {
        expect(await worker.end('SIGTERM')).toBe(0);
        await worker.start();
      }
      const found = await end(load);
      const { streams, writes } = load;
      expect([streams.counts.wrong, [...streams.counts.reasons], streams.counts.interrupted]).toEqual([[], [], 0]);
      expect([writes.counts.failedReads, writes.counts.failedWrites, writes.counts.resubmitted]).toEqual([[], [], 0]);
      expect(streams.counts.whole).toBeGreaterThanOrEqual(loadSize.streams);
      expect(found).toEqual({
        lost: [],
        repeated: [],
        replies: { done: streams.counts.whole },
        tasks: writes.counts.keys.length,
      });
    },
    HANG_LIMIT_MS * 4,
  );

  it(
    'lose nothing that was acknowledged when any process is killed',
    async () => {
      const load = await begin();
      for (const node of nodes.web) {
        await node.kill();
        await delay(2000);
        await node.start();
        await delay(settleMs);
      }
      for (const worker of nodes.workers) {
        await worker.end('SIGKILL');
        await worker.start();
      }
      const found = await end(load);
      const { streams, writes } = load;
      expect([streams.counts.wrong, writes.counts.failedReads]).toEqual([[], []]);
      // What was under way to the killed process: nginx must not repeat it.
      expect(writes.counts.failedWrites.filter((failure) => !failure.startsWith('502'))).toEqual([]);
      expect(writes.counts.failedWrites.length).toBeLessThanOrEqual(nodes.web.length * loadSize.writers);
      const { done = 0, interrupted = 0 } = found.replies;
      expect([done, interrupted]).toEqual([streams.counts.whole, streams.counts.interrupted]);
      expect(found).toMatchObject({ lost: [], repeated: [], tasks: writes.counts.keys.length });
    },
    HANG_LIMIT_MS * 4,
  );

  it(
    'go on by themselves after the database was gone',
    async () => {
      const load = await begin();
      nodes.database.cut();
      await delay(loadSize.cutMs);
      nodes.database.restore();
      for (const node of nodes.web) while ((await node.health()) !== 200) await delay(200);
      // nginx has left out servers that answered 503.
      await delay(settleMs);
      const { streams, writes } = load;
      report(load);
      const failed = writes.counts.failedWrites.length + writes.counts.failedReads.length;
      const [written, whole] = [writes.counts.written.length, streams.counts.whole];
      await delay(loadSize.rampMs);
      const found = await end(load);
      expect(writes.counts.failedWrites.length + writes.counts.failedReads.length).toBe(failed);
      expect(writes.counts.written.length).toBeGreaterThan(written);
      expect(streams.counts.whole).toBeGreaterThan(whole);
      expect(streams.counts.wrong).toEqual([]);
      expect(found).toMatchObject({ lost: [], repeated: [], tasks: writes.counts.keys.length });
    },
    HANG_LIMIT_MS * 4,
  );
});
