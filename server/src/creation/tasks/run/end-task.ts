import { taskTexts } from '@ai-site/shared/tools';
import type { Transaction } from 'kysely';
import { lockAccount } from '../../../billing/credits/account-lock.ts';
import type { ReleaseCause } from '../../../billing/credits/ledger.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { faultPoint } from '../../../platform/faults/fault-points.ts';
import { pushMembership } from '../../../platform/realtime/announce.ts';
import type { Site } from '../../../platform/site.ts';
import { type StoredText, storeWrittenSoFar } from '../../texts/store-text.ts';
import { dropText } from '../../texts/text-records.ts';
import { toolOfTask } from '../../tools/index.ts';
import { recordOutput } from '../outputs/record-output.ts';
import { admitNext } from '../queue/admit.ts';
import { madeWith } from '../records/made-with.ts';
import type { TaskRow } from '../records/tables.ts';
import { releaseResults, settleResults } from '../records/task-holds.ts';
import { countEnd } from '../records/task-metrics.ts';
import { announceTask, changeTask, isUnfinished, lockTask, scheduleJob } from '../records/task-records.ts';
import type { ClaimedTask } from './claim.ts';
import { LeaseLost } from './task-lease.ts';

type Tx = Transaction<Database>;

/** Locks the account and then the task. Throws `LeaseLost` when another process has the task, or it has ended. */
export async function lockLeased(tx: Tx, { id, account_id, lease_id }: ClaimedTask): Promise<TaskRow> {
  await lockAccount(tx, account_id);
  const task = await lockTask(tx, id);
  if (task === undefined || task.lease_id !== lease_id || !isUnfinished(task.stage)) throw new LeaseLost();
  return task;
}

export interface Ending {
  readonly cause: ReleaseCause;
  /** Why it failed, for users; null: the user cancelled it. */
  readonly failure: string | null;
  /** The failure is told beside the results: a text that broke off. */
  readonly incomplete?: boolean;
  /** Number of results, where it is known. */
  readonly delivered?: number;
}

/** Number of results that a task has. */
export async function countDelivered(db: Pick<Tx, 'selectFrom'>, taskId: string): Promise<number> {
  const { delivered } = await db
    .selectFrom('creation_outputs')
    .where('task_id', '=', taskId)
    .select(({ fn }) => fn.countAll<number>().as('delivered'))
    .executeTakeFirstOrThrow();
  return delivered;
}

/**
 * Ends an unfinished task that the transaction has locked, after its account: results that have come stay and are charged, the price of the others
 * goes back. Work that goes on elsewhere is ended by one more run. The next task gets its place.
 */
export async function endTask(site: Site, tx: Tx, task: TaskRow, ending: Ending): Promise<TaskRow> {
  const ended = await endAlone(site, tx, task, ending);
  await admitNext(site, tx, task.account_id);
  return ended;
}

/** The same, but for the place: the caller ends more tasks, and calls `admitNext` after the last one. */
export async function endAlone(
  site: Site,
  tx: Tx,
  task: TaskRow,
  { cause, failure, incomplete = false, ...known }: Ending,
): Promise<TaskRow> {
  const now = site.clock();
  const delivered = known.delivered ?? (await countDelivered(tx, task.id));
  const refunded = await releaseResults(tx, now, task, delivered, cause);
  const stage = delivered > 0 ? 'succeeded' : cause === 'cancelled' ? 'cancelled' : 'failed';
  const ended = await changeTask(tx, task.id, {
    stage,
    failure: delivered > 0 && !incomplete ? null : failure,
    refunded,
    admitted: false,
    lease_id: null,
    percent: null,
    stage_text: null,
    failing_since: null,
    submitted_at: null,
    preview_key: null,
    finished_at: now,
    remote_id: task.remote_id,
    made_with: delivered === 0 ? null : JSON.stringify(madeWith(site, toolOfTask(task.tool), task)),
    ...(task.remote_id === null ? {} : await scheduleJob(site, tx, task)),
  });
  if (toolOfTask(task.tool).output === 'text') await dropText(tx, task.id);
  return ended;
}

/**
 * Ends the task of a run as failed; the price goes back. A text that was begun is kept and charged as a reply of a chat that breaks off is. `also` belongs
 * to the same transaction.
 */
export async function failTask(
  site: Site,
  task: ClaimedTask,
  failure: string,
  also?: (tx: Tx) => Promise<void>,
): Promise<void> {
  const begun = await storeWrittenSoFar(site, task.account_id, task.id);
  const ended = await site.db.transaction().execute(async (tx) => {
    const current = await lockLeased(tx, task);
    await also?.(tx);
    if (begun === null) return endTask(site, tx, current, { cause: 'failed', failure });
    await recordBegunText(site, tx, current, begun);
    return endTask(site, tx, current, { cause: 'failed', failure: taskTexts.brokenOff, incomplete: true });
  });
  faultPoint('task-ended');
  await announceEnd(site, ended);
}

/** Makes a text that was begun the result of its task, and charges it. */
export async function recordBegunText(site: Site, tx: Tx, task: TaskRow, begun: StoredText): Promise<void> {
  await recordOutput(
    tx,
    site.clock(),
    { taskId: task.id, index: 0 },
    { ...begun, contentType: 'text/plain', seed: null, lines: null },
  );
  await settleResults(tx, site.clock(), task, 0, 1);
}

/** Tells the owner's pages that a task ended and that credits moved. Call it after the commit. */
export async function announceEnd(site: Site, ended: TaskRow): Promise<void> {
  countEnd(site, ended);
  await Promise.all([
    announceTask(site, ended),
    ...(ended.price_tenths > 0 ? [pushMembership(site, ended.account_id)] : []),
  ]);
}
