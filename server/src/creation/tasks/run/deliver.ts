import { setTimeout as delay } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { announceMilestone, type OpenMilestone } from '../../../billing/newcomer/milestones.ts';
import { EngineError } from '../../../engines/engine-error.ts';
import { resultPauses } from '../../../engines/tasks/finished-work.ts';
import type { EngineDone, EngineOutput } from '../../../engines/tasks/task-port.ts';
import { isDataError } from '../../../platform/database/data-errors.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { faultPoint } from '../../../platform/faults/fault-points.ts';
import { recordObject, type WrittenObject } from '../../../platform/objects/object-writes.ts';
import type { Site } from '../../../platform/site.ts';
import { recordOutput } from '../outputs/record-output.ts';
import { type StoredOutput, storeOutput } from '../outputs/store-output.ts';
import { previewJob } from '../records/run-queue.ts';
import type { TaskRow } from '../records/tables.ts';
import { taskFailure } from '../records/task-failure.ts';
import { settleResults } from '../records/task-holds.ts';
import { recordFirstResult } from '../records/task-milestone.ts';
import { announceTask, changeTask, scheduleJob } from '../records/task-records.ts';
import type { ClaimedTask } from './claim.ts';
import { announceEnd, countDelivered, endTask, lockLeased } from './end-task.ts';
import { afterEngineError, park, waitForSite } from './postpone.ts';

type Tx = Transaction<Database>;

export interface Delivery {
  readonly outputs: readonly EngineOutput[];
  /** Results that the submit asked for: an engine that made fewer will not make the rest. */
  readonly asked: number;
  /** Absent: the engine of the task. */
  readonly madeBy?: EngineDone['madeBy'];
}

/** Lets the owner watch a small version of a video until the whole one is stored. */
async function showPreview(site: Site, task: ClaimedTask, written: WrittenObject): Promise<void> {
  const shown = await site.db.transaction().execute(async (tx) => {
    await lockLeased(tx, task);
    await recordObject(tx, site.clock(), written);
    return changeTask(tx, task.id, { preview_key: written.key });
  });
  await announceTask(site, shown);
}

/**
 * Copies results into the storage and charges them, in one transaction. The task ends, or goes on when the submit asked for fewer than the task wants.
 * A delivery that was interrupted is done again from the start: what it had written is removed by the garbage collector.
 */
export async function deliver(site: Site, task: ClaimedTask, delivery: Delivery, signal: AbortSignal): Promise<void> {
  if (delivery.outputs.length === 0) return afterEngineError(site, task, new EngineError('empty').asResult());
  // Pages are told while the results are stored. What fails is awaited, and thrown, before anything is recorded.
  const begun = beginDelivery(site, task, delivery);
  const told = begun.then(
    (delivering) => announceTask(site, delivering),
    () => undefined,
  );
  try {
    return await storeAndRecord(site, task, delivery, begun, signal);
  } finally {
    await told;
  }
}

async function storeAndRecord(
  site: Site,
  task: ClaimedTask,
  delivery: Delivery,
  begun: Promise<TaskRow>,
  signal: AbortSignal,
): Promise<void> {
  const stored: StoredOutput[] = [];
  try {
    for (const output of delivery.outputs.slice(0, task.count))
      stored.push(
        await storePatiently(signal, () =>
          storeOutput(site, task.account_id, output, signal, (preview) =>
            begun.then(() => showPreview(site, task, preview)),
          ),
        ),
      );
  } catch (error) {
    signal.throwIfAborted();
    await begun;
    // What came stays the same: only another submit can give something else.
    if (error instanceof EngineError) return afterEngineError(site, task, error.asResult());
    site.log.error({ err: error, task: task.id }, 'a result could not be stored');
    return waitForSite(site, task);
  }
  await begun;
  faultPoint('task-stored');
  let recorded: Recorded;
  try {
    recorded = await site.db.transaction().execute((tx) => recordDelivery(site, tx, task, stored, delivery.asked));
  } catch (error) {
    if (!isDataError(error)) throw error;
    // The same results would be refused again, however often they are made.
    site.log.error({ err: error, task: task.id }, 'the results of a task could not be recorded');
    return park(site, task, taskFailure('broken'));
  }
  faultPoint('task-ended');
  const { after, first } = recorded;
  if (after.finished_at === null) await announceTask(site, after);
  else await announceEnd(site, after);
  if (first !== null) await announceMilestone(site, first);
}

/** Stores a result, several times while the storage fails: what was made is not thrown away for that. */
async function storePatiently<T>(signal: AbortSignal, store: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await store();
    } catch (error) {
      const pause = error instanceof EngineError ? undefined : resultPauses.ms[tries];
      if (pause === undefined) throw error;
      await delay(pause, undefined, { signal });
    }
  }
}

const beginDelivery = (site: Site, task: ClaimedTask, { madeBy }: Delivery): Promise<TaskRow> =>
  site.db.transaction().execute(async (tx) => {
    await lockLeased(tx, task);
    return changeTask(tx, task.id, {
      stage: 'delivering',
      stage_text: null,
      percent: null,
      failing_since: null,
      failures: 0,
      ...(madeBy === undefined ? {} : { engine_id: madeBy.id, builtin: madeBy.builtin }),
    });
  });

interface Recorded {
  readonly after: TaskRow;
  readonly first: OpenMilestone | null;
}

async function recordDelivery(
  site: Site,
  tx: Tx,
  task: ClaimedTask,
  stored: readonly StoredOutput[],
  asked: number,
): Promise<Recorded> {
  const now = site.clock();
  const current = await lockLeased(tx, task);
  const before = await countDelivered(tx, task.id);
  const wanted = stored.slice(0, current.count - before);
  for (const [place, output] of wanted.entries()) {
    const { written } = output;
    await recordOutput(tx, now, { taskId: task.id, index: before + place }, output);
    if (written.media !== null) await site.jobs.enqueueRun(tx, previewJob, { key: written.key }, { key: written.key });
  }
  const total = before + wanted.length;
  await settleResults(tx, now, current, before, total);
  const { part_of: owner, demonstration } = current;
  if (owner !== null)
    await site.ports.partDelivered(site, tx, {
      taskId: task.id,
      accountId: task.account_id,
      owner,
      from: before,
      outputs: wanted,
      demonstration,
    });
  const first = wanted.length > 0 ? await recordFirstResult(tx, now, current) : null;
  faultPoint('task-before-end');
  // The work elsewhere is done: nothing is left to be ended there.
  const settled = { ...current, remote_id: null };
  if (total >= current.count || stored.length < asked)
    return { after: await endTask(site, tx, settled, { cause: 'failed', failure: null, delivered: total }), first };
  const next = {
    stage: 'running',
    remote_id: null,
    submit_no: current.submit_no + 1,
    own_failures: 0,
    suspect: false,
    lease_id: null,
    submitted_at: null,
  } as const;
  return { after: await changeTask(tx, task.id, { ...next, ...(await scheduleJob(site, tx, current)) }), first };
}
