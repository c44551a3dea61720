import { ApiError } from '@ai-site/shared/errors';
import { taskTexts, toolTexts } from '@ai-site/shared/tools';
import type { Transaction } from 'kysely';
import { lockAccount } from '../../../billing/credits/account-lock.ts';
import { memberTypeOf } from '../../../billing/membership/current.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { pushMembership } from '../../../platform/realtime/announce.ts';
import type { Site } from '../../../platform/site.ts';
import { storeWrittenSoFar } from '../../texts/store-text.ts';
import { toolOfTask } from '../../tools/index.ts';
import { assertDemonstrationLeft, resultPrice } from '../engine/task-price.ts';
import { admitNext } from '../queue/admit.ts';
import { assertQueueHasRoom, queueOf } from '../queue/queue.ts';
import type { TaskRow } from '../records/tables.ts';
import { holdResults } from '../records/task-holds.ts';
import { announceTask, changeTask, isUnfinished, lockTask } from '../records/task-records.ts';
import { announceEnd, endTask, recordBegunText } from '../run/end-task.ts';
import { TASK_ENDED_CHANNEL } from '../run/task-lease.ts';
import { findOwnTask } from '../views/read-tasks.ts';
import { assertOpen } from './prepare-task.ts';

type Tx = Transaction<Database>;

/** The account's own task, locked after its account. Throws `ApiError` 404 when there is none, or it was removed. */
export async function lockOwnTask(tx: Tx, accountId: string, taskId: string): Promise<TaskRow> {
  await lockAccount(tx, accountId);
  const task = await lockTask(tx, taskId);
  if (task === undefined || task.account_id !== accountId || task.deleted_at !== null)
    throw new ApiError(404, toolTexts.unknownTask);
  return task;
}

/**
 * Ends an unfinished task at once and gives its price back; results that have come stay. A text that was begun counts as its result: it is kept and
 * charged as a stopped reply of a chat is. Throws 404, 409 when it has ended.
 */
export async function cancelTask(site: Site, accountId: string, taskId: string): Promise<TaskRow> {
  await findOwnTask(site, accountId, taskId);
  const begun = await storeWrittenSoFar(site, accountId, taskId);
  const ended = await site.db.transaction().execute(async (tx) => {
    const task = await lockOwnTask(tx, accountId, taskId);
    if (!isUnfinished(task.stage)) throw new ApiError(409, taskTexts.finished);
    if (begun !== null) await recordBegunText(site, tx, task, begun);
    return endTask(site, tx, task, { cause: 'cancelled', failure: null });
  });
  await site.notifier.publish(TASK_ENDED_CHANNEL, taskId);
  await announceEnd(site, ended);
  return ended;
}

/** Does a failed or cancelled task again with the same parameters, at today's price. Throws 404, 409 like a submit. */
export async function retryTask(site: Site, accountId: string, taskId: string): Promise<TaskRow> {
  const known = await site.db
    .selectFrom('creation_tasks')
    .select('tool')
    .where('id', '=', taskId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (known === undefined) throw new ApiError(404, toolTexts.unknownTask);
  const open = await assertOpen(site, known.tool);
  const { engine, demonstration } = open;
  const again = await site.db.transaction().execute(async (tx) => {
    const task = await lockOwnTask(tx, accountId, taskId);
    if (task.stage !== 'failed' && task.stage !== 'cancelled') throw new ApiError(409, taskTexts.notRetriable);
    const now = site.clock();
    const price_tenths = resultPrice(site, toolOfTask(task.tool), open, await memberTypeOf(tx, accountId, now));
    const queued = await changeTask(tx, taskId, {
      stage: 'queued',
      price_tenths,
      attempt: task.attempt + 1,
      submit_no: 0,
      own_failures: 0,
      engine_id: engine.id,
      builtin: engine.builtin,
      demonstration,
      remote_id: null,
      submitted_at: null,
      suspect: false,
      failure: null,
      refunded: false,
      failures: 0,
      queued_at: now,
      started_at: null,
      finished_at: null,
    });
    assertQueueHasRoom((await queueOf(tx, accountId, now)).queued);
    if (demonstration) await assertDemonstrationLeft(tx, now, accountId);
    await holdResults(tx, now, queued);
    await admitNext(site, tx, accountId);
    return queued;
  });
  await announceTask(site, again);
  if (again.price_tenths > 0) await pushMembership(site, accountId);
  return again;
}
