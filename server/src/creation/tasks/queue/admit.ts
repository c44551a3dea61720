import type { MemberType } from '@ai-site/shared/api/membership';
import { tasksAtOnce } from '@ai-site/shared/tools';
import type { Transaction } from 'kysely';
import { lockAccount } from '../../../billing/credits/account-lock.ts';
import { memberTypeOf } from '../../../billing/membership/current.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Site } from '../../../platform/site.ts';
import type { TaskRow } from '../records/tables.ts';
import { announceTask, changeTask, lockTask, scheduleJob } from '../records/task-records.ts';
import { waitingOrder } from './queue.ts';

type Tx = Transaction<Database>;

/** Most places of an account. */
const PLACES_MAX = Math.max(...Object.values(tasksAtOnce));

/** The next tasks of an account that wait for a place, in the order of `waitingOrder`, with the number of places that are taken. */
const nextWaiting = (tx: Tx, accountId: string, now: Date) =>
  tx
    .selectFrom('creation_tasks')
    .select(['id', 'job_no', 'tool', 'builtin', 'values'])
    .select((eb) =>
      eb
        .selectFrom('creation_tasks as placed')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('placed.account_id', '=', accountId)
        .where('placed.admitted', '=', true)
        .where('placed.stage', 'in', ['queued', 'running', 'delivering'])
        .as('placed'),
    )
    .where('account_id', '=', accountId)
    .where('stage', '=', 'queued')
    .where('admitted', '=', false)
    .where((eb) => eb.or([eb('job_no', '=', 0), eb('due_at', '<=', now)]))
    .orderBy(waitingOrder('creation_tasks'))
    .limit(PLACES_MAX)
    .execute();

/**
 * Lets the next waiting tasks of an account run, as many as its membership allows at the same time: those that were submitted alone before parts of
 * batches, so that they wait for one part at most. The transaction has locked the account row. A task whose outcome is being found out takes no place.
 * `memberType`: of the account, where it is known.
 */
export async function admitNext(site: Site, tx: Tx, accountId: string, memberType?: MemberType): Promise<void> {
  const now = site.clock();
  const waiting = await nextWaiting(tx, accountId, now);
  const [first] = waiting;
  if (first === undefined) return;
  const free = tasksAtOnce[memberType ?? (await memberTypeOf(tx, accountId, now))] - (first.placed ?? 0);
  for (const task of waiting.slice(0, Math.max(0, free)))
    await tx
      .updateTable('creation_tasks')
      .set({ admitted: true, ...(await scheduleJob(site, tx, task)) })
      .where('id', '=', task.id)
      .execute();
}

/** The wait of a task for its engine is over: it takes a place again, or waits for one in the order of its account. */
export async function endWait(
  site: Site,
  { id, account_id, job_no }: Pick<TaskRow, 'id' | 'account_id' | 'job_no'>,
): Promise<void> {
  const changed = await site.db.transaction().execute(async (tx) => {
    await lockAccount(tx, account_id);
    const task = await lockTask(tx, id);
    if (task === undefined || task.job_no !== job_no || task.admitted || task.stage !== 'queued') return null;
    const now = site.clock();
    // Another node's clock may be behind this one.
    const due = await changeTask(tx, id, { due_at: task.due_at < now ? task.due_at : now, stage_text: null });
    await admitNext(site, tx, account_id);
    return due;
  });
  if (changed !== null) await announceTask(site, changed);
}
