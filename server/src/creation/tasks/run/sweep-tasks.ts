import { lockAccount } from '../../../billing/credits/account-lock.ts';
import type { Site } from '../../../platform/site.ts';
import { admitNext } from '../queue/admit.ts';
import { runJobOf, runJobs } from '../records/run-queue.ts';
import { jobKey, lockTask, scheduleJob } from '../records/task-records.ts';
import { taskTimes } from '../records/task-times.ts';

/** Accounts and tasks per sweep. */
const BATCH = 500;

/** Starts what nothing else would start: tasks whose job was given up by its queue, and those of accounts whose membership has grown. */
export async function sweepTasks(site: Site): Promise<void> {
  const before = new Date(site.clock().getTime() - taskTimes.overdue * 1000);
  const due = await site.db
    .selectFrom('creation_tasks')
    .select(['id', 'job_no', 'tool', 'builtin', 'values'])
    .where('admitted', '=', true)
    .where('due_at', '<', before)
    .orderBy('due_at')
    .limit(BATCH)
    .execute();
  const without = new Set<string>();
  for (const { name } of runJobs) {
    const keys = due.filter((row) => runJobOf(row).name === name).map(jobKey);
    for (const key of await site.jobs.withoutRun(site.db, name, keys)) without.add(key);
  }
  for (const task of due.filter((row) => without.has(jobKey(row)))) {
    await site.db.transaction().execute(async (tx) => {
      const current = await lockTask(tx, task.id);
      if (current === undefined || current.job_no !== task.job_no || !current.admitted) return;
      await tx
        .updateTable('creation_tasks')
        .set(await scheduleJob(site, tx, current))
        .where('id', '=', task.id)
        .execute();
    });
  }
  const waiting = await site.db
    .selectFrom('creation_tasks')
    .select('account_id')
    .distinct()
    .where('stage', '=', 'queued')
    .where('admitted', '=', false)
    .where('due_at', '<=', site.clock())
    .limit(BATCH)
    .execute();
  for (const { account_id } of waiting) {
    await site.db.transaction().execute(async (tx) => {
      await lockAccount(tx, account_id);
      await admitNext(site, tx, account_id);
    });
  }
}
