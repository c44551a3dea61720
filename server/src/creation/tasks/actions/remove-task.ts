import { ApiError } from '@ai-site/shared/errors';
import { taskTexts, toolTexts } from '@ai-site/shared/tools';
import { lockAccount } from '../../../billing/credits/account-lock.ts';
import type { Site } from '../../../platform/site.ts';
import type { TaskRow } from '../records/tables.ts';
import { announceTask, changeTask, isUnfinished, lockTask } from '../records/task-records.ts';
import { lockOwnTask } from './cancel-task.ts';

/** Seconds in which a removal can be undone. */
export const UNDO_SECONDS = 600;

/** Tasks and results per sweep. */
const BATCH = 500;

export const purgeTime = (now: Date): Date => new Date(now.getTime() + UNDO_SECONDS * 1000);

/** Removes a finished task; its files go when the removal cannot be undone any more. Throws `ApiError` 404, 409 while it is unfinished. */
export async function removeTask(site: Site, accountId: string, taskId: string): Promise<void> {
  const removed = await site.db.transaction().execute(async (tx) => {
    const task = await lockOwnTask(tx, accountId, taskId);
    if (isUnfinished(task.stage)) throw new ApiError(409, taskTexts.unfinished);
    const now = site.clock();
    return changeTask(tx, taskId, { deleted_at: now, purge_at: purgeTime(now) });
  });
  await announceTask(site, removed);
}

/** Undoes a removal. Throws `ApiError` 404 when the task is not the account's own or its files are gone; one that was not removed stays as it is. */
export async function restoreTask(site: Site, accountId: string, taskId: string): Promise<TaskRow> {
  const restored = await site.db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId);
    const task = await lockTask(tx, taskId);
    if (task === undefined || task.account_id !== accountId || (task.deleted_at !== null && task.purge_at === null))
      throw new ApiError(404, toolTexts.unknownTask);
    return task.deleted_at === null ? task : changeTask(tx, taskId, { deleted_at: null, purge_at: null });
  });
  await announceTask(site, restored);
  return restored;
}

/** Forgets the files and values of what was removed and cannot be restored any more. */
export async function purgeRemoved(site: Site): Promise<void> {
  const now = site.clock();
  const outputs = await site.db
    .selectFrom('creation_outputs')
    .select(['task_id', 'index'])
    .where('purge_at', '<=', now)
    .limit(BATCH)
    .execute();
  for (const { task_id, index } of outputs) {
    await site.db
      .deleteFrom('creation_outputs')
      .where('task_id', '=', task_id)
      .where('index', '=', index)
      .where('purge_at', '<=', now)
      .execute();
  }
  const tasks = await site.db
    .selectFrom('creation_tasks')
    .select('id')
    .where('purge_at', '<=', now)
    .limit(BATCH)
    .execute();
  for (const { id } of tasks) {
    await site.db.transaction().execute(async (tx) => {
      const task = await lockTask(tx, id);
      if (task === undefined || task.purge_at === null || task.purge_at > now) return;
      await tx.deleteFrom('creation_outputs').where('task_id', '=', id).execute();
      await tx.deleteFrom('creation_inputs').where('task_id', '=', id).execute();
      await changeTask(tx, id, { values: '{}', purge_at: null });
    });
  }
}
