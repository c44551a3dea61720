import type { BatchView } from '@ai-site/shared/api/batches';
import { ApiError } from '@ai-site/shared/errors';
import { batchTexts } from '@ai-site/shared/tools/batch-texts';
import { lockAccount } from '../../billing/credits/account-lock.ts';
import { pushBatch, pushMembership } from '../../platform/realtime/announce.ts';
import type { Site } from '../../platform/site.ts';
import { cancelTask } from '../tasks/actions/cancel-task.ts';
import { admitNext } from '../tasks/queue/admit.ts';
import type { TaskRow } from '../tasks/records/tables.ts';
import { countEnd } from '../tasks/records/task-metrics.ts';
import { unfinishedStages } from '../tasks/records/task-records.ts';
import { endAlone } from '../tasks/run/end-task.ts';
import { findOwnBatch } from './read-batches.ts';

/**
 * Ends the unfinished parts of a batch with their prices back: those that wait at once and together, then each one that runs, as a task that was submitted
 * alone. Results that have come stay. Throws `ApiError` 404, 409 when it has ended.
 */
export async function cancelBatch(site: Site, accountId: string, batchId: string): Promise<BatchView> {
  const { owner, finishTime } = await findOwnBatch(site, accountId, batchId);
  if (finishTime !== null) throw new ApiError(409, batchTexts.finished);
  const refunded = await cancelWaiting(site, accountId, batchId);
  const running = await site.db
    .selectFrom('creation_tasks')
    .select('id')
    .where('batch_id', '=', batchId)
    .where('stage', 'in', [...unfinishedStages])
    .orderBy('part_no')
    .execute();
  for (const { id } of running) await cancelUnlessEnded(site, accountId, id);
  await Promise.all([
    pushBatch(site, accountId, { batchId, owner }),
    ...(refunded ? [pushMembership(site, accountId)] : []),
  ]);
  return findOwnBatch(site, accountId, batchId);
}

/** Ends the parts that no run works on, and then gives free places to other tasks. Returns whether credits went back. */
const cancelWaiting = (site: Site, accountId: string, batchId: string): Promise<boolean> =>
  site.db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId);
    const waiting = await tx
      .selectFrom('creation_tasks')
      .selectAll()
      .where('batch_id', '=', batchId)
      .where('stage', '=', 'queued')
      .where('lease_id', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    let refunded = false;
    for (const part of waiting) {
      const ended = await endAlone(site, tx, part, { cause: 'cancelled', failure: null, ...begun(part) });
      refunded = ended.refunded || refunded;
      countEnd(site, ended);
    }
    await admitNext(site, tx, accountId);
    return refunded;
  });

/** What never began has no results. */
const begun = ({ started_at }: TaskRow): { readonly delivered?: number } =>
  started_at === null ? { delivered: 0 } : {};

async function cancelUnlessEnded(site: Site, accountId: string, taskId: string): Promise<void> {
  try {
    await cancelTask(site, accountId, taskId);
  } catch (error) {
    if (!(error instanceof ApiError) || (error.code !== 409 && error.code !== 404)) throw error;
  }
}
