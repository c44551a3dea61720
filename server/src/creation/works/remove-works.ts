import { ApiError } from '@ai-site/shared/errors';
import { taskTexts } from '@ai-site/shared/tools';
import { sql, type Transaction } from 'kysely';
import { lockAccount } from '../../billing/credits/account-lock.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import { purgeTime } from '../tasks/actions/remove-task.ts';
import type { TaskRow } from '../tasks/records/tables.ts';
import { announceTask, changeTask, unfinishedStages } from '../tasks/records/task-records.ts';

type Tx = Transaction<Database>;

/** The account's own finished tasks that made these works, locked. */
const tasksOfWorks = (tx: Tx, accountId: string, keys: readonly string[]): Promise<TaskRow[]> =>
  tx
    .selectFrom('creation_tasks')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('stage', 'not in', [...unfinishedStages])
    .where('batch_id', 'is', null)
    .where('id', 'in', (query) =>
      query
        .selectFrom('creation_outputs')
        .select('task_id')
        .where('object_key', '=', sql<string>`any(${keys}::text[])`),
    )
    .orderBy('id')
    .forUpdate()
    .execute();

async function setPurge(
  tx: Tx,
  tasks: readonly TaskRow[],
  keys: readonly string[],
  purge_at: Date | null,
): Promise<void> {
  await tx
    .updateTable('creation_outputs')
    .set({ purge_at })
    .where('task_id', '=', sql<string>`any(${tasks.map(({ id }) => id)}::text[])`)
    .where('object_key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
}

const hasWorks = async (tx: Tx, taskId: string): Promise<boolean> =>
  (await tx
    .selectFrom('creation_outputs')
    .select('index')
    .where('task_id', '=', taskId)
    .where('purge_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/** Removes works; a task that has none left goes with its last one. Throws `ApiError` 404 when none of them is the account's own. */
export async function removeWorks(site: Site, accountId: string, keys: readonly string[]): Promise<void> {
  const now = site.clock();
  const purge_at = purgeTime(now);
  await changeWorks(site, accountId, keys, async (tx, tasks) => {
    await setPurge(tx, tasks, keys, purge_at);
    const changed: TaskRow[] = [];
    for (const { id } of tasks)
      changed.push(await changeTask(tx, id, (await hasWorks(tx, id)) ? {} : { deleted_at: now, purge_at }));
    return changed;
  });
}

/** Undoes a removal. What cannot be restored any more stays away. */
export async function restoreWorks(site: Site, accountId: string, keys: readonly string[]): Promise<void> {
  await changeWorks(site, accountId, keys, async (tx, tasks) => {
    await setPurge(tx, tasks, keys, null);
    const changed: TaskRow[] = [];
    for (const { id } of tasks) changed.push(await changeTask(tx, id, { deleted_at: null, purge_at: null }));
    return changed;
  });
}

async function changeWorks(
  site: Site,
  accountId: string,
  keys: readonly string[],
  change: (tx: Tx, tasks: readonly TaskRow[]) => Promise<TaskRow[]>,
): Promise<void> {
  const changed = await site.db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId);
    const tasks = await tasksOfWorks(tx, accountId, keys);
    if (tasks.length === 0) throw new ApiError(404, taskTexts.noWorks);
    return change(tx, tasks);
  });
  for (const task of changed) await announceTask(site, task);
}
